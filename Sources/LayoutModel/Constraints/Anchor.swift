package enum Attribute: String, CaseIterable, Hashable, Sendable {
  case left, right, top, bottom, leading, trailing
  case width, height, centerX, centerY
  case firstBaseline, lastBaseline

  package var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  package var isSize: Bool { self == .width || self == .height }

  package var isCenter: Bool { self == .centerX || self == .centerY }

  package var isDirectional: Bool { self == .leading || self == .trailing }
}

/// A layout guide of a view, of the screen or of the author, which constraints can refer to.
package enum Guide: Hashable, Sendable {
  case safeArea(ViewID), margins(ViewID), readable(ViewID)
  /// The area covered by the keyboard. Without a keyboard, an empty strip at the bottom of the safe area.
  case keyboard
  case scrollContent(ViewID), scrollFrame(ViewID)
  /// The edges of the bars, which view controllers provided before iOS 11 introduced safe areas.
  case topLayout, bottomLayout
  case custom(GuideID)

  /// Whether the guide moves with its view's content when the view scrolls.
  package var isInContent: Bool {
    switch self {
    case .custom, .scrollContent: true
    case .safeArea, .margins, .readable, .keyboard, .scrollFrame, .topLayout, .bottomLayout: false
    }
  }
}

package enum Item: Hashable, Sendable {
  case view(ViewID)
  case guide(Guide)

  package var isInContent: Bool {
    if case .guide(let guide) = self { guide.isInContent } else { false }
  }
}

/// An attribute of an item.
package struct Anchor: Hashable, Sendable {
  package var item: Item
  package var attribute: Attribute

  package init(_ item: Item, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  package init(_ view: ViewID, _ attribute: Attribute) { self.init(.view(view), attribute) }
}

/// A layout guide that the author adds to `owner`. Constraints treat the guide like a child of `owner`.
package struct CustomGuide: Hashable, Sendable {
  package var name: String
  package var owner: ViewID
  package var condition: ConditionID?

  package init(name: String, owner: ViewID, condition: ConditionID? = nil) {
    self.name = name
    self.owner = owner
    self.condition = condition
  }
}

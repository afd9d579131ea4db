/// An attribute of an item that a constraint can relate.
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

  /// Whether it is a length rather than a position.
  package var isSize: Bool { self == .width || self == .height }

  /// Whether it is the middle of an axis.
  package var isCenter: Bool { self == .centerX || self == .centerY }

  /// Whether it changes sides in right-to-left layout.
  package var isDirectional: Bool { self == .leading || self == .trailing }
}

/// A rectangle other than a view's frame that constraints can refer to: a guide of a view, of the screen or of the
/// author.
package enum Guide: Hashable, Sendable {
  case safeArea(ViewID), margins(ViewID), readable(ViewID)
  /// The area covered by the keyboard. Without a keyboard, an empty strip at the bottom of the safe area.
  case keyboard
  /// A scroll view's content, and its visible frame.
  case scrollContent(ViewID), scrollFrame(ViewID)
  /// The edges of the bars, as view controllers provided them before there were safe areas.
  case topLayout, bottomLayout
  case custom(GuideID)

  /// Whether it moves with its view's content when the view scrolls.
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

  /// Whether it is a guide that moves with its view's content when the view scrolls.
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

/// A layout guide added by the author. It is constrained like a child of `owner`, but never drawn.
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

/// The scroll position of content.
package enum ScrollPosition: Hashable, Sendable {
  /// The distance from the position at rest, which is below the bars.
  case offset(Point)
  /// A page, counted from 1. Pages are as long as the view.
  case page(Int)
  case end

  /// Whether the position is unknown until the content is laid out.
  package var dependsOnContent: Bool { if case .offset = self { false } else { true } }

  package static let rest = ScrollPosition.offset(.zero)
}

/// The control that one pulls down to fetch what is new.
package enum RefreshControl: String, CaseIterable, Hashable, Sendable {
  case none
  /// Out of sight until someone pulls.
  case resting
  case refreshing
}

/// The things that all kinds that scroll share: how far they are scrolled, and the control above their content.
package struct Scrolling: Hashable, Sendable {
  package var offset: ScrollPosition
  package var refreshControl: RefreshControl

  package init(_ offset: ScrollPosition = .rest, refreshControl: RefreshControl = .none) {
    (self.offset, self.refreshControl) = (offset, refreshControl)
  }
}

package struct ScrollContent: Hashable, Sendable {
  package enum InsetAdjustment: String, CaseIterable, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  package var contentInset: EdgeInsets
  package var insetAdjustment: InsetAdjustment
  package var scrolling: Scrolling
  /// The axes along which bars over the view cover its content too. Rows scroll clear of them.
  package var coversContent = PerAxis(horizontal: true, vertical: true)

  package init() {
    contentInset = .zero
    insetAdjustment = .automatic
    scrolling = Scrolling()
  }
}

extension Content {
  /// How a view of a kind that scrolls is scrolled; nil for other kinds.
  package var scrolling: Scrolling? {
    get {
      if case .scroll(let content) = self { return content.scrolling }
      if case .table(let content) = self { return content.scrolling }
      if case .collection(let content) = self { return content.scrolling }
      return nil
    }
    set {
      guard let newValue else { return }
      if case .scroll(var content) = self {
        content.scrolling = newValue
        self = .scroll(content)
      } else if case .table(var content) = self {
        content.scrolling = newValue
        self = .table(content)
      } else if case .collection(var content) = self {
        content.scrolling = newValue
        self = .collection(content)
      }
    }
  }
}

extension Lens where Part == ScrollContent {
  fileprivate static let scroll = Lens({ .scroll($0) }, { if case .scroll(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let scroll = KindFacts(
    .scroll(ScrollContent()), [.scrolls, .clips], names: ["UIScrollView", "scrollView", "ScrollView"],
    arrangement: [
      Property("contentInset", [.scroll], .insets, .scroll, \.contentInset, "The space around the content."),
      Property(
        "insetAdjustment", [.scroll], .word, .scroll, \.insetAdjustment,
        "When the safe area adds to the content inset: `contentInsetAdjustmentBehavior`."),
    ])
}

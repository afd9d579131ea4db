package struct SplitContent: Hashable, Sendable {
  /// The columns that are shown, and how they share the width.
  package enum DisplayMode: String, CaseIterable, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  /// Where the secondary column is while others are shown: beside them, under them or displaced by them.
  package enum Behavior: String, CaseIterable, Hashable, Sendable { case automatic, tile, overlay, displace }

  package enum Column: String, CaseIterable, Hashable, Sendable { case primary, supplementary, secondary }

  package enum Edge: String, CaseIterable, Hashable, Sendable { case leading, trailing }

  package var displayMode = DisplayMode.automatic
  package var behavior = Behavior.automatic
  /// The column that is shown where all are one stack.
  package var topColumn = Column.secondary
  package var primaryEdge = Edge.leading
  /// The widths of the columns beside the secondary one; nil for the platform's.
  package var primaryWidth, supplementaryWidth: Points?

  package init() {}
}

extension SplitContent {
  package static let columnCounts = 2...3

  /// Returns the roles of a split view's children, in their order.
  package static func columns(count: Int) -> [Column] {
    count > columnCounts.lowerBound ? Column.allCases : [.primary, .secondary].suffix(count)
  }
}

extension SplitContent.DisplayMode {
  /// The number of columns that are shown besides the secondary one.
  package var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The behavior that the mode implies; nil if it implies none.
  package var behavior: SplitContent.Behavior? {
    switch self {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// Returns the mode with the same number of columns that a behavior has.
  package func adapted(to behavior: SplitContent.Behavior) -> Self {
    switch columnCount {
    case 0: .secondaryOnly
    case 1: behavior.one
    default: behavior.two
    }
  }
}

extension SplitContent.Behavior {
  package var one: SplitContent.DisplayMode { self == .overlay ? .oneOverSecondary : .oneBesideSecondary }

  package var two: SplitContent.DisplayMode {
    switch self {
    case .automatic, .tile: .twoBesideSecondary
    case .overlay: .twoOverSecondary
    case .displace: .twoDisplaceSecondary
    }
  }
}

extension Lens where Part == SplitContent {
  fileprivate static let split = Lens(
    { .splitView($0) }, { if case .splitView(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let splitView = KindFacts(
    .splitView(SplitContent()), [.placesChildren, .holdsControllers, .clips],
    names: ["UISplitViewController", "splitViewController", "NavigationSplitView"],
    arrangement: [
      Property(
        "displayMode", [.splitView], .word, .split, \.displayMode,
        "Which columns are shown: `preferredDisplayMode`. By default, one column beside the secondary one in landscape and only the secondary one in portrait."
      ),
      Property(
        "splitBehavior", [.splitView], .word, .split, \.behavior,
        "Whether other columns are beside the secondary one, over it or displace it: `preferredSplitBehavior`."),
      Property(
        "topColumn", [.splitView], .word, .split, \.topColumn, "The column that is shown in compact width."),
      Property("primaryEdge", [.splitView], .word, .split, \.primaryEdge, "The side that the primary column is on."),
      Property(
        "primaryWidth", [.splitView], .optional(.length), .split, \.primaryWidth, absence: "the platform's",
        "The width of the primary column."),
      Property(
        "supplementaryWidth", [.splitView], .optional(.length), .split, \.supplementaryWidth,
        absence: "the platform's", "The width of the supplementary column."),
    ])
}

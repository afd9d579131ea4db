package struct ContainerContent: Hashable, Sendable {
  package var screen: String?
  package var showsBars: Bool

  package init(screen: String? = nil, showsBars: Bool = true) {
    self.screen = screen
    self.showsBars = showsBars
  }
}

extension Lens where Part == ContainerContent {
  fileprivate static let container = Lens(
    of: .container, { .container($0) }, { if case .container(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let container = KindFacts(
    .container(ContainerContent()), .placesChildren, forms: KindForms(otherNames: ["containerView"]),
    arrangement: [
      Property("screen", .optional(.screen), at: \.screen, of: .container, summary: "The screen that it embeds."),
      Property("bars", .flag, at: \.showsBars, of: .container, summary: "Whether it also shows that screen's bars."),
    ])
}

extension KindFacts {
  static let contentView = KindFacts(
    .contentView, .preservesSuperviewMargins)
}

package struct PageContent: Hashable, Sendable {
  /// The current page, counted from 1.
  package var page = 1
  package var axis = Axis.horizontal
  /// Whether pages that scroll horizontally show a page control.
  package var showsDots = true

  package init() {}
}

extension PageContent {
  /// Returns the current page's index, clamped to `count` pages; nil if there are none.
  package func index(count: Int) -> Int? { count > 0 ? min(max(page, 1), count) - 1 : nil }

  package func control(count: Int) -> PageControlContent? {
    guard showsDots, axis == .horizontal, let index = index(count: count) else { return nil }
    return PageControlContent(pages: count, current: index)
  }
}

extension Lens where Part == PageContent {
  fileprivate static let page = Lens(
    of: .pageView, { .pageView($0) }, { if case .pageView(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let pageView = KindFacts(
    .pageView(PageContent()), [.placesChildren, .holdsControllers, .clips],
    forms: KindForms(otherNames: ["UIPageViewController", "pageViewController"]),
    properties: [
      Property("page", .ordinal, at: \.page, of: .page, summary: "The page that is shown, from 1."),
      Property("axis", .word, at: \.axis, of: .page, summary: "The direction in which pages scroll."),
      Property(
        "dots", .flag, at: \.showsDots, of: .page,
        summary: "Whether a page control is below the pages. Pages that scroll vertically have none."),
    ])
}

extension KindFacts {
  static let view = KindFacts(
    .view, forms: KindForms(otherNames: ["UIView"]))
}

/// The scroll position of content.
package enum ScrollPosition: Hashable, Sendable {
  /// The distance from the resting position, in which the content starts below the bars.
  case offset(Point)
  /// A page, counted from 1. Each page is as long as the view.
  case page(Int)
  case end

  /// Whether the position can only be computed after the content's layout.
  package var dependsOnContent: Bool { if case .offset = self { false } else { true } }

  package static let rest = ScrollPosition.offset(.zero)
}

package enum RefreshControl: String, CaseIterable, Hashable, Sendable {
  case none
  /// Hidden until the user pulls.
  case resting
  case refreshing
}

/// The state that all scrolling kinds have.
package struct Scrolling: Hashable, Sendable {
  package var offset: ScrollPosition
  package var refreshControl: RefreshControl

  package init(_ offset: ScrollPosition = .rest, refreshControl: RefreshControl = .none) {
    self.offset = offset
    self.refreshControl = refreshControl
  }
}

package struct ScrollContent: Hashable, Sendable {
  package enum InsetAdjustment: String, CaseIterable, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  package var contentInset: EdgeInsets
  package var insetAdjustment: InsetAdjustment
  package var scrolling: Scrolling
  /// The axes along which bars over the view also cover its content. Rows instead scroll out from under bars.
  package var coversContent = PerAxis(horizontal: true, vertical: true)

  package init() {
    contentInset = .zero
    insetAdjustment = .automatic
    scrolling = Scrolling()
  }
}

extension Content {
  /// The scrolling state; nil for kinds that do not scroll.
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
  fileprivate static let scroll = Lens(
    of: .scroll, { .scroll($0) }, { if case .scroll(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let scroll = KindFacts(
    .scroll(ScrollContent()), [.scrolls, .clips],
    forms: KindForms(class: "UIScrollView", otherNames: ["scrollView", "ScrollView"]),
    arrangement: [
      Property("contentInset", .insets, at: \.contentInset, of: .scroll, summary: "The space around the content."),
      Property(
        "insetAdjustment", .word, at: \.insetAdjustment, of: .scroll,
        summary: "When the safe area adds to the content inset: `contentInsetAdjustmentBehavior`."),
    ])
}

package struct SectionContent: Hashable, Sendable {
  package var header, footer: String

  package init(header: String = "", footer: String = "") {
    self.header = header
    self.footer = footer
  }
}

extension Lens where Part == SectionContent {
  fileprivate static let section = Lens(
    of: .section, { .section($0) }, { if case .section(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let section = KindFacts(
    .section(SectionContent()), [.holdsRows, .placesChildren], forms: KindForms(inline: "header"),
    properties: [
      Property("header", .string, at: \.header, of: .section, summary: "The title above its rows."),
      Property("footer", .string, at: \.footer, of: .section, summary: "The text below its rows."),
    ])
}

package struct SplitContent: Hashable, Sendable {
  package enum DisplayMode: String, CaseIterable, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  /// How the other columns share the width with the secondary column: beside, over, or by displacing it.
  package enum Behavior: String, CaseIterable, Hashable, Sendable { case automatic, tile, overlay, displace }

  package enum Column: String, CaseIterable, Hashable, Sendable { case primary, supplementary, secondary }

  package enum Edge: String, CaseIterable, Hashable, Sendable { case leading, trailing }

  package var displayMode = DisplayMode.automatic
  package var behavior = Behavior.automatic
  /// The visible column if the split view collapses into one stack.
  package var topColumn = Column.secondary
  package var primaryEdge = Edge.leading
  /// The widths of the columns other than the secondary; nil uses the platform's.
  package var primaryWidth, supplementaryWidth: Points?

  package init() {}
}

extension SplitContent {
  package static let columnCounts = 2...3

  package static func columns(count: Int) -> [Column] {
    count > columnCounts.lowerBound ? Column.allCases : [.primary, .secondary].suffix(count)
  }
}

extension SplitContent.DisplayMode {
  package var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  package var behavior: SplitContent.Behavior? {
    switch self {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// Returns the mode of a behavior with the same number of columns.
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
    of: .splitView, { .splitView($0) }, { if case .splitView(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let splitView = KindFacts(
    .splitView(SplitContent()), [.placesChildren, .holdsControllers, .clips],
    forms: KindForms(otherNames: ["UISplitViewController", "splitViewController", "NavigationSplitView"]),
    arrangement: [
      Property(
        "displayMode", .word, at: \.displayMode, of: .split,
        summary:
          "Which columns are shown: `preferredDisplayMode`. By default, one column beside the secondary one in landscape and only the secondary one in portrait."
      ),
      Property(
        "splitBehavior", .word, at: \.behavior, of: .split,
        summary: "Whether other columns are beside the secondary one, over it or displace it: `preferredSplitBehavior`."
      ),
      Property("topColumn", .word, at: \.topColumn, of: .split, summary: "The column that is shown in compact width."),
      Property("primaryEdge", .word, at: \.primaryEdge, of: .split, summary: "The side that the primary column is on."),
      Property(
        "primaryWidth", .optional(.length), at: \.primaryWidth, of: .split, summary: "The width of the primary column."
      ).with(absence: "the platform's"),
      Property(
        "supplementaryWidth", .optional(.length), at: \.supplementaryWidth, of: .split,
        summary: "The width of the supplementary column."
      ).with(absence: "the platform's"),
    ])
}

package struct StackContent: Hashable, Sendable {
  package enum Distribution: String, CaseIterable, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// In a horizontal stack, `leading` is the top and `trailing` the bottom.
  package enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline

    package static let synonyms: [String: Alignment] = ["top": .leading, "bottom": .trailing]
  }

  package var axis: Axis
  package var distribution: Distribution
  package var alignment: Alignment
  package var spacing: Spacing
  package var isBaselineRelative: Bool
  package var isMarginsRelative: Bool

  package init(axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    spacing = .points(0)
    isBaselineRelative = false
    isMarginsRelative = false
  }
}

extension Lens where Part == StackContent {
  fileprivate static let stack = Lens(
    of: .stack, { .stack($0) }, { if case .stack(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let stack = KindFacts(
    .stack(StackContent()),
    forms: KindForms(
      class: "UIStackView",
      otherNames: ["stackView", "hstack", "vstack", "HStack", "VStack", "LazyHStack", "LazyVStack"]),
    arrangement: [
      Property("axis", .word, at: \.axis, of: .stack, summary: "The axis along which its views are arranged."),
      Property(
        "alignment", .stackAlignment, at: \.alignment, of: .stack,
        summary:
          "How its views align across its axis; in a horizontal stack, `top` and `bottom` stand for `leading` and `trailing`."
      ),
      Property(
        "distribution", .word, at: \.distribution, of: .stack, summary: "How its views share the space along its axis."),
      Property("spacing", .spacing, at: \.spacing, of: .stack, summary: "The space between its views."),
      Property(
        "baselineRelative", .flag, at: \.isBaselineRelative, of: .stack,
        summary: "Whether a vertical stack's spacing is between baselines."),
      Property(
        "marginsRelative", .flag, at: \.isMarginsRelative, of: .stack,
        summary: "Whether it arranges its views within its margins instead of its edges."),
    ])
}

extension ScrollPosition {
  var source: String {
    switch self {
    case .offset(let point): pair(point.x, point.y)
    case .page(let number): "page \(number)"
    case .end: "end"
    }
  }
}

extension Property {
  static let scrolling: [Property] = [
    Property("offset", .scrollPosition, at: \.offset, of: .scrolling, summary: "How far the content is scrolled."),
    Property(
      "refreshControl", .word, at: \.refreshControl, of: .scrolling,
      summary: "The spinner above its content. While it is `refreshing`, the content stays below it."),
  ]
}

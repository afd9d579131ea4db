package import Diagnostics

/// A screen solved in an environment: every frame, and the reasons for it.
package struct SolvedLayout: Sendable {
  /// The screen in this environment: conditions decided, strings replaced and variations applied.
  package var screen: Screen
  package var environment: Environment
  package var views: PerView<SolvedView>
  package var guides: [SolvedGuide]
  package var bars: [SolvedBar]
  /// The safe area of the screen's root view, including bars.
  package var safeArea: EdgeInsets
  package var constraints: [SolvedConstraint]
  package var conflicts: [SolvedConflict]
  package var ambiguities: [Ambiguity]
  package var diagnostics: [Diagnostic]

  package init(
    screen: Screen, environment: Environment, views: PerView<SolvedView>, guides: [SolvedGuide] = [],
    bars: [SolvedBar] = [], safeArea: EdgeInsets = .zero, constraints: [SolvedConstraint] = [],
    conflicts: [SolvedConflict] = [], ambiguities: [Ambiguity] = [], diagnostics: [Diagnostic] = []
  ) {
    (self.screen, self.environment, self.views, self.guides) = (screen, environment, views, guides)
    (self.bars, self.safeArea, self.constraints, self.conflicts) = (bars, safeArea, constraints, conflicts)
    (self.ambiguities, self.diagnostics) = (ambiguities, diagnostics)
  }
}

package struct SolvedView: Sendable {
  /// The frame in the superview's coordinates, with edges on the pixel grid and without transforms.
  package var frame: Rect
  /// The frame in the screen's coordinates.
  package var screenFrame: Rect
  /// Whether the view and all its ancestors are installed.
  package var isInstalled: Bool
  /// Distances from the top of the frame; nil for views without text.
  package var firstBaseline, lastBaseline: Points?
  /// The layouts of the texts that the view shows, the main one first.
  package var texts: [TextLayout]
  /// The images of a button or cell, in the view's coordinates.
  package var images: [Rect]
  package var parts: [SolvedPart]
  /// The insets from the frame to the alignment rectangle, which constraints refer to.
  package var alignmentInsets: EdgeInsets
  @Boxed private var scrolling: Scrolling
  package var margins: EdgeInsets
  package var safeArea: EdgeInsets
  /// Whether the leading edge is on the right.
  package var isRightToLeft: Bool

  package init(frame: Rect = .zero, screenFrame: Rect = .zero, isInstalled: Bool = true) {
    (self.frame, self.screenFrame, self.isInstalled) = (frame, screenFrame, isInstalled)
    (firstBaseline, lastBaseline) = (nil, nil)
    texts = []
    images = []
    parts = []
    alignmentInsets = .zero
    _scrolling = SolvedView.notScrolling
    margins = .zero
    safeArea = .zero
    isRightToLeft = false
  }
}

extension SolvedView {
  /// The state of a scrolling view, kept apart because few views scroll.
  private struct Scrolling: Sendable {
    var contentSize: Size?
    var contentShift = Point.zero, scrolled = Point.zero
    var contentInsets = EdgeInsets.zero
  }

  private static let notScrolling = Boxed(wrappedValue: Scrolling())

  /// The size of a scroll view's content.
  package var contentSize: Size? {
    get { scrolling.contentSize }
    set { scrolling.contentSize = newValue }
  }

  /// The distance of the content from a scrolling view's top left corner, by its insets and by how far it is scrolled.
  package var contentShift: Point {
    get { scrolling.contentShift }
    set { scrolling.contentShift = newValue }
  }

  /// How far the content is scrolled from its resting position.
  package var scrolled: Point {
    get { scrolling.scrolled }
    set { scrolling.scrolled = newValue }
  }

  /// The insets of a scrolling view's content, including those that keep it clear of bars.
  package var contentInsets: EdgeInsets {
    get { scrolling.contentInsets }
    set { scrolling.contentInsets = newValue }
  }
}

package struct SolvedGuide: Hashable, Sendable {
  package var guide: Guide
  package var screenFrame: Rect

  package init(guide: Guide, screenFrame: Rect) { (self.guide, self.screenFrame) = (guide, screenFrame) }
}

/// A bar of the platform, around the screen's views.
package struct SolvedBar: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case statusBar
    case navigationBar(NavigationBar)
    case tabBar(TabBar)
    case toolbar(Toolbar)
    case keyboard
    case homeIndicator
    /// The sheet or popover that contains the root view, kept with the bars although it is not one.
    case card(cornerRadius: Points)
    /// An alert, which covers everything.
    case alert(Alert)
    case menu(Menu)
  }

  package var content: Content
  package var screenFrame: Rect
  package var parts: [SolvedPart]
  /// The root of the screen that it belongs to: this one, or one in a container.
  package var root = ViewID.root
  /// Whether no content has been scrolled under it.
  package var isAtScrollEdge = false

  package init(_ content: Content, screenFrame: Rect, parts: [SolvedPart] = []) {
    (self.content, self.screenFrame, self.parts) = (content, screenFrame, parts)
  }

  package func inContainer(of root: ViewID) -> SolvedBar {
    var bar = self
    bar.root = root
    return bar
  }
}

/// The outcome for one of the document's constraints.
package struct SolvedConstraint: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// The condition does not hold, or an item is not installed.
    case inactive
    case satisfied
    /// The constraint is optional and not satisfied.
    case missed(by: Points)
    /// The constraint is required, but was broken so that others can hold.
    case broken(by: Points)
  }

  package var id: ConstraintID
  package var state: State

  package init(id: ConstraintID, state: State) { (self.id, self.state) = (id, state) }
}

/// A view with more than one equally good position or size.
package struct Ambiguity: Hashable, Sendable {
  package var view: ViewID
  package var axis: Axis
  /// The frames at both ends of the possible range, in the screen's coordinates. An unlimited range ends far off the
  /// screen.
  package var least, greatest: Rect
  /// Constraints of equal priority that compete with each other; empty if there are none.
  package var ties: [LayoutCause]

  package init(view: ViewID, axis: Axis, least: Rect, greatest: Rect, ties: [LayoutCause] = []) {
    (self.view, self.axis, self.least, self.greatest, self.ties) = (view, axis, least, greatest, ties)
  }
}

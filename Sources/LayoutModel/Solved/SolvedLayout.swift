package import Diagnostics

/// A screen solved in an environment: every frame, and its reasons.
package struct SolvedLayout: Sendable {
  /// The screen as this environment has it, with conditions decided, strings replaced and variations applied.
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

  package subscript(id: ViewID) -> SolvedView {
    get { views[id] }
    _modify { yield &views[id] }
  }
}

package struct SolvedView: Sendable {
  /// In the superview's points, with edges on the pixel grid; excludes transforms.
  package var frame: Rect
  /// In the screen's points.
  package var screenFrame: Rect
  /// Whether the view and all its ancestors are installed.
  package var isInstalled: Bool
  /// From the top of the frame; nil without text.
  package var firstBaseline, lastBaseline: Points?
  /// One layout for each text that the view shows, the main one first.
  package var texts: [TextLayout]
  /// The images of a button or cell, in the view's points.
  package var images: [Rect]
  package var parts: [SolvedPart]
  /// The size of a scroll view's content.
  package var contentSize: Size?
  /// How far its content is scrolled from rest.
  package var scrolled: Point
  package var margins: EdgeInsets
  package var safeArea: EdgeInsets
  /// Whether its leading edge is on the right.
  package var isRightToLeft: Bool

  package init(frame: Rect = .zero, screenFrame: Rect = .zero, isInstalled: Bool = true) {
    (self.frame, self.screenFrame, self.isInstalled) = (frame, screenFrame, isInstalled)
    (firstBaseline, lastBaseline) = (nil, nil)
    texts = []
    images = []
    parts = []
    contentSize = nil
    scrolled = .zero
    margins = .zero
    safeArea = .zero
    isRightToLeft = false
  }
}

package struct SolvedGuide: Hashable, Sendable {
  package var guide: Guide
  package var screenFrame: Rect

  package init(guide: Guide, screenFrame: Rect) { (self.guide, self.screenFrame) = (guide, screenFrame) }
}

/// A platform bar around the screen's views.
package struct SolvedBar: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case statusBar
    case navigationBar(NavigationBar)
    case tabBar(TabBar)
    case toolbar(Toolbar)
    case keyboard
    case homeIndicator
    /// Not a bar: the sheet or popover that the root view is in.
    case card(cornerRadius: Points)
    /// Over everything.
    case alert(Alert)
    case menu(Menu)
  }

  package var content: Content
  package var screenFrame: Rect
  package var parts: [SolvedPart]

  package init(_ content: Content, screenFrame: Rect, parts: [SolvedPart] = []) {
    (self.content, self.screenFrame, self.parts) = (content, screenFrame, parts)
  }
}

/// The outcome for one of the document's constraints.
package struct SolvedConstraint: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Its condition does not hold, or one of its items is not installed.
    case inactive
    case satisfied
    /// Optional, and off by this much.
    case missed(by: Points)
    /// Required, but broken to keep the others.
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
  /// Frames at both ends of the possible range, in the screen's points; an unbounded end lies far off the screen.
  package var least, greatest: Rect
  /// Constraints of equal priority that trade off against each other; empty if there are none.
  package var ties: [LayoutCause]

  package init(view: ViewID, axis: Axis, least: Rect, greatest: Rect, ties: [LayoutCause] = []) {
    (self.view, self.axis, self.least, self.greatest, self.ties) = (view, axis, least, greatest, ties)
  }
}

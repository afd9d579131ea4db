package import Diagnostics

/// A screen in an environment: where everything is, and why.
package struct SolvedLayout: Sendable {
  /// The screen as this environment has it: conditions decided, strings replaced, every variation applied.
  package var screen: Screen
  package var environment: Environment
  package var views: PerView<SolvedView>
  package var guides: [SolvedGuide]
  package var bars: [SolvedBar]
  /// The safe area of the screen's root view, its bars counted.
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
  /// In the superview's points, edges on the pixel grid; transforms are not in it.
  package var frame: Rect
  /// In the screen's points.
  package var screenFrame: Rect
  /// Whether it takes part: installed, and with it all its ancestors.
  package var isInstalled: Bool
  /// From the top of the frame; nil where there is no text.
  package var firstBaseline, lastBaseline: Points?
  /// One layout for each text the view shows; the first is its main one.
  package var texts: [TextLayout]
  /// Images beside the text of a button or cell, in the view's points.
  package var images: [Rect]
  package var parts: [SolvedPart]
  /// The size of what scrolls inside it.
  package var contentSize: Size?
  package var margins: EdgeInsets
  package var safeArea: EdgeInsets
  /// Whether leading is right in it.
  package var isRightToLeft: Bool

  package init(frame: Rect = .zero, screenFrame: Rect = .zero, isInstalled: Bool = true) {
    (self.frame, self.screenFrame, self.isInstalled) = (frame, screenFrame, isInstalled)
    (firstBaseline, lastBaseline) = (nil, nil)
    texts = []
    images = []
    parts = []
    contentSize = nil
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

/// A bar of the platform's around the screen's views.
package struct SolvedBar: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case statusBar
    case navigationBar(NavigationBar)
    case tabBar(TabBar)
    case toolbar(Toolbar)
    case keyboard
    case homeIndicator
  }

  package var content: Content
  package var screenFrame: Rect
  package var parts: [SolvedPart]

  package init(_ content: Content, screenFrame: Rect, parts: [SolvedPart] = []) {
    (self.content, self.screenFrame, self.parts) = (content, screenFrame, parts)
  }
}

/// What became of a constraint of the document.
package struct SolvedConstraint: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Its condition does not hold, or an item of it is not installed.
    case inactive
    case satisfied
    /// Optional, and missed by so much.
    case missed(by: Points)
    /// Required, and given up to go on.
    case broken(by: Points)
  }

  package var id: ConstraintID
  package var state: State

  package init(id: ConstraintID, state: State) { (self.id, self.state) = (id, state) }
}

/// A view of which more than one place or size is as good as the best.
package struct Ambiguity: Hashable, Sendable {
  package var view: ViewID
  package var axis: Axis
  /// Frames in the screen's points at both ends of what is possible; what has no end is far outside of the screen.
  package var least, greatest: Rect
  /// Wishes of equal priority, each of which can be met better only at the cost of another; empty where nothing is said.
  package var ties: [LayoutCause]

  package init(view: ViewID, axis: Axis, least: Rect, greatest: Rect, ties: [LayoutCause] = []) {
    (self.view, self.axis, self.least, self.greatest, self.ties) = (view, axis, least, greatest, ties)
  }
}

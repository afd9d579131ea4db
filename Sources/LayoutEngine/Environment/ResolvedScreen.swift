import LayoutModel
import Platform

/// A screen in one environment, with the measures of its content.
///
/// A class, because it is large, immutable and passed everywhere.
final class ResolvedScreen {
  let structure: ScreenStructure
  /// The environment that the screen's views see.
  let environment: Environment
  let presentation: Presentation
  let measures: ContentMeasures
  let controls: ControlMetrics
  let canvas: CanvasRules?
  /// The scroll offsets of views whose position depends on their content; empty until its size is known.
  let offsets: [ViewID: Point]
  private(set) var collapse: BarCollapse?

  init(
    structure: ScreenStructure, environment: Environment, presentation: Presentation, measures: ContentMeasures,
    offsets: [ViewID: Point] = [:]
  ) {
    (self.structure, self.environment) = (structure, environment)
    (self.presentation, self.measures, self.offsets) = (presentation, measures, offsets)
    canvas = CanvasRules(environment)
    controls = ControlMetrics(environment)
    if canvas == nil { collapse = BarCollapse(of: structure, presentation, ChromeMetrics(environment), offset: offset) }
  }

  /// Returns the same screen with the scroll offsets that depend on its content.
  func scrolled(by offsets: [ViewID: Point]) -> ResolvedScreen {
    ResolvedScreen(
      structure: structure, environment: environment, presentation: presentation, measures: measures, offsets: offsets)
  }

  var screen: Screen {
    @inline(__always) _read { yield structure.screen }
  }
  var units: Units { @inline(__always) _read { yield structure.units } }
  var ancestry: Ancestry { @inline(__always) _read { yield structure.ancestry } }

  var views: PerView<View> {
    @inline(__always) _read { yield structure.screen.views }
  }

  func isInstalled(_ view: ViewID) -> Bool { structure.isInstalled[view] }

  func kind(of view: ViewID) -> ViewKind { structure.kinds[view] }

  func scrolls(_ view: ViewID) -> Bool { kind(of: view) == .scroll }

  func wraps(_ view: ViewID) -> Bool { structure.wraps[view] }

  /// Returns a constraint without copying the screen.
  func constraint(_ id: ConstraintID) -> Constraint { structure.screen.constraints[id] }

  /// Returns the view that an item is or belongs to. The screen's own guides belong to the root.
  func owner(of item: Item) -> ViewID { structure.screen.guides.owner(of: item) }

  /// Whether a condition holds, which nil always does.
  func holds(_ condition: ConditionID?) -> Bool { structure.holds(condition) }

  /// Whether a view's leading edge is on the right.
  func isRightToLeft(_ view: ViewID) -> Bool {
    switch views[view].layout.semantic {
    case .unspecified: environment.traits.direction == .rightToLeft
    case .forceRightToLeft: true
    case .playback, .spatial, .forceLeftToRight: false
    }
  }

  func installedChildren(of view: ViewID) -> [ViewID] { views[view].children.filter(isInstalled) }

  /// Returns the arranged views of a stack, including hidden ones.
  func arrangedChildren(of view: ViewID) -> [ViewID] {
    views[view].children.filter { isInstalled($0) && views[$0].layout.isArranged }
  }

  /// Returns the arranged views of a stack that take up space.
  func visibleChildren(of view: ViewID) -> [ViewID] { arrangedChildren(of: view).filter { !isHidden($0) } }

  func isHidden(_ view: ViewID) -> Bool {
    views[view].layout.isHidden && !(canvas?.showsHidden(views[view]) ?? false)
  }

  /// The platform's side margin for a root view, in points.
  var rootMargin: Points { MarginMetrics.rootMargin(width: environment.windowWidth, traits: environment.traits) }
}

extension Environment {
  /// Returns this environment as the views of a presented screen see it.
  ///
  /// In a form sheet or a popover the horizontal size class is compact, even on an iPad; general knowledge.
  func presenting(_ presentation: Presentation) -> Environment {
    var result = self
    switch presentation {
    case .formSheet, .popover: result.traits.horizontal = .compact
    case .fullScreen, .pageSheet: break
    }
    return result
  }
}

extension Screen {
  /// Returns the screen's presentation in an environment: the last one whose condition holds, or full screen.
  func presentation(in environment: Environment) -> Presentation {
    for element in chrome.reversed() {
      guard element.root == .root, case .presentation(let presentation) = element.kind else { continue }
      if element.condition.map({ conditions[$0].holds(in: environment) }) ?? true { return presentation }
    }
    return .fullScreen
  }
}

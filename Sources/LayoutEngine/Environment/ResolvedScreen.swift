import LayoutModel
import Platform

/// A screen as one environment has it: its structure, and what measures its content.
///
/// A class because it is large, never changes and is handed everywhere.
final class ResolvedScreen {
  let structure: ScreenStructure
  /// As the screen's views see it.
  let environment: Environment
  let presentation: Presentation
  let measures: ContentMeasures
  let canvas: CanvasRules?

  init(
    structure: ScreenStructure, environment: Environment, presentation: Presentation, measures: ContentMeasures
  ) {
    (self.structure, self.environment) = (structure, environment)
    (self.presentation, self.measures) = (presentation, measures)
    canvas = CanvasRules(environment)
  }

  var screen: Screen { structure.screen }
  var units: Units { structure.units }
  var ancestry: Ancestry { structure.ancestry }

  var views: PerView<View> {
    @inline(__always) get { structure.screen.views }
  }

  func isInstalled(_ view: ViewID) -> Bool { structure.isInstalled[view] }

  /// Whether it is a scroll view.
  func scrolls(_ view: ViewID) -> Bool { structure.scrolls[view] }

  /// Whether a view's intrinsic height depends on its width.
  func wraps(_ view: ViewID) -> Bool { structure.wraps[view] }

  /// Whether a condition holds; nil is everywhere.
  func holds(_ condition: ConditionID?) -> Bool { structure.holds(condition) }

  /// Whether leading is right in a view.
  func isRightToLeft(_ view: ViewID) -> Bool {
    switch views[view].layout.semantic {
    case .unspecified: environment.traits.direction == .rightToLeft
    case .forceRightToLeft: true
    case .playback, .spatial, .forceLeftToRight: false
    }
  }

  func installedChildren(of view: ViewID) -> [ViewID] { views[view].children.filter(isInstalled) }

  /// The views that a stack arranges, hidden ones among them.
  func arrangedChildren(of view: ViewID) -> [ViewID] {
    views[view].children.filter { isInstalled($0) && views[$0].layout.isArranged }
  }

  /// The arranged views of a stack that take part in its arrangement.
  func visibleChildren(of view: ViewID) -> [ViewID] { arrangedChildren(of: view).filter { !isHidden($0) } }

  /// Whether a view is not shown.
  func isHidden(_ view: ViewID) -> Bool {
    views[view].layout.isHidden && !(canvas?.showsHidden(views[view]) ?? false)
  }

  /// What the width of the window decides of the platform's margins.
  var rootMargin: Points { MarginMetrics.rootMargin(width: windowWidth, traits: environment.traits) }

  /// The same of a table's rows.
  func rowMargin(tableWidth: Points) -> Points {
    MarginMetrics.rowMargin(width: windowWidth, tableWidth: tableWidth, traits: environment.traits)
  }

  private var windowWidth: Points { canvas?.windowWidth ?? environment.size.width }
}

extension Environment {
  /// This environment as the views of a screen see it that is presented so.
  ///
  /// A form sheet and a popover are compact in width on an iPad too; general knowledge.
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
  /// How the screen is shown in an environment: the last presentation whose condition holds.
  func presentation(in environment: Environment) -> Presentation {
    for element in chrome.reversed() {
      guard case .presentation(let presentation) = element.kind else { continue }
      if element.condition.map({ conditions[$0].holds(in: environment) }) ?? true { return presentation }
    }
    return .fullScreen
  }
}

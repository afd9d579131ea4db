import LayoutModel
import Platform

/// Writes the controllers that split views and page views hold, which the screen's controller makes.
struct HeldControllers {
  private(set) var statements: [Code] = []
  private(set) var losses: [ExportLoss] = []
  private var hidesBars = false, wrapsViews = false
  /// The index of the shown page of the page view whose pages the controller provides.
  private var shownPage: Int?
  private var hasDots = false
  private var topColumn: SplitContent.Column?
  private let plan: ClassPlan
  private let viewName: String

  init(_ plan: ClassPlan, viewName: String) {
    (self.plan, self.viewName) = (plan, viewName)
    for view in plan.holders {
      if case .splitView(let split) = plan.screen.views[view].content { add(split, view) }
      if case .pageView(let pages) = plan.screen.views[view].content { add(pages, view) }
    }
  }

  private func name(of view: ViewID) -> String { (plan.bareName(of: view) ?? "child") + "Controller" }

  private mutating func embed(_ view: ViewID) {
    statements.append(
      .call("embed", [.init("", name(of: view)), .init("in", "\(viewName).\(plan.reference(view))")]))
  }

  // MARK: Split views

  private mutating func add(_ split: SplitContent, _ view: ViewID) {
    let name = name(of: view), children = plan.screen.views[view].children
    let columns = SplitContent.columns(count: children.count)
    let style = columns.contains(.supplementary) ? ".tripleColumn" : ".doubleColumn"
    statements.append(.assignment("let \(name)", .call("UISplitViewController", [.init("style", style)])))
    func set(_ property: String, _ value: String) {
      statements.append(.assignment("\(name).\(property)", .raw(value)))
    }
    if split.displayMode != .automatic { set("preferredDisplayMode", "." + split.displayMode.rawValue) }
    if split.behavior != .automatic { set("preferredSplitBehavior", "." + split.behavior.rawValue) }
    if split.primaryEdge != .leading { set("primaryEdge", "." + split.primaryEdge.rawValue) }
    for (column, width) in [("Primary", split.primaryWidth), ("Supplementary", split.supplementaryWidth)] {
      guard let width else { continue }
      if width > SplitFigures.column(.current) { set("maximum\(column)ColumnWidth", number(width)) }
      set("preferred\(column)ColumnWidth", number(width))
    }
    for (column, child) in zip(columns, children) {
      statements.append(
        .call(
          "\(name).setViewController", [.init("", self.column(child)), .init("for", "." + column.rawValue)]))
    }
    if split.topColumn != .secondary {
      set("delegate", "self")
      if let known = topColumn, known != split.topColumn {
        losses.append(ExportLoss(what: "the column on top in a compact width", origin: plan.screen.views[view].origin))
      }
      topColumn = topColumn ?? split.topColumn
    }
    embed(view)
  }

  /// Returns the controller of a column, which UIKit puts in a navigation controller.
  private mutating func column(_ view: ViewID) -> String {
    if hasNavigationBar(view) { return controller(of: view) }
    hidesBars = true
    return "withoutBar(\(controller(of: view)))"
  }

  private func hasNavigationBar(_ view: ViewID) -> Bool {
    guard plan.controller(of: view) != nil, let root = plan.screen.views[view].children.first else { return false }
    return plan.screen.chrome.contains { element in
      if case .navigationBar = element.kind { element.root == root } else { false }
    }
  }

  /// Returns the controller of a column or a page: that of a screen, or one that shows a view.
  private mutating func controller(of view: ViewID) -> String {
    if let controller = plan.controller(of: view) { return "\(controller)()" }
    wrapsViews = true
    return "controller(showing: \(viewName).\(plan.reference(view)))"
  }

  // MARK: Page views

  private mutating func add(_ pages: PageContent, _ view: ViewID) {
    let children = plan.screen.views[view].children, name = name(of: view), controllers = children.map { page($0) }
    statements.append(
      .assignment(
        "let \(name)",
        .call(
          "UIPageViewController",
          [.init("transitionStyle", ".scroll"), .init("navigationOrientation", "." + pages.axis.rawValue)])))
    guard let shown = pages.index(count: children.count) else { return embed(view) }
    var first = controllers[shown]
    if shownPage == nil {
      (shownPage, hasDots, first) = (shown, pages.showsDots, "pages[\(shown)]")
      statements.append(.assignment("pages", .list(controllers.map { .raw($0) })))
      statements.append(.assignment("\(name).dataSource", .raw("self")))
    } else {
      losses.append(ExportLoss(what: "the other pages of a second page view", origin: plan.screen.views[view].origin))
    }
    statements.append(
      .call(
        "\(name).setViewControllers",
        [.init("", "[\(first)]"), .init("direction", ".forward"), .init("animated", "false")]))
    embed(view)
  }

  private mutating func page(_ view: ViewID) -> String {
    let controller = controller(of: view)
    return hasNavigationBar(view) ? Bars.navigation(around: .raw(controller)).flat : controller
  }

  // MARK: Writing

  var storesPages: Bool { shownPage != nil }

  func writeMethods(to lines: inout CodeLines) {
    if hidesBars {
      lines.line()
      lines.block("private func withoutBar(_ root: UIViewController) -> UIViewController {") { lines in
        lines.line("let navigation = UINavigationController(rootViewController: root)")
        lines.line("navigation.isNavigationBarHidden = true")
        lines.line("return navigation")
      }
    }
    if wrapsViews {
      lines.line()
      lines.block("private func controller(showing view: UIView) -> UIViewController {") { lines in
        lines.line("let controller = UIViewController()")
        lines.line("controller.view = view")
        lines.line("return controller")
      }
    }
    guard storesPages else { return }
    lines.line()
    lines.block("private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {") { lines in
      lines.line("guard let place = pages.firstIndex(of: controller) else { return nil }")
      lines.line("return pages.indices.contains(place + step) ? pages[place + step] : nil")
    }
  }

  func writeExtensions(of controller: String, to lines: inout CodeLines) {
    if let topColumn {
      lines.line()
      lines.block("extension \(controller): UISplitViewControllerDelegate {") { lines in
        let signature = Code.call(
          "func splitViewController",
          [
            .init("_ svc", "UISplitViewController"),
            .init(
              "topColumnForCollapsingToProposedTopColumn proposedTopColumn", "UISplitViewController.Column"),
          ], tail: " -> UISplitViewController.Column {")
        lines.method(signature) { $0.line(".\(topColumn.rawValue)") }
      }
    }
    guard let shownPage else { return }
    lines.line()
    lines.block("extension \(controller): UIPageViewControllerDataSource {") { lines in
      for (place, step) in [("Before", -1), ("After", 1)] {
        let signature = Code.call(
          "func pageViewController",
          [
            .init("_ pageViewController", "UIPageViewController"),
            .init("viewController\(place) viewController", "UIViewController"),
          ], tail: " -> UIViewController? {")
        if step > 0 { lines.line() }
        lines.method(signature) { $0.line("page(\(step), from: viewController)") }
      }
      guard hasDots else { return }
      for (member, value) in [("Count", "pages.count"), ("Index", "\(shownPage)")] {
        lines.line()
        lines.block("func presentation\(member)(for pageViewController: UIPageViewController) -> Int {") {
          $0.line(value)
        }
      }
    }
  }
}

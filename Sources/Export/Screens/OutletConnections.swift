import LayoutModel
import Platform

/// The connections between a document and a controller: actions, segues and alerts.
struct OutletConnections {
  private(set) var methods: [(name: String, body: [Code])] = []
  private(set) var statements: [Code] = []
  /// The methods to call when users select a row of a list.
  private(set) var selections: [(isTable: Bool, method: String)] = []
  private(set) var losses: [ExportLoss] = []

  /// - Parameters:
  ///   - path: The prefix of the names of the class's views.
  ///   - controllers: The controllers of the document's screens, by screen name.
  ///   - taken: The names of the controller's other members.
  init(
    _ plan: ClassPlan, path: String, leadingTo controllers: [String: String], shared: SharedNames,
    besides taken: [String]
  ) {
    var scope = NameScope(reserved: UIKitNames.membersOfControllers.union(taken))
    var names: [String: String] = [:]
    let held = Set([plan.root] + plan.views)
    let screen = plan.screen
    for id in screen.views.indices {
      for action in screen.views[id].imported?.actions ?? [] {
        guard held.contains(id), screen.views[id].kind.isUIControl, OutletConnections.events.contains(action.event)
        else {
          losses.append(ExportLoss(what: "the action '\(action.name)'", origin: screen.views[id].origin))
          continue
        }
        if names[action.name] == nil {
          let wish = SwiftNames.lowerCamel(SwiftNames.words(action.name))
          let name = scope.name([wish, wish + "Action"])
          names[action.name] = name
          methods.append((name, []))
        }
        connect(path + plan.reference(id), to: names[action.name] ?? "", on: action.event)
      }
    }
    for segue in screen.imported?.segues ?? [] {
      guard let controller = controllers[segue.destination] else { continue }
      let wish = SwiftNames.lowerCamel(SwiftNames.words(segue.identifier ?? ""))
      let name = scope.name([
        wish, "show" + (controller.hasSuffix("ViewController") ? String(controller.dropLast(14)) : controller),
      ])
      methods.append((name, [segue.code(controller)]))
      follow(segue, by: name, in: plan, path: path)
    }
    for element in screen.chrome {
      if case .menu(let menu) = element.kind {
        if case .view(let view)? = menu.source, held.contains(view), screen.views[view].kind == .button,
          menu.style == .menu
        {
          statements += menu.statements(of: path + plan.reference(view), shared)
        } else {
          losses.append(ExportLoss(what: menu.lossWithoutButton, origin: element.origin))
        }
      }
      guard case .alert(let alert) = element.kind else { continue }
      methods.append((scope.name([alert.wishedName, "presentAlert"]), alert.statements(shared)))
      losses += alert.losses.map { ExportLoss(what: $0, origin: element.origin) }
    }
  }

  private mutating func connect(_ view: String, to method: String, on event: String) {
    let call = "UIAction { [weak self] _ in self?.\(SwiftNames.escaped(method))() }"
    statements.append(.call("\(view).addAction", [.init("", call), .init("for", "." + event)]))
  }

  /// Connects a segue's method with the controls and rows that trigger it.
  private mutating func follow(_ segue: ImportedSegue, by method: String, in plan: ClassPlan, path: String) {
    let screen = plan.screen
    let held = Set([plan.root] + plan.views)
    for trigger in segue.triggers {
      guard let view = screen.views.indices.first(where: { screen.views[$0].imported?.objectID == trigger }) else {
        continue
      }
      if held.contains(view), screen.views[view].kind.isUIControl {
        let event = screen.views[view].kind == .button ? "touchUpInside" : "valueChanged"
        connect(path + plan.reference(view), to: method, on: event)
      } else if let list = plan.lists.values.first(where: { $0.cells.contains { $0[0] == view } }),
        list.classes.count == 1,
        list.ownHeights == nil, !selections.contains(where: { $0.isTable == list.isTable })
      {
        selections.append((list.isTable, method))
        statements.append(.assignment("\(path)\(plan.reference(list.list)).delegate", "self"))
      } else {
        losses.append(ExportLoss(what: "the trigger of the segue to '\(segue.destination)'", origin: segue.origin))
      }
    }
  }

  func writeMethods(to lines: inout CodeLines) {
    for method in methods {
      lines.line()
      let name = SwiftNames.escaped(method.name)
      if method.body.isEmpty {
        lines.emptyMethod(name)
      } else {
        lines.block("func \(name)() {") { lines in for statement in method.body { lines.add(statement) } }
      }
    }
  }

  func writeDelegates(of controller: String, to lines: inout CodeLines) {
    for selection in selections {
      let (kind, list, noun) =
        selection.isTable ? ("Table", "tableView", "Row") : ("Collection", "collectionView", "Item")
      lines.line()
      lines.block("extension \(controller): UI\(kind)ViewDelegate {") { lines in
        let signature = Code.call(
          "func \(list)", [.init("_ \(list)", "UI\(kind)View"), .init("didSelect\(noun)At indexPath", "IndexPath")],
          tail: " {")
        lines.method(signature) { $0.line("\(SwiftNames.escaped(selection.method))()") }
      }
    }
  }

  private static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
    "editingChanged", "editingDidEnd", "editingDidEndOnExit",
  ]
}

extension ImportedSegue {
  fileprivate func code(_ controller: String) -> Code {
    let content = "\(controller)()"
    let shown = isInNavigation ? "UINavigationController(rootViewController: \(content))" : content
    switch kind {
    // UIKit cannot push a navigation controller.
    case .show where !isInNavigation: return .call("show", [.init("", shown), .init("sender", "self")])
    case .showDetail: return .call("showDetailViewController", [.init("", shown), .init("sender", "self")])
    case .show, .presentation: return .call("present", [.init("", shown), .init("animated", "true")])
    }
  }
}

extension ViewKind {
  fileprivate var isUIControl: Bool {
    has(.isControl) && self != .picker && self != .searchBar
  }
}

/// The screens of a document that embed other screens.
struct Embeddings {
  private(set) var controllers: [String: String] = [:]
  private var embedded: [String: [String]] = [:]

  init(_ screens: [Screen], _ controllers: [String]) {
    self.controllers = Dictionary(zip(screens.map(\.name), controllers)) { first, _ in first }
    for screen in screens {
      embedded[screen.name] = screen.views.compactMap { view in
        if case .container(let content) = view.content { content.screen } else { nil }
      }
    }
  }

  /// Returns the controllers that a screen's containers may embed, by screen name. Controllers that would embed the
  /// screen again are left out.
  func controllers(embeddedBy name: String) -> [String: String] {
    controllers.filter { other, _ in !reaches(name, from: other) }
  }

  private func reaches(_ goal: String, from start: String) -> Bool {
    var known: Set<String> = [start]
    var open = [start]
    while let name = open.popLast() {
      if name == goal { return true }
      for next in embedded[name] ?? [] where known.insert(next).inserted { open.append(next) }
    }
    return false
  }
}

/// Writes the controllers in split views and page views. The screen's controller creates them.
struct HeldControllers {
  private(set) var statements: [Code] = []
  private(set) var losses: [ExportLoss] = []
  private var hidesBars = false, wrapsViews = false
  /// The index of the shown page, for the page view whose pages the controller provides.
  private var shownPage: Int?
  private var hasDots = false
  private var topColumn: SplitContent.Column?
  private let plan: ClassPlan
  private let viewName: String

  init(_ plan: ClassPlan, viewName: String) {
    self.plan = plan
    self.viewName = viewName
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

  private mutating func add(_ split: SplitContent, _ view: ViewID) {
    let name = name(of: view)
    let children = plan.screen.views[view].children
    let columns = SplitContent.columns(count: children.count)
    let style = columns.contains(.supplementary) ? ".tripleColumn" : ".doubleColumn"
    statements.append(.declaration("let \(name)", .call("UISplitViewController", [.init("style", style)])))
    func set(_ property: String, _ value: Code) { statements.append(.assignment("\(name).\(property)", value)) }
    if split.displayMode != .automatic { set("preferredDisplayMode", .raw("." + split.displayMode.rawValue)) }
    if split.behavior != .automatic { set("preferredSplitBehavior", .raw("." + split.behavior.rawValue)) }
    if split.primaryEdge != .leading { set("primaryEdge", .raw("." + split.primaryEdge.rawValue)) }
    for (column, width) in [("Primary", split.primaryWidth), ("Supplementary", split.supplementaryWidth)] {
      guard let width else { continue }
      if width > SplitFigures.column(.current) { set("maximum\(column)ColumnWidth", .number(width)) }
      set("preferred\(column)ColumnWidth", .number(width))
    }
    for (column, child) in zip(columns, children) {
      statements.append(
        .call(
          "\(name).setViewController", [.init("", self.column(child)), .init("for", "." + column.rawValue)]))
    }
    if split.topColumn != .secondary {
      set("delegate", "self")
      if let known = topColumn, known != split.topColumn {
        losses.append(
          ExportLoss(
            what: "the top column of a second split view, because one controller shows one top column",
            origin: plan.screen.views[view].origin))
      }
      topColumn = topColumn ?? split.topColumn
    }
    embed(view)
  }

  /// Returns the controller of a column. UIKit puts columns in navigation controllers, whose bar may have to be hidden.
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

  /// Returns the controller of a column or page: a screen's controller, or a controller that shows a view.
  private mutating func controller(of view: ViewID) -> String {
    if let controller = plan.controller(of: view) { return "\(controller)()" }
    wrapsViews = true
    return "controller(showing: \(viewName).\(plan.reference(view)))"
  }

  private mutating func add(_ pages: PageContent, _ view: ViewID) {
    let children = plan.screen.views[view].children
    let name = name(of: view)
    let controllers = children.map { page($0) }
    statements.append(
      .declaration(
        "let \(name)",
        .call(
          "UIPageViewController",
          [.init("transitionStyle", ".scroll"), .init("navigationOrientation", "." + pages.axis.rawValue)])))
    guard let shown = pages.index(count: children.count) else { return embed(view) }
    var first = controllers[shown]
    if shownPage == nil {
      shownPage = shown
      hasDots = pages.showsDots
      first = "pages[\(shown)]"
      statements.append(.assignment("pages", .list(controllers.map { .raw($0) })))
      statements.append(.assignment("\(name).dataSource", "self"))
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

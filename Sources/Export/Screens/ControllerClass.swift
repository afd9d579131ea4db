import LayoutModel

/// Writes the controller of a screen, and its previews.
struct ControllerClass {
  let plan: ClassPlan
  let name: String
  let shared: SharedNames
  private let viewName: String
  private let dataSources: [ListConnection]
  private var connections: OutletConnections
  private let held: HeldControllers
  private(set) var losses: [ExportLoss] = []
  private(set) var wholePreviews: [Int] = []

  /// - Parameter controllers: The controllers of the document's screens, by screen name.
  init(_ plan: ClassPlan, name: String, _ shared: SharedNames, leadingTo controllers: [String: String]) {
    self.plan = plan
    self.name = name
    self.shared = shared
    viewName = Self.viewName(plan.className)
    dataSources = plan.dataSources(viewName + ".", besides: UIKitNames.membersOfControllers.union([viewName]))
    connections = OutletConnections(
      plan, path: viewName + ".", leadingTo: controllers, shared: shared,
      besides: [viewName] + dataSources.map(\.name))
    held = HeldControllers(plan, viewName: viewName)
    losses = connections.losses + held.losses
  }

  private var screen: Screen { @inline(__always) _read { yield plan.screen } }

  /// Returns the name of the property for a view: the class's name in lower camel case, or `rootView` if a controller
  /// already has such a member.
  private static func viewName(_ className: String) -> String {
    let name = SwiftNames.lowerCamel(SwiftNames.words(className))
    let isFree = name.hasSuffix("View") && name != className && !UIKitNames.membersOfControllers.contains(name)
    return isFree ? name : "rootView"
  }

  /// - Parameter adaptation: The states and parameters of the view's class.
  mutating func code(previewing previews: [Screen], _ adaptation: Adaptation) -> CodeLines {
    let bars = Bars(screen)
    let statements = statements(bars)
    losses += bars.losses + bars.circumstances
    var lines = CodeLines(importing: ["UIKit"])
    lines.type(name, inheriting: ["UIViewController"]) { lines in
      lines.add(.declaration("let \(viewName)", .call(plan.className, [])))
      for source in dataSources { lines.add(.declaration("private let \(source.name)", .call(source.type, []))) }
      if held.storesPages { lines.line("private var pages: [UIViewController] = []") }
      lines.line()
      if bars.hidesStatusBar {
        lines.line("override var prefersStatusBarHidden: Bool { true }")
        lines.line()
      }
      lines.block("override func loadView() {") { $0.line("view = \(viewName)") }
      if !statements.isEmpty {
        lines.line()
        lines.block("override func viewDidLoad() {") { lines in
          lines.line("super.viewDidLoad()")
          for statement in statements { lines.add(statement) }
        }
      }
      connections.writeMethods(to: &lines)
      held.writeMethods(to: &lines)
      if !plan.embedded.isEmpty || !plan.holders.isEmpty { writeEmbedding(to: &lines) }
    }
    connections.writeDelegates(of: name, to: &lines)
    held.writeExtensions(of: name, to: &lines)
    lines.line()
    let ownName = screen.name.count > ClassNames.longest ? name : screen.name
    let title = screen.title.isEmpty ? ownName : screen.title
    lines.preview([.init("", .text(title))], for: shared.target) {
      bars.writePreview(of: name, shared: shared, to: &$0)
    }
    for (place, preview) in previews.enumerated() {
      let code = PreviewCode(preview, of: plan, view: viewName, shared: shared, adaptation: adaptation)
      lines.line()
      lines.preview(code.arguments, for: shared.target) {
        Bars(preview).writePreview(of: name, code.statements, in: code.surroundings, shared: shared, to: &$0)
      }
      losses += code.losses
      if code.isComplete { wholePreviews.append(place) }
    }
    return lines
  }

  private mutating func statements(_ bars: Bars) -> [Code] {
    var setup = Setup("", shared)
    setup.locals.reserve(UIKitNames.membersOfControllers.union([viewName] + dataSources.map(\.name)))
    if let title = bars.title, !title.isEmpty { setup.words("title", title) }
    if let bar = bars.navigationBar {
      setup.addItems(of: bar, to: "navigationItem")
      if bar.isLarge { setup.set("navigationItem.largeTitleDisplayMode", ".always") }
    }
    if let bar = bars.toolbar, !bar.items.isEmpty {
      let items = setup.items(bar.items)
      setup.set("toolbarItems", items)
    }
    let layout = screen.views[.root].layout
    if layout.additionalSafeArea != .zero {
      setup.set("additionalSafeAreaInsets", Values.insets(layout.additionalSafeArea))
    }
    if !layout.margins.respectsMinimum { setup.set("viewRespectsSystemMinimumLayoutMargins", "false") }
    for source in dataSources { for line in source.connections { setup.add(.raw(line)) } }
    for statement in connections.statements { setup.add(statement) }
    for (container, controller) in plan.embedded {
      let place = "\(viewName).\(plan.reference(container))"
      setup.call("embed", [.init("", "\(controller)()"), .init("in", place)])
    }
    for statement in held.statements { setup.add(statement) }
    losses += setup.losses.map { ExportLoss(what: $0, origin: screen.origin) }
    return setup.statements
  }

  private func writeEmbedding(to lines: inout CodeLines) {
    lines.line()
    lines.block("private func embed(_ child: UIViewController, in container: UIView) {") { lines in
      lines.line("addChild(child)")
      lines.line("child.view.frame = container.bounds")
      lines.line("child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]")
      lines.line("container.addSubview(child.view)")
      lines.line("child.didMove(toParent: self)")
    }
  }
}

/// Writes the class of a document's tab bar controller.
struct TabBarControllerClass {
  let tabs: ImportedTabs
  let name: String
  let documentName: String
  let shared: SharedNames
  let screens: [String: (screen: Screen, controller: String)]

  func code() -> CodeLines {
    var lines = CodeLines(importing: ["UIKit"])
    if tabs.isInitial {
      lines.line("/// The initial view controller of \(documentName.filter { !$0.isNewline }).storyboard.")
    }
    lines.type(name, inheriting: ["UITabBarController"]) { lines in
      lines.block("override func viewDidLoad() {") { lines in
        lines.line("super.viewDidLoad()")
        writeContents(to: &lines)
      }
    }
    lines.line()
    lines.preview([.init("", .text(documentName))], for: shared.target) { $0.line("\(name)()") }
    return lines
  }

  private func writeContents(to lines: inout CodeLines) {
    var names: [String] = []
    var scope = NameScope(reserved: UIKitNames.membersOfControllers.union(["tabs", "viewControllers"]))
    for (place, item) in tabs.items.enumerated() {
      let wish = SwiftNames.lowerCamel(SwiftNames.words(item.tab.title.isEmpty ? item.screen ?? "" : item.tab.title))
      let name = SwiftNames.escaped(scope.name([wish, "content"]))
      write(item, named: name, to: &lines)
      lines.add(.assignment("\(name).tabBarItem", item.tab.item(tag: place, shared)))
      if let badge = item.tab.badge { lines.add(.assignment("\(name).tabBarItem.badgeValue", shared.words(badge))) }
      names.append(name)
    }
    lines.add(.list(names.map { .raw($0) }), prefix: "viewControllers = ")
  }

  private func write(_ item: ImportedTabs.Item, named name: String, to lines: inout CodeLines) {
    guard let found = item.screen.flatMap({ screens[$0] }) else {
      return lines.line("let \(name) = UIViewController()")
    }
    let content = Code.call(found.controller, [])
    lines.add(.declaration("let \(name)", item.isInNavigation ? Bars.navigation(around: content) : content))
    if item.isInNavigation { for setting in Bars(found.screen).settings(of: name, shared) { lines.add(setting) } }
  }

  var losses: [ExportLoss] {
    tabs.items.filter { $0.screen.flatMap { screens[$0] } == nil }.map {
      ExportLoss(what: "the content of the tab '\($0.tab.title)'", origin: tabs.origin)
    }
  }
}

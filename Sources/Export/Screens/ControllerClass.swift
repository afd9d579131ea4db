import LayoutModel

/// Writes the controller of a screen, and its preview.
struct ControllerClass {
  let plan: ClassPlan
  let name: String
  let shared: SharedNames
  private var connections: Connections
  private(set) var losses: [ExportLoss] = []

  /// - Parameter controllers: the classes of the document's screens, by their names.
  init(_ plan: ClassPlan, name: String, _ shared: SharedNames, leadingTo controllers: [String: String]) {
    (self.plan, self.name, self.shared) = (plan, name, shared)
    let viewName = SwiftNames.lowerCamel(SwiftNames.words(plan.className))
    connections = Connections(plan, viewName + ".", controllers)
    losses = connections.losses
  }

  private var screen: Screen { plan.screen }
  private var viewName: String { SwiftNames.lowerCamel(SwiftNames.words(plan.className)) }

  private var dataSources: [ListConnection] { plan.dataSources(viewName + ".") }

  mutating func code() -> CodeLines {
    let bars = Bars(screen)
    let statements = statements(bars)
    losses += bars.losses
    var lines = CodeLines()
    lines.line("import UIKit")
    lines.line()
    lines.block("final class \(name): UIViewController {") { lines in
      lines.line("let \(viewName) = \(plan.className)()")
      for source in dataSources { lines.line("private let \(source.name) = \(source.type)()") }
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
      if !plan.embedded.isEmpty { writeEmbedding(to: &lines) }
    }
    connections.writeDelegates(of: name, to: &lines)
    lines.line()
    let title = screen.title.isEmpty ? screen.name : screen.title
    lines.block("#Preview(\(literal(title))) {") { bars.writePreview(of: name, to: &$0) }
    return lines
  }

  private mutating func statements(_ bars: Bars) -> [Code] {
    var setup = Setup("", shared)
    if let title = bars.title, !title.isEmpty { setup.words("title", title) }
    if let bar = bars.navigationBar {
      setup.addItems(of: bar, to: "navigationItem")
      if bar.isLarge { setup.set("navigationItem.largeTitleDisplayMode", ".always") }
    }
    if let bar = bars.toolbar, !bar.items.isEmpty { setup.set("toolbarItems", setup.items(bar.items)) }
    let layout = screen.root.layout
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

/// The bars around a screen.
struct Bars {
  private(set) var navigationBar: NavigationBar?
  private(set) var tabBar: TabBar?
  private(set) var toolbar: Toolbar?
  private(set) var hidesStatusBar = false
  private(set) var losses: [ExportLoss] = []

  init(_ screen: Screen) {
    for element in screen.chrome {
      if element.condition != nil {
        losses.append(ExportLoss(what: "the condition on a bar", origin: element.origin))
        continue
      }
      switch element.kind {
      case .navigationBar(let bar): navigationBar = bar
      case .tabBar(let bar): tabBar = bar
      case .toolbar(let bar): toolbar = bar
      case .statusBar(let isHidden): hidesStatusBar = isHidden
      case .keyboard(let isShown):
        if isShown { losses.append(ExportLoss(what: "the keyboard in the preview", origin: element.origin)) }
      case .presentation(.fullScreen): break
      case .presentation: losses.append(ExportLoss(what: "the presentation of the preview", origin: element.origin))
      }
    }
    if navigationBar == nil, !screen.title.isEmpty, tabBar != nil { title = screen.title }
    if let navigationBar { title = navigationBar.title }
  }

  private(set) var title: String?

  /// The controller in the containers that its bars are of.
  func writePreview(of controller: String, to lines: inout CodeLines) {
    guard navigationBar != nil || toolbar != nil || tabBar != nil else { return lines.line("\(controller)()") }
    var content = "\(controller)()", isNamed = false
    if navigationBar != nil || toolbar != nil {
      content = "UINavigationController(rootViewController: \(content))"
      if toolbar != nil || navigationBar?.isLarge ?? false || navigationBar == nil || tabBar != nil {
        lines.line("let navigation = \(content)")
        (content, isNamed) = ("navigation", true)
        if navigationBar == nil { lines.line("navigation.isNavigationBarHidden = true") }
        if navigationBar?.isLarge ?? false { lines.line("navigation.navigationBar.prefersLargeTitles = true") }
        if toolbar != nil { lines.line("navigation.isToolbarHidden = false") }
      }
    }
    guard let tabBar else { return lines.line((isNamed ? "return " : "") + content) }
    if !isNamed { lines.line("let content = \(content)") }
    writeTabs(tabBar, isNamed ? content : "content", to: &lines)
  }

  private func writeTabs(_ bar: TabBar, _ content: String, to lines: inout CodeLines) {
    let selected = bar.tabs.firstIndex(where: \.isSelected) ?? 0
    var names: [String] = [], scope = NameScope(reserved: ["tabs", "navigation", "content", content])
    for (place, tab) in bar.tabs.enumerated() {
      let wish = SwiftNames.lowerCamel(SwiftNames.words(tab.title))
      let name = place == selected ? content : scope.name([SwiftNames.escaped(wish), "other"])
      if place != selected { lines.line("let \(name) = UIViewController()") }
      lines.add(.assignment("\(name).tabBarItem", tab.item(tag: place, SharedNames(of: []))))
      if let badge = tab.badge { lines.line("\(name).tabBarItem.badgeValue = \(literal(badge))") }
      names.append(name)
    }
    if names.isEmpty { names = [content] }
    lines.line("let tabs = UITabBarController()")
    lines.add(.list(names.map { .raw($0) }), prefix: "tabs.viewControllers = ")
    if selected > 0 { lines.line("tabs.selectedIndex = \(selected)") }
    lines.line("return tabs")
  }
}

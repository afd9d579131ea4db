import Diagnostics

/// The bars that a canvas shows around a scene.
struct SceneBars: Hashable {
  enum Top: Hashable { case none, navigationBar, largeTitle }
  enum Bottom: Hashable { case none, tabBar, toolbar }
  /// A tab bar controller and its selected child.
  struct Tab: Hashable { var bar, shown: String }

  var top = Top.none
  var bottom = Bottom.none
  /// The tab bar controller that provides the tab bar, if one does.
  var tab: Tab?
  /// Whether the scene is presented as a card over another one.
  var isCard = false
  /// Whether the scene is embedded in a container of another one.
  var isEmbedded = false

  init() {}

  /// Reads the simulated metrics of an element itself.
  init(_ element: XMLElement) { apply(element) }

  mutating func apply(_ element: XMLElement) {
    if let metrics = element.child(key: "simulatedTopBarMetrics") {
      top = metrics.name == "simulatedNavigationBarMetrics" ? .navigationBar : .none
    }
    if let metrics = element.child(key: "simulatedBottomBarMetrics") {
      switch metrics.name {
      case "simulatedTabBarMetrics": bottom = .tabBar
      case "simulatedToolbarMetrics": bottom = .toolbar
      default: bottom = .none
      }
    }
  }
}

/// The relationships between a storyboard's controllers that determine their bars.
struct SceneGraph {
  private struct Segue {
    var target: String
    var kind, relationship: String?
  }

  private var controllers: [String: XMLElement] = [:]
  private var order: [String] = []
  private var segues: [String: [Segue]] = [:]
  private var inferred: [String: SceneBars] = [:]
  /// The tab bar items of controllers, and of references to controllers in other documents.
  private var tabItems: [String: XMLElement] = [:]
  private var embedded: Set<String> = []
  /// The children of each tab bar controller, in tab order.
  private var tabs: [String: [String]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of tabs, because every scene shows all of them.
  static let greatestTabCount = 20

  init(_ root: XMLElement) {
    for scene in root.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] {
        if let id = object.id, let item = object.child(key: "tabBarItem") { tabItems[id] = item }
      }
      guard let controller = scene.child("objects")?.children.first(where: { $0.name.hasSuffix("ontroller") }),
        let id = controller.id
      else { continue }
      controllers[id] = controller
      order.append(id)
      segues[id] = SceneGraph.segues(in: scene)
      for segue in segues[id] ?? [] where segue.kind == "embed" { embedded.insert(segue.target) }
      let shown = (segues[id] ?? []).filter { $0.relationship == "viewControllers" }.map(\.target)
      tabs[id] = Array(shown.prefix(SceneGraph.greatestTabCount))
      if shown.count > SceneGraph.greatestTabCount { diagnostics.append(.tooManyTabs(at: controller.range)) }
    }
    infer()
  }

  /// Returns the bars of a controller: those of its simulated metrics, or else of the controllers that contain it.
  func bars(of id: String) -> SceneBars {
    var bars = inferred[id] ?? SceneBars()
    bars.isEmbedded = embedded.contains(id)
    guard let controller = controllers[id] else { return bars }
    let mode = controller.child(key: "navigationItem")?["largeTitleDisplayMode"]
    if bars.top == .largeTitle, mode == "never" { bars.top = .navigationBar }
    if controller.flag("hidesBottomBarWhenPushed") { bars.bottom = .none }
    bars.apply(controller)
    return bars
  }

  /// Returns the items of a tab bar, in order; nil for controllers without one.
  func items(of tab: SceneBars.Tab) -> [(item: XMLElement?, isShown: Bool)] {
    (tabs[tab.bar] ?? []).map { (tabItems[$0], $0 == tab.shown) }
  }

  /// Returns a tab bar controller and the controllers of its tabs.
  func tabs(of id: String) -> (controller: XMLElement, shown: [(id: String, item: XMLElement?)])? {
    controllers[id].map { ($0, (tabs[id] ?? []).map { ($0, tabItems[$0]) }) }
  }

  func controller(_ id: String) -> XMLElement? { controllers[id] }

  private static func segues(in scene: XMLElement) -> [Segue] {
    var found: [Segue] = [], open = [scene]
    while let element = open.popLast() {
      open.append(contentsOf: element.children.reversed())
      guard element.name == "segue", let target = element["destination"] else { continue }
      found.append(Segue(target: target, kind: element["kind"], relationship: element["relationship"]))
    }
    return found
  }

  /// Follows segues from containers, visiting each controller once. The bars that a container specifies surround
  /// everything that it leads to.
  private mutating func infer() {
    var open: [(id: String, bars: SceneBars)] = []
    let contained = Set(segues.values.joined().filter { $0.kind == "relationship" }.map(\.target))
    for id in order where isContainer(id) && !contained.contains(id) { open.append((id, SceneBars())) }
    var next = 0
    while next < open.count {
      var (id, bars) = open[next]
      next += 1
      if isContainer(id), let controller = controllers[id] { bars.apply(controller) }
      for segue in segues[id] ?? [] {
        guard let led = carried(bars, from: id, segue), inferred[segue.target] == nil else { continue }
        inferred[segue.target] = led
        open.append((segue.target, led))
      }
    }
  }

  private func isContainer(_ id: String) -> Bool {
    (segues[id] ?? []).contains { $0.kind == "relationship" }
  }

  /// Returns the bars that a segue's target inherits.
  private func carried(_ bars: SceneBars, from id: String, _ segue: Segue) -> SceneBars? {
    var bars = bars
    switch (segue.kind, segue.relationship) {
    case ("relationship", "rootViewController"):
      let controller = controllers[id], bar = controller?.child(key: "navigationBar")
      let isHidden = controller?.flag("navigationBarHidden") ?? false
      bars.top = isHidden ? .none : bar?.flag("largeTitles") == true ? .largeTitle : .navigationBar
      if controller?["toolbarHidden"] == "NO", bars.bottom == .none { bars.bottom = .toolbar }
    case ("relationship", "viewControllers"):
      guard controllers[id]?.name == "tabBarController" else { break }
      (bars.bottom, bars.tab) = (.tabBar, SceneBars.Tab(bar: id, shown: segue.target))
    case ("relationship", _): break
    case ("show", _), ("push", _): if bars == SceneBars() { return nil }
    case ("presentation", _), ("popoverPresentation", _):
      bars = SceneBars()
      bars.isCard = true
    default: return nil
    }
    return bars
  }
}

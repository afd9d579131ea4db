import Diagnostics
import LayoutModel

/// The bars that a canvas shows around a scene.
struct SceneBars: Hashable {
  enum Top: Hashable { case none, navigationBar, largeTitle }
  enum Bottom: Hashable { case none, tabBar, toolbar }
  struct Tab: Hashable { var bar, shown: String }

  var top = Top.none
  var bottom = Bottom.none
  /// The tab bar controller that provides the tab bar, with its selected tab.
  var tab: Tab?
  /// Whether a scene presents this one as a card.
  var isCard = false
  /// Whether a container of another scene embeds this one.
  var isEmbedded = false

  init() {}

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

/// The relationships between a storyboard's controllers, which determine their bars.
struct SceneGraph {
  private struct Segue {
    var target: String
    var kind, relationship: String?
  }

  private var controllers: [String: XMLElement] = [:]
  private var order: [String] = []
  private var segues: [String: [Segue]] = [:]
  private var inferred: [String: SceneBars] = [:]
  /// The tab bar items of controllers and of references to other documents' controllers.
  private var tabItems: [String: XMLElement] = [:]
  private var embedded: Set<String> = []
  private var tabs: [String: [String]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of tabs. Each scene shows all tabs, so their number multiplies.
  static let maxTabCount = 20

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
      tabs[id] = Array(shown.prefix(SceneGraph.maxTabCount))
      if shown.count > SceneGraph.maxTabCount { diagnostics.append(.tooManyTabs(at: controller.range)) }
    }
    infer()
  }

  /// Returns the bars from a controller's simulated metrics, or else from the controllers that contain it.
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

  func items(of tab: SceneBars.Tab) -> [(item: XMLElement?, isShown: Bool)] {
    (tabs[tab.bar] ?? []).map { (tabItems[$0], $0 == tab.shown) }
  }

  func tabs(of id: String) -> (controller: XMLElement, shown: [(id: String, item: XMLElement?)])? {
    controllers[id].map { ($0, (tabs[id] ?? []).map { ($0, tabItems[$0]) }) }
  }

  func controller(_ id: String) -> XMLElement? { controllers[id] }

  private static func segues(in scene: XMLElement) -> [Segue] {
    var found: [Segue] = []
    var open = [scene]
    while let element = open.popLast() {
      open.append(contentsOf: element.children.reversed())
      guard element.name == "segue", let target = element["destination"] else { continue }
      found.append(Segue(target: target, kind: element["kind"], relationship: element["relationship"]))
    }
    return found
  }

  /// Follows segues from containers and visits each controller once. A container's bars apply to all controllers that
  /// its segues lead to.
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

  private func carried(_ bars: SceneBars, from id: String, _ segue: Segue) -> SceneBars? {
    var bars = bars
    switch (segue.kind, segue.relationship) {
    case ("relationship", "rootViewController"):
      let controller = controllers[id]
      let bar = controller?.child(key: "navigationBar")
      let isHidden = controller?.flag("navigationBarHidden") ?? false
      bars.top = isHidden ? .none : bar?.flag("largeTitles") == true ? .largeTitle : .navigationBar
      if controller?["toolbarHidden"] == "NO", bars.bottom == .none { bars.bottom = .toolbar }
    case ("relationship", "viewControllers"):
      guard controllers[id]?.name == "tabBarController" else { break }
      bars.bottom = .tabBar
      bars.tab = SceneBars.Tab(bar: id, shown: segue.target)
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

struct SceneNames {
  /// The names in use, in lower case, because some file systems ignore case. The theme's file name is reserved.
  private var taken: Set<String> = ["theme"]
  private var next: [String: Int] = [:]
  private let isTaken: (String) -> Bool

  /// - Parameter isTaken: Returns whether a name is already in use.
  init(isTaken: @escaping (String) -> Bool = { _ in false }) { self.isTaken = isTaken }

  mutating func unique(_ name: String) -> String {
    if take(name) { return name }
    var number = next[name] ?? 2
    while !take("\(name)\(number)") { number += 1 }
    next[name] = number + 1
    return "\(name)\(number)"
  }

  private mutating func take(_ name: String) -> Bool { taken.insert(name.lowercased()).inserted && !isTaken(name) }
}

/// The scenes that the containers of each scene embed.
struct EmbeddingGraph {
  struct Node {
    /// The number and the nesting depth of the scene's views. `plan` adds the views in containers.
    var count = 0, depth = 0
    var containers: [Container] = []
  }

  struct Container {
    var range: SourceRange
    var target: String
    /// The number of views around the container, including the container.
    var depth: Int
  }

  enum Verdict { case embedded, cycle, tooMuch }

  var nodes: [String: Node] = [:]
  var order: [String] = []
  private(set) var verdicts: [SourceRange: Verdict] = [:]

  /// Decides for each container, innermost scenes first, because the size of a container's content depends on them.
  mutating func plan() {
    let sorted = innermostFirst()
    let circles = circles(sorted)
    var shown = 0
    for id in sorted {
      guard var node = nodes[id] else { continue }
      for container in node.containers {
        guard let target = nodes[container.target] else { continue }
        let depth = container.depth + target.depth
        if circles.contains(container.target) {
          verdicts[container.range] = .cycle
        } else if depth > EmbeddedScenes.maxDepth || shown + target.count > EmbeddedScenes.maxCount {
          verdicts[container.range] = .tooMuch
        } else {
          verdicts[container.range] = .embedded
          shown += target.count
          node.count += target.count
          node.depth = max(node.depth, depth)
        }
      }
      nodes[id] = node
    }
  }

  /// Returns the scenes in an order in which each follows the scenes that it embeds, except in cycles.
  private func innermostFirst() -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for start in order where seen.insert(start).inserted {
      var path = [(id: start, next: 0)]
      while let (id, next) = path.last {
        let containers = nodes[id]?.containers ?? []
        if next == containers.count {
          found.append(id)
          path.removeLast()
        } else {
          path[path.count - 1].next += 1
          let target = containers[next].target
          if nodes[target] != nil, seen.insert(target).inserted { path.append((target, 0)) }
        }
      }
    }
    return found
  }

  /// Returns the scenes that contain themselves. They form strongly connected components.
  private func circles(_ innermostFirst: [String]) -> Set<String> {
    var hosts: [String: [String]] = [:]
    for id in order { for container in nodes[id]?.containers ?? [] { hosts[container.target, default: []].append(id) } }
    var circles: Set<String> = []
    var seen: Set<String> = []
    for start in innermostFirst.reversed() where seen.insert(start).inserted {
      var group = [start]
      var next = 0
      while next < group.count {
        group += (hosts[group[next]] ?? []).filter { nodes[$0] != nil && seen.insert($0).inserted }
        next += 1
      }
      if group.count > 1 || (hosts[start] ?? []).contains(start) { circles.formUnion(group) }
    }
    return circles
  }
}

/// The scenes that a storyboard's containers embed, and the containers that stay empty.
///
/// Scenes that embed each other several times can expand to any number of views, so their number is limited.
struct EmbeddedScenes {
  struct Scene {
    var name: String
    var root: XMLElement
    var layoutGuides: [XMLElement]
  }

  enum Found {
    case scene(Scene)
    /// The scene's name, and the range of the container that embeds the scene.
    case cycle(String, at: SourceRange)
    case tooMuch(String, at: SourceRange)
  }

  /// The maximum number of views from containers, besides the scenes' own views.
  static let maxCount = 10_000
  static let maxDepth = 128

  private var scenes: [String: Scene] = [:]
  /// The root view controllers by the id of their navigation controller.
  private var standIns: [String: String] = [:]
  private var graph = EmbeddingGraph()
  var bars: [String: [ChromeElement.Kind]] = [:]

  init(_ root: XMLElement) {
    for object in (root.child("scenes")?.children ?? []).compactMap({ $0.child("objects") }).flatMap(\.children) {
      let first = object.child("connections")?.children.first { $0["relationship"] == "rootViewController" }
      if let id = object.id, let target = first?["destination"] { standIns[id] = target }
    }
  }

  /// Adds a scene. For a repeated id, the first scene applies.
  mutating func add(_ controller: XMLElement, root: XMLElement, name: String) {
    guard let id = controller.id, scenes[id] == nil else { return }
    scenes[id] = Scene(name: name, root: root, layoutGuides: controller.child("layoutGuides")?.children ?? [])
    var node = EmbeddingGraph.Node()
    var open = [(element: root, depth: 1)]
    while let (element, depth) = open.popLast() {
      // A view's parent is a `subviews` element, so a view takes two levels.
      if element.isView {
        node.count += 1
        node.depth = max(node.depth, (depth + 1) / 2)
      }
      if element.name == "containerView", let target = target(of: element) {
        node.containers.append(.init(range: element.range, target: target, depth: (depth + 1) / 2))
      }
      open.append(contentsOf: element.children.reversed().map { ($0, depth + 1) })
    }
    graph.nodes[id] = node
    graph.order.append(id)
  }

  /// Determines the containers that stay empty. All scenes have to be known.
  mutating func plan() { graph.plan() }

  /// Returns nil for a container without a scene in this document.
  func scene(in container: XMLElement) -> Found? {
    guard let target = target(of: container), let scene = scenes[target] else { return nil }
    switch graph.verdicts[container.range] {
    case .embedded?: return .scene(scene)
    case .cycle?: return .cycle(scene.name, at: container.range)
    case .tooMuch?: return .tooMuch(scene.name, at: container.range)
    case nil: return nil
    }
  }

  /// Returns the bars of a column's scene. Other containers have no bars.
  func bars(in container: XMLElement) -> [ChromeElement.Kind] {
    container.flag("showsBars") ? target(of: container).flatMap { bars[$0] } ?? [] : []
  }

  private func target(of container: XMLElement) -> String? {
    let segue = container.child("connections")?.children.first { $0.name == "segue" && $0["kind"] == "embed" }
    return segue?["destination"].map(shownController)
  }

  /// Returns the root of a navigation controller, or any other controller itself.
  func shownController(_ id: String) -> String { standIns[id] ?? id }
}

// Documents have no view for split view controllers and page view controllers. The import creates a root view, filled
// with a view of the same kind.
extension XMLElement {
  /// The root view for a controller that only shows other controllers; nil for any other element.
  var rootShowingOthers: XMLElement? {
    switch name {
    case "splitViewController": root(filledBy: element("splitView", columns))
    case "pageViewController": root(filledBy: element("pageView", []))
    default: nil
    }
  }

  /// Whether the import created the element for a controller, whose root the element fills.
  var isMadeForController: Bool { name == "splitView" || name == "pageView" }

  /// The segues to the columns of a split view controller, in order.
  var columnSegues: [XMLElement] {
    let segues = child("connections")?.children.filter { $0["kind"] == "relationship" } ?? []
    return ["masterViewController", "supplementaryViewController", "detailViewController"].compactMap { name in
      segues.first { $0["relationship"] == name }
    }
  }

  private var columns: [XMLElement] {
    zip(SplitContent.columns(count: columnSegues.count), columnSegues).map { column, segue in
      let embedding = XMLElement(
        name: "segue", attributes: segue.attributes.filter { $0.name == "destination" } + [.init("kind", "embed")],
        children: [], text: "", range: segue.range, marks: marks)
      let connections = XMLElement(
        name: "connections", attributes: [], children: [embedding], text: "", range: segue.range, marks: marks)
      return XMLElement(
        name: "containerView", attributes: [.init("userLabel", column.rawValue), .init("showsBars", "YES")],
        children: [connections], text: "", range: segue.range, marks: marks)
    }
  }

  /// Returns a view with the controller's own attributes.
  private func element(_ kind: String, _ subviews: [XMLElement]) -> XMLElement {
    let names: Set<String> = ["id", "customClass", "customModule", "userLabel", "title", "storyboardIdentifier"]
    return XMLElement(
      name: kind, attributes: attributes.filter { !names.contains($0.name) }, children: [list(of: subviews)], text: "",
      range: range, marks: marks)
  }

  private func root(filledBy view: XMLElement) -> XMLElement {
    XMLElement(name: "view", attributes: [], children: [list(of: [view])], text: "", range: range, marks: marks)
  }

  private func list(of views: [XMLElement]) -> XMLElement {
    XMLElement(name: "subviews", attributes: [], children: views, text: "", range: range, marks: marks)
  }
}

extension XMLElement.Attribute {
  fileprivate init(_ name: String, _ value: String) { self.init(name: name, value: value) }
}

import Diagnostics
import LayoutModel

/// The scenes that the containers of a storyboard embed, and the containers that stay empty.
///
/// A few scenes that embed each other several times can expand to any number of views, so their number is limited.
struct EmbeddedScenes {
  struct Scene {
    var name: String
    var root: XMLElement
    /// The top and bottom layout guides that preceded safe areas.
    var layoutGuides: [XMLElement]
  }

  enum Found {
    case scene(Scene)
    /// The scene's name, and the range of the container that embeds it.
    case cycle(String, at: SourceRange)
    case tooMuch(String, at: SourceRange)
  }

  /// The maximum number of views from containers, in addition to the scenes' own views.
  static let greatestCount = 10_000
  /// The maximum nesting of views.
  static let greatestDepth = 128

  /// The scenes, by controller id.
  private var scenes: [String: Scene] = [:]
  /// The controllers that stand in for others: for a navigation controller, its root view controller.
  private var standIns: [String: String] = [:]
  private var graph = EmbeddingGraph()
  /// The bars of scenes in columns, by controller id.
  var bars: [String: [ChromeElement.Kind]] = [:]

  init(_ root: XMLElement) {
    for object in (root.child("scenes")?.children ?? []).compactMap({ $0.child("objects") }).flatMap(\.children) {
      let first = object.child("connections")?.children.first { $0["relationship"] == "rootViewController" }
      if let id = object.id, let target = first?["destination"] { standIns[id] = target }
    }
  }

  /// Adds a scene. If two scenes have the same id, the first one counts.
  mutating func add(_ controller: XMLElement, root: XMLElement, name: String) {
    guard let id = controller.id, scenes[id] == nil else { return }
    scenes[id] = Scene(name: name, root: root, layoutGuides: controller.child("layoutGuides")?.children ?? [])
    var node = EmbeddingGraph.Node(), open = [(element: root, depth: 1)]
    while let (element, depth) = open.popLast() {
      // Views are nested in `subviews` elements.
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

  /// Determines which containers stay empty, once all scenes are known.
  mutating func plan() { graph.plan() }

  /// Returns the scene that a container embeds, or nil if this document does not contain it.
  func scene(in container: XMLElement) -> Found? {
    guard let target = target(of: container), let scene = scenes[target] else { return nil }
    switch graph.verdicts[container.range] {
    case .embedded?: return .scene(scene)
    case .cycle?: return .cycle(scene.name, at: container.range)
    case .tooMuch?: return .tooMuch(scene.name, at: container.range)
    case nil: return nil
    }
  }

  /// Returns the bars of the scene in a column; none in other containers.
  func bars(in container: XMLElement) -> [ChromeElement.Kind] {
    container.flag("showsBars") ? target(of: container).flatMap { bars[$0] } ?? [] : []
  }

  private func target(of container: XMLElement) -> String? {
    let segue = container.child("connections")?.children.first { $0.name == "segue" && $0["kind"] == "embed" }
    return segue?["destination"].map(shownController)
  }

  /// Returns the controller that another one shows at first: a navigation controller's root, or otherwise itself.
  func shownController(_ id: String) -> String { standIns[id] ?? id }
}

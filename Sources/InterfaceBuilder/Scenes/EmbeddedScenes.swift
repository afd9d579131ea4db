import Diagnostics

/// The scenes that the containers of a storyboard embed.
struct EmbeddedScenes {
  struct Scene {
    var name: String
    var root: XMLElement
    /// The guides at bars of before safe areas.
    var layoutGuides: [XMLElement]
  }

  /// By the controllers' ids.
  private var scenes: [String: Scene] = [:]
  /// What stands for a controller: of a navigation controller the one that it begins with.
  private var standIns: [String: String] = [:]
  private var embeds: [String: Set<String>] = [:]

  init(_ root: XMLElement) {
    for object in (root.child("scenes")?.children ?? []).compactMap({ $0.child("objects") }).flatMap(\.children) {
      let first = object.child("connections")?.children.first { $0["relationship"] == "rootViewController" }
      if let id = object.id, let target = first?["destination"] { standIns[id] = target }
    }
  }

  mutating func add(_ controller: XMLElement, root: XMLElement, name: String) {
    guard let id = controller.id else { return }
    scenes[id] = Scene(name: name, root: root, layoutGuides: controller.child("layoutGuides")?.children ?? [])
    var open = [root]
    while let element = open.popLast() {
      open.append(contentsOf: element.children)
      if element.name == "containerView", let target = target(of: element) { embeds[id, default: []].insert(target) }
    }
  }

  enum Found {
    case scene(Scene)
    /// The scene's name, and where it is embedded.
    case cycle(String, at: SourceRange)
  }

  /// The scene that a container embeds; nil where there is none of this document.
  func scene(in container: XMLElement) -> Found? {
    guard let target = target(of: container), let scene = scenes[target] else { return nil }
    return leads(from: target, to: target) ? .cycle(scene.name, at: container.range) : .scene(scene)
  }

  private func target(of container: XMLElement) -> String? {
    let segue = container.child("connections")?.children.first { $0.name == "segue" && $0["kind"] == "embed" }
    return segue?["destination"].map { standIns[$0] ?? $0 }
  }

  /// Whether a scene is embedded in another, at any depth.
  private func leads(from outer: String, to inner: String) -> Bool {
    var open = Array(embeds[outer] ?? []), seen: Set<String> = []
    while let next = open.popLast() {
      if next == inner { return true }
      if seen.insert(next).inserted { open += embeds[next] ?? [] }
    }
    return false
  }
}

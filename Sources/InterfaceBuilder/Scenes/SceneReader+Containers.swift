import LayoutModel

extension SceneReader {
  /// Adds the views of an embedded scene to its container, pinned to its edges as in a layout file.
  mutating func embed(_ element: XMLElement, in container: ViewID) {
    switch embedded.scene(in: element) {
    case nil: break
    case .cycle(let name, let range): diagnostics.append(.cyclicReference(name, at: range))
    case .tooMuch(let name, let range): diagnostics.append(.tooMuchEmbedded(name, at: range))
    case .scene(let scene): embed(scene, in: container, origin: element)
    }
  }

  private mutating func embed(_ scene: EmbeddedScenes.Scene, in container: ViewID, origin: XMLElement) {
    installation.read(scene.root)
    let outer = scope
    scope = scopes.count
    scopes.append(Scope())
    defer { scope = outer }
    let bars = embedded.bars(in: origin)
    setContent(.container(ContainerContent(screen: scene.name, showsBars: !bars.isEmpty)), of: container)
    let frame = origin.savedFrame ?? Rect(origin: .zero, size: .zero)
    let root: ViewID
    if contents.content(of: scene.root).kind == .view {
      root = addRoot(scene.root, in: container, superview: frame)
    } else {
      // A screen's root is a plain view, filled by the scene's actual root.
      root = addScreenRoot(named: scene.name, in: container, origin: origin)
      fill(root, with: addRoot(scene.root, in: root, superview: frame), origin: origin)
    }
    fill(container, with: root, origin: origin)
    addBars(bars.map { ChromeElement($0, root: root, origin: origin.range) })
    for guide in scene.layoutGuides { guide.id.map { scopes[scope].guides[$0] = (guide["type"] == "bottom", root) } }
  }

  mutating func fill(_ outer: ViewID, with inner: ViewID, origin: XMLElement) {
    for edge in [Attribute.top, .leading, .bottom, .trailing] {
      addConstraint(
        Constraint(Anchor(.view(inner), edge), .equal, Anchor(.view(outer), edge), origin: origin.range))
    }
  }
}

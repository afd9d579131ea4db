extension Screen {
  /// Whether both are copies of one screen whose lists share memory, which neither can change while the other exists.
  /// Screens that are equal but were created separately are not.
  package func sharesStorage(with other: Screen) -> Bool {
    name == other.name && title == other.title && preview == other.preview && overrides == other.overrides
      && isDrawing == other.isDrawing
      && canvas == other.canvas && views.sharesStorage(with: other.views) && guides.sharesStorage(with: other.guides)
      && constraints.sharesStorage(with: other.constraints) && conditions.sharesStorage(with: other.conditions)
      && chrome == other.chrome
  }

  /// Returns the view with this path, or else the first view with this name.
  package func view(named name: String) -> ViewID? {
    return views.indices.first { path(of: $0) == name } ?? views.indices.first { views[$0].name == name }
  }

  /// Returns the view that an item is or belongs to. The screen's own guides belong to the root.
  package func owner(of item: Item) -> ViewID { guides.owner(of: item) }

  /// Returns the ancestors of a view, from its superview up to the root.
  package func ancestors(of view: ViewID) -> some Sequence<ViewID> { chain(from: view).dropFirst() }

  /// Returns the innermost view that contains or owns both items.
  package func commonAncestor(_ first: Item, _ second: Item) -> ViewID {
    let around = Set(chain(from: owner(of: first)))
    return chain(from: owner(of: second)).first { around.contains($0) } ?? .root
  }

  private func chain(from view: ViewID) -> some Sequence<ViewID> {
    sequence(first: view) { self.views[$0].parent }
  }

  /// Returns the item that a text such as `photo`, `card/title`, `safeArea` or `card.margins` refers to.
  package func item(named name: String) -> Item? {
    if let view = view(named: name) { return .view(view) }
    if let guide = guides.firstIndex(where: { $0.name == name }) { return .guide(.custom(guide)) }
    let parts = name.split(separator: ".").map(String.init)
    guard let word = parts.last, parts.count <= 2 else { return nil }
    guard let owner = parts.count == 1 ? .root : view(named: parts[0]) else { return nil }
    switch word {
    case "safeArea": return .guide(.safeArea(owner))
    case "margins": return .guide(.margins(owner))
    case "readable": return .guide(.readable(owner))
    case "content" where parts.count == 2: return .guide(.scrollContent(owner))
    case "frame" where parts.count == 2: return .guide(.scrollFrame(owner))
    case "keyboard" where parts.count == 1: return .guide(.keyboard)
    default: return nil
    }
  }
}

extension TypedArray where Key == CustomGuide, Element == CustomGuide {
  /// Returns the view that an item of a screen with these guides is or belongs to. The screen's own guides belong to the
  /// root.
  package func owner(of item: Item) -> ViewID {
    switch item {
    case .view(let view): view
    case .guide(.safeArea(let view)), .guide(.margins(let view)), .guide(.readable(let view)),
      .guide(.scrollContent(let view)), .guide(.scrollFrame(let view)):
      view
    case .guide(.custom(let guide)): self[guide].owner
    case .guide(.keyboard), .guide(.topLayout), .guide(.bottomLayout): .root
    }
  }
}

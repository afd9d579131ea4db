import LayoutModel

/// Which screens of a document embed which others.
struct Embeddings {
  /// The controllers of the screens, by screen name.
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

  /// Returns the controllers that a screen's containers may embed, by screen name. Leaves out those that would embed
  /// the screen again.
  func controllers(embeddedBy name: String) -> [String: String] {
    controllers.filter { other, _ in !reaches(name, from: other) }
  }

  private func reaches(_ goal: String, from start: String) -> Bool {
    var known: Set<String> = [start], open = [start]
    while let name = open.popLast() {
      if name == goal { return true }
      for next in embedded[name] ?? [] where known.insert(next).inserted { open.append(next) }
    }
    return false
  }
}

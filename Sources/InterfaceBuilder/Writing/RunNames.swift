package import LayoutModel

/// Gives the screens of several documents unique names, ignoring case.
///
/// A name that is in use, or that several documents share, gets its document's name as a prefix.
///
/// - Parameter isTaken: A function that returns whether a name is already in use.
package func namedApart(
  _ documents: [(name: String, screens: [Screen])], isTaken: @escaping (String) -> Bool
) -> [[Screen]] {
  var givers: [String: Set<Int>] = [:]
  for (document, (_, screens)) in documents.enumerated() {
    for screen in screens { givers[screen.name.lowercased(), default: []].insert(document) }
  }
  func isFree(_ name: String) -> Bool { givers[name.lowercased()]?.count == 1 && !isTaken(name) }
  var names = SceneNames(isTaken: isTaken)
  // Unchanged names are reserved first.
  for (_, screens) in documents { for screen in screens where isFree(screen.name) { _ = names.unique(screen.name) } }
  return documents.map { document, screens in
    let prefix = identifier(document).capitalizedFirst
    let changes = screens.filter { !isFree($0.name) }.map { ($0.name, names.unique(prefix + $0.name)) }
    let changed = Dictionary(changes) { first, _ in first }
    return changed.isEmpty ? screens : screens.map { $0.renamed(by: changed) }
  }
}

extension Screen {
  /// Returns the screen with new names for itself and for the screens that it refers to.
  fileprivate func renamed(by names: [String: String]) -> Screen {
    var screen = self
    screen.name = names[name] ?? name
    for place in segues.indices {
      screen.segues[place].destination = names[segues[place].destination] ?? segues[place].destination
    }
    for place in (screen.tabs?.items ?? []).indices {
      screen.tabs?.items[place].screen = tabs?.items[place].screen.map { names[$0] ?? $0 }
    }
    for view in screen.views.indices {
      guard case .container(var content) = screen.views[view].content, let shown = content.screen,
        let name = names[shown]
      else { continue }
      content.screen = name
      screen.views[view].content = .container(content)
    }
    return screen
  }
}

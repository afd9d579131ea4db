extension Screen {
  /// The view with a path, or else the first with a name.
  package func view(named name: String) -> ViewID? {
    let ids = views.indices.map { ViewID($0) }
    return ids.first { path(of: $0) == name } ?? ids.first { self[$0].name == name }
  }
}

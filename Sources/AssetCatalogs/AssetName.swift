/// The kinds of sets in an asset catalog that layouts name.
package enum AssetKind: String, CaseIterable, Sendable {
  case image = "imageset"
  case color = "colorset"
  case symbol = "symbolset"
}

/// The folder of a set, such as `App/Media.xcassets/Cats/tom.imageset`.
struct AssetFolder {
  let path: String
  let kind: AssetKind
  /// The folder's name without its extension.
  let base: String
  /// The paths of the groups around it, outermost first.
  let groups: [String]
  /// The path of the group or catalog that it is in.
  let parent: String

  /// nil for a folder that is not a set of a catalog.
  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }), catalog < parts.count - 1,
      let dot = parts[parts.count - 1].lastIndex(of: "."),
      let kind = AssetKind(rawValue: String(parts[parts.count - 1][dot...].dropFirst()))
    else { return nil }
    self.kind = kind
    base = String(parts[parts.count - 1][..<dot])
    (self.path, parent) = (path, parts.dropLast().joined(separator: "/"))
    groups = (catalog + 1..<parts.count - 1).map { parts[...$0].joined(separator: "/") }
  }
}

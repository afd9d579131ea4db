package import LayoutModel

/// The asset catalogs of a project.
///
/// Reads a set's description when code names the set, and a group's description when code names a set in the group. Of
/// several sets with one name, the set that shares the most folders with `place` wins.
package struct AssetCatalogs {
  /// Returns the content of a file; nil if it does not exist.
  package typealias Reader = (_ path: String) -> [UInt8]?

  package private(set) var problems: [AssetProblem] = []
  private let folders: [AssetFolder]
  private var namespaces: [String: Bool] = [:]
  private var reported: [String: Set<String>] = [:]

  /// The extensions of the folders to pass to `init`.
  package static let extensions = AssetKind.allCases.map(\.rawValue)
  /// In bytes. Descriptions have a few hundred.
  static let maxDescriptionSize = 1 << 20
  /// The maximum number of groups in which a missing set is looked for, so that a watcher notices when the set appears.
  private static let maxGroups = 32

  /// - Parameter place: The path of the file that names assets.
  package init(_ paths: [String], near place: String) {
    let own = place.split(separator: "/").dropLast()
    let ranked = paths.compactMap(AssetFolder.init).map { folder in
      (distance: -zip(folder.path.split(separator: "/"), own).prefix { $0 == $1 }.count, folder: folder)
    }
    folders = ranked.sorted { ($0.distance, $0.folder.path) < ($1.distance, $1.folder.path) }.map(\.folder)
  }

  package var isEmpty: Bool { folders.isEmpty }

  /// Returns the files of an image set, by their paths; nil if no set has this name, and empty if the set is
  /// unreadable.
  package mutating func image(_ name: String, reading read: Reader) -> AssetVariants<AssetImage>? {
    guard let folder = folder(of: .image, named: name, reading: read) else { return nil }
    guard let description = description(of: folder.path, reading: read) else { return AssetVariants() }
    return description.images.compactMap { image in
      guard leadsOut(image.file) else { return AssetImage(file: "\(folder.path)/\(image.file)", slices: image.slices) }
      report(.init(description, naming: image.file, "'\(image.file)' is not a file in the set's folder"))
      return nil
    }
  }

  /// Reports a missing file of a set, at the place in the description that names the file.
  package mutating func reportMissing(_ file: String, reading read: Reader) {
    guard let slash = file.lastIndex(of: "/") else { return }
    let name = String(file[slash...].dropFirst())
    guard let description = description(of: String(file[..<slash]), reading: read) else { return }
    report(.init(description, naming: name, "there is no file '\(name)' next to it"))
  }

  /// Returns nil if no readable set has this name.
  package mutating func color(_ name: String, reading read: Reader) -> DynamicColor? {
    guard let folder = folder(of: .color, named: name, reading: read),
      let description = description(of: folder.path, reading: read)
    else { return nil }
    let colors = description.colors
    for problem in colors.problems { report(problem) }
    let traits = [Appearance.light, .dark].map { AssetTraits(appearance: $0) }
    guard let light = colors.variants[traits[0]], let dark = colors.variants[traits[1]] else {
      if colors.problems.isEmpty { report(.init(description, "it has no colour for iOS")) }
      return nil
    }
    return DynamicColor(light: light, dark: dark)
  }

  package mutating func hasSymbol(_ name: String, reading read: Reader) -> Bool {
    folder(of: .symbol, named: name, reading: read) != nil
  }

  /// Returns the names of all assets of a kind, nearest first.
  package mutating func names(of kind: AssetKind, reading read: Reader) -> [String] {
    folders.filter { $0.kind == kind }.map { name(of: $0, reading: read) }
  }

  private mutating func folder(of kind: AssetKind, named name: String, reading read: Reader) -> AssetFolder? {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    for folder in folders where folder.kind == kind && folder.base == base {
      if self.name(of: folder, reading: read) == name { return folder }
    }
    // A program that watches the requested files notices when the set appears.
    guard !leadsOut(base) else { return nil }
    for parent in parents.prefix(AssetCatalogs.maxGroups) {
      _ = read("\(parent)/\(base).\(kind.rawValue)/Contents.json")
    }
    return nil
  }

  private var parents: [String] {
    var seen: Set<String> = []
    return folders.map(\.parent).filter { seen.insert($0).inserted }
  }

  /// Returns a set's name in code: the set's own name, after the names of groups that provide a namespace.
  private mutating func name(of folder: AssetFolder, reading read: Reader) -> String {
    let spaces = folder.groups.filter { providesNamespace($0, reading: read) }.map { group in
      group.split(separator: "/").last.map(String.init) ?? group
    }
    return (spaces + [folder.base]).joined(separator: "/")
  }

  private mutating func providesNamespace(_ group: String, reading read: Reader) -> Bool {
    if let known = namespaces[group] { return known }
    // A group without a description has no properties.
    let description = read("\(group)/Contents.json").flatMap { bytes in
      AssetDescription.read(bytes, path: "\(group)/Contents.json", &problems)
    }
    let provides = description?.providesNamespace ?? false
    namespaces[group] = provides
    return provides
  }

  private mutating func description(of folder: String, reading read: Reader) -> AssetDescription? {
    let path = "\(folder)/Contents.json"
    var found: [AssetProblem] = []
    let description: AssetDescription?
    if let bytes = read(path) {
      description = AssetDescription.read(bytes, path: path, &found)
    } else {
      description = nil
      found = [AssetProblem(path: path, bytes: nil, offset: 0, words: "there is no such file")]
    }
    for problem in found { report(problem) }
    return description
  }

  private mutating func report(_ problem: AssetProblem) {
    if reported[problem.path, default: []].insert(problem.words).inserted { problems.append(problem) }
  }

  private func leadsOut(_ name: String) -> Bool {
    name.isEmpty || name == "." || name == ".." || name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

/// A mistake in the description of a set.
package struct AssetProblem: Hashable, Sendable {
  package var path: String
  /// Nil if the description does not exist.
  package var bytes: [UInt8]?
  package var offset: Int
  package var words: String
}

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
  let base: String
  /// The paths of the groups around the set, outermost first.
  let groups: [String]
  /// The path of the group or catalog that contains the set.
  let parent: String

  /// Returns nil for a folder that is not a set of a catalog.
  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }), catalog < parts.count - 1,
      let dot = parts[parts.count - 1].lastIndex(of: "."),
      let kind = AssetKind(rawValue: String(parts[parts.count - 1][dot...].dropFirst()))
    else { return nil }
    self.kind = kind
    base = String(parts[parts.count - 1][..<dot])
    self.path = path
    parent = parts.dropLast().joined(separator: "/")
    groups = (catalog + 1..<parts.count - 1).map { parts[...$0].joined(separator: "/") }
  }
}

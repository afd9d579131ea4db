package import CairoRenderer
import Diagnostics
import LayoutModel
import Painting
package import Pipeline
package import ProjectFiles
import Raster

/// A file that compiling a layout read, or looked for without finding it.
package struct InputFile: Hashable, Sendable {
  package var path: String
  /// Nil if the file does not exist.
  package var hash: ContentHash?

  package init(path: String, hash: ContentHash?) {
    self.path = path
    self.hash = hash
  }
}

/// A layout file of the project.
package struct SuiteFile: Sendable {
  /// The first part of the names of the layout's variants: the path below the input folder, without the extension.
  package var name: String
  package var compilation: Compilation
  package var inputs: [InputFile]
  /// The contents of the files that the compiler read, by path.
  var contents: [String: [UInt8]]
  /// The paths of fonts and string tables found in the project, if the compiler searched for them.
  var found: [String] = []
  var languages: [TextLanguage] = []

  package var path: String { compilation.path }
}

/// A screen in one environment and style, with the name of its golden.
package struct GoldenVariant: Sendable {
  /// Such as `credits/Credits@iphone-16-landscape+dark`.
  package var name: String
  /// The index of the layout in the suite's files.
  package var file: Int
  package var request: PictureRequest
}

/// Everything that a project tests: its layouts, and the variants of its matrix sorted by name.
package struct GoldenSuite: Sendable {
  package var files: [SuiteFile]
  package var variants: [GoldenVariant]
  /// Messages about pairs of screens or files that would share a golden.
  package var collisions: [String]

  package init(_ project: ProjectFile, in tree: SourceTree) throws(FileError) {
    files = []
    variants = []
    collisions = []
    let listing = tree.listing()
    for input in project.inputs {
      let layouts = try tree.layouts(of: input)
      for path in layouts.paths {
        guard let bytes = try tree.read(path) else { continue }
        var file = SuiteFile(
          path, bytes, reading: { try? tree.read($0) }, listing: listing, languages: project.languages)
        if layouts.isFolder { file.name = SuiteFile.name(of: path, in: input) }
        if case .folder(let folder) = tree {
          file.compilation = file.compilation.namingForgottenImports(in: folder.path) { try? tree.read($0) }
        }
        add(file)
      }
    }
    for index in files.indices where !files[index].compilation.hasErrors { addVariants(of: index, project) }
    variants.sort { $0.name < $1.name }
    for (variant, next) in zip(variants, variants.dropFirst()) where variant.name == next.name {
      collisions.append("two screens in '\(files[next.file].path)' would share the golden '\(variant.name)'")
    }
  }

  private mutating func add(_ file: SuiteFile) {
    if files.contains(where: { $0.path == file.path }) { return }
    if let other = files.first(where: { $0.name == file.name }) {
      collisions.append("'\(other.path)' and '\(file.path)' would share the golden folder '\(file.name)'")
    }
    files.append(file)
  }

  private mutating func addVariants(of index: Int, _ project: ProjectFile) {
    variants += files[index].variants(project).map { name, request in
      GoldenVariant(name: name, file: index, request: request)
    }
  }
}

extension SuiteFile {
  func variants(_ project: ProjectFile) -> [(name: String, request: PictureRequest)] {
    let images = compilation.images.catalog().value
    return compilation.variants(project.axes).flatMap { variant in
      project.styles.map { style in
        let suffix = project.styles.count > 1 && style != .wireframe ? "+\(style.rawValue)" : ""
        var request = PictureRequest(variant, format: .png, scale: project.scale, style: style, images: images)
        request.overlays = project.overlays
        return ("\(name)/\(variant.goldenName)\(suffix)", request)
      }
    }
  }
}

extension SuiteFile {
  /// Compiles a layout that the project file names itself, rather than a folder of layouts.
  ///
  /// - Parameter list: Returns the paths of files with some extensions in the project that a file belongs to.
  init(
    _ path: String, _ bytes: [UInt8], reading read: (String) -> [UInt8]?,
    listing list: (String, [String]) -> [String] = { _, _ in [] }, languages: [TextLanguage] = []
  ) {
    var inputs = [InputFile(path: path, hash: ContentHash(of: bytes))]
    var contents = [path: bytes]
    var found: [String] = []
    func listed(around path: String, _ extensions: [String]) -> [String] {
      let listed = list(path, extensions)
      found += listed
      return listed
    }
    compilation = working(on: path) {
      func opened(_ path: String) -> [UInt8]? {
        let bytes = read(path)
        contents[path] = bytes
        inputs.append(InputFile(path: path, hash: bytes.map { ContentHash(of: $0) }))
        return bytes
      }
      return compile(path, bytes, reading: opened, listing: listed, languages: languages)
    }
    name = SuiteFile.name(of: path, in: nil)
    self.inputs = inputs
    self.contents = contents
    self.found = found
    self.languages = languages
  }

  func compiled(with sources: [String: [UInt8]]) -> Compilation {
    compile(
      path, sources[path] ?? [], reading: { sources[$0] },
      listing: { _, extensions in found.filter { file in extensions.contains { file.hasSuffix("." + $0) } } },
      languages: languages)
  }

  /// Returns a path below the input folder, without its extension and with each part made safe for a file name.
  static func name(of path: String, in folder: String?) -> String {
    let prefix = folder.map { $0 == "." ? "" : $0.hasSuffix("/") ? $0 : $0 + "/" }
    let relative = prefix.map { path.hasPrefix($0) ? String(path.dropFirst($0.count)) : path }
    let parts = (relative ?? path.split(separator: "/").last.map(String.init) ?? path)
      .split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    let base = parts.last.map { $0.lastIndex(of: ".").map { dot in String(parts[parts.count - 1][..<dot]) } ?? $0 }
    return (parts.dropLast() + [base ?? ""]).map(fileSafe).joined(separator: "/")
  }
}

extension ProjectFile {
  /// The languages of the project's variants. Previews can choose further languages.
  var languages: [TextLanguage] { axes.languages.compactMap(\.self) }
}

/// A project with goldens: its settings, and the folders of the project and its goldens.
package struct GoldenProject: Sendable {
  package var file: ProjectFile
  /// A hash of the project file and of the settings that a command overrides.
  package var hash: ContentHash
  /// The content of the project file; nil if the settings come from elsewhere.
  package let bytes: [UInt8]?
  /// Relative to the project's folder.
  package let fileName: String
  package let folder: Folder
  package let goldens: GoldenFolder

  package init(
    _ file: ProjectFile, _ bytes: [UInt8]? = nil, named fileName: String = ProjectFile.fileName, in folder: Folder
  ) throws(FileError) {
    self.file = file
    self.bytes = bytes
    self.fileName = fileName
    self.folder = folder
    hash = ContentHash(of: bytes ?? [])
    goldens = try GoldenFolder(file.goldens, of: folder)
  }
}

/// The source of a project's layouts. Paths are relative to the project's folder.
package enum SourceTree: Sendable {
  case folder(Folder)
  case commit(String, Git)

  package func read(_ path: String) throws(FileError) -> [UInt8]? {
    switch self {
    case .folder(let folder): try Files.readIfPresent(PathParts.path(path, in: folder.path))
    case .commit(let commit, let git): git.file(path, at: commit)
    }
  }

  /// Returns the layouts that an input of the project file names: the file itself, or the layouts below a folder.
  ///
  /// An input that is missing on disk is an error. A commit may lack an input because the input is newer.
  func layouts(of input: String) throws(FileError) -> (paths: [String], isFolder: Bool) {
    switch self {
    case .folder(let folder):
      let place = PathParts.path(input, in: folder.path)
      guard Files.isFolder(place) else {
        _ = try Files.read(place)
        return ([input], false)
      }
      return (try Files.inputs(in: place, extensions: Compilation.extensions).map { relative($0, to: folder) }, true)
    case .commit(let commit, let git):
      let files = git.files(at: commit)
      if files.contains(input) { return ([input], false) }
      return (files.filter { isLayout($0, below: input) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, true)
    }
  }

  /// Returns a function that lists the files and folders with some extensions in the project that a file belongs to.
  /// The function searches each folder once.
  func listing() -> (_ path: String, _ extensions: [String]) -> [String] {
    switch self {
    case .folder(let folder):
      let search = ProjectSearch(in: folder.path)
      return { search.found($1, around: $0) }
    case .commit(let commit, let git):
      return { _, extensions in entries(of: git.files(at: commit), extensions) }
    }
  }

  private func entries(of files: [String], _ extensions: [String]) -> [String] {
    var folders: Set<String> = []
    return files.flatMap { file -> [String] in
      let slashes = file.indices.filter { file[$0] == "/" }
      let paths = slashes.map { String(file[..<$0]) }
      func isWanted(_ path: String) -> Bool { extensions.contains { path.hasSuffix("." + $0) } }
      return paths.filter { isWanted($0) && folders.insert($0).inserted } + (isWanted(file) ? [file] : [])
    }
  }

  private func relative(_ path: String, to folder: Folder) -> String {
    let below = PathParts.relative(path, to: folder.path) ?? path
    return below.hasPrefix("./") ? String(below.dropFirst(2)) : below
  }

  private func isLayout(_ path: String, below folder: String) -> Bool {
    guard let relative = folder == "." ? path : PathParts.relative(path, to: folder) else { return false }
    return !PathParts.of(relative).contains { $0.hasPrefix(".") }
      && Compilation.extensions.contains { path.hasSuffix("." + $0) }
  }
}

/// Identifies everything besides layouts that affects pictures on a machine. Each picture stores the fingerprint, so
/// that a change of renderer can be distinguished from a change of layout.
package struct RendererFingerprint: Hashable, Sendable {
  /// Such as `plumb pictures 1; cairo 1.16.0; freetype 2.12.1; harfbuzz 6.0.0; fonts 0123456789ab`.
  package let text: String

  package init(text: String) { self.text = text }

  /// Reads the fingerprint of a picture. Returns nil for pictures of other programs.
  init?(drawing png: [UInt8]) {
    guard let text = PNGText.text(RendererFingerprint.keyword, in: png), text.hasPrefix(RendererFingerprint.name) else {
      return nil
    }
    self.init(text: text)
  }

  private static let name = "plumb pictures"

  package static let keyword = "Software"

  /// Adds the fingerprint to a PNG file, with the optional fonts that the picture uses.
  package func marking(_ png: [UInt8], drawnWith fonts: DrawnFonts) -> [UInt8] {
    PNGText.adding(RendererFingerprint.keyword, ([text] + fonts.names).joined(separator: "; "), to: png)
  }

  /// Increase this number when pictures of unchanged layouts change on purpose.
  private static let formatVersion = 1

  package static func current(fonts: FontFiles = .installed) -> RendererFingerprint {
    let parts = ["\(name) \(formatVersion)"] + RendererIdentity.libraries + ["fonts \(fontHash(fonts))"]
    return RendererFingerprint(text: parts.joined(separator: "; "))
  }

  private static func fontHash(_ fonts: FontFiles) -> String {
    let places = fonts.places
    let paths = ((try? Files.walk(places.folder, extensions: ["otf"])) ?? []) + places.files
    let hashes = paths.map { path in (try? Files.read(path)).map { ContentHash(of: $0).text } ?? "" }
    let names = paths.map { String($0.split(separator: "/").last ?? "") }
    return String(ContentHash(of: zip(names, hashes).map { "\($0) \($1)" }.sorted()).text.prefix(12))
  }

  /// Returns the parts that differ from another fingerprint, such as `cairo 1.16.0 → 1.18.0`.
  package func changes(from other: String) -> [String] {
    let old = RendererFingerprint.parts(other)
    let new = RendererFingerprint.parts(text)
    let names = (old + new).map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return names.compactMap { name in
      let before = old.first { $0.name == name }?.version
      let after = new.first { $0.name == name }?.version
      return before == after ? nil : "\(name) \(before ?? "none") → \(after ?? "none")"
    }
  }

  private static func parts(_ text: String) -> [(name: String, version: String)] {
    text.split(separator: ";").map { part in
      let words = part.split(separator: " ")
      return (words.dropLast().joined(separator: " "), words.last.map(String.init) ?? "")
    }
  }
}

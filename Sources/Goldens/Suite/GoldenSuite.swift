import Diagnostics
import LayoutModel
import Painting
package import Pipeline
package import ProjectFiles

/// A file that compiling a layout read, or looked for without finding it.
package struct InputFile: Hashable, Sendable {
  package var path: String
  /// The hash of the file's content; nil if the file does not exist.
  package var hash: ContentHash?

  package init(path: String, hash: ContentHash?) { (self.path, self.hash) = (path, hash) }
}

/// A layout file of the project.
package struct SuiteFile: Sendable {
  /// The first part of its cells' names: its path below the input folder, without the extension.
  package var name: String
  package var compilation: Compilation
  /// All files that compiling it read or looked for, in order.
  package var inputs: [InputFile]
  /// The content of all files that it read, by path.
  var contents: [String: [UInt8]]
  /// The paths of fonts and string tables found in the project, if the compiler searched for them.
  var found: [String] = []
  /// The project's languages, for which the layout is compiled.
  var languages: [TextLanguage] = []

  package var path: String { compilation.path }
}

/// A screen in one environment and style, with the name of its golden.
package struct GoldenCell: Sendable {
  /// Such as `credits/Credits@iphone-16-landscape+dark`.
  package var name: String
  /// The index of its layout in the suite's files.
  package var file: Int
  package var request: PictureRequest
}

/// Everything that a project tests: its layouts, and the cells of its matrix sorted by name.
package struct GoldenSuite: Sendable {
  package var files: [SuiteFile]
  package var cells: [GoldenCell]
  /// Messages about pairs of screens or files that would share a golden.
  package var collisions: [String]

  /// Reads and compiles a project's layouts.
  package init(_ project: ProjectFile, in tree: SourceTree) throws(FileError) {
    (files, cells, collisions) = ([], [], [])
    let listing = tree.listing()
    for input in project.inputs {
      let layouts = try tree.layouts(of: input)
      for path in layouts.paths {
        guard let bytes = try tree.read(path) else { continue }
        let name = SuiteFile.name(of: path, in: layouts.isFolder ? input : nil)
        var file = SuiteFile(
          path, bytes, name: name, reading: { try? tree.read($0) }, listing: listing, languages: project.languages)
        if case .folder(let folder) = tree {
          file.compilation = file.compilation.namingForgottenImports(in: folder.path) { try? tree.read($0) }
        }
        add(file)
      }
    }
    for index in files.indices where !files[index].compilation.hasErrors { addCells(of: index, project) }
    cells.sort { $0.name < $1.name }
    for (cell, next) in zip(cells, cells.dropFirst()) where cell.name == next.name {
      collisions.append("two screens of '\(files[next.file].path)' would share the golden '\(cell.name)'")
    }
  }

  private mutating func add(_ file: SuiteFile) {
    if files.contains(where: { $0.path == file.path }) { return }
    if let other = files.first(where: { $0.name == file.name }) {
      collisions.append("'\(other.path)' and '\(file.path)' would share the golden folder '\(file.name)'")
    }
    files.append(file)
  }

  private mutating func addCells(of index: Int, _ project: ProjectFile) {
    cells += files[index].cells(project).map { name, request in GoldenCell(name: name, file: index, request: request) }
  }
}

extension SuiteFile {
  /// Returns the cells of the layout that a project tests, with their names.
  func cells(_ project: ProjectFile) -> [(name: String, request: PictureRequest)] {
    let images = compilation.images.catalog().value
    return compilation.cells(project.axes).flatMap { cell in
      project.styles.map { style in
        let suffix = project.styles.count > 1 && style != .wireframe ? "+\(style.rawValue)" : ""
        let request = PictureRequest(
          cell, format: .png, scale: project.scale, style: style, overlays: project.overlays, images: images)
        return ("\(name)/\(cell.goldenName)\(suffix)", request)
      }
    }
  }
}

extension SuiteFile {
  /// Compiles a layout from its content.
  ///
  /// - Parameters:
  ///   - list: Returns the paths of files with some extensions in the project that a file belongs to.
  ///   - languages: The project's languages.
  init(
    _ path: String, _ bytes: [UInt8], name: String, reading read: (String) -> [UInt8]?,
    listing list: (String, [String]) -> [String] = { _, _ in [] }, languages: [TextLanguage] = []
  ) {
    var inputs = [InputFile(path: path, hash: ContentHash(of: bytes))], contents = [path: bytes], found: [String] = []
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
    (self.name, self.inputs, self.contents, self.found) = (name, inputs, contents, found)
    self.languages = languages
  }

  /// Compiles the same layout with other contents for its files.
  func compiled(with sources: [String: [UInt8]]) -> Compilation {
    compile(
      path, sources[path] ?? [], reading: { sources[$0] },
      listing: { _, extensions in found.filter { file in extensions.contains { file.hasSuffix("." + $0) } } },
      languages: languages)
  }

  /// Returns a path below the folder it was found in, without its extension and with each part made safe for a file
  /// name.
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
  /// The languages of the project's cells, besides those that previews choose.
  var languages: [TextLanguage] { axes.languages.compactMap(\.self) }
}

import Diagnostics
import LayoutModel
import Painting
package import Pipeline
package import ProjectFiles

/// A file that a layout was made of, or would be if it were there.
package struct InputFile: Hashable, Sendable {
  package var path: String
  /// nil if there is no such file.
  package var hash: ContentHash?

  package init(path: String, hash: ContentHash?) { (self.path, self.hash) = (path, hash) }
}

/// A layout file of the project.
package struct SuiteFile: Sendable {
  /// The first part of its cells' names: its path in the folder it was found in, without extension.
  package var name: String
  package var compilation: Compilation
  /// All that was read or looked for, in that order.
  package var inputs: [InputFile]
  /// All files that were read, by path.
  var contents: [String: [UInt8]]
  /// The paths of the fonts and the tables of strings that were found in the project, if it was searched.
  var found: [String] = []
  /// Those of the project, which it was compiled for.
  var languages: [TextLanguage] = []

  package var path: String { compilation.path }
}

/// One screen in one environment and style, and the name of its golden.
package struct GoldenCell: Sendable {
  /// Such as `credits/Credits@iphone-16-landscape+dark`.
  package var name: String
  /// Its place among the suite's files.
  package var file: Int
  package var request: PictureRequest
}

/// All that a project tests: its layouts, and every cell of its matrix by name.
package struct GoldenSuite: Sendable {
  package var files: [SuiteFile]
  package var cells: [GoldenCell]
  /// Two things that would have one name.
  package var collisions: [String]

  /// Reads and compiles the layouts of a project.
  package init(_ project: ProjectFile, in tree: SourceTree) throws(FileError) {
    (files, cells, collisions) = ([], [], [])
    for input in project.inputs {
      let layouts = try tree.layouts(of: input)
      for path in layouts.paths {
        guard let bytes = try tree.read(path) else { continue }
        let name = SuiteFile.name(of: path, in: layouts.isFolder ? input : nil)
        var file = SuiteFile(
          path, bytes, name: name, reading: { try? tree.read($0) }, listing: tree.files, languages: project.languages)
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
  /// All that a project tests of the layout, by name.
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
  /// Compiles a layout that has been read.
  ///
  /// - Parameters:
  ///   - list: returns the paths of files of the project that a file belongs to, by their extensions.
  ///   - languages: the project's.
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

  /// The same layout with other contents of the files that it is made of.
  func compiled(with sources: [String: [UInt8]]) -> Compilation {
    compile(
      path, sources[path] ?? [], reading: { sources[$0] },
      listing: { _, extensions in found.filter { file in extensions.contains { file.hasSuffix("." + $0) } } },
      languages: languages)
  }

  /// The parts of a path below the folder it was found in, each safe in a file name.
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
  /// That its cells are in, besides those of previews.
  var languages: [TextLanguage] { axes.languages.compactMap(\.self) }
}

/// Where to write a result, and how far symbolic links in the path may lead.
package enum Destination: Hashable, Sendable {
  /// A path given by the user. Links may lead anywhere, pipes and devices are written to, and `-` is standard output.
  case path(String)
  /// A file below a folder given by the user. Links can't lead out of the folder, and only regular files are replaced.
  case file(FileName, in: Folder)

  package var path: String {
    switch self {
    case .path(let path): path
    case .file(let name, let folder): folder.path(of: name)
    }
  }

  /// A file found by searching a folder.
  package init(_ path: String, foundIn folder: String) {
    let relative = folder == "." ? PathParts.relative(path, to: folder) ?? path : PathParts.relative(path, to: folder)
    if let name = relative.flatMap(FileName.init) {
      self = .file(name, in: Folder(folder))
    } else {
      self = .path(path)
    }
  }

  /// A source file that a command modifies. Returns nil for imports from outside the folders that the user named.
  ///
  /// - Parameters:
  ///   - path: The path of the input that the source belongs to.
  ///   - inputs: The files and folders that the user named.
  package init?(source: String, of path: String, among inputs: [String]) {
    if inputs.contains(source) {
      self = .path(source)
      return
    }
    let folder = inputs.first { input in
      Files.isFolder(input)
        && (PathParts.relative(path, to: input) != nil || input == "." && FileName(path) != nil)
    }
    self = Destination(source, foundIn: folder ?? PathParts.folder(of: path) ?? ".")
    if self == .path(source) { return nil }
  }

  /// Writes a file atomically.
  /// - Parameter expected: What it must hold at that moment. Devices and pipes hold nothing.
  package func write(
    _ bytes: [UInt8], over expected: Expectation = .anything, _ durability: Durability = .process
  ) throws(FileError) {
    switch self {
    case .path(let path): try Files.write(bytes, to: path, over: expected, durability)
    case .file(let name, let folder): try folder.write(bytes, to: name, over: expected, durability)
    }
  }
}

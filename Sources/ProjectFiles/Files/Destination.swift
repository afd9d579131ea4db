/// Where to write a result, and how far links on the way may lead.
package enum Destination: Hashable, Sendable {
  /// A path that the user gave: links may lead anywhere, pipes and devices are written to, and `-` is standard output.
  case path(String)
  /// A file below a folder that the user gave: links cannot lead out of it, and only regular files are replaced.
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

  package func write(_ bytes: [UInt8], _ durability: Durability = .process) throws(FileError) {
    switch self {
    case .path(let path): try Files.write(bytes, to: path, durability)
    case .file(let name, let folder): try folder.write(bytes, to: name, durability)
    }
  }
}

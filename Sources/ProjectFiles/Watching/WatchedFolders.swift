import Libc

/// Returns the folders in which a change can affect the file at a path: the file's own folder, those of links in the
/// path, and those of the links' targets.
///
/// A missing folder is replaced by its nearest existing ancestor.
func watchedFolders(for path: String) -> Set<String> {
  var folders: Set<String> = []
  var pending = [absolute(path)]
  var links = 0
  while let path = pending.popLast() {
    folders.insert(nearestFolder(above: path))
    for link in linksOnTheWay(to: path) where links < greatestLinkCount {
      links += 1
      folders.insert(nearestFolder(above: link.path))
      pending.append(link.target)
    }
  }
  return folders
}

/// The kernel's own limit.
private let greatestLinkCount = 40

/// Returns the first symbolic link in a path, and the path with that link resolved.
private func linksOnTheWay(to path: String) -> [(path: String, target: String)] {
  let names = path.split(separator: "/")
  for count in names.indices.map({ $0 + 1 }) {
    let prefix = "/" + names.prefix(count).joined(separator: "/")
    guard let target = linkTarget(prefix) else { continue }
    let rest = names.dropFirst(count).map { "/" + $0 }.joined()
    let folder = "/" + names.prefix(count - 1).joined(separator: "/")
    return [(prefix, normalized(target.hasPrefix("/") ? target + rest : "\(folder)/\(target)\(rest)"))]
  }
  return []
}

private func linkTarget(_ path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let length = readlink(path, start, buffer.count)
    return length > 0 ? String(decoding: UnsafeRawBufferPointer(buffer).prefix(length), as: UTF8.self) : nil
  }
}

private func nearestFolder(above path: String) -> String {
  var names = path.split(separator: "/").dropLast()
  while !names.isEmpty {
    let folder = "/" + names.joined(separator: "/")
    var information = stat()
    if stat(folder, &information) == 0, information.st_mode & S_IFMT == S_IFDIR { return folder }
    names.removeLast()
  }
  return "/"
}

/// Returns the absolute path without `.`, `..` and duplicate slashes.
package func absolute(_ path: String) -> String {
  if path.hasPrefix("/") { return normalized(path) }
  guard let folder = getcwd(nil, 0) else { return normalized("/" + path) }
  defer { free(folder) }
  return normalized(String(cString: folder) + "/" + path)
}

private func normalized(_ path: String) -> String {
  var names: [Substring] = []
  for name in path.split(separator: "/") where name != "." {
    if name == ".." { _ = names.popLast() } else { names.append(name) }
  }
  return "/" + names.joined(separator: "/")
}

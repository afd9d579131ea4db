import Diagnostics

/// A file of a resolution.
struct Unit {
  let tree: SyntaxTree
  /// The identifiers in text that could not be parsed.
  let unreadNames: Set<String>
  var imports: [Import] = []
  /// Whether a file that it imports cannot be read, so that the file may use names which nothing declares.
  var lacksImport = false
  /// The indices of the file itself and of all files whose names it can use, nearest first.
  var visible: [Int] = []

  struct Import {
    let node: Node
    let unit: Int
  }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    var names: Set<String> = []
    for node in tree.root.descendants where node.kind == .error || node.isBroken {
      for token in node.allTokens where token.kind == .identifier { names.insert(token.text) }
    }
    unreadNames = names
  }
}

/// Reads a file, its imports and theirs, each file once. The first unit is the file itself.
struct Loader {
  private var units: [Unit] = []
  private var diagnostics = Problems()
  private var unitOfPath: [String: Int] = [:]
  private var size = 0
  /// The chain of imports that led to the file being read.
  private var trail: [(path: String, node: Node?)] = []

  static func load(_ main: Diagnosed<SyntaxTree>, _ read: ImportReader) -> Diagnosed<[Unit]> {
    var loader = Loader()
    _ = loader.add(main, path: normalized(main.value.file.path), by: nil, read)
    for unit in loader.units.indices { loader.units[unit].visible = loader.reachable(from: unit) }
    return Diagnosed(loader.units, loader.diagnostics.all)
  }

  private mutating func add(
    _ parsed: Diagnosed<SyntaxTree>, path: String, by node: Node?, _ read: ImportReader
  ) -> Int {
    let unit = units.count
    units.append(Unit(parsed.value))
    size += parsed.value.file.bytes.count
    unitOfPath[path] = unit
    diagnostics += parsed.diagnostics
    trail.append((path, node))
    for child in parsed.value.root.children where child.kind == .importDeclaration && !child.isBroken {
      follow(child, from: path, unit, read)
    }
    trail.removeLast()
    return unit
  }

  private mutating func follow(_ node: Node, from path: String, _ importer: Int, _ read: ImportReader) {
    guard let text = ImportSyntax(node).path, let written = text.stringValue else { return }
    let known = units[importer].imports.count
    defer { if units[importer].imports.count == known { units[importer].lacksImport = true } }
    // Only layouts are read, because diagnostics quote the content of files.
    guard written.utf8.reversed().starts(with: ".plumb".utf8.reversed()) else {
      return diagnostics.append(.importOfNoLayout(written, at: text.range))
    }
    let target = joined(folder: folder(of: path), written)
    if let cycle = trail.firstIndex(where: { $0.path == target }) {
      let notes = trail[(cycle + 1)...].compactMap { step in
        step.node.map { Note("which is imported here", at: $0.range) }
      }
      return diagnostics.append(.importCycle(written, at: text.range, notes: notes))
    }
    if let unit = unitOfPath[target] {
      units[importer].imports.append(.init(node: node, unit: unit))
      return
    }
    guard units.count <= ResolutionLimits.files else { return diagnostics.append(.tooManyImports(at: text.range)) }
    guard size <= Limits.totalSize else { return diagnostics.append(.importsTooLarge(at: text.range)) }
    guard let parsed = read(target) else { return diagnostics.append(.missingImport(target, at: text.range)) }
    let unit = add(parsed, path: target, by: node, read)
    units[importer].imports.append(.init(node: node, unit: unit))
  }

  private func reachable(from unit: Int) -> [Int] {
    var found = [unit], next = 0
    var isFound = units.indices.map { $0 == unit }
    while next < found.count {
      for imported in units[found[next]].imports where !isFound[imported.unit] {
        isFound[imported.unit] = true
        found.append(imported.unit)
      }
      next += 1
    }
    return found
  }
}

// MARK: - Paths

private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}

private func joined(folder: String, _ path: String) -> String {
  path.hasPrefix("/") || folder.isEmpty ? normalized(path) : normalized(folder + "/" + path)
}

/// Returns a path without `.` and, if a folder precedes it, without `..`.
private func normalized(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}

import Diagnostics
import LayoutModel

/// A file of a resolution.
struct Unit {
  let tree: SyntaxTree
  /// The identifiers in unparsed text.
  let unreadNames: Set<String>
  var imports: [Import] = []
  /// Whether an import is unreadable, so that the file may use names that nothing declares.
  var lacksImport = false
  /// The indices of the file itself and of all files whose names are visible in it, nearest first.
  var visible: [Int] = []

  struct Import {
    let node: Node
    let unit: Int
  }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    var names: Set<String> = []
    for node in tree.root.descendants where node.kind == .error || node.isBroken {
      // A name after `@`, or after a period without an item before it as in `@.defaultHigh`, is a priority and not a
      // declaration.
      var before: [TokenKind] = [.endOfFile, .endOfFile]
      for token in node.allTokens {
        let isMember = before[1] == .period && before[0] != .identifier
        if token.kind == .identifier, !isMember, before[1] != .at { names.insert(token.text) }
        before = [before[1], token.kind]
      }
    }
    unreadNames = names
  }
}

/// Reads a file and its direct and indirect imports, each file once. The first unit is the file itself.
struct Loader {
  private var units: [Unit] = []
  private var diagnostics = Problems()
  private var unitOfPath: [String: Int] = [:]
  private var size = 0
  private var trail: [(path: String, node: Node?)] = []

  static func load(_ main: Diagnosed<SyntaxTree>, _ read: ImportReader) -> Diagnosed<[Unit]> {
    var loader = Loader()
    _ = loader.add(main, path: normalized(main.value.file.path), by: nil, with: read)
    for unit in loader.units.indices { loader.units[unit].visible = loader.reachable(from: unit) }
    return Diagnosed(loader.units, loader.diagnostics.all)
  }

  private mutating func add(
    _ parsed: Diagnosed<SyntaxTree>, path: String, by node: Node?, with read: ImportReader
  ) -> Int {
    let unit = units.count
    units.append(Unit(parsed.value))
    size += parsed.value.file.bytes.count
    unitOfPath[path] = unit
    diagnostics += parsed.diagnostics
    trail.append((path, node))
    for child in parsed.value.root.children where child.kind == .importDeclaration && !child.isBroken {
      follow(child, from: path, importer: unit, with: read)
    }
    trail.removeLast()
    return unit
  }

  private mutating func follow(_ node: Node, from path: String, importer: Int, with read: ImportReader) {
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
    let unit = add(parsed, path: target, by: node, with: read)
    units[importer].imports.append(.init(node: node, unit: unit))
  }

  private func reachable(from unit: Int) -> [Int] {
    var found = [unit]
    var next = 0
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

extension DiagnosticCode {
  static let emptyFile = DiagnosticCode(
    5, title: "empty file",
    "The file contains only comments and white space.", wrong: "// to do",
    right: """
      screen S {
      }
      """)

  static let missingImport = DiagnosticCode(
    6, title: "missing file", "An import's path is relative to the folder of the file that contains it.",
    wrong: "import \"Themes.plumb\"",
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """)

  static let importCycle = DiagnosticCode(
    7, title: "circular import",
    """
    A file cannot import a file that imports it, directly or through others. Move the declarations that both need
    into a third file.
    """,
    wrong: """
      import "example.plumb"

      let wide = 16
      """,
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """)

  static let tooManyImports = DiagnosticCode(
    8, title: "too many imports",
    "A file can import at most 256 files, directly or through others. They can be at most 32 MiB together.",
    wrong: "a screen that imports 300 files with a colour in each\n",
    right: "a screen that imports one file with 300 colours\n"
  ).with(form: .words)

  static let tooManyViews = DiagnosticCode(
    9, title: "too many views",
    """
    The screens of a file can contain at most 100,000 views, including those of every repetition and preview. Ten
    rows of a table show as much as a thousand.
    """,
    wrong: """
      data ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

      screen S {
        for a in ten { for b in ten { for c in ten { for d in ten { for e in ten { for f in ten { divider } } } } } }
      }
      """,
    right: """
      data ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

      screen S {
        for a in ten { for b in ten { divider } }
      }
      """)

  static let tooMuchWork = DiagnosticCode(
    11, title: "too much to read",
    """
    Plumb evaluates each round of a repetition, each instance of a component and each preview anew, up to about half
    a million statements for one file.
    """,
    wrong: "seven repetitions over ten elements, one within the other\n",
    right: "two repetitions over ten elements, one within the other\n"
  ).with(form: .words)

  static let tooDeep = DiagnosticCode(
    12, title: "too deep",
    """
    Views nest at most 128 levels deep, counting components where they are used, and a value can depend on others
    through at most as many steps.
    """,
    wrong: "a component whose only view is another component, 200 times over\n",
    right: "the innermost component, used where the outermost was\n"
  ).with(form: .words)

  static let importOfNoLayout = DiagnosticCode(
    13, title: "import of a file that is not a layout",
    """
    An import names another layout file, whose name ends in '.plumb'. Plumb reads no other files, because its
    messages would quote their contents.
    """,
    wrong: "import \"Theme.json\"",
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """)

  static let loading: [DiagnosticCode] = [
    .emptyFile, .missingImport, .importCycle, .tooManyImports, .tooManyViews, .tooMuchWork, .tooDeep, .importOfNoLayout,
  ]
}

extension Diagnostic {
  static func missingImport(_ path: String, at range: SourceRange) -> Diagnostic {
    .error(
      .missingImport, "there is no file '\(path)'", at: range,
      help: "an import's path is relative to the file that imports it")
  }

  static func importOfNoLayout(_ path: String, at range: SourceRange) -> Diagnostic {
    let name = path.split(separator: "/").last ?? ""
    return .error(
      .importOfNoLayout, "'\(path)' is not a layout", at: range,
      help: name.contains(".")
        ? "import only layout files, whose names end in '.plumb'" : "write the whole name: 'import \"\(path).plumb\"'",
      fixIts: name.contains(".") || name.isEmpty
        ? [] : [FixIt("write '\"\(path).plumb\"'", replacements: [.init(range, with: "\"\(path).plumb\"")])])
  }

  static func importCycle(_ path: String, at range: SourceRange, notes: [Note]) -> Diagnostic {
    .error(
      .importCycle,
      notes.isEmpty
        ? "a file cannot import itself"
        : "'\(path)' imports this file, directly or through others, so it cannot be imported here",
      at: range,
      help: notes.isEmpty ? "remove this import" : "remove one of the imports; a third file can hold what both use"
    ).with(notes: notes)
  }

  static func tooManyImports(at range: SourceRange) -> Diagnostic {
    .error(.tooManyImports, "this imports more than \(ResolutionLimits.files) files", at: range)
  }

  static func importsTooLarge(at range: SourceRange) -> Diagnostic {
    .error(
      .tooManyImports, "the file and its imports are larger than \(Limits.totalSize >> 20) MiB together", at: range)
  }

  static func emptyFile(at range: SourceRange) -> Diagnostic {
    .warning(.emptyFile, "the file declares nothing", at: range, help: "start with a screen: screen Name { … }")
  }

  static func tooManyViews(at range: SourceRange) -> Diagnostic {
    .error(
      .tooManyViews, "the file creates more than \(ResolutionLimits.views) views, counting repetitions and previews",
      at: range)
  }

  static func tooMuchWork(at range: SourceRange?) -> Diagnostic {
    .error(
      .tooMuchWork, "repetitions, components and previews expand to more than half a million statements", at: range,
      help: "use shorter lists or fewer previews")
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    .error(
      .tooDeep, "this is nested more than \(ResolutionLimits.depth) levels deep, counting the levels inside components",
      at: range)
  }
}

package import Diagnostics

/// A top-level declaration, which is visible in files that import its file.
struct Declaration {
  let name: SyntaxToken
  let unit: Int
  let node: Node

  static func name(of node: Node) -> SyntaxToken? {
    node.tokens.dropFirst().first { $0.kind == .identifier }
  }
}

/// The kinds of names. Each kind has its own contexts, so names of different kinds do not clash.
enum Namespace: CaseIterable {
  case value, color, font, style, component, screen

  private static let declarations: [NodeKind: Namespace] = [
    .letDeclaration: .value, .dataDeclaration: .value, .colorDeclaration: .color, .fontDeclaration: .font,
    .styleDeclaration: .style, .componentDeclaration: .component, .screenDeclaration: .screen,
  ]

  init?(_ kind: NodeKind) {
    guard let namespace = Namespace.declarations[kind] else { return nil }
    self = namespace
  }
}

/// All declarations, and the names by which each file sees them.
struct Declarations {
  private(set) var all: [Declaration] = []
  private var tables: [[Namespace: [String: Int]]] = []
  /// The units visible to each unit, starting with the unit itself.
  private var visible: [[Int]] = []

  private(set) var hasValues = false

  subscript(id: Int) -> Declaration { all[id] }

  func find(_ name: String, _ namespace: Namespace, in unit: Int) -> Int? {
    for seen in visible[unit] {
      if let id = tables[seen][namespace]?[name] { return id }
    }
    return nil
  }

  func names(_ namespace: Namespace, in unit: Int) -> [String] {
    visible[unit].flatMap { (tables[$0][namespace] ?? [:]).keys }.sorted()
  }

  /// Returns the declarations of a file in source order.
  func own(of unit: Int, _ namespace: Namespace) -> [Int] {
    all.indices.filter { all[$0].unit == unit && Namespace(all[$0].node.kind) == namespace }
  }

  mutating func add(_ declaration: Declaration) {
    all.append(declaration)
    if Namespace(declaration.node.kind) == .value { hasValues = true }
  }

  /// Indexes the declarations of each file. Returns the first two declarations of each name that is ambiguous in a
  /// file.
  mutating func index(_ units: [Unit]) -> [Clash] {
    visible = units.map(\.visible)
    tables = Array(repeating: [:], count: units.count)
    var clashes: [Clash] = []
    var owners: [Key: [Int]] = [:]
    var shared: [Key] = []
    for id in all.indices {
      guard let namespace = Namespace(all[id].node.kind) else { continue }
      let key = Key(namespace: namespace, name: all[id].name.text)
      let unit = all[id].unit
      if let first = tables[unit][namespace]?[key.name] {
        clashes.append(Clash(seenBy: unit, first: first, second: id))
        continue
      }
      tables[unit][namespace, default: [:]][key.name] = id
      owners[key, default: []].append(unit)
      if owners[key]?.count == 2 { shared.append(key) }
    }
    let ranks = visible.map { seen in
      seen.enumerated().reduce(into: Array(repeating: Int.max, count: units.count)) { $0[$1.element] = $1.offset }
    }
    for key in shared.prefix(Problems.limit) { clashes += self.clashes(of: key, owners[key] ?? [], ranks) }
    return clashes
  }

  /// Returns one clash for each file that sees two declarations of a name.
  private func clashes(of key: Key, _ owners: [Int], _ ranks: [[Int]]) -> [Clash] {
    ranks.indices.compactMap { unit in
      var nearest = Int.max
      var next = Int.max
      for owner in owners {
        let rank = ranks[unit][owner]
        if rank < nearest { (nearest, next) = (rank, nearest) } else { next = min(next, rank) }
      }
      guard next < Int.max, let first = tables[visible[unit][nearest]][key.namespace]?[key.name],
        let second = tables[visible[unit][next]][key.namespace]?[key.name]
      else { return nil }
      return Clash(seenBy: unit, first: first, second: second)
    }
  }

  private struct Key: Hashable {
    var namespace: Namespace
    var name: String
  }

  struct Clash {
    var seenBy: Int
    var first: Int
    var second: Int
  }
}

extension Declarations {
  static func collect(_ units: [Unit]) -> Diagnosed<Declarations> {
    var declarations = Declarations()
    var problems = Problems()
    if let root = units.first?.tree, root.root.children.head == nil, root.isComplete {
      problems.append(.emptyFile(at: SourceRange(root.file.id, 0..<0)))
    }
    for unit in units.indices {
      for node in units[unit].tree.root.children where Namespace(node.kind) != nil {
        guard let name = Declaration.name(of: node) else { continue }
        declarations.add(Declaration(name: name, unit: unit, node: node))
        if Namespace(node.kind) == .value, ReservedNames.all.contains(name.text) {
          problems.append(.reservedValue(name))
        }
      }
    }
    for clash in declarations.index(units) where !problems.isFull {
      if let problem = declarations.problem(with: clash, units) { problems.append(problem) }
    }
    return Diagnosed(declarations, problems.all)
  }

  private func problem(with clash: Clash, _ units: [Unit]) -> Diagnostic? {
    let first = self[clash.first]
    let second = self[clash.second]
    if first.unit == second.unit {
      return first.unit == clash.seenBy
        ? .declaredTwice(second.name.text, at: second.name.range, first: first.name.range) : nil
    }
    if first.unit == clash.seenBy {
      return .declaredTwice(first.name.text, at: first.name.range, first: second.name.range)
    }
    // The import that makes the second declaration visible.
    let node = units[clash.seenBy].imports.first { units[$0.unit].visible.contains(second.unit) }?.node
    return node.map { .importsClash(first.name.text, at: $0.range, [first.name.range, second.name.range]) }
  }
}

/// A name that a file exports to the files that import it.
package struct DeclaredName: Hashable, Sendable {
  package var name: String
  /// The code of the diagnostic for an unknown name of the same kind.
  package var codeIfUnknown: DiagnosticCode

  package init(name: String, codeIfUnknown: DiagnosticCode) {
    self.name = name
    self.codeIfUnknown = codeIfUnknown
  }

  package static let codesIfUnknown = Set(Namespace.allCases.map(\.codeIfUnknown))

  /// Returns the names that a file itself declares, in source order.
  package static func all(in tree: SyntaxTree) -> [DeclaredName] {
    tree.root.children.compactMap { node in
      guard let namespace = Namespace(node.kind), let name = Declaration.name(of: node) else { return nil }
      return DeclaredName(name: name.text, codeIfUnknown: namespace.codeIfUnknown)
    }
  }

  /// Returns the position of a new import: before the first import, or at the start of the file.
  package static func placeOfImport(in tree: SyntaxTree) -> SourceRange {
    let first = tree.root.children.first { $0.kind == .importDeclaration }
    return SourceRange(tree.file.id, first.map { $0.range.offsets.lowerBound..<$0.range.offsets.lowerBound } ?? 0..<0)
  }
}

extension Namespace {
  fileprivate var codeIfUnknown: DiagnosticCode {
    switch self {
    case .value: .unknownValue
    case .color: .unknownColor
    case .font: .unknownFont
    case .style: .unknownStyle
    case .component: .unknownKind
    case .screen: .unknownScreen
    }
  }
}

/// Names with a fixed meaning, which views and values cannot have.
enum ReservedNames {
  static let guides = ["safeArea", "margins", "readable", "keyboard"]
  static let all = Set(Member.names + guides + ["superview"])
}

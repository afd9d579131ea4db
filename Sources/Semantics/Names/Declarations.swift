import Diagnostics
import Syntax

/// Something that a file names for itself and for those that import it.
struct Declaration {
  let name: SyntaxToken
  let unit: Int
  let node: Node
}

/// Names that cannot be confused, because they are written at different places.
enum Namespace: CaseIterable {
  case value, color, font, style, component, screen

  init?(_ kind: NodeKind) {
    switch kind {
    case .letDeclaration, .dataDeclaration: self = .value
    case .colorDeclaration: self = .color
    case .fontDeclaration: self = .font
    case .styleDeclaration: self = .style
    case .componentDeclaration: self = .component
    case .screenDeclaration: self = .screen
    default: return nil
    }
  }
}

/// All declarations, and which of them each file sees by which name.
struct Declarations {
  private(set) var all: [Declaration] = []
  /// By unit.
  private var visible: [[Namespace: [String: Int]]] = []

  subscript(id: Int) -> Declaration { all[id] }

  func find(_ name: String, _ namespace: Namespace, in unit: Int) -> Int? { visible[unit][namespace]?[name] }

  /// The names a file sees, sorted.
  func names(_ namespace: Namespace, in unit: Int) -> [String] { (visible[unit][namespace] ?? [:]).keys.sorted() }

  /// The declarations of a file itself, in its order.
  func own(of unit: Int, _ namespace: Namespace) -> [Int] {
    all.indices.filter { all[$0].unit == unit && Namespace(all[$0].node.kind) == namespace }
  }

  mutating func add(_ declaration: Declaration) { all.append(declaration) }

  /// Makes the tables of what each file sees; returns the pairs of declarations that one file sees by one name.
  mutating func index(_ units: [Unit]) -> [(seenBy: Int, first: Int, second: Int)] {
    var clashes: [(seenBy: Int, first: Int, second: Int)] = []
    let ofUnit = Dictionary(grouping: all.indices, by: { all[$0].unit })
    visible = units.indices.map { unit in
      var tables: [Namespace: [String: Int]] = [:]
      for id in units[unit].visible.flatMap({ ofUnit[$0] ?? [] }) {
        guard let namespace = Namespace(all[id].node.kind) else { continue }
        let name = all[id].name.text
        if let first = tables[namespace]?[name] {
          clashes.append((unit, first, id))
        } else {
          tables[namespace, default: [:]][name] = id
        }
      }
      return tables
    }
    return clashes
  }
}

extension Resolver {
  /// Collects what the files declare.
  mutating func declare() {
    for unit in units.indices {
      for node in units[unit].tree.root.children where Namespace(node.kind) != nil {
        let name = node.tokens.dropFirst().first { $0.kind == .identifier }
        if let name { declarations.add(Declaration(name: name, unit: unit, node: node)) }
      }
    }
    for clash in declarations.index(units) { reportClash(clash) }
  }

  private mutating func reportClash(_ clash: (seenBy: Int, first: Int, second: Int)) {
    let first = declarations[clash.first], second = declarations[clash.second]
    if first.unit == second.unit {
      if first.unit == clash.seenBy {
        report(.declaredTwice(second.name.text, at: second.name.range, first: first.name.range))
      }
    } else if first.unit == clash.seenBy {
      report(.declaredTwice(first.name.text, at: first.name.range, first: second.name.range))
    } else if let node = importing(second.unit, in: clash.seenBy) {
      report(.importsClash(first.name.text, at: node.range, [first.name.range, second.name.range]))
    }
  }

  /// The import through which a file comes to see another.
  private func importing(_ target: Int, in unit: Int) -> Node? {
    units[unit].imports.first { units[$0.unit].visible.contains(target) }?.node
  }

  mutating func checkEmptiness() {
    let root = units[0].tree.root
    if root.children.head == nil, units[0].tree.isComplete {
      report(.emptyFile(at: SourceRange(units[0].tree.file.id, 0..<0)))
    }
  }
}

extension Sequence {
  /// Its first element.
  var head: Element? { first { _ in true } }
}

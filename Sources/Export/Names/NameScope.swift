/// Gives out names of values that are unique within a scope.
struct NameScope {
  private var taken: Set<String>
  /// The numbers to try next, by the name with the number two.
  private var next: [String: Int] = [:]

  init(reserved: Set<String> = []) { taken = reserved.union(SwiftNames.unusable) }

  /// Takes names that are given elsewhere.
  mutating func reserve(_ names: some Sequence<String>) { taken.formUnion(names) }

  /// Returns the first free name among the wishes, or the last one with a number.
  mutating func name(_ wishes: [String]) -> String {
    let wishes = wishes.filter { !$0.isEmpty }
    for wish in wishes where taken.insert(wish).inserted { return wish }
    let wish = wishes.last ?? "item"
    let first = wish + "2"
    var number = next[first] ?? 2
    while !taken.insert("\(wish)\(number)").inserted { number += 1 }
    next[first] = number + 1
    return "\(wish)\(number)"
  }
}

/// Declarations in one type, each with a unique name.
struct DeclarationScope {
  private(set) var declarations: [(name: String, lines: [String])]
  private var lines: [String: [String]]

  init(_ declarations: [(name: String, lines: [String])]) {
    self.declarations = declarations
    lines = Dictionary(declarations.map { ($0.name, $0.lines) }) { first, _ in first }
  }

  /// Returns the name for a declaration: the first wish that is a name, with a number if that already means something else.
  mutating func declare(_ wishes: [String], _ declaration: (_ name: String) -> [String]) -> String {
    let wish = wishes.first { !$0.isEmpty } ?? "value"
    var name = wish, number = 2
    while SwiftNames.unusable.contains(name) || lines[name].map({ $0 != declaration(name) }) ?? false {
      name = "\(wish)\(number)"
      number += 1
    }
    if lines[name] == nil {
      lines[name] = declaration(name)
      declarations.append((name, declaration(name)))
    }
    return name
  }
}

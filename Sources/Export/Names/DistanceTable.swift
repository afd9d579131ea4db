import LayoutModel

/// The named numbers of layout files, as the members of one `enum`.
struct DistanceTable {
  static let typeName = "Distances"

  private var names: [NamedNumber: String] = [:]
  /// The declarations of the exported file, in order.
  private var declarations: [(name: String, lines: [String])]
  /// The names that other files use.
  private let kept: Set<String>

  /// - Parameter kept: The names that other files use, which stay as they are.
  init(of screens: [Screen], keeping kept: KeptNames = KeptNames()) {
    let before = kept.declarations(of: DistanceTable.typeName)
    self.kept = Set(before.map(\.name))
    var scope = DeclarationScope(before)
    let numbers = screens.reduce(into: Set<NamedNumber>()) { $0.formUnion($1.namedNumbers) }
    for number in numbers.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
      names[number] = scope.declare([SwiftNames.lowerCamel(SwiftNames.words(number.name)), "distance"]) {
        ["static let \(SwiftNames.escaped($0)): CGFloat = \(factor(number.value))"]
      }
    }
    declarations = scope.declarations.sorted { $0.name < $1.name }
  }

  /// Returns a screen whose numbers have the names that they have in the code.
  func naming(_ screen: Screen) -> Screen {
    if names.isEmpty { return screen }
    var screen = screen
    screen.renameNumbers { NamedNumber(names[$0] ?? $0.name, $0.value) }
    return screen
  }

  /// Drops declarations that neither the sources nor other files use.
  mutating func keep(usedIn sources: some Sequence<String>) {
    let used = sources.reduce(into: kept) { $0.formUnion(KeptNames.names(of: DistanceTable.typeName, usedIn: $1)) }
    declarations.removeAll { !used.contains($0.name) }
  }

  var isEmpty: Bool { declarations.isEmpty }

  /// The file that declares the numbers.
  var file: String {
    var lines = CodeLines()
    lines.line("import UIKit")
    lines.line()
    lines.block("enum \(DistanceTable.typeName) {") { lines in
      for line in declarations.flatMap(\.lines) { lines.line(line) }
    }
    return lines.text
  }
}

extension Screen {
  /// The formulas for the screen's values.
  private var formulas: [Formula] { namedUses.values + parameterUses.compactMap(\.formula) }

  fileprivate var namedNumbers: Set<NamedNumber> {
    formulas.reduce(into: []) { $0.formUnion($1.namedNumbers) }
  }

  fileprivate mutating func renameNumbers(_ renamed: (NamedNumber) -> NamedNumber) {
    namedUses = namedUses.mapValues { $0.replacingNumbers { .named(renamed($0)) } }
    for place in parameterUses.indices {
      parameterUses[place].formula = parameterUses[place].formula?.replacingNumbers { .named(renamed($0)) }
    }
  }
}

import LayoutModel

@testable import Language

/// The words of the language that editors colour, from the tables that the language itself reads.
struct Vocabulary {
  let declarations = Keyword.declarations.map(\.text)
  let statements: [String]
  let kinds = ViewKind.allCases.map(\.rawValue).sorted()
  let properties = Set(Property.all.map(\.name)).sorted()
  /// The attributes that constraints relate, and the guides that every screen has.
  let members = ReservedNames.all.sorted()
  /// Values with a name, including colours and text styles.
  let constants: [String]

  init() {
    let kinds = Set(self.kinds)
    let members = ReservedNames.all
    statements =
      Keyword.allCases.filter { $0 != .none && !Keyword.declarations.contains($0) }.map(\.text)
      .filter { !kinds.contains($0) && !members.contains($0) }.sorted()
    let words = Property.all.flatMap { property -> [String] in
      if case .word(let words) = property.type { words } else { [] }
    }
    let values: [String] =
      words + SystemColors.names + TextStyle.allCases.map(\.rawValue)
      + FontWeight.allCases.map(\.rawValue)
    constants = Set(values + ["yes", "no", "standard"]).subtracting(members).sorted()
  }
}

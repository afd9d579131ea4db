import Language
import LayoutModel

/// The tables of the reference, generated from the registry.
enum ReferenceTables {
  static let kinds = ViewKind.allCases.filter { $0 != .contentView }

  /// The properties that all views have.
  static let common = Property.all.filter(\.isCommon)

  /// The other properties of a kind.
  static func own(of kind: ViewKind) -> [Property] { Property.all(of: kind).filter { !$0.isCommon } }

  static var commonTable: String { table(common, of: .view) }

  static func table(of kind: ViewKind) -> String { table(own(of: kind), of: kind) }

  static var screenTable: String {
    rows(ScreenProperty.allCases.map { ["`\($0.rawValue)`", "a word", $0.form, "`\($0.defaultText)`", $0.summary] })
  }

  private static func table(_ properties: [Property], of kind: ViewKind) -> String {
    rows(
      properties.map { property in
        let text = property.defaultText(for: kind)
        let isWords = text == property.absence
        return [
          "`\(property.name)`", property.type.description, property.type.form, isWords ? text : "`\(text)`",
          property.summary,
        ]
      })
  }

  private static func rows(_ rows: [[String]]) -> String {
    let head = ["| property | type | written | default | meaning |", "|---|---|---|---|---|"]
    return (head + rows.map { "| " + $0.joined(separator: " | ") + " |" }).joined(separator: "\n") + "\n"
  }
}

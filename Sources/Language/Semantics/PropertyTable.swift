package import LayoutModel

/// The properties of a kind of view, or of screens, for documentation.
package struct PropertyTable: Sendable {
  package struct Row: Sendable {
    package var name, type, form, standard, summary: String
    /// Whether `standard` describes the default in words, and not as a value in a layout.
    package var isStandardInWords: Bool
    package var isCommon: Bool
  }

  package var owner: String
  /// The names of the kind in UIKit and other languages.
  package var names: [String]
  /// The property that the text after the id sets.
  package var inline: String?
  /// The properties of the kind, followed by the common ones.
  package var rows: [Row]

  /// The kinds with a table. Content views have none, because cells create them.
  package static let kinds = ViewKind.allCases.filter { $0 != .contentView }
  package static let all = kinds.map(PropertyTable.init) + [screen]

  package init(_ kind: ViewKind) {
    owner = kind.rawValue
    names = kind.facts.names
    inline = kind.facts.inlineProperty
    let all = Property.all(of: kind)
    rows = (all.filter { !$0.isCommon } + all.filter(\.isCommon)).map { property in
      let standard = property.defaultText(for: kind)
      return Row(
        name: property.name, type: property.type.description, form: property.type.form, standard: standard,
        summary: property.summary, isStandardInWords: standard == property.absence, isCommon: property.isCommon)
    }
  }

  private init(owner: String, rows: [Row]) {
    self.owner = owner
    names = []
    inline = nil
    self.rows = rows
  }

  package static let screen = PropertyTable(
    owner: "screen",
    rows: ScreenProperty.allCases.map {
      Row(
        name: $0.rawValue, type: "a word", form: $0.form, standard: $0.defaultText, summary: $0.summary,
        isStandardInWords: false, isCommon: false)
    })
}

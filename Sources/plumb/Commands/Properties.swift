import ArgumentParser
import Diagnostics
import Language
import LayoutModel
import Programs

struct Properties: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "properties", abstract: "List the kinds of views and their properties.")

  @Argument(
    help: "A kind of view, such as label, or 'screen'; default: all.",
    completion: .list(PropertyTable.all.map(\.owner)))
  var kind: String?

  @Option(help: "text, or json: a line for each kind.")
  var format: ListFormat = .text

  func run() throws {
    let tables = try kind.map { [try known($0)] } ?? PropertyTable.all
    switch format {
    case .json: try Standard.output(tables.map { $0.json + "\n" }.joined())
    case .text: try Standard.output(tables.map { $0.text(isAlone: kind != nil) }.joined(separator: "\n"))
    }
  }

  private func known(_ name: String) throws -> PropertyTable {
    let all = PropertyTable.all
    if let known = all.first(where: { $0.owner == name || $0.names.contains(name) }) { return known }
    let hint = closest(to: name, among: all.flatMap { [$0.owner] + $0.names }).map { "; did you mean '\($0)'?" }
    throw ValidationError("there is no kind of view '\(name)'\(hint ?? "; see plumb properties")")
  }
}

/// The properties of views of a kind, or of screens.
struct PropertyTable {
  struct Row {
    var name, type, form, standard, summary: String
    /// Whether the default is said in words rather than as layouts write it.
    var isStandardInWords: Bool
    /// Whether views of nearly every kind have it.
    var isCommon: Bool
  }

  var owner: String
  /// What UIKit and other languages call it.
  var names: [String]
  /// The property that a text after the id stands for.
  var inline: String?
  var rows: [Row]

  static let all = ViewKind.allCases.filter { $0 != .contentView }.map(PropertyTable.init) + [screen]

  private init(_ kind: ViewKind) {
    (owner, names, inline) = (kind.rawValue, kind.facts.names, kind.facts.inlineProperty)
    let all = Property.all(of: kind)
    rows = (all.filter { !$0.isCommon } + all.filter(\.isCommon)).map { property in
      let standard = property.defaultText(for: kind)
      return Row(
        name: property.name, type: property.type.description, form: property.type.form, standard: standard,
        summary: property.summary, isStandardInWords: standard == property.absence, isCommon: property.isCommon)
    }
  }

  private init(owner: String, rows: [Row]) { (self.owner, names, inline, self.rows) = (owner, [], nil, rows) }

  private static let screen = PropertyTable(
    owner: "screen",
    rows: ScreenProperty.allCases.map {
      Row(
        name: $0.rawValue, type: "a word", form: $0.form, standard: $0.defaultText, summary: $0.summary,
        isStandardInWords: false, isCommon: false)
    })

  /// A table; with the properties of nearly every kind if it stands alone.
  func text(isAlone: Bool) -> String {
    let shown = rows.filter { isAlone || !$0.isCommon }
    let width = shown.map(\.name.count).max() ?? 0
    let lines = shown.map { row in
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      let form = row.form.filter { $0 != "`" }
      return "  \(name)  \(row.summary)\n  \(String(repeating: " ", count: width))  \(form); default: \(row.standard)\n"
    }
    let other = names.isEmpty ? "" : "  (\(names.joined(separator: ", ")))"
    return "\(owner)\(other)\n" + lines.joined()
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", 1)
      json.field("kind", owner)
      json.field("names", names)
      json.optionalField("inline", inline)
      json.arrayField("properties") { json in
        for row in rows {
          json.object { json in
            json.field("name", row.name)
            json.field("type", row.type)
            json.field("form", row.form)
            json.field("default", row.standard)
            json.field("defaultIsWords", row.isStandardInWords)
            json.field("common", row.isCommon)
            json.field("summary", row.summary)
          }
        }
      }
    }
    return json.text
  }
}

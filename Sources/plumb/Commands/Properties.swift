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

extension PropertyTable {
  /// Returns the table as text. Omits the properties that nearly every kind has, unless this is the only table.
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

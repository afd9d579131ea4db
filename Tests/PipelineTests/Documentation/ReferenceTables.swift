import Language
import LayoutModel

extension PropertyTable {
  /// The rows of a single kind, in the reference's Markdown.
  var own: String { markdown(rows.filter { !$0.isCommon }) }

  static var common: String {
    let table = PropertyTable(.view)
    return table.markdown(table.rows.filter(\.isCommon))
  }

  private func markdown(_ rows: [Row]) -> String {
    let head = ["| property | type | written | default | meaning |", "|---|---|---|---|---|"]
    let lines = rows.map { row in
      let standard = row.isStandardInWords ? row.standard : "`\(row.standard)`"
      return "| " + ["`\(row.name)`", row.type, row.form, standard, row.summary].joined(separator: " | ") + " |"
    }
    return (head + lines).joined(separator: "\n") + "\n"
  }
}

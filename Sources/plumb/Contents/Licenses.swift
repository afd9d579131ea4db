import ProjectFiles

enum Licenses {
  /// Returns the list of third-party parts. Only a release contains the texts of the licenses.
  static func text(programFolder: String?) -> String {
    let rows = [["Plumb", "Apache-2.0", "this program"]] + Part.all.map { [$0.name, $0.license, $0.purpose] }
    let table = columns(rows)
    guard let folder = textFolder(beside: programFolder) else {
      return "A release of Plumb contains:\n\n\(table)\n"
        + "This is not a release: the libraries and fonts are the system's, with their licenses in /usr/share/doc.\n"
    }
    return "This program contains:\n\n\(table)\nThe texts of the licenses are in \(folder).\n"
  }

  /// nil in a source build.
  private static func textFolder(beside programFolder: String?) -> String? {
    guard let folder = programFolder.flatMap({ PathParts.folder(of: $0) }) else { return nil }
    let texts = folder + "/share/doc/plumb/licenses"
    return Files.isFolder(texts) ? texts : nil
  }

  private static func columns(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let columns = row.indices.dropLast().map { row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count) }
      return (columns + [row[row.count - 1]]).joined(separator: "  ") + "\n"
    }.joined()
  }
}

struct Part {
  var name, license, source, home, purpose: String

  /// All parts, from the table that `Scripts/release` also reads.
  static let all: [Part] =
    String(decoding: PackageResources.parts_txt, as: UTF8.self).split(separator: "\n").compactMap(Part.init(line:))

  /// - Parameter line: Fields separated by bars, or a comment.
  private init?(line: Substring) {
    let columns = line.split(separator: "|").map(Part.trimmed)
    guard !line.hasPrefix("#"), columns.count == 5 else { return nil }
    name = columns[0]
    license = columns[1]
    source = columns[2]
    home = columns[3]
    purpose = columns[4]
  }

  private static func trimmed(_ column: Substring) -> String {
    let text = column.drop { $0 == " " }
    return String(text.last == " " ? text.dropLast() : text)
  }
}

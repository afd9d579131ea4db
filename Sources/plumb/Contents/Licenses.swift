import ProjectFiles

/// The output of `plumb --licenses`.
enum Licenses {
  /// Returns the list of third-party parts. The texts of the licenses exist only in a release.
  static func text(programFolder: String?) -> String {
    let rows = [["Plumb", "Apache-2.0", "this program"]] + Part.all.map { [$0.name, $0.license, $0.purpose] }
    let table = columns(rows)
    guard let folder = textFolder(beside: programFolder) else {
      return "A release of Plumb contains:\n\n\(table)\n"
        + "This is not a release: the libraries and fonts are the system's, with their licenses in /usr/share/doc.\n"
    }
    return "This program contains:\n\n\(table)\nThe texts of the licenses are in \(folder).\n"
  }

  /// Returns the folder with the texts, or nil in a source build.
  private static func textFolder(beside programFolder: String?) -> String? {
    guard let folder = programFolder.flatMap({ PathParts.folder(of: $0) }) else { return nil }
    let texts = folder + "/share/doc/plumb/licenses"
    return Files.isFolder(texts) ? texts : nil
  }

  private static func columns(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.dropLast().map { row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count) }
      return (cells + [row[row.count - 1]]).joined(separator: "  ") + "\n"
    }.joined()
  }
}

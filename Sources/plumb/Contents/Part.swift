/// A third-party part of a release.
struct Part {
  var name, license, source, home, purpose: String

  /// All parts, from the table that `Scripts/release` also reads.
  static let all: [Part] =
    String(decoding: PackageResources.parts_txt, as: UTF8.self).split(separator: "\n").compactMap(Part.init(line:))

  /// - Parameter line: Cells separated by bars, or a comment.
  private init?(line: Substring) {
    let cells = line.split(separator: "|").map(Part.trimmed)
    guard !line.hasPrefix("#"), cells.count == 5 else { return nil }
    (name, license, source, home, purpose) = (cells[0], cells[1], cells[2], cells[3], cells[4])
  }

  private static func trimmed(_ cell: Substring) -> String {
    let text = cell.drop { $0 == " " }
    return String(text.last == " " ? text.dropLast() : text)
  }
}

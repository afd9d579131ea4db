import Diagnostics
import ProjectFiles

/// The URLs that a summary links to.
package struct SummaryLinks: Sendable {
  /// A URL template for lines of the sources with `{path}`, `{line}` and `{column}`; nil for no links.
  package var source: String?
  /// The URL of the folder with the pictures, ending in a slash; nil for no pictures.
  package var pictures: String?

  package init(source: String? = nil, pictures: String? = nil) {
    self.source = source
    self.pictures = pictures
  }

  /// Returns the URL of a place in the sources; nil for a whole file.
  func address(of place: TextPlace) -> String? {
    guard let position = place.position else { return nil }
    return source?.replacing("{path}", with: encoded(place.path)).replacing("{line}", with: "\(position.line)")
      .replacing("{column}", with: "\(position.column)")
  }

  /// Percent-encodes a path so that no character ends the link or starts a query.
  private func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 128 && (isPlain || "/._-~".unicodeScalars.contains(scalar))
        ? String(scalar) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}

/// The text of a summary for a pull request, and the pictures it shows.
package struct MarkdownSummary: Sendable {
  package struct Picture: Sendable {
    /// The file name, without a folder. The name contains a hash of the content, so different pictures have different
    /// names.
    package var name: String
    package var png: [UInt8]

    fileprivate init(of group: CauseGroup?, _ png: [UInt8]) {
      self.png = png
      name = "\(group.map { "line-\($0.number)" } ?? "cell")-\(Picture.mark(of: png)).png"
    }

    private static func mark(of png: [UInt8]) -> Substring { ContentHash(of: png).text.prefix(10) }

    /// Returns whether a file next to a summary is a picture of a summary, judging by the hash in the file's name.
    package static func isOne(_ name: String, _ bytes: [UInt8]) -> Bool {
      let parts = name.split(separator: "-", omittingEmptySubsequences: false)
      let isKnown =
        parts.count == 2 ? parts[0] == "cell" : parts.count == 3 && parts[0] == "line" && Int(parts[1]) != nil
      return isKnown && parts[parts.count - 1] == mark(of: bytes) + ".png"
    }
  }

  package var text: String
  package var pictures: [Picture] = []
}

extension RunReport {
  /// Returns a summary for a pull request: a row for each source line that changed variants, a row for each unexplained
  /// variant, then the pictures that show the changes best.
  package func summary(_ links: SummaryLinks = SummaryLinks()) -> MarkdownSummary {
    let writer = MarkdownWriter(report: self, links: links)
    let pictures = links.pictures == nil ? [] : writer.pictures
    return MarkdownSummary(text: writer.text(with: pictures), pictures: pictures.map(\.picture))
  }

  package var markdown: String { summary().text }
}

private struct MarkdownWriter {
  let report: RunReport
  let links: SummaryLinks

  private static let shownRows = 50, shownPictures = 10

  private var record: RunRecord { report.record }

  func text(with pictures: [ShownPicture]) -> String {
    var lines = ["### Layouts: \(record.summary)", ""]
    if let base = record.base { lines += ["Compared with \(code(base)).", ""] }
    if !report.missingShards.isEmpty {
      let shards = report.missingShards.map(String.init).joined(separator: ", ")
      lines += [report.missingShards.count == 1 ? "Shard \(shards) is missing." : "Shards \(shards) are missing.", ""]
    }
    if let renderer = record.rendererDifference {
      let words = renderer.words.map { " \($0)." } ?? ""
      lines += ["The goldens were recorded with another renderer: \(code(renderer.changes)).\(words)", ""]
    }
    lines += record.masks.map { "- Ignored: \(code($0.words)), \(placeLink($0.place, $0.place.short))" }
    if !record.masks.isEmpty { lines.append("") }
    lines += table(["cause", "variants", "seen in"], record.causeGroups.map(row))
    lines += table(["verdict", "variant", "difference"], record.unexplained.map { row(record.results[$0]) })
    lines += pictures.flatMap(lines(of:))
    let rest = record.results.count - Set(pictures.map(\.result.variant)).count
    if rest > 0, !pictures.isEmpty { lines += ["Not pictured: \(counted(rest, "more variant")).", ""] }
    return (lines + advice).joined(separator: "\n") + "\n"
  }

  private var advice: [String] {
    guard record.base == nil, record.results.contains(where: { !$0.mayBeRendererAlone }) else { return [] }
    let byCause = record.causeGroups.isEmpty ? "" : ", `plumb accept --cause 1` to accept the changes from one line"
    return ["Run `plumb review` to step through the changes\(byCause), or `plumb accept --all` to accept everything."]
  }

  private func table(_ head: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    // A pipe ends a table cell even in code, unless a backslash precedes the pipe. A table reads two backslashes as
    // one.
    func line(_ cells: [String]) -> String {
      "| \(cells.map { $0.replacing("\\|", with: "\\¦").replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
    let rest = rows.count - MarkdownWriter.shownRows
    return [line(head), "|---|---|---|"] + rows.prefix(MarkdownWriter.shownRows).map(line)
      + (rest > 0 ? [line(["", "and \(rest) more", ""])] : []) + [""]
  }

  private func row(_ group: CauseGroup) -> [String] {
    let shown = group.variants.prefix(min(2, group.distinctCount)).map { record.results[$0] }
    let words = shown.map { "\(code($0.variant)): \(code(record.headline(of: $0, for: group.cause)))" }.joined(
      separator: "; ")
    return [heading(group), "\(group.variants.count)", words]
  }

  private func row(_ result: VariantResult) -> [String] {
    [result.verdictText, code(result.variant), code(record.headline(of: result) + more(than: result.groups))]
  }

  private func heading(_ group: CauseGroup) -> String {
    let place = placeLink(group.cause.place, group.cause.shortPlace)
    return "\(group.number) · \(place) \(code(group.cause.words))"
  }

  private func placeLink(_ place: TextPlace, _ short: String) -> String {
    links.address(of: place).map { "[\(code(short))](\($0))" } ?? code(short)
  }

  struct ShownPicture {
    var result: VariantResult
    var group: CauseGroup?
    var picture: MarkdownSummary.Picture
  }

  /// The candidates for pictures: the best variant of each source line, then unexplained variants, then the other
  /// variants of each line. Variants that only repeat a difference, such as the same screen on another device, are left
  /// out.
  private var shownResults: [(place: Int, group: CauseGroup?)] {
    let groups = record.causeGroups
    let ofLines = (0..<(groups.map(\.distinctCount).max() ?? 0)).map { rank in
      groups.filter { rank < $0.distinctCount }.map { (place: $0.variants[rank], group: Optional($0)) }
    }
    let alone = record.distinctUnexplained.map { (place: $0, group: CauseGroup?.none) }
    return (ofLines.first ?? []) + alone + ofLines.dropFirst().joined()
  }

  /// The pictures to show, grouped by source line. Pictures of unexplained variants come last.
  var pictures: [ShownPicture] {
    var shown: [ShownPicture] = []
    for (place, group) in shownResults where shown.count < MarkdownWriter.shownPictures {
      let result = record.results[place]
      guard let png = report.changePicture(of: result, for: group?.cause) else { continue }
      let picture = MarkdownSummary.Picture(of: group, png)
      if shown.contains(where: { $0.picture.name == picture.name }) { continue }
      shown.append(ShownPicture(result: result, group: group, picture: picture))
    }
    let groups = Dictionary(grouping: shown) { $0.group?.number ?? Int.max }
    return groups.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  private func lines(of shown: ShownPicture) -> [String] {
    let what = code(
      shown.group.map { record.headline(of: shown.result, for: $0.cause) } ?? record.headline(of: shown.result))
    let because =
      shown.group.map { ["**\($0.number)** · \(code($0.cause.shortPlace)) \(code($0.cause.words))  "] } ?? []
    let kind =
      switch shown.result.verdict {
      case .new: "now"
      case .orphaned: "before"
      case .equal, .layout, .look, .paint, .missing, .renamed, .error: "before and after"
      }
    return because
      + [
        "\(code(shown.result.variant)) \(kind): \(what)  ", "![\(kind)](\(links.pictures ?? "")\(shown.picture.name))",
        "",
      ]
  }

  /// Formats text as inline code between more backticks than the text has in a row, so that nothing in a record can
  /// inject markup, links or mentions.
  private func code(_ text: String) -> String {
    let scalars = text.onOneLine.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.isPatternWhitespace ? " " : scalar
    }
    let line = String(String.UnicodeScalarView(scalars))
    let runs = line.split { $0 != "`" }
    guard let longest = runs.map(\.count).max() else { return "`\(line)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(line) \(fence)"
  }
}

import ProjectFiles

/// How a summary refers to files and sources outside of it.
package struct SummaryLinks: Sendable {
  /// Where lines of the sources are, with `{path}`, `{line}` and `{column}` in it; nil for no links.
  package var source: String?
  /// The address of the pictures' folder, with a slash at its end; nil for no pictures.
  package var pictures: String?

  package init(source: String? = nil, pictures: String? = nil) { (self.source, self.pictures) = (source, pictures) }

  /// The address of a place in the sources, `file:line:column`.
  func address(of place: String) -> String? {
    let parts = place.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3 else { return nil }
    return source?.replacing("{path}", with: encoded(parts.dropLast(2).joined(separator: ":")))
      .replacing("{line}", with: parts[parts.count - 2]).replacing("{column}", with: parts[parts.count - 1])
  }

  /// A path in an address, where nothing ends a link or begins a parameter.
  private func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte),
        isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 128 && (isPlain || "/._-~".unicodeScalars.contains(scalar))
        ? String(scalar) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}

/// A summary for a pull request, and the pictures that it shows.
package struct MarkdownSummary: Sendable {
  package struct Picture: Sendable {
    /// Without a folder; another picture has another name.
    package var name: String
    package var png: [UInt8]

    fileprivate init(of group: CauseGroup?, _ png: [UInt8]) {
      self.png = png
      name = "\(group.map { "line-\($0.number)" } ?? "cell")-\(Picture.mark(of: png)).png"
    }

    private static func mark(of png: [UInt8]) -> Substring { ContentHash(of: png).text.prefix(10) }

    /// Whether a file beside a summary is a picture of one: its name identifies the content.
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
  /// A summary for a pull request: a row for each line of the sources that changed cells, then one for each cell that no
  /// line explains; then pictures of those that show it best.
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
      lines += ["Shards \(report.missingShards.map(String.init).joined(separator: ", ")) are missing.", ""]
    }
    if let renderer = record.rendererDifference {
      let words = renderer.words.map { " \($0)." } ?? ""
      lines += ["The renderer is not the one that recorded the goldens: \(code(renderer.changes)).\(words)", ""]
    }
    lines += record.masks.map { "- Ignored: \(code($0.words)), \(placeLink($0.place, $0.shortPlace))" }
    if !record.masks.isEmpty { lines.append("") }
    lines += table(["cause", "cells", "seen in"], record.causeGroups.map(row))
    lines += table(["verdict", "cell", "difference"], record.unexplained.map { row(record.results[$0]) })
    lines += pictures.flatMap(lines(of:))
    let rest = record.results.count - Set(pictures.map(\.result.cell)).count
    if rest > 0, !pictures.isEmpty { lines += ["\(counted(rest, "more cell")) not pictured.", ""] }
    return (lines + advice).joined(separator: "\n") + "\n"
  }

  private var advice: [String] {
    guard record.base == nil, record.results.contains(where: { !$0.mayBeRendererAlone }) else { return [] }
    let byCause = record.causeGroups.isEmpty ? "" : ", `plumb accept --cause 1` accepts what one line changed"
    return ["`plumb review` steps through them\(byCause), `plumb accept --all` accepts everything."]
  }

  // MARK: - Tables

  private func table(_ head: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    let rest = rows.count - MarkdownWriter.shownRows
    return [line(head), "|---|---|---|"] + rows.prefix(MarkdownWriter.shownRows).map(line)
      + (rest > 0 ? [line(["", "and \(rest) more", ""])] : []) + [""]
  }

  private func row(_ group: CauseGroup) -> [String] {
    let shown = group.cells.prefix(min(2, group.distinctCount)).map { record.results[$0] }
    let words = shown.map { "\(code($0.cell)): \(code(headline(of: $0, for: group.cause)))" }.joined(separator: "; ")
    return [heading(group), "\(group.cells.count)", words]
  }

  private func row(_ result: CellResult) -> [String] {
    [result.verdictText, code(result.cell), code(headline(of: result) + more(than: result.groups))]
  }

  private func heading(_ group: CauseGroup) -> String {
    let place = placeLink(group.cause.place, group.cause.shortPlace)
    return "\(group.number) · \(place) \(code(group.cause.words))"
  }

  /// A place in the sources, as a link where it is known of where to.
  private func placeLink(_ place: String, _ short: String) -> String {
    links.address(of: place).map { "[\(code(short))](\($0))" } ?? code(short)
  }

  // MARK: - Pictures

  struct ShownPicture {
    var result: CellResult
    var group: CauseGroup?
    var picture: MarkdownSummary.Picture
  }

  /// The best of each line first, then cells that no line explains, then the other cells of lines; a cell that only shows the same
  /// again is left out.
  private var shownResults: [(place: Int, group: CauseGroup?)] {
    let groups = record.causeGroups
    let ofLines = (0..<(groups.map(\.distinctCount).max() ?? 0)).map { rank in
      groups.filter { rank < $0.distinctCount }.map { (place: $0.cells[rank], group: Optional($0)) }
    }
    let alone = record.unexplained.map { (place: $0, group: CauseGroup?.none) }
    return (ofLines.first ?? []) + alone + ofLines.dropFirst().joined()
  }

  /// By line, those of no line last.
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
    let what = code(shown.group.map { headline(of: shown.result, for: $0.cause) } ?? headline(of: shown.result))
    let because =
      shown.group.map { ["**\($0.number)** · \(code($0.cause.shortPlace)) \(code($0.cause.words))  "] } ?? []
    let kind =
      switch shown.result.verdict {
      case .new: "now"
      case .orphaned: "as it was"
      case .equal, .layout, .look, .paint, .missing, .error: "before and now"
      }
    return because
      + [
        "\(code(shown.result.cell)) \(kind): \(what)  ", "![\(kind)](\(links.pictures ?? "")\(shown.picture.name))", "",
      ]
  }

  /// A text as code, which it cannot leave, nor its cell of a table: no record can put markup in it, no
  /// link and nobody's name.
  private func code(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "|": "¦"
      case "`": "'"
      default: scalar.properties.generalCategory == .control || scalar.properties.isPatternWhitespace ? " " : scalar
      }
    }
    return "`\(String(String.UnicodeScalarView(scalars)))`"
  }
}

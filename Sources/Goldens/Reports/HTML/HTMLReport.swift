import Raster

/// Ways to compare two pictures by eye, which the report and the live preview's page share.
package enum ComparisonFiles {
  /// A module: `comparison` gives the elements to show.
  package static var script: [UInt8] { PackageResources.comparison_js }
  package static var style: [UInt8] { PackageResources.comparison_css }
}

extension RunReport {
  /// A page that needs nothing but a browser, with the pictures in it.
  package var html: String {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let style = text(ComparisonFiles.style) + text(PackageResources.report_css)
    let modules = [ComparisonFiles.script, PackageResources.views_js, PackageResources.report_js]
    let script = modules.map { inlined(text($0)) }.joined()
    // No text that comes later has a mark in it: `<` never stands for itself there.
    return text(PackageResources.report_html)
      .replacing("<!--style-->", with: style).replacing("<!--script-->", with: script)
      .replacing("<!--title-->", with: escaped("Layouts: \(record.summary)"))
      .replacing("<!--data-->", with: embeddedData.replacing("<", with: "\\u003c"))
  }

  /// A module as a part of another one.
  private func inlined(_ script: String) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }.joined(separator: "\n")
  }

  /// More cells than these are listed without their pictures, which would make a page that no browser opens.
  private static let picturedCells = 200

  private var embeddedData: String {
    let pictured = Set(bestFirst.prefix(RunReport.picturedCells))
    return pageData(viewed: pictured) { index, kind in
      guard pictured.contains(index), let bytes = artefact(kind, of: record.results[index].cell),
        (try? PNGHeader(png: bytes)) != nil
      else { return nil }
      return "data:image/png;base64," + String(decoding: base64(bytes), as: UTF8.self)
    }
  }

  /// The places of all results: those that show something that no earlier one does, then the others.
  private var bestFirst: [Int] {
    let best = record.causeGroups.flatMap { $0.cells.prefix($0.distinctCount) } + record.unexplained
    let known = Set(best)
    return best + record.results.indices.filter { !known.contains($0) }
  }
}

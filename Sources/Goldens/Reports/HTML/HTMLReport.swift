import Raster

/// The script and style for comparing two pictures by eye, shared by the report and the live preview's page.
package enum ComparisonFiles {
  /// A JavaScript module whose function `comparison` returns the elements to show.
  package static var script: [UInt8] { PackageResources.comparison_js }
  package static var style: [UInt8] { PackageResources.comparison_css }
}

extension RunReport {
  /// A self-contained HTML page: pictures, style and scripts are embedded.
  package var html: String {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let style = text(ComparisonFiles.style) + text(PackageResources.report_css)
    let modules = [
      "comparison.js": ComparisonFiles.script, "views.js": PackageResources.views_js,
      "report.js": PackageResources.report_js,
    ]
    let script = JoinedModules("report.js", among: modules.mapValues(text)).script
    // No text that comes later has a mark in it: `<` never stands for itself there.
    return text(PackageResources.report_html)
      .replacing("<!--style-->", with: style).replacing("<!--script-->", with: script)
      .replacing("<!--title-->", with: escaped("Layouts: \(record.summary)"))
      .replacing("<!--data-->", with: embeddedData.replacing("<", with: "\\u003c"))
  }

  /// Cells beyond this number are listed without pictures; browsers fail to open a page that embeds too many.
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

  /// The indices of all results: first those that show something new, then the rest.
  private var bestFirst: [Int] {
    let best = record.causeGroups.flatMap { $0.cells.prefix($0.distinctCount) } + record.unexplained
    let known = Set(best)
    return best + record.results.indices.filter { !known.contains($0) }
  }
}

import Diagnostics
import Raster

extension RunReport {
  /// A page that needs nothing but a browser, with the pictures in it.
  package var html: String {
    let data = pageData.replacing("<", with: "\\u003c")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Layouts: \(escaped(record.summary))</title>
      <style>
      \(comparisonStyle)
      \(reportStyle)
      </style>
      </head>
      <body>
      \(reportBody)
      <script type="application/json" id="data">\(data)</script>
      <script>
      'use strict';
      \(comparisonScript)
      \(reportScript)
      </script>
      </body>
      </html>

      """
  }

  /// More cells than these are listed without their pictures, which would make a page that no browser opens.
  private static let picturedCells = 200

  private var pageData: String {
    pageData { index, kind in
      guard index < RunReport.picturedCells, let bytes = artefact(kind, of: record.results[index].cell),
        (try? PNGHeader(png: bytes)) != nil
      else { return nil }
      return "data:image/png;base64," + String(decoding: base64(bytes), as: UTF8.self)
    }
  }

  /// All that a page about the run needs, as JSON.
  /// - Parameter address: that of a picture of a result, by its place in the record; nil where there is none.
  package func pageData(address: (Int, StateFolder.Artefact) -> String?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("summary", record.summary)
      json.field("fingerprint", record.fingerprint)
      json.field("equal", record.equal)
      json.field("missingShards", missingShards)
      json.arrayField("cells") { json in
        for (index, result) in record.results.enumerated() {
          json.object { json in
            json.field("text", cellText(result))
            json.field("headline", headline(of: result))
            json.arrayField("result") { result.write(to: &$0) }
            let pictures = [("expected", StateFolder.Artefact.expected), ("actual", .actual), ("diff", .difference)]
            for (name, kind) in pictures { json.optionalField(name, address(index, kind)) }
          }
        }
      }
    }
    return json.text
  }
}

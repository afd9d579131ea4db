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
      \(reportStyle)
      </style>
      </head>
      <body>
      \(reportBody)
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(reportScript)
      </script>
      </body>
      </html>

      """
  }

  /// More cells than these are listed without their pictures, which would make a page that no browser opens.
  private static let picturedCells = 200

  private var pageData: String {
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
            if index < RunReport.picturedCells { writePictures(of: result, to: &json) }
          }
        }
      }
    }
    return json.text
  }

  private func writePictures(of result: CellResult, to json: inout JSONWriter) {
    for (name, kind) in [("expected", Workspace.Artefact.expected), ("actual", .actual), ("diff", .difference)] {
      guard let bytes = artefact(kind, of: result.cell), (try? PNGHeader(png: bytes)) != nil else { continue }
      json.field(name, "data:image/png;base64," + String(decoding: base64(bytes), as: UTF8.self))
    }
  }
}

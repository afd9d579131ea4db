package import Diagnostics
package import LayoutModel

/// Returns a solved layout as one line of JSON, with every view's frame in points, rounded to the device's pixels.
///
/// - Parameters:
///   - uncertainty: The possible error of each frame; nil if all frames are certain.
///   - saved: The frames that the document was saved with; nil to omit them.
package func framesJSON(
  _ layout: SolvedLayout, uncertainty: PerView<Rect>? = nil, saved: SavedFrames? = nil, file: String,
  places: SourcePlaces
) -> String {
  var json = JSONWriter()
  let writer = FramesJSON(layout: layout, uncertainty: uncertainty, saved: saved, places: places)
  json.object { writer.write(&$0, file: file) }
  return json.text
}

private struct FramesJSON {
  let layout: SolvedLayout
  let uncertainty: PerView<Rect>?
  let saved: SavedFrames?
  let places: SourcePlaces

  private var screen: Screen { @inline(__always) _read { yield layout.screen } }

  func write(_ json: inout JSONWriter, file: String) {
    let environment = layout.environment
    json.field("schema", 1)
    json.field("file", file)
    json.field("screen", screen.name)
    json.optionalField("scene", screen.views.lazy.compactMap(\.imported).first?.objectID)
    json.optionalField("preview", screen.preview)
    json.field("device", environment.deviceName)
    json.field("orientation", environment.orientation.rawValue)
    if !environment.isCanvas { json.field("ios", environment.ios.rawValue) }
    json.optionalField("language", environment.language?.identifier)
    json.field("size", environment.size.numbers)
    json.field("scale", environment.scale.factor)
    if saved?.areOfTwoEras == true { json.field("framesOfTwoEras", true) }
    json.field("safeArea", layout.safeArea.inThousandths.numbers)
    json.arrayField("views") { json in
      for id in screen.views.indices where layout.views[id].isInstalled { write(id, &json) }
    }
    let found = layout.diagnostics
    json.arrayField("diagnostics") { json in
      for diagnostic in found {
        json.object { json in
          json.field("code", "\(diagnostic.code)")
          json.field("severity", diagnostic.severity.rawValue)
          json.field("message", diagnostic.message)
          json.optionalField("at", diagnostic.range.map(places.place(of:)))
        }
      }
    }
  }

  private func write(_ id: ViewID, _ json: inout JSONWriter) {
    let view = screen.views[id]
    let solved = layout.views[id]
    json.object { json in
      json.field("id", view.name)
      json.field("path", screen.path(of: id))
      json.field("kind", view.kind.rawValue)
      json.optionalField("ib", view.imported?.objectID)
      json.optionalField("parent", view.parent.map { screen.path(of: $0) })
      json.field("frame", solved.frame.inThousandths.numbers)
      json.field("screenFrame", solved.screenFrame.inThousandths.numbers)
      if let uncertainty = uncertainty?[id], uncertainty != .zero {
        json.field("uncertainty", uncertainty.inThousandths.numbers)
      }
      if let saved { write(saved, of: id, &json) }
      if let size = solved.contentSize {
        json.field("contentSize", size.inThousandths.numbers)
      }
      if view.layout.isHidden { json.field("hidden", true) }
      let axes = layout.ambiguities.filter { $0.view == id }.map(\.axis.rawValue)
      if !axes.isEmpty { json.field("ambiguous", axes) }
      json.optionalField("origin", view.origin.map(places.place(of:)))
    }
  }

  private func write(_ saved: SavedFrames, of view: ViewID, _ json: inout JSONWriter) {
    guard let frame = saved.frames[view] else { return }
    json.field("saved", frame.inThousandths.numbers)
    if let stale = saved.stale[view] { json.field("stale", stale.map(\.edge.rawValue)) }
  }
}

/// Returns a solved layout as a table: the view hierarchy with each frame relative to its superview.
package func framesText(_ layout: SolvedLayout, file: String) -> String {
  let screen = layout.screen
  var rows: [(name: String, frame: String)] = []
  func add(_ id: ViewID, depth: Int) {
    guard layout.views[id].isInstalled else { return }
    let view = screen.views[id]
    let label = view.isNamed ? "\(view.name.onOneLine) " : ""
    rows.append(
      (String(repeating: "  ", count: depth) + label + "(\(view.kind.rawValue))", text(of: layout.views[id].frame)))
    for child in view.children { add(child, depth: depth + 1) }
  }
  if !screen.views.isEmpty { add(.root, depth: 1) }
  let width = rows.map(\.name.count).max() ?? 0
  let heading = [screen.name, screen.preview.map { "(\($0))" }, "on", layout.environment.deviceName]
  let lines = rows.map { $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.frame }
  return ([heading.compactMap(\.self).joined(separator: " ").onOneLine] + lines).joined(separator: "\n") + "\n"
}

private func text(of frame: Rect) -> String {
  let numbers = frame.inThousandths.numbers.map(decimal)
  return "\(numbers[0]), \(numbers[1])  \(numbers[2]) × \(numbers[3])"
}

package let framesCSVHeader = "file,screen,preview,device,orientation,path,kind,x,y,width,height\n"

/// Returns a solved layout as comma-separated values (RFC 4180), one view per line.
package func framesCSV(_ layout: SolvedLayout, file: String) -> String {
  let screen = layout.screen
  let environment = layout.environment
  let common = [
    file, screen.name, screen.preview ?? "", environment.deviceName, environment.orientation.rawValue,
  ]
  return screen.views.indices.filter { layout.views[$0].isInstalled }.map { id in
    let frame = layout.views[id].frame
    let numbers = frame.inThousandths.numbers.map(decimal)
    let fields = common + [screen.path(of: id), screen.views[id].kind.rawValue] + numbers
    return fields.map { quoted($0.onOneLine) }.joined(separator: ",") + "\n"
  }.joined()
}

private func quoted(_ field: String) -> String {
  guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
  return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}

/// Finds the places of source ranges.
package struct SourcePlaces: Sendable {
  private let sources: Sources
  private let tables: [LineTable]

  package init(_ sources: Sources) {
    self.sources = sources
    tables = sources.files.map { LineTable($0) }
  }

  package func place(of range: SourceRange) -> TextPlace {
    TextPlace(sources[range.source].path, tables[Int(range.source.index)].position(at: Int(range.lower)))
  }
}

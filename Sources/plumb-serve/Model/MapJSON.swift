import Diagnostics
import LayoutModel
package import Pipeline

/// Returns the scenes of a storyboard at their positions on its canvas and the connections between them, or nil if the
/// file is not a storyboard.
package func mapJSON(_ compilation: Compilation) -> String? { map(of: compilation)?.text }

func mapsJSON(_ compilations: [String: Compilation]) -> String {
  var json = JSONWriter()
  json.object { json in
    for (path, compilation) in compilations.sorted(by: { $0.key < $1.key }) {
      json.optionalField(path, map(of: compilation).map { JSONText($0) })
    }
  }
  return json.text
}

private func map(of compilation: Compilation) -> JSONWriter? {
  let screens = compilation.document.screens.filter { $0.imported?.scene != nil && $0.preview == nil }
  if screens.isEmpty { return nil }
  let places = SourcePlaces(compilation.sources)
  var json = JSONWriter()
  json.object { json in
    json.arrayField("scenes") { json in
      for screen in screens {
        json.object { json in
          json.field("screen", screen.name)
          json.field("initial", screen.imported?.scene?.isInitial ?? false)
          if let location = screen.imported?.scene?.location {
            json.field("location", [location.x.value, location.y.value])
          }
          json.optionalField("place", screen.origin.map(places.place(of:)))
        }
      }
    }
    json.arrayField("ways") { json in
      for screen in screens { for way in screen.ways { json.object { way.write(&$0, places) } } }
    }
  }
  return json
}

private struct Way {
  var from, to: String
  /// The kind of the segue, or `tab` for adjacent tabs of a tab bar.
  var kind: String
  var identifier: String?
  var origin: SourceRange?

  func write(_ json: inout JSONWriter, _ places: SourcePlaces) {
    json.field("from", from)
    json.field("to", to)
    json.field("kind", kind)
    json.optionalField("identifier", identifier)
    json.optionalField("place", origin.map(places.place(of:)))
  }
}

extension Screen {
  fileprivate var ways: [Way] {
    let segues = (imported?.segues ?? []).map {
      Way(from: name, to: $0.destination, kind: $0.kind.rawValue, identifier: $0.identifier, origin: $0.origin)
    }
    let shown = imported?.tabs?.items.compactMap(\.screen) ?? []
    guard let place = shown.firstIndex(of: name), shown.indices.contains(place + 1) else { return segues }
    return segues + [Way(from: name, to: shown[place + 1], kind: "tab", origin: imported?.tabs?.origin)]
  }
}

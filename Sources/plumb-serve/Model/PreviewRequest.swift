import Diagnostics
import LayoutModel
package import Painting
package import Pipeline

/// The pictures that a page requests in the query of its URL.
package struct PreviewRequest: Hashable, Sendable {
  package var axes: Axes
  package var style: PaintStyle
  package var overlays: Overlays

  package init(axes: Axes, style: PaintStyle = .wireframe, overlays: Overlays = []) {
    self.axes = axes
    self.style = style
    self.overlays = overlays
  }

  package struct Problem: Error, Hashable {
    package var message: String
    package var field: String
    package var value: String
    package var suggestion: String?

    package var json: String {
      var json = JSONWriter()
      json.object { json in
        json.field("message", message)
        json.field("field", field)
        json.field("value", value)
        json.optionalField("suggestion", suggestion)
      }
      return json.text
    }
  }

  /// Parses a query. Ignores unknown fields. Commas separate several values of a field.
  package init(query: [(name: String, value: String)]) throws(Problem) {
    self.init(axes: Axes(devices: []))
    for (name, value) in query where !value.isEmpty {
      switch name {
      case "device": axes.devices = try PreviewRequest.devices(value)
      case "orientation": axes.orientations = try PreviewRequest.chosen(value, name)
      case "ios": axes.versions = try PreviewRequest.chosen(value, name)
      case "text": axes.textSizes = try PreviewRequest.chosen(value, name)
      case "appearance": axes.appearances = try PreviewRequest.chosen(value, name)
      case "direction": axes.directions = try PreviewRequest.chosen(value, name)
      case "language": axes.languages = try PreviewRequest.languages(value)
      case "strings": axes.strings = try PreviewRequest.chosen(value, name)
      case "screen": axes.screens = value.split(separator: ",").map(String.init)
      case "style": style = try PreviewRequest.chosen(value, name)[0]
      case "show": overlays = try PreviewRequest.overlays(value)
      default: continue
      }
    }
    if axes.devices.isEmpty { axes.devices = DeviceChoice.named("iphone-16") }
  }

  private static func devices(_ names: String) throws(Problem) -> [DeviceChoice] {
    var choices: [DeviceChoice] = []
    for name in names.split(separator: ",").map(String.init) {
      let named = DeviceChoice.named(name)
      guard !named.isEmpty else {
        throw unknown("device", named: name, in: "device", suggestion: DeviceChoice.suggestion(for: name))
      }
      choices += named.filter { !choices.contains($0) }
    }
    return choices
  }

  private static func languages(_ names: String) throws(Problem) -> [TextLanguage?] {
    var languages: [TextLanguage?] = []
    for name in names.split(separator: ",").map(String.init) {
      guard let language = Axes.language(named: name) else {
        throw unknown("language", named: name, in: "language", suggestion: nil)
      }
      if !languages.contains(language) { languages.append(language) }
    }
    return languages
  }

  private static func chosen<Value: RawRepresentable & CaseIterable & Equatable>(
    _ names: String, _ field: String
  ) throws(Problem) -> [Value] where Value.RawValue == String {
    var values: [Value] = []
    for name in names.split(separator: ",").map(String.init) {
      guard let value = Value(rawValue: name) else {
        let suggestion = closest(to: name, among: Value.allCases.map(\.rawValue))
        throw unknown(field, named: name, in: field, suggestion: suggestion)
      }
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  private static func overlays(_ names: String) throws(Problem) -> Overlays {
    var overlays: Overlays = []
    for name in names.split(separator: ",").map(String.init) {
      guard let named = Overlays.named.first(where: { $0.name == name }) else {
        let suggestion = closest(to: name, among: Overlays.named.map(\.name))
        throw unknown("overlay", named: name, in: "show", suggestion: suggestion)
      }
      overlays.formUnion(named.overlay)
    }
    return overlays
  }

  private static func unknown(_ kind: String, named name: String, in field: String, suggestion: String?) -> Problem {
    let help = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return Problem(message: "no \(kind) named '\(name)'\(help)", field: field, value: name, suggestion: suggestion)
  }
}

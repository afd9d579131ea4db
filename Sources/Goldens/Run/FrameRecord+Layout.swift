package import FrameRecords
package import LayoutModel
import ProjectFiles

extension FrameRecord {
  /// Records the parts of a solved layout that a golden keeps.
  package init(_ layout: SolvedLayout) {
    let screen = layout.screen
    let views = screen.views.indices.filter { layout.views[$0].isInstalled }.map { id -> View in
      let view = screen.views[id], solved = layout.views[id]
      var record = View(path: screen.path(of: id), kind: view.kind.rawValue, frame: thousandths(solved.frame))
      record.objectID = view.imported?.objectID
      record.contentSize = solved.contentSize.map {
        Size(width: thousandths($0.width), height: thousandths($0.height))
      }
      record.isHidden = view.layout.isHidden
      record.looks = FrameRecord.looks(of: view, in: layout.environment)
      record.ambiguousAxes = layout.ambiguities.filter { $0.view == id }.map(\.axis.rawValue)
      return record
    }
    let safe = layout.safeArea
    self.init(
      screen: screen.name, preview: screen.preview, device: layout.environment.deviceName,
      size: layout.environment.size,
      safeArea: EdgeInsets(
        top: thousandths(safe.top), left: thousandths(safe.left), bottom: thousandths(safe.bottom),
        right: thousandths(safe.right)), views: views)
    bars = FrameRecord.bars(of: layout)
  }

  static func looks(of view: LayoutModel.View, in environment: Environment) -> [Look] {
    let properties = Property.looks(thatMayDifferIn: view).compactMap { look -> Look? in
      let property = look.property, value = property.get(view)
      // Most properties have their default value. Comparing values first avoids formatting them.
      if value == look.standardValue || value?.source ?? property.absence == look.standard { return nil }
      return Look(property.name, recorded(value?.resolved(in: environment) ?? property.absence))
    }
    let items = itemLooks(of: view).map { Look($0.property, recorded($0.value)) }
    return (properties + items).sorted { $0.property < $1.property }
  }
}

/// Shortens a long value, such as several pages of text, to its beginning and a hash.
private func recorded(_ value: String) -> String {
  value.utf8.count <= 200 ? value : "\(value.prefix(120))… #\(ContentHash(of: [value]).text.prefix(8))"
}

extension PropertyValue {
  /// The value in the syntax of a layout file, with each colour's name and value, and the text's markup.
  func resolved(in environment: Environment) -> String {
    switch self {
    case .color(let color): return PropertyValue.color(color.resolved(in: environment)).source
    case .border(var border):
      border.color = border.color?.resolved(in: environment)
      return PropertyValue.border(border).source
    case .gradient(var gradient):
      for place in gradient.stops.indices {
        gradient.stops[place].color = gradient.stops[place].color.resolved(in: environment)
      }
      return PropertyValue.gradient(gradient).source
    case .shape(var shape):
      (shape.fillColor, shape.strokeColor) = (
        shape.fillColor?.resolved(in: environment), shape.strokeColor?.resolved(in: environment)
      )
      return PropertyValue.shape(shape).source
    case .shadow(var shadow):
      shadow.color = shadow.color.resolved(in: environment)
      return PropertyValue.shadow(shadow).source
    case .text(let text): return source + text.runs.marks(in: environment)
    case .number, .flag, .string, .strings, .segments, .word, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition,
      .priorities, .intrinsic, .spacing, .rowHeight, .corner, .transform:
      return source
    }
  }
}

extension DynamicColor {
  fileprivate func resolved(in environment: Environment) -> DynamicColor {
    let color = self[environment], written = color.hexadecimal
    return DynamicColor(color, name: name.map { "\($0) \(written)" } ?? written)
  }
}

extension [TextRun] {
  /// Returns the markup of the runs; empty for plain text.
  fileprivate func marks(in environment: Environment) -> String {
    let marked = compactMap { run -> String? in
      let looks = [
        run.font.map { PropertyValue.font($0).source }, run.color?.resolved(in: environment).name,
        run.link.map { "link \(quoted($0))" }, run.rules.contains(.underlined) ? "underlined" : nil,
        run.rules.contains(.struckThrough) ? "struck through" : nil,
      ].compactMap(\.self)
      return looks.isEmpty ? nil : ([quoted(run.string)] + looks).joined(separator: " ")
    }
    return marked.isEmpty ? "" : " with " + marked.joined(separator: ", ")
  }
}

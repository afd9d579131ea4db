package import CairoRenderer
package import Diagnostics
package import LayoutModel
package import Painting
package import Pipeline
import Platform

/// A picture for the program with a package's previews to draw.
package struct PreviewJob: Sendable {
  /// The index of the preview in the program's list.
  package var preview: Int
  package var environment: Environment
  package var format: PictureFormat
  package var scale: Scale
  package var style: PaintStyle
  package var overlays: Overlays
  package var svgText: SVGText
  /// The name of the screen, if the preview becomes a layout file.
  package var screen: String

  /// - Parameter request: The picture. Only the name of its screen is used.
  package init(_ preview: Int, _ request: PictureRequest) {
    (self.preview, environment, format) = (preview, request.cell.environment, request.format)
    (scale, style, overlays, svgText) = (request.scale, request.style, request.overlays, request.svgText)
    screen = request.cell.screen.name
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("preview", preview)
      json.field("device", environment.deviceName)
      json.field("size", [environment.size.width.value, environment.size.height.value])
      let safe = environment.safeArea
      json.field("safeArea", [safe.top.value, safe.left.value, safe.bottom.value, safe.right.value])
      if case .canvas(let canvas) = environment.surface {
        json.objectField("canvas") { canvas.writeRest(to: &$0) }
      }
      json.field("orientation", environment.orientation.rawValue)
      json.field("ios", environment.ios.rawValue)
      json.field("textSize", environment.traits.textSize.rawValue)
      json.field("appearance", environment.traits.appearance.rawValue)
      json.field("direction", environment.traits.direction.rawValue)
      json.field("format", format.rawValue)
      json.field("scale", scale.factor)
      json.field("style", style.rawValue)
      json.field("overlays", Int(overlays.rawValue))
      json.field("svgText", svgText.rawValue)
      json.field("screen", screen)
    }
  }

  /// Returns nil if the data is malformed.
  package init?(_ json: JSONValue) {
    guard let preview = json["preview"]?.count, let environment = Environment(job: json),
      let format = json["format"]?.text.flatMap(PictureFormat.init), let scale = json["scale"]?.number,
      let style = json["style"]?.text.flatMap(PaintStyle.init), let overlays = json["overlays"]?.count,
      let svgText = json["svgText"]?.text.flatMap(SVGText.init), let screen = json["screen"]?.text
    else { return nil }
    (self.preview, self.environment, self.format, self.scale) = (preview, environment, format, Scale(scale))
    (self.style, self.overlays) = (style, Overlays(rawValue: UInt16(clamping: overlays)))
    (self.svgText, self.screen) = (svgText, screen)
  }
}

extension Environment {
  fileprivate init?(job json: JSONValue) {
    guard let name = json["device"]?.text, let size = json["size"]?.size,
      let safeArea = json["safeArea"]?.insets,
      let orientation = json["orientation"]?.text.flatMap(Orientation.init)
    else { return nil }
    if let canvas = json["canvas"] {
      guard let canvas = Canvas(canvas, size: size, orientation: orientation, safeArea: safeArea) else { return nil }
      self.init(canvas)
    } else if let device = Device.named(name) {
      self.init(device, orientation: orientation)
    } else {
      self.init(size: size, safeArea: safeArea)
    }
    guard let textSize = json["textSize"]?.text.flatMap(TextSize.init),
      let version = json["ios"]?.text.flatMap(IOSVersion.init(rawValue:)),
      let appearance = json["appearance"]?.text.flatMap(Appearance.init),
      let direction = json["direction"]?.text.flatMap(LayoutDirection.init)
    else { return nil }
    ios = version
    (traits.textSize, traits.appearance, traits.direction) = (textSize, appearance, direction)
  }
}

extension Canvas {
  /// Writes the values that the environment's other fields do not contain.
  fileprivate func writeRest(to json: inout JSONWriter) {
    json.optionalField("device", deviceID)
    json.field("scale", scale.factor)
    json.field("tools", era.toolsVersion)
  }

  fileprivate init?(_ json: JSONValue, size: Size, orientation: Orientation, safeArea: EdgeInsets) {
    guard let scale = json["scale"]?.number, let tools = json["tools"]?.count else { return nil }
    self.init(
      deviceID: json["device"]?.text, size: size, scale: Scale(scale), orientation: orientation, safeArea: safeArea,
      era: PlatformEra(toolsVersion: tools))
  }
}

extension JSONValue {
  fileprivate var size: Size? {
    guard let numbers, numbers.count == 2 else { return nil }
    return Size(width: Points(numbers[0]), height: Points(numbers[1]))
  }

  /// Insets in the order top, left, bottom, right.
  fileprivate var insets: EdgeInsets? {
    guard let numbers, numbers.count == 4 else { return nil }
    return EdgeInsets(
      top: Points(numbers[0]), left: Points(numbers[1]), bottom: Points(numbers[2]), right: Points(numbers[3]))
  }
}

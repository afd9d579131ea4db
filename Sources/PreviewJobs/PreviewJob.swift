package import CairoRenderer
package import Diagnostics
package import LayoutModel
package import Painting
package import Pipeline
import Platform

/// A picture that a package's preview program is asked to draw.
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

  /// - Parameter request: The picture. Of its screen, only the name is used.
  package init(_ preview: Int, _ request: PictureRequest) {
    self.preview = preview
    environment = request.variant.environment
    format = request.format
    scale = request.scale
    style = request.style
    overlays = request.overlays
    svgText = request.svgText
    screen = request.variant.screen.name
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("preview", preview)
      json.field("device", environment.deviceName)
      json.field("size", environment.size.numbers)
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

  package init?(_ json: JSONValue) {
    guard let preview = json["preview"]?.count, let environment = Environment(job: json),
      let format = json["format"]?.text.flatMap(PictureFormat.init), let scale = json["scale"]?.number,
      let style = json["style"]?.text.flatMap(PaintStyle.init), let overlays = json["overlays"]?.count,
      let svgText = json["svgText"]?.text.flatMap(SVGText.init), let screen = json["screen"]?.text
    else { return nil }
    self.preview = preview
    self.environment = environment
    self.format = format
    self.scale = Scale(scale)
    self.style = style
    self.overlays = Overlays(rawValue: UInt16(clamping: overlays))
    self.svgText = svgText
    self.screen = screen
  }
}

extension Environment {
  fileprivate init?(job json: JSONValue) {
    guard let name = json["device"]?.text, let size = Size(numbers: json["size"]?.numbers),
      let safeArea = EdgeInsets(numbers: json["safeArea"]?.numbers),
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
    traits.textSize = textSize
    traits.appearance = appearance
    traits.direction = direction
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
      size: size, scale: Scale(scale), orientation: orientation, safeArea: safeArea,
      era: PlatformEra(toolsVersion: tools))
    deviceID = json["device"]?.text
  }
}

/// A preview in the list that its program prints.
package struct PreviewListing: Hashable, Sendable {
  /// The preview's name, or `Preview` with its number among the unnamed previews of the file.
  package var name: String
  /// The file as `Module/File.swift`.
  package var fileID: String
  /// The line of the declaration, from 1.
  package var line: Int
  /// Whether the preview is in landscape; nil for the orientation of the run.
  package var isLandscape: Bool?

  package init(name: String, fileID: String, line: Int, isLandscape: Bool?) {
    self.name = name
    self.fileID = fileID
    self.line = line
    self.isLandscape = isLandscape
  }

  /// The name of the file without folder and extension.
  package var file: String {
    let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  /// A screen without views, used where a variant needs a screen.
  package var screen: Screen {
    var screen = Screen(name: name)
    screen.overrides.orientation = isLandscape.map { $0 ? .landscape : .portrait }
    return screen
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("name", name)
      json.field("file", fileID)
      json.field("line", line)
      json.optionalField("landscape", isLandscape)
    }
  }

  package init?(_ json: JSONValue) {
    guard let name = json["name"]?.text, let file = json["file"]?.text, let line = json["line"]?.count else {
      return nil
    }
    self.init(name: name, fileID: file, line: line, isLandscape: json["landscape"]?.flag)
  }
}

/// A preview for the live page: its picture and the views in it.
package struct ShownPreview: Hashable, Sendable {
  package var size: Size
  /// The screen's top left corner in the picture.
  package var screenOrigin: Point
  /// The result of `signature(of:)`.
  package var signature: String
  /// The result of `layoutJSON`.
  package var layout: String
  package var svg: [UInt8]

  package init(_ layout: SolvedLayout, size: Size, screenOrigin: Point = .zero, svg: [UInt8]) {
    self.size = size
    self.screenOrigin = screenOrigin
    self.svg = svg
    signature = PreviewJobs.signature(of: layout)
    self.layout = layoutJSON(layout, SourcePlaces(Sources()))
  }

  /// A line with sizes and signature, a line with the layout, then the picture.
  package var bytes: [UInt8] {
    var head = JSONWriter()
    head.object { json in
      json.field("size", size.numbers)
      json.field("screenOrigin", [screenOrigin.x.value, screenOrigin.y.value])
      json.field("signature", signature)
    }
    return Array("\(head.text)\n\(layout)\n".utf8) + svg
  }

  package init?(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let head = try? JSONValue(reading: Array(parts[0])),
      let size = Size(numbers: head["size"]?.numbers),
      let origin = head["screenOrigin"]?.numbers, origin.count == 2,
      let signature = head["signature"]?.text
    else { return nil }
    self.signature = signature
    layout = String(decoding: parts[1], as: UTF8.self)
    svg = Array(parts[2])
    self.size = size
    screenOrigin = Point(x: Points(origin[0]), y: Points(origin[1]))
  }
}

/// A preview described as a layout file.
package struct DescribedPreview: Hashable, Sendable {
  package struct View: Hashable, Sendable {
    /// The view's name in the layout file.
    package var name: String
    /// The frame on the screen.
    package var frame: Rect

    package init(name: String, frame: Rect) {
      self.name = name
      self.frame = frame
    }
  }

  package var text: String
  /// The frames of the preview's views, as the package's code lays them out.
  package var views: [View]
  /// The properties that the layout file cannot express.
  package var losses: [String]

  package init(text: String, views: [View], losses: [String]) {
    self.text = text
    self.views = views
    self.losses = losses
  }

  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("text", text)
      json.arrayField("losses") { for loss in losses { $0.element(loss) } }
      json.arrayField("views") { json in
        for view in views {
          var element = JSONWriter()
          element.object { json in
            let frame = view.frame
            json.field("name", view.name)
            json.field("frame", frame.numbers)
          }
          json.element(JSONText(element))
        }
      }
    }
    return Array(json.text.utf8)
  }

  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue(reading: bytes), let text = json["text"]?.text,
      let losses = json["losses"]?.array?.map(\.text), let views = json["views"]?.array?.map(View.init),
      !losses.contains(nil), !views.contains(nil)
    else { return nil }
    self.init(text: text, views: views.compactMap(\.self), losses: losses.compactMap(\.self))
  }
}

extension DescribedPreview.View {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.text, let frame = Rect(numbers: json["frame"]?.numbers) else { return nil }
    self.init(name: name, frame: frame)
  }
}

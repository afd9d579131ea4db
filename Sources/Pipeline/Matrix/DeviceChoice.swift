import Diagnostics
package import LayoutModel
import Platform

/// A surface to show a layout on.
package enum DeviceChoice: Hashable, Sendable {
  case device(Device)
  /// The device and size for which an imported document was saved.
  case canvas
  /// A bare rectangle without bars.
  case size(Size, safeArea: EdgeInsets)

  /// The device; nil for other surfaces.
  package var model: Device? {
    switch self {
    case .device(let device): device
    case .canvas, .size: nil
    }
  }

  /// Returns the choices for a device name, a geometry, a canvas id, a pattern with `*`, `all` or `canvas`. Empty if
  /// nothing matches.
  package static func named(_ name: String) -> [DeviceChoice] {
    switch name {
    case "canvas": [.canvas]
    case "all": Device.all.map(DeviceChoice.device)
    default: Device.matching(name).map(DeviceChoice.device)
    }
  }

  /// Parses a size in points, such as `390x844`. Returns nil for anything else.
  package static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 10_000 }) else { return nil }
    return Size(width: Points(parts[0]), height: Points(parts[1]))
  }

  /// Returns the known name that an unknown one most likely meant.
  package static func suggestion(for name: String) -> String? {
    closest(to: name.lowercased(), among: Device.names + ["canvas", "all"])
  }
}

extension Environment {
  /// The environment of an imported document's canvas.
  package init(_ canvas: Canvas) {
    let geometry = canvas.deviceID.flatMap { DeviceGeometry.canvas($0, era: canvas.era) }
    let bare = Environment(size: canvas.size, safeArea: canvas.safeArea)
    var traits = bare.traits
    if let posture = geometry?[canvas.orientation] {
      traits = Traits(idiom: geometry?.idiom ?? .phone, horizontal: posture.horizontal, vertical: posture.vertical)
    }
    self.init(
      deviceName: "canvas", geometry: geometry, orientation: canvas.orientation, size: canvas.size, scale: canvas.scale,
      safeArea: canvas.safeArea, statusBarHeight: 0, traits: traits, era: canvas.era, surface: .canvas(canvas))
  }
}

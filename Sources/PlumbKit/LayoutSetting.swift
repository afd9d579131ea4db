import LayoutModel
import Pipeline

/// A device and user settings to lay out a screen for.
public struct LayoutSetting: Hashable, Sendable {
  let axes: Axes

  public enum Orientation: Sendable { case portrait, landscape }
  public enum Appearance: Sendable { case light, dark }
  public enum Direction: Sendable { case leftToRight, rightToLeft }

  /// An iPhone 16 in portrait with default settings.
  public static let standard = LayoutSetting(axes: Axes(devices: DeviceChoice.named("iphone-16")))

  private init(axes: Axes) { self.axes = axes }

  /// - Parameters:
  ///   - device: A name listed by `plumb devices`, such as `iphone-16` or `ipad-10`.
  ///   - ios: `16`, `17`, `18` or `26`; nil for the newest version that the device runs.
  ///   - orientation: The orientation of the device.
  ///   - textSize: From `xSmall` to `accessibility5`.
  ///   - appearance: Light or dark.
  ///   - direction: The layout direction.
  /// - Throws: `UnknownSetting` if there is no such device, version or text size, or if the device does not run that
  ///   version.
  public init(
    device: String = "iphone-16", ios: String? = nil, orientation: Orientation = .portrait, textSize: String = "large",
    appearance: Appearance = .light, direction: Direction = .leftToRight
  ) throws(UnknownSetting) {
    guard let model = Device.all.first(where: { $0.name == device }) else { throw UnknownSetting(name: device) }
    var axes = Axes(devices: [.device(model)])
    if let ios {
      guard let version = IOSVersion(rawValue: ios), model.runs(version) else {
        throw UnknownSetting(name: "iOS \(ios)")
      }
      axes.versions = [version]
    }
    guard let size = TextSize(rawValue: textSize) else { throw UnknownSetting(name: textSize) }
    axes.textSizes = [size]
    axes.orientations = [orientation == .landscape ? .landscape : .portrait]
    axes.appearances = [appearance == .dark ? .dark : .light]
    axes.directions = [direction == .rightToLeft ? .rightToLeft : .leftToRight]
    self.init(axes: axes)
  }

  /// The names of all devices, oldest first.
  public static var deviceNames: [String] { Device.all.map(\.name) }
}

/// There is no device, version or text size with this name.
public struct UnknownSetting: Error, Hashable, Sendable, CustomStringConvertible {
  public let name: String

  public var description: String { "there is no device, version of iOS for it, or text size named '\(name)'" }
}

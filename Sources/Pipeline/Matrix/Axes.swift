package import LayoutModel
import Platform

/// The states to show screens in: all combinations of one value per axis.
package struct Axes: Hashable, Sendable {
  package var devices: [DeviceChoice]
  /// Versions of iOS; empty for the newest one that each device runs. Devices that do not run a version are skipped.
  package var versions: [IOSVersion]
  package var orientations: [Orientation]
  package var textSizes: [TextSize]
  package var appearances: [Appearance]
  /// The languages of texts; nil for texts as written in the layout.
  package var languages: [TextLanguage?]
  /// The layout directions; empty for the direction of each language.
  package var directions: [LayoutDirection]
  package var strings: [StringsMode]
  /// Names or patterns of screens; empty means all.
  package var screens: [String]
  /// Names or patterns of previews, or `none` for screens without a preview; empty for all.
  package var previews: [String]
  package var coverage: Coverage

  package init(devices: [DeviceChoice]) {
    self.devices = devices
    versions = []
    orientations = [.portrait]
    textSizes = [.large]
    appearances = [.light]
    languages = [nil]
    directions = []
    strings = [.asWritten]
    screens = []
    previews = []
    coverage = .product
  }

  /// Parses a value of the language axis, where `written` stands for texts as written. Returns nil if the name is not a
  /// language.
  package static func language(named name: String) -> TextLanguage?? {
    name == StringsMode.asWritten.rawValue ? .some(nil) : TextLanguage(name).map(Optional.some)
  }

  /// Returns the selected screens of a document, in order.
  package func screens(of document: Document) -> [Screen] {
    document.screens.filter(selects)
  }

  package func selects(_ screen: Screen) -> Bool {
    let isWanted = screens.isEmpty || screens.contains { matches(pattern: $0, screen.name) }
    let preview = screen.preview
    return isWanted
      && (previews.isEmpty
        || previews.contains { pattern in preview.map { matches(pattern: pattern, $0) } ?? (pattern == "none") })
  }

  /// Returns the environments of a screen without duplicates, ordered by device, orientation, version, text size,
  /// appearance, language, direction and strings.
  package func environments(for screen: Screen) -> [Environment] {
    var seen: Set<Environment> = []
    return coverage.select(devices.flatMap { environments(on: $0, screen) }).filter { seen.insert($0).inserted }
  }

  private func environments(on device: DeviceChoice, _ screen: Screen) -> [Environment] {
    var all = vary(bases(device, screen), versions(on: device)) { if let version = $1 { $0.ios = version } }
    all = vary(all, textSizes) { $0.traits.textSize = $1 }
    all = vary(all, appearances) { $0.traits.appearance = $1 }
    all = vary(all, languages) {
      $0.language = $1
      if let language = $1 { $0.traits.direction = language.direction }
    }
    if !directions.isEmpty { all = vary(all, directions) { $0.traits.direction = $1 } }
    all = vary(all, strings) { $0.strings = $1 }
    return all.map { $0.overridden(by: screen.overrides) }
  }

  private func versions(on device: DeviceChoice) -> [IOSVersion?] {
    if versions.isEmpty { return [nil] }
    return switch device {
    case .device(let device): versions.filter(device.runs)
    case .size: versions
    case .canvas: [nil]
    }
  }

  private func bases(_ device: DeviceChoice, _ screen: Screen) -> [Environment] {
    if screen.isDrawing, device != .canvas { return [] }
    return switch device {
    case .device(let device): orientations.map { Environment(device, orientation: $0) }
    case .canvas: [screen.canvas.map { Environment($0) }].compactMap(\.self)
    case .size(let size, let safeArea): [Environment(size: size, safeArea: safeArea)]
    }
  }

  private func vary<Value>(
    _ environments: [Environment], _ values: [Value], _ set: (inout Environment, Value) -> Void
  ) -> [Environment] {
    environments.flatMap { environment in
      values.map { value in
        var varied = environment
        set(&varied, value)
        return varied
      }
    }
  }
}

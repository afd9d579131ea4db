import Diagnostics
package import LayoutModel
import Platform

/// The environments to show screens in: all combinations of one value per axis.
package struct Axes: Hashable, Sendable {
  package var devices: [DeviceChoice]
  /// Versions of iOS; empty for the newest version that each device runs. A device is skipped for versions that it does
  /// not run.
  package var versions: [IOSVersion]
  package var orientations: [Orientation]
  package var textSizes: [TextSize]
  package var appearances: [Appearance]
  /// nil for texts as written in the layout.
  package var languages: [TextLanguage?]
  /// Empty for the direction of each language.
  package var directions: [LayoutDirection]
  package var strings: [StringsMode]
  /// Names or patterns of screens; empty for all.
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

  /// Parses a value of the language axis, where `written` means texts as written. Returns nil if the name is not a
  /// language.
  package static func language(named name: String) -> TextLanguage?? {
    name == StringsMode.asWritten.rawValue ? .some(nil) : TextLanguage(name).map(Optional.some)
  }

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
    var all = bases(device, screen).varied(over: versions(on: device)) { if let version = $1 { $0.ios = version } }
    all = all.varied(over: textSizes) { $0.traits.textSize = $1 }
    all = all.varied(over: appearances) { $0.traits.appearance = $1 }
    all = all.varied(over: languages) {
      $0.language = $1
      if let language = $1 { $0.traits.direction = language.direction }
    }
    if !directions.isEmpty { all = all.varied(over: directions) { $0.traits.direction = $1 } }
    all = all.varied(over: strings) { $0.strings = $1 }
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
}

/// A surface to show a layout on.
package enum DeviceChoice: Hashable, Sendable {
  case device(Device)
  /// The device and size for which an imported document was saved.
  case canvas
  /// A bare rectangle without bars.
  case size(Size, safeArea: EdgeInsets)

  package var model: Device? {
    switch self {
    case .device(let device): device
    case .canvas, .size: nil
    }
  }

  /// Returns the choices for the name of a device or geometry, a canvas identifier, a pattern with `*`, `all` or
  /// `canvas`. Empty if nothing matches.
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

  /// Returns the known name that is most similar to an unknown one; nil if none is similar.
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
      deviceName: "canvas", size: canvas.size, scale: canvas.scale, traits: traits, era: canvas.era)
    surface = .canvas(canvas)
    self.geometry = geometry
    orientation = canvas.orientation
    safeArea = canvas.safeArea
  }
}

/// Selects the combinations of the axes' values to include.
package enum Coverage: String, CaseIterable, Hashable, Sendable {
  case product
  /// Enough combinations that any two values of different axes occur together.
  case pairwise
}

extension Coverage {
  /// Returns the environments of a full product that this coverage includes, in order.
  func select(_ environments: [Environment]) -> [Environment] {
    switch self {
    case .product: environments
    case .pairwise: PairwiseSelection(environments).chosen.map { environments[$0] }
    }
  }
}

/// A greedy selection, which repeatedly takes the combination that adds the most pairs of values.
private struct PairwiseSelection {
  private struct Pair: Hashable {
    var firstAxis, secondAxis, first, second: Int
  }

  /// Sorted indices of the selected environments.
  private(set) var chosen: [Int] = []

  init(_ environments: [Environment]) {
    let pairs = environments.map(\.levels).numbered.map(PairwiseSelection.pairs)
    var open = Set(pairs.joined())
    while !open.isEmpty {
      let gains = pairs.map { $0.count { open.contains($0) } }
      guard let best = gains.max(), let index = gains.firstIndex(of: best) else { break }
      chosen.append(index)
      open.subtract(pairs[index])
    }
    if chosen.isEmpty, !environments.isEmpty { chosen = [0] }
    chosen.sort()
  }

  private static func pairs(_ levels: [Int]) -> [Pair] {
    levels.indices.flatMap { first in
      levels.indices[(first + 1)...].map {
        Pair(firstAxis: first, secondAxis: $0, first: levels[first], second: levels[$0])
      }
    }
  }
}

extension Environment {
  fileprivate var levels: [AnyHashable] {
    [deviceName, orientation, ios, traits.textSize, traits.appearance, language, traits.direction, strings]
  }
}

extension [[AnyHashable]] {
  /// Numbers are in order of appearance.
  fileprivate var numbered: [[Int]] {
    var numbers: [Int: [AnyHashable: Int]] = [:]
    return map { levels in
      levels.enumerated().map { axis, value in
        let next = numbers[axis]?.count ?? 0
        if let known = numbers[axis]?[value] { return known }
        numbers[axis, default: [:]][value] = next
        return next
      }
    }
  }
}

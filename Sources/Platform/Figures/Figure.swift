package import LayoutModel

/// A number of the platform's, by era, class of device and width of the window.
///
/// The last row that applies counts, so that rows read as history: the first value, its successors, then
/// the exceptions.
package struct Figure<Value: Sendable>: Sendable {
  package struct Row: Sendable {
    package var value: Value
    /// The first era it applies in; nil is all.
    package var era: PlatformEra?
    /// The traits that the device must have.
    package var device: DeviceClass
    /// The least width of the window.
    package var width: Points
    package var evidence: Evidence

    fileprivate func applies(in setting: FigureSetting) -> Bool {
      (era.map { setting.era >= $0 } ?? true) && setting.device.isSuperset(of: device) && setting.width >= width
    }
  }

  private let first: Row
  private let later: [Row]

  init(_ value: Value, _ evidence: Evidence, _ later: Row...) {
    first = Row(value: value, era: nil, device: [], width: -.infinity, evidence: evidence)
    self.later = later
  }

  package func callAsFunction(_ setting: FigureSetting) -> Value {
    (later.last { $0.applies(in: setting) } ?? first).value
  }

  package func callAsFunction(_ era: PlatformEra, _ device: DeviceClass = []) -> Value {
    self(FigureSetting(era: era, device: device))
  }

  package var rows: [Row] { [first] + later }
}

extension Figure.Row {
  static func since(_ era: PlatformEra, on device: DeviceClass = [], _ value: Value, _ evidence: Evidence) -> Self {
    Self(value: value, era: era, device: device, width: -.infinity, evidence: evidence)
  }

  /// The same in every era.
  static func on(
    _ device: DeviceClass = [], from width: Points = -.infinity, _ value: Value, _ evidence: Evidence
  ) -> Self {
    Self(value: value, era: nil, device: device, width: width, evidence: evidence)
  }
}

/// Where a figure comes from.
package enum Evidence: Hashable, Sendable {
  /// So many frames of 8,166 public documents, which Interface Builder saved and Apple's own engine computed.
  case saved(Int)
  /// Saved documents show it; they were not counted.
  case seen
  /// By others, whose measurements are public.
  case measured(by: String)
  /// By Apple.
  case documented
  /// General knowledge: no source was found.
  case known
  /// Concluded or estimated here.
  case estimated
}

/// The traits of a device and its orientation that figures depend on.
package struct DeviceClass: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let pad = DeviceClass(rawValue: 1)
  /// A line at the bottom of the screen in place of a button.
  package static let homeIndicator = DeviceClass(rawValue: 2)
  /// Wider than high.
  package static let landscape = DeviceClass(rawValue: 4)
  /// Compact in height: a phone on its side.
  package static let low = DeviceClass(rawValue: 8)
  /// Regular in width.
  package static let wide = DeviceClass(rawValue: 16)
  /// In a window whose root margins are 20 points.
  package static let wideMargins = DeviceClass(rawValue: 32)
}

/// Where a figure is asked for.
package struct FigureSetting: Hashable, Sendable {
  package var era: PlatformEra
  package var device: DeviceClass
  /// Of the window, or for what lies across the screen's shorter side that side's length.
  package var width: Points

  package init(era: PlatformEra, device: DeviceClass = [], width: Points = 0) {
    (self.era, self.device, self.width) = (era, device, width)
  }
}

extension DeviceClass {
  /// - Parameter hasHomeIndicator: a bare size has one if anything is left free at its bottom.
  package init(_ traits: Traits, hasHomeIndicator: Bool) {
    self = []
    if traits.idiom == .pad { insert(.pad) }
    if traits.vertical == .compact { insert(.low) }
    if traits.horizontal == .regular { insert(.wide) }
    if hasHomeIndicator { insert(.homeIndicator) }
  }
}

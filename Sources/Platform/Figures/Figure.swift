package import LayoutModel

/// A value of the platform that depends on the era, the class of device and the width of the window.
///
/// The last row that applies wins, so rows read as a history: the first value, its successors, then the exceptions.
package struct Figure<Value: Sendable>: Sendable {
  package struct Row: Sendable {
    package var value: Value
    /// The first era in which the row applies, or nil for all eras.
    package var era: PlatformEra?
    package var device: DeviceClass
    /// The minimum width of the window.
    package var width: Points
    package var evidence: Evidence

    @inlinable func applies(in setting: FigureSetting) -> Bool {
      if let era, setting.era < era { return false }
      return setting.device.isSuperset(of: device) && setting.width >= width
    }
  }

  @usableFromInline let first: Row
  @usableFromInline let later: [Row]

  init(_ value: Value, per evidence: Evidence, _ later: Row...) {
    first = Row(value: value, era: nil, device: [], width: -.infinity, evidence: evidence)
    self.later = later
  }

  @inlinable package func callAsFunction(_ setting: FigureSetting) -> Value {
    (later.last { $0.applies(in: setting) } ?? first).value
  }

  @inlinable package func callAsFunction(_ era: PlatformEra, _ device: DeviceClass = []) -> Value {
    self(FigureSetting(era: era, device: device))
  }

  package var rows: [Row] { [first] + later }
}

extension Figure.Row {
  static func since(_ era: PlatformEra, on device: DeviceClass = [], _ value: Value, per evidence: Evidence) -> Self {
    Self(value: value, era: era, device: device, width: -.infinity, evidence: evidence)
  }

  static func on(
    _ device: DeviceClass = [], from width: Points = -.infinity, _ value: Value, per evidence: Evidence
  ) -> Self {
    Self(value: value, era: nil, device: device, width: width, evidence: evidence)
  }
}

/// The source of a figure.
package enum Evidence: Hashable, Sendable {
  /// The number of frames that confirm the value. Apple's engine computed them, and Interface Builder saved them in
  /// 8,166 public documents.
  case saved(Int)
  /// Saved documents, without a count.
  case seen
  /// Measurements that others have published.
  case measured(by: String)
  /// Apple's documentation.
  case documented
  /// General knowledge without a source.
  case known
  /// A conclusion or an estimate by this project.
  case estimated
}

extension Evidence {
  /// A public reimplementation of UIKit in Swift, Vercantez/openuikit on GitHub, with values from the simulator of iOS
  /// 26.1: iPhone SE 3, iPhone 16 and iPad A16.
  static let openUIKit = Evidence.measured(by: "OpenUIKit")
}

/// The traits of a device and its orientation that figures depend on.
package struct DeviceClass: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package func isSuperset(of other: DeviceClass) -> Bool { rawValue & other.rawValue == other.rawValue }

  package static let pad = DeviceClass(rawValue: 1)
  /// The device has a home indicator instead of a home button.
  package static let homeIndicator = DeviceClass(rawValue: 2)
  /// The screen is wider than high.
  package static let landscape = DeviceClass(rawValue: 4)
  /// The vertical size class is compact, as on a phone in landscape.
  package static let low = DeviceClass(rawValue: 8)
  /// The horizontal size class is regular.
  package static let wide = DeviceClass(rawValue: 16)
  /// The window's root margins are 20 points.
  package static let wideMargins = DeviceClass(rawValue: 32)
}

/// The era, device and width that a figure is looked up for.
package struct FigureSetting: Hashable, Sendable {
  package var era: PlatformEra
  package var device: DeviceClass
  /// The width of the window or, for keyboards, the length of the screen's shorter side.
  package var width: Points

  @inlinable package init(era: PlatformEra, device: DeviceClass = [], width: Points = 0) {
    self.era = era
    self.device = device
    self.width = width
  }
}

extension DeviceClass {
  package init(_ traits: Traits, hasHomeIndicator: Bool) {
    self = []
    if traits.idiom == .pad { insert(.pad) }
    if traits.vertical == .compact { insert(.low) }
    if traits.horizontal == .regular { insert(.wide) }
    if hasHomeIndicator { insert(.homeIndicator) }
  }
}

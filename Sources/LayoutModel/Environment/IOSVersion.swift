/// A version of iOS and iPadOS that layouts can be shown for. There is none between 18 and 26.
package enum IOSVersion: String, CaseIterable, Comparable, Hashable, Sendable {
  case ios16 = "16"
  case ios17 = "17"
  case ios18 = "18"
  case ios26 = "26"

  package static let newest = ios26

  /// The version that Xcode's tools of an era draw. Older eras count as 16.
  package init(_ era: PlatformEra) { self = IOSVersion.allCases.last { $0.era <= era } ?? .ios16 }

  /// The era whose figures apply to devices with this version.
  package var era: PlatformEra {
    switch self {
    case .ios16: .xcode14
    case .ios17: .xcode15
    case .ios18: .xcode16
    case .ios26: .xcode26
    }
  }

  package static func < (a: IOSVersion, b: IOSVersion) -> Bool { a.era < b.era }
}

extension Environment {
  /// The version of iOS. Setting it has no effect on canvases.
  package var ios: IOSVersion {
    get { IOSVersion(era) }
    set {
      guard !isCanvas else { return }
      era = newValue.era
      takePosture()
    }
  }

  package var isCanvas: Bool {
    switch surface {
    case .canvas: true
    case .device, .bare: false
    }
  }
}

extension Device {
  package func runs(_ version: IOSVersion) -> Bool { versions?.contains(version) ?? false }

  /// Returns the closest version that the device runs. For devices that run none of them, returns the oldest.
  package func version(closestTo wanted: IOSVersion) -> IOSVersion {
    guard let versions else { return .ios16 }
    return min(max(wanted, versions.lowerBound), versions.upperBound)
  }
}

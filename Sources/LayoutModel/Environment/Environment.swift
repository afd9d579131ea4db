/// The kind of surface that a layout is solved for.
package enum Surface: Hashable, Sendable {
  case device
  /// A rectangle of any size, without a device.
  case bare
  /// The canvas on which Interface Builder drew an imported document. Its safe area includes the screen's bars.
  case canvas(Canvas)
}

/// The assumption for sizes that only Apple can measure: text widths and symbol sizes.
package enum Estimates: Double, Hashable, Sendable {
  /// The likely size minus its likely error. `maximum` adds the error. 95 of 100 real sizes lie between the two.
  case minimum = -1
  case likely = 0
  case maximum = 1
}

/// All inputs that affect a document's frames, apart from the document.
package struct Environment: Hashable, Sendable {
  /// The name of the device, a size such as `390x844`, or `canvas`.
  package var deviceName: String
  /// nil for a surface that is not a device's screen.
  package var geometry: DeviceGeometry?
  package var orientation = Orientation.portrait
  package var size: Size
  package var scale: Scale
  /// The safe area without the screen's own bars.
  package var safeArea = EdgeInsets.zero
  package var statusBarHeight: Points = 0
  package var traits: Traits
  package var strings = StringsMode.asWritten
  /// The language of the screen's text; nil keeps the text as written in the layout.
  package var language: TextLanguage?
  package var era: PlatformEra
  /// The newest version of iOS that the device runs.
  package let usualIOS: IOSVersion
  package var surface = Surface.bare
  package var estimates = Estimates.likely
  package var fonts = FontCatalog()

  package init(
    deviceName: String, size: Size, scale: Scale, traits: Traits, era: PlatformEra = .current
  ) {
    self.deviceName = deviceName
    self.size = size
    self.scale = scale
    self.traits = traits
    self.era = era
    usualIOS = IOSVersion(era)
  }

  package init(_ device: Device, orientation: Orientation = .portrait) {
    let geometry = device.geometry
    let version = device.version(closestTo: .newest)
    let posture = geometry.posture(orientation, on: version)
    self.init(
      deviceName: device.name, size: posture.size, scale: geometry.scale,
      traits: Traits(idiom: geometry.idiom, horizontal: posture.horizontal, vertical: posture.vertical),
      era: version.era)
    surface = .device
    self.geometry = geometry
    self.orientation = orientation
    safeArea = posture.safeArea
    statusBarHeight = posture.statusBarHeight
  }
}

extension Environment {
  /// The width of the window. On a canvas, this is the device's width, even if the root view was drawn at another size.
  package var windowWidth: Points {
    guard case .canvas = surface, let geometry else { return size.width }
    return geometry[orientation].size.width
  }

  package func overridden(by overrides: EnvironmentOverrides) -> Environment {
    var result = self
    if let orientation = overrides.orientation, orientation != self.orientation { result.turn(to: orientation) }
    if let appearance = overrides.appearance { result.traits.appearance = appearance }
    if let language = overrides.language {
      result.language = language
      result.traits.direction = language.direction
    }
    if let direction = overrides.direction { result.traits.direction = direction }
    if let textSize = overrides.textSize { result.traits.textSize = textSize }
    if let strings = overrides.strings { result.strings = strings }
    if let ios = overrides.ios { result.ios = ios }
    return result
  }

  private mutating func turn(to orientation: Orientation) {
    self.orientation = orientation
    if geometry == nil { size = size.transposed }
    takePosture()
  }

  mutating func takePosture() {
    guard let posture = geometry?.posture(orientation, on: ios) else { return }
    size = posture.size
    safeArea = posture.safeArea
    statusBarHeight = posture.statusBarHeight
    traits.horizontal = posture.horizontal
    traits.vertical = posture.vertical
  }
}

package enum SizeClass: String, CaseIterable, Hashable, Sendable { case compact, regular }
package enum Orientation: String, CaseIterable, Hashable, Sendable { case portrait, landscape }
package enum Idiom: String, CaseIterable, Hashable, Sendable { case phone, pad }
package enum Appearance: String, CaseIterable, Hashable, Sendable { case light, dark }

package enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// The replacement of a screen's strings before they are measured.
package enum StringsMode: String, CaseIterable, Hashable, Sendable {
  case asWritten = "written"
  /// Accented letters, and about a third longer.
  case pseudo
}

/// The user's Dynamic Type size, smallest first. `large` is the platform's default.
package enum TextSize: String, CaseIterable, Hashable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  package static func < (a: TextSize, b: TextSize) -> Bool { a.place < b.place }

  package var place: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }
}

package struct Traits: Hashable, Sendable {
  package var idiom: Idiom
  package var horizontal, vertical: SizeClass
  package var appearance = Appearance.light
  package var direction: LayoutDirection
  package var textSize = TextSize.large

  package init(
    idiom: Idiom, horizontal: SizeClass, vertical: SizeClass, direction: LayoutDirection = .leftToRight
  ) {
    self.idiom = idiom
    self.horizontal = horizontal
    self.vertical = vertical
    self.direction = direction
  }
}

/// The generation of the platform whose controls and text are measured, identified by the version of Xcode's tools.
package struct PlatformEra: Hashable, Comparable, Sendable {
  package var toolsVersion: Int

  package init(toolsVersion: Int) { self.toolsVersion = toolsVersion }

  package static let current = IOSVersion.newest.era

  package static let xcode8 = PlatformEra(toolsVersion: 11_000)
  package static let xcode9 = PlatformEra(toolsVersion: 13_000)
  package static let xcode10 = PlatformEra(toolsVersion: 14_000)
  package static let xcode11 = PlatformEra(toolsVersion: 14_800)
  package static let xcode12 = PlatformEra(toolsVersion: 17_000)
  package static let xcode13 = PlatformEra(toolsVersion: 18_000)
  package static let xcode14 = PlatformEra(toolsVersion: 21_000)
  package static let xcode15 = PlatformEra(toolsVersion: 22_000)
  package static let xcode16 = PlatformEra(toolsVersion: 23_000)
  package static let xcode26 = PlatformEra(toolsVersion: 24_000)

  /// Earlier than every era that changed a value.
  package static let oldest = PlatformEra(toolsVersion: 0)
  /// The eras of the major versions, oldest first.
  package static let all = [
    xcode8, xcode9, xcode10, xcode11, xcode12, xcode13, xcode14, xcode15, xcode16, xcode26,
  ]

  /// The era for documents saved by tools that were never released.
  package static let ofUnreleasedTools = xcode15

  // Releases in between that only changed canvases.
  package static let xcode9Release = PlatformEra(toolsVersion: 13_150)
  package static let xcode9dot3 = PlatformEra(toolsVersion: 13_500)
  package static let xcode10Release = PlatformEra(toolsVersion: 14_313)
  package static let xcode11Betas = PlatformEra(toolsVersion: 14_810)
  package static let xcode14dot2 = PlatformEra(toolsVersion: 21_225)
  package static let xcode14dot3 = PlatformEra(toolsVersion: 21_701)
  package static let xcode16dot3 = PlatformEra(toolsVersion: 23_727)

  @inlinable package static func < (a: PlatformEra, b: PlatformEra) -> Bool { a.toolsVersion < b.toolsVersion }
}

/// A version of iOS and iPadOS that layouts can be shown for. There is none between 18 and 26.
package enum IOSVersion: String, CaseIterable, Comparable, Hashable, Sendable {
  case ios16 = "16"
  case ios17 = "17"
  case ios18 = "18"
  case ios26 = "26"

  package static let oldest = allCases[0]
  package static let newest = allCases[allCases.count - 1]

  /// The version that an era's Xcode draws. Older eras count as the oldest version.
  package init(_ era: PlatformEra) { self = IOSVersion.allCases.last { $0.era <= era } ?? .oldest }

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
  /// Setting this has no effect on canvases.
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

  /// Returns the closest supported version, or the oldest version for devices that support none.
  package func version(closestTo wanted: IOSVersion) -> IOSVersion {
    guard let versions else { return .oldest }
    return min(max(wanted, versions.lowerBound), versions.upperBound)
  }
}

extension [Environment] {
  /// Returns every environment with every value.
  package func varied<Value>(over values: [Value], _ set: (inout Environment, Value) -> Void) -> [Environment] {
    flatMap { environment in
      values.map { value in
        var varied = environment
        set(&varied, value)
        return varied
      }
    }
  }
}

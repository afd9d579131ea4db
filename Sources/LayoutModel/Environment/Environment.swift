/// The kind of surface that a layout is solved for.
package enum Surface: Hashable, Sendable {
  case device
  /// A rectangle of any size, without a device.
  case bare
  /// The canvas on which Interface Builder drew an imported document. Its safe area includes the screen's bars.
  case canvas(Canvas)
}

/// Which value to assume for sizes that only Apple can measure: text widths and symbol sizes.
package enum Estimates: Double, Hashable, Sendable {
  /// The likely size minus its likely error. `greatest` adds the error; 95 of 100 real sizes lie between the two.
  case least = -1
  case likely = 0
  case greatest = 1
}

/// Everything outside a document that affects its frames.
package struct Environment: Hashable, Sendable {
  /// The name of the device, a size such as `390x844`, or `canvas`.
  package var deviceName: String
  /// The geometry of the device; nil for a surface that is no device's screen.
  package var geometry: DeviceGeometry?
  package var orientation: Orientation
  package var size: Size
  package var scale: Scale
  /// The safe area without bars of the screen itself.
  package var safeArea: EdgeInsets
  package var statusBarHeight: Points
  package var traits: Traits
  package var strings: StringsMode
  /// The language of texts; nil for texts as written in the layout.
  package var language: TextLanguage?
  package var era: PlatformEra
  /// The version of iOS that the device has by default: the newest that it runs.
  package let usualIOS: IOSVersion
  package var surface: Surface
  package var estimates = Estimates.likely
  /// The files of the fonts that the screen uses.
  package var fonts = FontShelf()

  package init(
    deviceName: String, geometry: DeviceGeometry? = nil, orientation: Orientation = .portrait, size: Size,
    scale: Scale, safeArea: EdgeInsets, statusBarHeight: Points = 0, traits: Traits,
    strings: StringsMode = .asWritten, era: PlatformEra = .current, surface: Surface? = nil
  ) {
    (self.deviceName, self.geometry, self.orientation) = (deviceName, geometry, orientation)
    (self.size, self.scale, self.safeArea) = (size, scale, safeArea)
    (self.statusBarHeight, self.traits, self.strings) = (statusBarHeight, traits, strings)
    (self.era, usualIOS) = (era, IOSVersion(era))
    self.surface = surface ?? (geometry == nil ? .bare : .device)
  }

  package init(_ device: Device, orientation: Orientation = .portrait) {
    let geometry = device.geometry, version = device.version(closestTo: .newest)
    let posture = geometry.posture(orientation, on: version)
    self.init(
      deviceName: device.name, geometry: geometry, orientation: orientation, size: posture.size,
      scale: geometry.scale, safeArea: posture.safeArea, statusBarHeight: posture.statusBarHeight,
      traits: Traits(idiom: geometry.idiom, horizontal: posture.horizontal, vertical: posture.vertical),
      era: version.era)
  }
}

extension Environment {
  /// The width of the window: on a canvas that of its device, even if the root view was drawn at another size.
  package var windowWidth: Points {
    guard case .canvas = surface, let geometry else { return size.width }
    return geometry[orientation].size.width
  }

  /// Returns this environment with a preview's overrides.
  package func overridden(by overrides: EnvironmentOverrides) -> Environment {
    var result = self
    if let orientation = overrides.orientation, orientation != self.orientation { result.turn(to: orientation) }
    if let appearance = overrides.appearance { result.traits.appearance = appearance }
    if let language = overrides.language {
      (result.language, result.traits.direction) = (language, language.direction)
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

  /// Sets the values of the device's geometry for this orientation and version.
  mutating func takePosture() {
    guard let posture = geometry?.posture(orientation, on: ios) else { return }
    (size, safeArea, statusBarHeight) = (posture.size, posture.safeArea, posture.statusBarHeight)
    (traits.horizontal, traits.vertical) = (posture.horizontal, posture.vertical)
  }
}

package import LayoutModel

/// The intrinsic sizes of the platform's controls, by era.
package struct ControlMetrics: Sendable {
  package let traits: TextTraits
  let device: DeviceClass

  package init(_ traits: TextTraits, device: DeviceClass = []) { (self.traits, self.device) = (traits, device) }

  package init(_ environment: Environment) {
    self.init(
      TextTraits(environment),
      device: DeviceClass(environment.traits, hasHomeIndicator: environment.endsAboveHomeIndicator))
  }

  /// All eras in which the size of some control changed.
  package static let eras: [PlatformEra] = [
    .xcode8, .xcode9, .xcode11, .xcode12, .xcode13, .xcode14, .xcode26,
  ]

  var era: PlatformEra { traits.era }

  /// Returns the insets from the frame to the alignment rectangle, which constraints refer to.
  package func alignmentInsets(of content: Content) -> EdgeInsets {
    if case .switch = content { return ControlFigures.beyondSwitch(era) }
    if case .slider = content { return ControlFigures.beyondSlider(era) }
    if case .segmented = content { return ControlFigures.beyondSegmented(era) }
    if case .image(let source?) = content { return source.alignment }
    return .zero
  }

  /// Returns whether the frame may differ from the alignment rectangle in any version.
  package static func hasAlignmentInsets(_ content: Content) -> Bool {
    eras.contains { ControlMetrics(TextTraits(era: $0, scale: Scale(1))).alignmentInsets(of: content) != .zero }
  }
}

extension PerAxis<Points?> {
  static let none = PerAxis(horizontal: nil, vertical: nil)

  static func both(_ size: Size) -> PerAxis { PerAxis(horizontal: size.width, vertical: size.height) }
  static func height(_ height: Points) -> PerAxis { PerAxis(horizontal: nil, vertical: height) }
}

extension Environment {
  /// Whether the screen has a home indicator. On a canvas it counts as having none if its bottom safe area is empty.
  fileprivate var endsAboveHomeIndicator: Bool {
    guard let geometry, !geometry.hasHomeButton else { return false }
    switch surface {
    case .device, .bare: return true
    case .canvas: return safeArea.bottom > 0
    }
  }
}

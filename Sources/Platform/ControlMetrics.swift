package import LayoutModel

/// The sizes that the platform's controls ask for by themselves, by era.
package struct ControlMetrics: Sendable {
  package let traits: TextTraits
  let device: DeviceClass

  package init(_ traits: TextTraits, device: DeviceClass = []) { (self.traits, self.device) = (traits, device) }

  package init(_ environment: Environment) {
    self.init(
      TextTraits(environment),
      device: DeviceClass(environment.traits, hasHomeIndicator: environment.endsAboveHomeIndicator))
  }

  /// All eras that begin with another size of some control.
  package static let eras: [PlatformEra] = [
    .xcode8, .xcode9, .xcode11, .xcode12, .xcode13, .xcode14, .xcode26,
  ]

  var era: PlatformEra { traits.era }

  /// The frame minus the alignment rectangle that constraints speak of.
  package func alignmentInsets(of content: Content) -> EdgeInsets {
    if case .switch = content { return ControlFigures.beyondSwitch(era) }
    if case .slider = content { return ControlFigures.beyondSlider(era) }
    if case .segmented = content { return ControlFigures.beyondSegmented(era) }
    if case .image(let source?) = content { return source.alignment }
    return .zero
  }

  /// Whether the frame may differ from the alignment rectangle, on one version or another.
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
  /// Whether a screen's end is one of a device's without a home button; a canvas that keeps nothing free there has another.
  fileprivate var endsAboveHomeIndicator: Bool {
    guard let geometry, !geometry.hasHomeButton else { return false }
    switch surface {
    case .device, .bare: return true
    case .canvas: return safeArea.bottom > 0
    }
  }
}

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

  /// The size of the alignment rectangle that content asks for; nil along an axis it has no wish for.
  ///
  /// - Parameters:
  ///   - preferredWidth: the width to break the lines of a label or text view at, once one is known; the frame's.
  ///   - typeset: that label's or text view's text, where it is at hand.
  package func intrinsicSize(
    of content: Content, preferredWidth: Points? = nil, typeset: TypesetText? = nil
  ) -> PerAxis<Points?> {
    switch content {
    case .label(let text):
      .both(text.size(fitting: text.preferredMaxWidth ?? preferredWidth, in: traits, typeset: typeset))
    case .button(let button): .both(size(of: button))
    case .image(let source): imageSize(of: source)
    case .textField(let field): .both(size(of: field))
    case .textView(let view): view.scrolls ? .none : .both(size(of: view, fitting: preferredWidth, typeset))
    case .switch: .both(ControlFigures.switch(era))
    case .slider: .height(ControlFigures.slider(era))
    case .stepper: .both(ControlFigures.stepper(era))
    case .segmented(let control): .both(size(of: control))
    case .progress(let progress): .height(height(of: progress))
    case .activity(let indicator):
      .both((indicator.isLarge ? ControlFigures.largeActivity : ControlFigures.activity)(era))
    case .pageControl(let control): .both(size(of: control))
    case .datePicker(let picker): .both(size(of: picker))
    case .picker: .both(ControlFigures.wheels(era))
    case .searchBar(let bar): .height(height(of: bar))
    case .divider: .height(traits.scale.points(Pixels(1)))
    case .navigationBar(let bar): .height(height(of: bar))
    case .tabBar: .height(BarFigures.tabBar(era))
    case .toolbar: .height(BarFigures.toolbarView(era, device))
    case .view, .spacer, .map, .web, .effect, .stack, .scroll, .table, .section, .cell, .contentView, .collection,
      .container, .placeholder:
      .none
    }
  }

  /// The frame minus the alignment rectangle that constraints speak of.
  package func alignmentInsets(of content: Content) -> EdgeInsets {
    switch content {
    case .switch: ControlFigures.beyondSwitch(era)
    case .slider: ControlFigures.beyondSlider(era)
    case .segmented: ControlFigures.beyondSegmented(era)
    case .image(let source): source?.alignment ?? .zero
    case .view, .label, .button, .textField, .textView, .stepper, .progress, .activity, .pageControl,
      .datePicker,
      .picker, .searchBar, .divider, .spacer, .map, .web, .effect, .stack, .scroll, .table, .section, .cell,
      .contentView,
      .collection, .container, .navigationBar, .tabBar, .toolbar, .placeholder:
      .zero
    }
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

package import LayoutModel

/// The sizes that the platform's controls ask for by themselves, by era.
///
/// Where no other source is named, figures are the most frequent ones of the frames that Interface Builder saved in 8,166
/// public documents, which Apple's own engine computed.
package struct ControlMetrics: Sendable {
  package let traits: TextTraits
  package let idiom: Idiom

  /// Whether the device has a line at its bottom in place of a button.
  let hasHomeIndicator: Bool

  package init(_ traits: TextTraits, idiom: Idiom = .phone, hasHomeIndicator: Bool = false) {
    (self.traits, self.idiom, self.hasHomeIndicator) = (traits, idiom, hasHomeIndicator)
  }

  package init(_ environment: Environment) {
    let endsAboveNone = environment.includesBars && environment.safeArea.bottom <= 0
    self.init(
      TextTraits(environment), idiom: environment.traits.idiom,
      hasHomeIndicator: environment.geometry.map { !$0.hasHomeButton && !endsAboveNone } ?? false)
  }

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
    case .switch: .both(switchSize)
    case .slider: .height(era < .xcode26 ? 30 : 34)
    case .stepper: .both(Size(width: 94, height: era < .xcode11 ? 29 : 32))
    case .segmented(let control): .both(size(of: control))
    case .progress(let progress): .height(height(of: progress))
    case .activity(let indicator): .both(indicator.isLarge ? Size(width: 37, height: 37) : Size(width: 20, height: 20))
    case .pageControl(let control): .both(size(of: control))
    case .datePicker(let picker): .both(size(of: picker))
    case .picker: .both(ControlMetrics.wheels)
    case .searchBar(let bar): .height(height(of: bar))
    case .divider: .height(traits.scale.points(Pixels(1)))
    case .navigationBar(let bar): .height(height(of: bar))
    case .tabBar: .height(49)
    case .toolbar: .height(toolbarHeight)
    case .view, .spacer, .map, .web, .effect, .stack, .scroll, .table, .section, .cell, .contentView, .collection,
      .container, .placeholder:
      .none
    }
  }

  /// The frame minus the alignment rectangle that constraints speak of.
  package func alignmentInsets(of content: Content) -> EdgeInsets {
    switch content {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider where era < .xcode26: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmented: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case .image(let source): source?.alignment ?? .zero
    case .slider, .view, .label, .button, .textField, .textView, .stepper, .progress, .activity, .pageControl,
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

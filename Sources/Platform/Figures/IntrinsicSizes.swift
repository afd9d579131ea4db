package import LayoutModel

// Controls with a fixed size.
extension ControlFigures {
  static let `switch` = Figure<Size>(
    Size(width: 49, height: 31), .saved(309), .since(.xcode26, Size(width: 61, height: 28), .saved(63)))
  static let slider = Figure<Points>(30, .saved(218), .since(.xcode26, 34, .saved(24)))
  static let stepper = Figure<Size>(
    Size(width: 94, height: 29), .saved(14), .since(.xcode11, Size(width: 94, height: 32), .saved(11)))
  static let progress = Figure<Points>(2, .saved(39), .since(.xcode12, 4, .saved(40)))
  static let progressBar = Figure<Points>(2.5, .saved(1), .since(.xcode12, 4, .saved(40)))
  static let activity = Figure<Size>(Size(width: 20, height: 20), .saved(151))
  static let largeActivity = Figure<Size>(Size(width: 37, height: 37), .saved(40))
  static let colorWell = Figure<Size>(Size(width: 28, height: 28), .known)
  static let wheels = Figure<Size>(Size(width: 320, height: 216), .saved(41))
}

extension ControlMetrics {
  /// Returns the intrinsic size of content's alignment rectangle; nil along an axis without one.
  ///
  /// - Parameters:
  ///   - preferredWidth: The width at which the lines of a label, button or text view break, once the frame determines
  ///     it.
  ///   - typeset: The text of the label or text view, if it is available.
  package func intrinsicSize(
    of content: Content, preferredWidth: Points? = nil, typeset: TypesetText? = nil
  ) -> PerAxis<Points?> {
    switch content {
    case .label(let text):
      .both(text.size(fitting: text.preferredMaxWidth ?? preferredWidth, in: traits, typeset: typeset))
    case .button(let button): .both(size(of: button, fitting: preferredWidth))
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
    case .colorWell: .both(ControlFigures.colorWell(era))
    case .datePicker(let picker): .both(size(of: picker))
    case .picker: .both(ControlFigures.wheels(era))
    case .searchBar(let bar): .height(height(of: bar))
    case .divider: .height(traits.scale.points(Pixels(1)))
    case .navigationBar(let bar): .height(height(of: bar))
    case .tabBar: .height(BarFigures.tabBar(era))
    case .toolbar: .height(BarFigures.toolbarView(era, device))
    case .view, .spacer, .map, .web, .effect, .stack, .scroll, .table, .section, .cell, .contentView, .collection,
      .container, .splitView, .pageView, .alert, .menu, .placeholder:
      .none
    }
  }
}

extension Lens where Part == ButtonContent {
  static let button = Lens({ .button($0) }, { if case .button(let content) = $0 { content } else { nil } })
}

extension Lens where Part == ImageSource? {
  static let image = Lens({ .image($0) }, { if case .image(let source) = $0 { .some(source) } else { nil } })
}

extension Lens where Part == TextFieldContent {
  static let textField = Lens({ .textField($0) }, { if case .textField(let content) = $0 { content } else { nil } })
}

extension Lens where Part == TextViewContent {
  static let textView = Lens({ .textView($0) }, { if case .textView(let content) = $0 { content } else { nil } })
}

extension Lens where Part == Bool {
  static let isOn = Lens({ .switch(isOn: $0) }, { if case .switch(let isOn) = $0 { isOn } else { nil } })
}

extension Lens where Part == SliderContent {
  static let slider = Lens({ .slider($0) }, { if case .slider(let content) = $0 { content } else { nil } })
}

extension Lens where Part == SegmentedContent {
  static let segmented = Lens({ .segmented($0) }, { if case .segmented(let content) = $0 { content } else { nil } })
}

extension Lens where Part == ProgressContent {
  static let progress = Lens({ .progress($0) }, { if case .progress(let content) = $0 { content } else { nil } })
}

extension Lens where Part == ActivityContent {
  static let activity = Lens({ .activity($0) }, { if case .activity(let content) = $0 { content } else { nil } })
}

extension Lens where Part == PageControlContent {
  static let pageControl = Lens(
    { .pageControl($0) }, { if case .pageControl(let content) = $0 { content } else { nil } })
}

extension Lens where Part == DatePickerContent {
  static let datePicker = Lens({ .datePicker($0) }, { if case .datePicker(let content) = $0 { content } else { nil } })
}

extension Lens where Part == PickerContent {
  static let picker = Lens({ .picker($0) }, { if case .picker(let content) = $0 { content } else { nil } })
}

extension Lens where Part == SearchBarContent {
  static let searchBar = Lens({ .searchBar($0) }, { if case .searchBar(let content) = $0 { content } else { nil } })
}

extension Lens where Part == String {
  static let address = Lens({ .web(address: $0) }, { if case .web(let address) = $0 { address } else { nil } })
  static let placeholder = Lens({ .placeholder($0) }, { if case .placeholder(let title) = $0 { title } else { nil } })
}

extension Lens where Part == String? {
  static let embedded = Lens(
    { .container(screen: $0) }, { if case .container(let name) = $0 { .some(name) } else { nil } })
}

extension Lens where Part == StackContent {
  static let stack = Lens({ .stack($0) }, { if case .stack(let content) = $0 { content } else { nil } })
}

extension Lens where Part == ScrollContent {
  static let scroll = Lens({ .scroll($0) }, { if case .scroll(let content) = $0 { content } else { nil } })
}

extension Lens where Part == TableContent {
  static let table = Lens({ .table($0) }, { if case .table(let content) = $0 { content } else { nil } })
}

extension Lens where Part == SectionContent {
  static let section = Lens({ .section($0) }, { if case .section(let content) = $0 { content } else { nil } })
}

extension Lens where Part == CellContent {
  static let cell = Lens({ .cell($0) }, { if case .cell(let content) = $0 { content } else { nil } })
}

extension Lens where Part == CollectionContent {
  static let collection = Lens({ .collection($0) }, { if case .collection(let content) = $0 { content } else { nil } })
}

extension Lens where Part == NavigationBar {
  static let navigationBar = Lens(
    { .navigationBar($0) }, { if case .navigationBar(let bar) = $0 { bar } else { nil } })
}

extension Lens where Part == TextAttributes {
  private static let label = Lens({ .label($0) }, { if case .label(let text) = $0 { text } else { nil } })

  /// A view's main text, whatever its kind.
  static let mainText = Lens(
    get: { view in
      switch view.kind {
      case .label: label.get(view)
      case .button: Lens<ButtonContent>.button.get(view)?.title
      case .textField: Lens<TextFieldContent>.textField.get(view)?.text
      case .textView: Lens<TextViewContent>.textView.get(view)?.text
      default: nil
      }
    },
    set: { view, text in
      switch view.kind {
      case .label: label.set(&view, text)
      case .button: Lens<ButtonContent>.button.update(&view) { $0.title = text }
      case .textField: Lens<TextFieldContent>.textField.update(&view) { $0.text = text }
      case .textView: Lens<TextViewContent>.textView.update(&view) { $0.text = text }
      default: break
      }
    })
}

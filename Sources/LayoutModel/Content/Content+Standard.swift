extension Content {
  /// UIKit's defaults for a view of a kind made in code.
  package static func standard(_ kind: ViewKind) -> Content {
    switch kind {
    case .view: .view
    case .label: .label(TextAttributes(font: .system(17)))
    case .button: .button(.standard)
    case .image: .image(nil)
    case .textField: .textField(TextFieldContent(text: TextAttributes(font: .system(17)), borderStyle: .none))
    case .textView: .textView(.standard)
    case .switch: .switch(isOn: false)
    case .slider: .slider(SliderContent(value: 0))
    case .stepper: .stepper
    case .segmented: .segmented(SegmentedContent())
    case .progress: .progress(ProgressContent(value: 0))
    // UIKit hides a spinner that is not animating; a layout should show it.
    case .activity: .activity(ActivityContent(isAnimating: true))
    case .pageControl: .pageControl(PageControlContent(pages: 0))
    case .datePicker: .datePicker(DatePickerContent())
    case .picker: .picker(PickerContent())
    case .searchBar: .searchBar(SearchBarContent(placeholder: ""))
    case .divider: .divider
    case .spacer: .spacer
    case .map: .map
    case .web: .web(address: "")
    case .effect: .effect
    case .stack: .stack(StackContent())
    case .scroll: .scroll(ScrollContent())
    case .table: .table(TableContent())
    case .section: .section(SectionContent())
    case .cell: .cell(.standard)
    case .contentView: .contentView
    case .collection: .collection(CollectionContent())
    case .container: .container(screen: nil)
    case .navigationBar: .navigationBar(NavigationBar())
    case .tabBar: .tabBar(TabBar())
    case .toolbar: .toolbar(Toolbar())
    case .placeholder: .placeholder("")
    }
  }
}

extension ButtonContent {
  fileprivate static let standard = ButtonContent(
    title: TextAttributes(font: Style.system.font, alignment: .center, lineBreak: .truncateMiddle), style: .system)
}

extension TextViewContent {
  fileprivate static let standard = TextViewContent(
    text: TextAttributes(font: .system(12), lines: 0, lineBreak: .wordWrap))
}

extension CellContent {
  fileprivate static let standard = CellContent(
    title: TextAttributes(font: Style.custom.titleFont), detail: TextAttributes(font: Style.custom.detailFont))
}

extension View {
  /// This view with UIKit's default layout attributes and style for its kind.
  package var withStandardAttributes: View {
    var view = self
    switch kind {
    case .scroll, .table, .collection, .textView: view.style.clips = true
    case .cell, .contentView: view.layout.margins.preservesSuperview = true
    case .view, .label, .button, .image, .textField, .switch, .slider, .stepper, .segmented, .progress, .activity,
      .pageControl, .datePicker, .picker, .searchBar, .divider, .spacer, .map, .web, .effect, .stack, .section,
      .container, .navigationBar, .tabBar, .toolbar, .placeholder:
      break
    }
    return view
  }
}

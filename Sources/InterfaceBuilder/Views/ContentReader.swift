import LayoutModel

/// Reads the kind of a view element, and the properties that only this kind has.
struct ContentReader {
  let document: InterfaceDocument

  /// The functions that read the content of view elements, by element name.
  static let rows: [String: @Sendable (ContentReader, XMLElement) -> Content] = [
    "view": { _, _ in .view },
    "collectionReusableView": { _, _ in .view },
    "label": { .label($0.label($1)) },
    "button": { .button($0.button($1)) },
    "imageView": { .image($0.document.image("image", of: $1)) },
    "textField": { .textField($0.textField($1)) },
    "textView": { .textView($0.textView($1)) },
    "switch": { _, element in .switch(isOn: element.flag("on")) },
    "slider": { .slider($0.slider($1)) },
    "stepper": { _, _ in .stepper },
    "segmentedControl": { .segmented($0.segmented($1)) },
    "progressView": { _, element in
      .progress(ProgressContent(value: element.number("progress") ?? 0, isBar: element["progressViewStyle"] == "bar"))
    },
    "activityIndicatorView": { _, element in
      .activity(ActivityContent(isLarge: element.isLargeIndicator, isAnimating: true))
    },
    "pageControl": { _, element in
      .pageControl(
        PageControlContent(pages: element.integer("numberOfPages") ?? 0, current: element.integer("currentPage") ?? 0))
    },
    "colorWell": { .colorWell(ColorWellContent(color: $0.document.color("selectedColor", of: $1))) },
    "datePicker": { .datePicker($0.datePicker($1)) },
    "pickerView": { _, _ in .picker(PickerContent()) },
    "searchBar": { .searchBar($0.searchBar($1)) },
    "mapView": { _, _ in .map(MapContent()) },
    "wkWebView": { _, _ in .web(address: "") },
    "webView": { _, _ in .web(address: "") },
    "visualEffectView": { _, element in .effect(EffectContent(style: element.blurStyle)) },
    "stackView": { .stack($0.stack($1)) },
    "scrollView": { .scroll($0.scroll($1)) },
    "tableView": { .table($0.table($1)) },
    "tableViewCell": { .cell($0.cell($1)) },
    "collectionViewCell": { .cell($0.cell($1)) },
    "tableViewCellContentView": { _, _ in .contentView },
    "collectionViewCellContentView": { _, _ in .contentView },
    "collectionView": { .collection($0.collection($1)) },
    "containerView": { _, _ in .container(ContainerContent()) },
    "splitView": { .splitView($0.split($1)) },
    "pageView": { .pageView($0.pages($1)) },
    "navigationBar": { .navigationBar($0.navigationBar($1)) },
    "tabBar": { .tabBar($0.tabBar($1)) },
    "toolbar": { .toolbar($0.toolbar($1)) },
  ]

  /// Returns the content of an element, which is a placeholder if its name is unknown.
  func content(of element: XMLElement) -> Content {
    ContentReader.rows[element.name]?(self, element) ?? .placeholder(element.name)
  }
}

extension XMLElement {
  /// The style of a blur, which may be inside a vibrancy effect.
  fileprivate var blurStyle: EffectContent.Style {
    let effect = child("blurEffect") ?? child("vibrancyEffect")?.child("blurEffect")
    return effect?["style"].flatMap(EffectContent.Style.init(rawValue:)) ?? .regular
  }

  fileprivate var isLargeIndicator: Bool { self["style"] == "large" || self["style"] == "whiteLarge" }
}

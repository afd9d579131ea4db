import LayoutModel

/// Reads a view element's kind, and the properties that only this kind has.
struct ContentReader {
  let document: InterfaceDocument

  /// The content for the element's name; a placeholder if the name is unknown.
  func content(of element: XMLElement) -> Content {
    switch element.name {
    case "view", "collectionReusableView": .view
    case "label": .label(label(element))
    case "button": .button(button(element))
    case "imageView": .image(document.image("image", of: element))
    case "textField": .textField(textField(element))
    case "textView": .textView(textView(element))
    case "switch": .switch(isOn: element.flag("on"))
    case "slider": .slider(slider(element))
    case "stepper": .stepper
    case "segmentedControl": .segmented(segmented(element))
    case "progressView":
      .progress(
        ProgressContent(value: element.number("progress") ?? 0, isBar: element["progressViewStyle"] == "bar"))
    case "activityIndicatorView": .activity(ActivityContent(isLarge: element.isLargeIndicator, isAnimating: true))
    case "pageControl":
      .pageControl(
        PageControlContent(pages: element.integer("numberOfPages") ?? 0, current: element.integer("currentPage") ?? 0))
    case "datePicker": .datePicker(datePicker(element))
    case "pickerView": .picker(PickerContent())
    case "searchBar": .searchBar(searchBar(element))
    case "mapView": .map
    case "wkWebView", "webView": .web(address: "")
    case "visualEffectView": .effect
    case "stackView": .stack(stack(element))
    case "scrollView": .scroll(scroll(element))
    case "tableView": .table(table(element))
    case "tableViewCell", "collectionViewCell": .cell(cell(element))
    case "tableViewCellContentView", "collectionViewCellContentView": .contentView
    case "collectionView": .collection(collection(element))
    case "containerView": .container(screen: nil)
    case "navigationBar": .navigationBar(navigationBar(element))
    case "tabBar": .tabBar(tabBar(element))
    case "toolbar": .toolbar(toolbar(element))
    default: .placeholder(element.name)
    }
  }
}

extension XMLElement {
  fileprivate var isLargeIndicator: Bool { self["style"] == "large" || self["style"] == "whiteLarge" }
}

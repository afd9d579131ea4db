import Diagnostics

/// A view's kind with its specific values. Large values are indirect, because the engine reads views constantly and
/// every view takes the size of the largest direct value.
package enum Content: Hashable, Sendable {
  case view
  case label(TextAttributes)
  indirect case button(ButtonContent)
  case image(ImageSource?)
  indirect case textField(TextFieldContent)
  indirect case textView(TextViewContent)
  case `switch`(isOn: Bool)
  case slider(SliderContent)
  case stepper
  case segmented(SegmentedContent)
  case progress(ProgressContent)
  case activity(ActivityContent)
  case pageControl(PageControlContent)
  case colorWell(ColorWellContent)
  case datePicker(DatePickerContent)
  case picker(PickerContent)
  case searchBar(SearchBarContent)
  case divider, spacer
  case map(MapContent)
  case web(address: String)
  case effect(EffectContent)
  case stack(StackContent)
  case scroll(ScrollContent)
  indirect case table(TableContent)
  case section(SectionContent)
  indirect case cell(CellContent)
  /// The view in a cell that holds the cell's subviews.
  case contentView
  indirect case collection(CollectionContent)
  /// The only child is the root view of the embedded screen.
  case container(ContainerContent)
  /// Children are the columns: the primary one, the supplementary one if there are three, and the secondary one.
  case splitView(SplitContent)
  /// Children are the pages. One of them is visible.
  case pageView(PageContent)
  /// Bars in the view hierarchy rather than in a screen's chrome.
  indirect case navigationBar(NavigationBar)
  indirect case tabBar(TabBar)
  indirect case toolbar(Toolbar)
  /// An alert as a view that covers the screen, as in UIKit code. In layout files, alerts belong to a screen's chrome.
  indirect case alert(Alert)
  /// A menu as a view that covers the screen, as for alerts.
  indirect case menu(Menu)
  /// Stands in for an element of an unsupported kind.
  case placeholder(String)

  package var kind: ViewKind {
    switch self {
    case .view: .view
    case .label: .label
    case .button: .button
    case .image: .image
    case .textField: .textField
    case .textView: .textView
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .segmented: .segmented
    case .progress: .progress
    case .activity: .activity
    case .pageControl: .pageControl
    case .colorWell: .colorWell
    case .datePicker: .datePicker
    case .picker: .picker
    case .searchBar: .searchBar
    case .divider: .divider
    case .spacer: .spacer
    case .map: .map
    case .web: .web
    case .effect: .effect
    case .stack: .stack
    case .scroll: .scroll
    case .table: .table
    case .section: .section
    case .cell: .cell
    case .contentView: .contentView
    case .collection: .collection
    case .container: .container
    case .splitView: .splitView
    case .pageView: .pageView
    case .navigationBar: .navigationBar
    case .tabBar: .tabBar
    case .toolbar: .toolbar
    case .alert: .alert
    case .menu: .menu
    case .placeholder: .placeholder
    }
  }
}

/// The kinds of views, with their names in layout files.
package enum ViewKind: String, CaseIterable, Hashable, Sendable {
  case view, label, button, image, textField, textView, `switch`, slider, stepper, segmented, progress, activity
  case pageControl, colorWell, datePicker, picker, searchBar, divider, spacer, map, web, effect
  case stack, scroll, table, section, cell, contentView, collection, container, splitView, pageView
  case navigationBar, tabBar, toolbar, alert, menu, placeholder
}

extension ViewKind {
  package var facts: KindFacts {
    switch self {
    case .view: .view
    case .label: .label
    case .button: .button
    case .image: .image
    case .textField: .textField
    case .textView: .textView
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .segmented: .segmented
    case .progress: .progress
    case .activity: .activity
    case .pageControl: .pageControl
    case .colorWell: .colorWell
    case .datePicker: .datePicker
    case .picker: .picker
    case .searchBar: .searchBar
    case .divider: .divider
    case .spacer: .spacer
    case .map: .map
    case .web: .web
    case .effect: .effect
    case .stack: .stack
    case .scroll: .scroll
    case .table: .table
    case .section: .section
    case .cell: .cell
    case .contentView: .contentView
    case .collection: .collection
    case .container: .container
    case .splitView: .splitView
    case .pageView: .pageView
    case .navigationBar: .navigationBar
    case .tabBar: .tabBar
    case .toolbar: .toolbar
    case .alert: .alert
    case .menu: .menu
    case .placeholder: .placeholder
    }
  }
}

extension Content {
  package static func standard(_ kind: ViewKind) -> Content { kind.facts.standard }
}

// A new kind of view belongs to some of these groups or to none. Code that handles a group switches over it.
extension Content {
  /// Content with texts that the layout places in the view.
  package enum Textual {
    case label(TextAttributes)
    case button(ButtonContent)
    case textField(TextFieldContent)
    case textView(TextViewContent)
    case segmented(SegmentedContent)
    case searchBar(SearchBarContent)
    case cell(CellContent)
  }

  package var textual: Textual? {
    switch self {
    case .label(let text): .label(text)
    case .button(let button): .button(button)
    case .textField(let field): .textField(field)
    case .textView(let view): .textView(view)
    case .segmented(let control): .segmented(control)
    case .searchBar(let bar): .searchBar(bar)
    case .cell(let cell): .cell(cell)
    case .view, .image, .switch, .slider, .stepper, .progress, .activity, .pageControl, .colorWell, .datePicker,
      .picker, .divider, .spacer, .map, .web, .effect, .stack, .scroll, .table, .section, .contentView, .collection,
      .container, .splitView, .pageView, .navigationBar, .tabBar, .toolbar, .alert, .menu, .placeholder:
      nil
    }
  }

  /// A control with parts that the platform places.
  package enum Control {
    case `switch`(isOn: Bool)
    case slider(SliderContent)
    case stepper
    case textField(TextFieldContent)
    case segmented(SegmentedContent)
    case progress(ProgressContent)
    case activity(ActivityContent)
    case pageControl(PageControlContent)
    case datePicker(DatePickerContent)
    case searchBar(SearchBarContent)
  }

  package var control: Control? {
    switch self {
    case .switch(let isOn): .switch(isOn: isOn)
    case .slider(let slider): .slider(slider)
    case .stepper: .stepper
    case .textField(let field): .textField(field)
    case .segmented(let control): .segmented(control)
    case .progress(let progress): .progress(progress)
    case .activity(let activity): .activity(activity)
    case .pageControl(let pages): .pageControl(pages)
    case .datePicker(let picker): .datePicker(picker)
    case .searchBar(let bar): .searchBar(bar)
    case .view, .label, .button, .image, .textView, .colorWell, .picker, .divider, .spacer, .map, .web, .effect,
      .stack, .scroll, .table, .section, .cell, .contentView, .collection, .container, .splitView, .pageView,
      .navigationBar, .tabBar, .toolbar, .alert, .menu, .placeholder:
      nil
    }
  }

  /// A bar, an alert or a menu, whose items no property sets.
  package enum Bar {
    case navigationBar(NavigationBar)
    case tabBar(TabBar)
    case toolbar(Toolbar)
    case alert(Alert)
    case menu(Menu)
  }

  package var bar: Bar? {
    switch self {
    case .navigationBar(let bar): .navigationBar(bar)
    case .tabBar(let bar): .tabBar(bar)
    case .toolbar(let bar): .toolbar(bar)
    case .alert(let alert): .alert(alert)
    case .menu(let menu): .menu(menu)
    case .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented, .progress,
      .activity, .pageControl, .colorWell, .datePicker, .picker, .searchBar, .divider, .spacer, .map, .web, .effect,
      .stack, .scroll, .table, .section, .cell, .contentView, .collection, .container, .splitView, .pageView,
      .placeholder:
      nil
    }
  }

  package init(_ bar: Bar) {
    switch bar {
    case .navigationBar(let bar): self = .navigationBar(bar)
    case .tabBar(let bar): self = .tabBar(bar)
    case .toolbar(let bar): self = .toolbar(bar)
    case .alert(let alert): self = .alert(alert)
    case .menu(let menu): self = .menu(menu)
    }
  }
}

package enum Spacing: Hashable, Sendable {
  case points(Points)
  case system
}

package enum RowHeight: Hashable, Sendable {
  case automatic
  case points(Points)
}

extension Spacing {
  var source: String {
    switch self {
    case .points(let length): decimal(length.value)
    case .system: "~"
    }
  }
}

extension RowHeight {
  var source: String {
    switch self {
    case .automatic: "automatic"
    case .points(let height): decimal(height.value)
    }
  }
}

/// Reads or changes the texts, images and icons of contents.
package protocol ContentVisitor {
  /// Visits a text with attributes, which users see.
  mutating func visit(text: inout RichText)
  /// Visits a string that users see.
  mutating func visit(string: inout String)
  mutating func visit(image: inout ImageSource)
  /// Visits the name of a bar item's or menu action's icon, which is a symbol or an image.
  mutating func visit(icon: inout String)
}

extension ContentVisitor {
  package mutating func visit(text: inout RichText) {}
  package mutating func visit(string: inout String) {}
  package mutating func visit(image: inout ImageSource) {}
  package mutating func visit(icon: inout String) {}

  fileprivate mutating func visit(strings: inout [String]) {
    for place in strings.indices { visit(string: &strings[place]) }
  }

  fileprivate mutating func visit(string: inout String?) {
    guard var known = string else { return }
    visit(string: &known)
    string = known
  }

  fileprivate mutating func visit(icon: inout String?) {
    guard var known = icon else { return }
    visit(icon: &known)
    icon = known
  }

  fileprivate mutating func visit(image: inout ImageSource?) {
    guard var known = image else { return }
    visit(image: &known)
    image = known
  }

  /// Visits a text and the images in it.
  fileprivate mutating func visit(_ text: inout RichText) {
    visit(text: &text)
    for place in text.runs.indices {
      guard var image = text.runs[place].attachment?.image else { continue }
      visit(image: &image)
      text.runs[place].attachment?.image = image
    }
  }
}

extension Content {
  /// Shows a visitor every text, image and icon.
  package mutating func accept(_ visitor: inout some ContentVisitor) {
    switch self {
    case .label(var text):
      visitor.visit(&text.text)
      self = .label(text)
    case .button(let button): self = .button(button.accepting(&visitor))
    case .image(var image):
      visitor.visit(image: &image)
      self = .image(image)
    case .textField(var field):
      visitor.visit(&field.text.text)
      visitor.visit(string: &field.placeholder)
      visitor.visit(image: &field.leftView)
      visitor.visit(image: &field.rightView)
      self = .textField(field)
    case .textView(var view):
      visitor.visit(&view.text.text)
      self = .textView(view)
    case .segmented(let control): self = .segmented(control.accepting(&visitor))
    case .picker(var picker):
      visitor.visit(strings: &picker.rows)
      self = .picker(picker)
    case .searchBar(let bar): self = .searchBar(bar.accepting(&visitor))
    case .section(var section):
      visitor.visit(string: &section.header)
      visitor.visit(string: &section.footer)
      self = .section(section)
    case .cell(var cell):
      visitor.visit(image: &cell.image)
      visitor.visit(&cell.title.text)
      visitor.visit(&cell.detail.text)
      self = .cell(cell)
    case .navigationBar(let bar): self = .navigationBar(bar.accepting(&visitor))
    case .tabBar(let bar): self = .tabBar(bar.accepting(&visitor))
    case .toolbar(let bar): self = .toolbar(bar.accepting(&visitor))
    case .alert(let alert): self = .alert(alert.accepting(&visitor))
    case .menu(let menu): self = .menu(menu.accepting(&visitor))
    case .view, .switch, .slider, .stepper, .progress, .activity, .pageControl, .colorWell, .datePicker, .divider,
      .spacer, .map, .web, .effect, .stack, .scroll, .table, .contentView, .collection, .container, .splitView,
      .pageView, .placeholder:
      break
    }
  }
}

/// Content with several texts or images.
private protocol VisitedContent {
  mutating func accept(_ visitor: inout some ContentVisitor)
}

extension VisitedContent {
  fileprivate func accepting(_ visitor: inout some ContentVisitor) -> Self {
    var content = self
    content.accept(&visitor)
    return content
  }
}

extension ButtonContent: VisitedContent {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    visitor.visit(&title.text)
    visitor.visit(&subtitle)
    visitor.visit(image: &image)
    visitor.visit(image: &backgroundImage)
  }
}

extension SegmentedContent: VisitedContent {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    for place in segments.indices {
      visitor.visit(string: &segments[place].title)
      visitor.visit(image: &segments[place].image)
    }
  }
}

extension SearchBarContent: VisitedContent {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    visitor.visit(string: &text)
    visitor.visit(string: &placeholder)
    visitor.visit(string: &prompt)
    visitor.visit(strings: &scopes)
  }
}

extension ChromeElement.Kind {
  package mutating func accept(_ visitor: inout some ContentVisitor) {
    switch self {
    case .navigationBar(let bar): self = .navigationBar(bar.accepting(&visitor))
    case .tabBar(let bar): self = .tabBar(bar.accepting(&visitor))
    case .toolbar(let bar): self = .toolbar(bar.accepting(&visitor))
    case .alert(let alert): self = .alert(alert.accepting(&visitor))
    case .menu(let menu): self = .menu(menu.accepting(&visitor))
    case .statusBar, .keyboard, .presentation: break
    }
  }
}

extension NavigationBar: VisitedContent {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    visitor.visit(string: &title)
    visitor.visit(string: &prompt)
    visitor.visit(string: &search)
    visitor.visit(string: &back)
    for place in leading.indices { leading[place].accept(&visitor) }
    for place in trailing.indices { trailing[place].accept(&visitor) }
  }
}

extension TabBar: VisitedContent {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    for place in tabs.indices {
      visitor.visit(string: &tabs[place].title)
      visitor.visit(icon: &tabs[place].icon)
    }
  }
}

extension Toolbar: VisitedContent {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    for place in items.indices { items[place].accept(&visitor) }
  }
}

extension Alert: VisitedContent {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    visitor.visit(string: &title)
    visitor.visit(string: &message)
    visitor.visit(strings: &fields)
    for place in actions.indices { visitor.visit(string: &actions[place].title) }
  }
}

extension Menu: VisitedContent {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    visitor.visit(string: &title)
    visitor.visit(string: &sourceItem)
    for group in groups.indices {
      visitor.visit(string: &groups[group].title)
      for place in groups[group].actions.indices {
        visitor.visit(string: &groups[group].actions[place].title)
        visitor.visit(icon: &groups[group].actions[place].icon)
      }
    }
  }
}

extension BarItem {
  fileprivate mutating func accept(_ visitor: inout some ContentVisitor) {
    switch content {
    case .title(var title):
      visitor.visit(string: &title)
      content = .title(title)
    case .icon(var icon):
      visitor.visit(icon: &icon)
      content = .icon(icon)
    case .flexibleSpace, .fixedSpace: break
    }
    if case .string(var text) = badge {
      visitor.visit(string: &text)
      badge = .string(text)
    }
  }
}

/// Collects the images and icons of contents.
private struct PictureCollector: ContentVisitor {
  var images: [ImageSource] = []
  var icons: [String] = []

  mutating func visit(image: inout ImageSource) { images.append(image) }
  mutating func visit(icon: inout String) { icons.append(icon) }
}

private struct ImageChange: ContentVisitor {
  let change: (ImageSource) -> ImageSource

  func visit(image: inout ImageSource) { image = change(image) }
}

extension Content {
  package mutating func changeImages(_ change: (ImageSource) -> ImageSource) {
    withoutActuallyEscaping(change) { change in
      var visitor = ImageChange(change: change)
      accept(&visitor)
    }
  }

  /// The view's images, except the icons of bars and menus.
  package var images: [ImageSource] { pictures.images }
  package var iconNames: [String] { pictures.icons }

  private var pictures: PictureCollector {
    var pictures = PictureCollector()
    var copy = self
    copy.accept(&pictures)
    return pictures
  }
}

extension ChromeElement {
  package var iconNames: [String] {
    var pictures = PictureCollector()
    var copy = kind
    copy.accept(&pictures)
    return pictures.icons
  }
}

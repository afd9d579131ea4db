import LayoutModel
import Platform

extension Screen {
  /// Pseudolocalizes every string that users read.
  mutating func pseudoLocalize() {
    for index in views.indices { views[index].content.pseudoLocalize() }
    for index in chrome.indices { chrome[index].kind.pseudoLocalize() }
    title = title.pseudoLocalized
  }
}

extension TextAttributes {
  fileprivate mutating func pseudoLocalize() { text = text.pseudoLocalized }
}

extension Content {
  fileprivate mutating func pseudoLocalize() {
    switch self {
    case .label(var text):
      text.pseudoLocalize()
      self = .label(text)
    case .button(var button):
      button.title.pseudoLocalize()
      button.subtitle = button.subtitle.pseudoLocalized
      self = .button(button)
    case .textField(var field):
      field.text.pseudoLocalize()
      field.placeholder = field.placeholder.pseudoLocalized
      self = .textField(field)
    case .textView(var view):
      view.text.pseudoLocalize()
      self = .textView(view)
    case .segmented(var control):
      for index in control.segments.indices {
        control.segments[index].title = control.segments[index].title.pseudoLocalized
      }
      self = .segmented(control)
    case .picker(var picker):
      picker.rows = picker.rows.map(\.pseudoLocalized)
      self = .picker(picker)
    case .searchBar(var bar):
      (bar.text, bar.placeholder, bar.prompt) = (
        bar.text.pseudoLocalized, bar.placeholder.pseudoLocalized, bar.prompt.pseudoLocalized
      )
      bar.scopes = bar.scopes.map(\.pseudoLocalized)
      self = .searchBar(bar)
    case .section(var section):
      (section.header, section.footer) = (section.header.pseudoLocalized, section.footer.pseudoLocalized)
      self = .section(section)
    case .cell(var cell):
      cell.title.pseudoLocalize()
      cell.detail.pseudoLocalize()
      self = .cell(cell)
    case .navigationBar(let bar): self = .navigationBar(bar.pseudoLocalized)
    case .tabBar(let bar): self = .tabBar(bar.pseudoLocalized)
    case .toolbar(let bar): self = .toolbar(bar.pseudoLocalized)
    case .view, .image, .switch, .slider, .stepper, .progress, .activity, .pageControl, .datePicker, .divider, .spacer,
      .map, .web, .effect, .stack, .scroll, .table, .contentView, .collection, .container, .placeholder:
      break
    }
  }
}

extension ChromeElement.Kind {
  fileprivate mutating func pseudoLocalize() {
    switch self {
    case .navigationBar(let bar): self = .navigationBar(bar.pseudoLocalized)
    case .tabBar(let bar): self = .tabBar(bar.pseudoLocalized)
    case .toolbar(let bar): self = .toolbar(bar.pseudoLocalized)
    case .statusBar, .keyboard, .presentation: break
    }
  }
}

extension NavigationBar {
  fileprivate var pseudoLocalized: NavigationBar {
    var bar = self
    (bar.title, bar.prompt, bar.search) = (title.pseudoLocalized, prompt.pseudoLocalized, search?.pseudoLocalized)
    (bar.leading, bar.trailing) = (leading.map(\.pseudoLocalized), trailing.map(\.pseudoLocalized))
    return bar
  }
}

extension TabBar {
  fileprivate var pseudoLocalized: TabBar {
    var bar = self
    for index in tabs.indices { bar.tabs[index].title = tabs[index].title.pseudoLocalized }
    return bar
  }
}

extension Toolbar {
  fileprivate var pseudoLocalized: Toolbar {
    var bar = self
    bar.items = items.map(\.pseudoLocalized)
    return bar
  }
}

extension BarItem {
  fileprivate var pseudoLocalized: BarItem {
    guard case .title(let title) = content else { return self }
    return BarItem(.title(title.pseudoLocalized), isProminent: isProminent)
  }
}

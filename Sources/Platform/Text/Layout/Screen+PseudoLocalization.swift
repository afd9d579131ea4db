package import LayoutModel

extension Screen {
  /// Pseudolocalizes every string that users read.
  package mutating func pseudoLocalize() {
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
    if case .label(var text) = self {
      text.pseudoLocalize()
      self = .label(text)
    }
    if case .button(var button) = self {
      button.title.pseudoLocalize()
      button.subtitle = button.subtitle.pseudoLocalized
      self = .button(button)
    }
    if case .textField(var field) = self {
      field.text.pseudoLocalize()
      field.placeholder = field.placeholder.pseudoLocalized
      self = .textField(field)
    }
    if case .textView(var view) = self {
      view.text.pseudoLocalize()
      self = .textView(view)
    }
    if case .segmented(var control) = self {
      for index in control.segments.indices {
        control.segments[index].title = control.segments[index].title.pseudoLocalized
      }
      self = .segmented(control)
    }
    if case .picker(var picker) = self {
      picker.rows = picker.rows.map(\.pseudoLocalized)
      self = .picker(picker)
    }
    if case .searchBar(var bar) = self {
      (bar.text, bar.placeholder, bar.prompt) = (
        bar.text.pseudoLocalized, bar.placeholder.pseudoLocalized, bar.prompt.pseudoLocalized
      )
      bar.scopes = bar.scopes.map(\.pseudoLocalized)
      self = .searchBar(bar)
    }
    if case .section(var section) = self {
      (section.header, section.footer) = (section.header.pseudoLocalized, section.footer.pseudoLocalized)
      self = .section(section)
    }
    if case .cell(var cell) = self {
      cell.title.pseudoLocalize()
      cell.detail.pseudoLocalize()
      self = .cell(cell)
    }
    if case .navigationBar(let bar) = self { self = .navigationBar(bar.pseudoLocalized) }
    if case .tabBar(let bar) = self { self = .tabBar(bar.pseudoLocalized) }
    if case .toolbar(let bar) = self { self = .toolbar(bar.pseudoLocalized) }
    if case .alert(let alert) = self { self = .alert(alert.pseudoLocalized) }
  }
}

extension ChromeElement.Kind {
  fileprivate mutating func pseudoLocalize() {
    switch self {
    case .navigationBar(let bar): self = .navigationBar(bar.pseudoLocalized)
    case .tabBar(let bar): self = .tabBar(bar.pseudoLocalized)
    case .toolbar(let bar): self = .toolbar(bar.pseudoLocalized)
    case .alert(let alert): self = .alert(alert.pseudoLocalized)
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

extension Alert {
  fileprivate var pseudoLocalized: Alert {
    var alert = self
    (alert.title, alert.message) = (title.pseudoLocalized, message.pseudoLocalized)
    alert.fields = fields.map(\.pseudoLocalized)
    for index in actions.indices { alert.actions[index].title = actions[index].title.pseudoLocalized }
    return alert
  }
}

extension BarItem {
  fileprivate var pseudoLocalized: BarItem {
    guard case .title(let title) = content else { return self }
    return BarItem(.title(title.pseudoLocalized), isProminent: isProminent, color: color)
  }
}

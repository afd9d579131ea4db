package import LayoutModel

extension Screen {
  /// Pseudolocalizes every string that users see.
  package mutating func pseudoLocalize() { rewrite(TextRewriting { $0.pseudoLocalized }) }

  /// Replaces every string that users see and that the table contains.
  package mutating func translate(by table: [String: String]) {
    if table.isEmpty { return }
    rewrite(TextRewriting { $0.translated(by: table) })
  }

  private mutating func rewrite(_ rewriting: TextRewriting) {
    for index in views.indices { views[index].content.rewrite(rewriting) }
    for index in chrome.indices { chrome[index].kind.rewrite(rewriting) }
    title = rewriting(title)
  }
}

/// A change to every string that users see.
private struct TextRewriting {
  let change: (RichText) -> RichText

  func callAsFunction(_ text: RichText) -> RichText { change(text) }
  func callAsFunction(_ string: String) -> String { change(RichText(string)).string }
}

extension RichText {
  /// Translates the whole text, or else each run that the table contains. A text that is translated as a whole has only
  /// the style of its first run, because the table does not say which words have the other styles.
  fileprivate func translated(by table: [String: String]) -> RichText {
    if let whole = table[string], var first = runs.first {
      first.string = whole
      return RichText(runs: [first])
    }
    var result = self
    for place in runs.indices { result.runs[place].string = table[runs[place].string] ?? runs[place].string }
    return result
  }
}

extension TextAttributes {
  fileprivate mutating func rewrite(_ rewriting: TextRewriting) { text = rewriting(text) }
}

extension Content {
  fileprivate mutating func rewrite(_ rewriting: TextRewriting) {
    if case .label(var text) = self {
      text.rewrite(rewriting)
      self = .label(text)
    }
    if case .button(var button) = self {
      button.title.rewrite(rewriting)
      button.subtitle = rewriting(button.subtitle)
      self = .button(button)
    }
    if case .textField(var field) = self {
      field.text.rewrite(rewriting)
      field.placeholder = rewriting(field.placeholder)
      self = .textField(field)
    }
    if case .textView(var view) = self {
      view.text.rewrite(rewriting)
      self = .textView(view)
    }
    if case .segmented(var control) = self {
      for index in control.segments.indices {
        control.segments[index].title = rewriting(control.segments[index].title)
      }
      self = .segmented(control)
    }
    if case .picker(var picker) = self {
      picker.rows = picker.rows.map { rewriting($0) }
      self = .picker(picker)
    }
    if case .searchBar(var bar) = self {
      (bar.text, bar.placeholder, bar.prompt) = (
        rewriting(bar.text), rewriting(bar.placeholder), rewriting(bar.prompt)
      )
      bar.scopes = bar.scopes.map { rewriting($0) }
      self = .searchBar(bar)
    }
    if case .section(var section) = self {
      (section.header, section.footer) = (rewriting(section.header), rewriting(section.footer))
      self = .section(section)
    }
    if case .cell(var cell) = self {
      cell.title.rewrite(rewriting)
      cell.detail.rewrite(rewriting)
      self = .cell(cell)
    }
    if case .navigationBar(let bar) = self { self = .navigationBar(bar.rewritten(rewriting)) }
    if case .tabBar(let bar) = self { self = .tabBar(bar.rewritten(rewriting)) }
    if case .toolbar(let bar) = self { self = .toolbar(bar.rewritten(rewriting)) }
    if case .alert(let alert) = self { self = .alert(alert.rewritten(rewriting)) }
    if case .menu(let menu) = self { self = .menu(menu.rewritten(rewriting)) }
  }
}

extension ChromeElement.Kind {
  fileprivate mutating func rewrite(_ rewriting: TextRewriting) {
    switch self {
    case .navigationBar(let bar): self = .navigationBar(bar.rewritten(rewriting))
    case .tabBar(let bar): self = .tabBar(bar.rewritten(rewriting))
    case .toolbar(let bar): self = .toolbar(bar.rewritten(rewriting))
    case .alert(let alert): self = .alert(alert.rewritten(rewriting))
    case .menu(let menu): self = .menu(menu.rewritten(rewriting))
    case .statusBar, .keyboard, .presentation: break
    }
  }
}

extension NavigationBar {
  fileprivate func rewritten(_ rewriting: TextRewriting) -> NavigationBar {
    var bar = self
    bar.title = rewriting(title)
    bar.prompt = rewriting(prompt)
    bar.search = search.map { rewriting($0) }
    bar.back = back.map { rewriting($0) }
    bar.leading = leading.map { $0.rewritten(rewriting) }
    bar.trailing = trailing.map { $0.rewritten(rewriting) }
    return bar
  }
}

extension TabBar {
  fileprivate func rewritten(_ rewriting: TextRewriting) -> TabBar {
    var bar = self
    for index in tabs.indices { bar.tabs[index].title = rewriting(tabs[index].title) }
    return bar
  }
}

extension Toolbar {
  fileprivate func rewritten(_ rewriting: TextRewriting) -> Toolbar {
    var bar = self
    bar.items = items.map { $0.rewritten(rewriting) }
    return bar
  }
}

extension Alert {
  fileprivate func rewritten(_ rewriting: TextRewriting) -> Alert {
    var alert = self
    alert.title = rewriting(title)
    alert.message = rewriting(message)
    alert.fields = fields.map { rewriting($0) }
    for index in actions.indices { alert.actions[index].title = rewriting(actions[index].title) }
    return alert
  }
}

extension Menu {
  fileprivate func rewritten(_ rewriting: TextRewriting) -> Menu {
    var menu = self
    menu.title = rewriting(title)
    menu.sourceItem = sourceItem.map { rewriting($0) }
    for group in groups.indices {
      menu.groups[group].title = rewriting(groups[group].title)
      for action in groups[group].actions.indices {
        menu.groups[group].actions[action].title = rewriting(groups[group].actions[action].title)
      }
    }
    return menu
  }
}

extension BarItem {
  fileprivate func rewritten(_ rewriting: TextRewriting) -> BarItem {
    var item = self
    if case .title(let title) = content { item.content = .title(rewriting(title)) }
    if case .string(let text) = badge { item.badge = .string(rewriting(text)) }
    return item
  }
}

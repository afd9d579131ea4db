import FrameRecords
import LayoutModel

extension FrameRecord {
  /// Returns records of the bars that the document declares.
  static func bars(of layout: SolvedLayout) -> [View] {
    layout.bars.compactMap { bar in
      guard let content = bar.content.asView else { return nil }
      var view = LayoutModel.View(name: "", content: content)
      view.style.background = bar.content.background
      // A bar's background extends beyond the bar to the edge of the screen.
      let grounds = bar.parts.filter { $0.role == .ground }.map(\.frame)
      var record = View(
        path: barPath(content.kind, at: bar.root, of: layout.screen), kind: content.kind.rawValue,
        frame: thousandths(grounds.reduce(bar.screenFrame) { $0.union($1) }))
      record.looks = looks(of: view, in: layout.environment)
      return record
    }.sorted { $0.path < $1.path }
  }

  /// Returns the path of a bar, such as `Home.navigationBar`, or `list/Songs.navigationBar` in a container. View names
  /// contain no dots, so it is unique.
  ///
  /// - Parameter root: The root of the screen that has the bar.
  static func barPath(_ kind: ViewKind, at root: ViewID, of screen: Screen) -> String {
    "\(root == .root ? screen.name : screen.path(of: root)).\(kind.rawValue)"
  }

  /// Returns the paths of all bars that a screen has in any state.
  static func barPaths(of screen: Screen) -> [String] {
    screen.chrome.compactMap { element in
      switch element.kind {
      case .navigationBar: barPath(.navigationBar, at: element.root, of: screen)
      case .tabBar: barPath(.tabBar, at: element.root, of: screen)
      case .toolbar: barPath(.toolbar, at: element.root, of: screen)
      case .alert: barPath(.alert, at: element.root, of: screen)
      case .menu: barPath(.menu, at: element.root, of: screen)
      case .statusBar, .keyboard, .presentation: nil
      }
    }
  }

  /// Returns the items of a bar, which are not covered by properties.
  static func itemLooks(of view: LayoutModel.View) -> [Look] {
    var items: [(name: String, value: String)] = []
    if case .navigationBar(let bar) = view.content {
      items = [("leading", words(bar.leading)), ("trailing", words(bar.trailing))]
    } else if case .toolbar(let bar) = view.content {
      items = [("items", words(bar.items))]
    } else if case .tabBar(let bar) = view.content {
      items = [("tabs", bar.tabs.map(\.words).joined(separator: ", "))]
    } else if case .alert(let alert) = view.content {
      items = [
        ("fields", alert.fields.map(quoted).joined(separator: ", ")),
        ("actions", alert.actions.map(\.words).joined(separator: ", ")),
      ]
    } else if case .menu(let menu) = view.content {
      items = [("actions", menu.groups.map(\.words).joined(separator: ", "))]
    }
    return items.filter { !$0.value.isEmpty }.map { Look($0.name, $0.value) }
  }

  private static func words(_ items: [BarItem]) -> String { items.map(\.words).joined(separator: ", ") }
}

extension SolvedBar.Content {
  /// The equivalent content of a view; nil for bars that the platform adds by itself.
  fileprivate var asView: Content? {
    switch self {
    case .navigationBar(let bar): .navigationBar(bar)
    case .tabBar(let bar): .tabBar(bar)
    case .toolbar(let bar): .toolbar(bar)
    case .alert(let alert): .alert(alert)
    case .menu(let menu): .menu(menu)
    case .statusBar, .keyboard, .homeIndicator, .card: nil
    }
  }

  fileprivate var background: DynamicColor? {
    switch self {
    case .navigationBar(let bar): bar.background
    case .tabBar(let bar): bar.background
    case .toolbar(let bar): bar.background
    case .alert, .menu, .statusBar, .keyboard, .homeIndicator, .card: nil
    }
  }
}

extension BarItem {
  /// The item in the syntax of a layout file.
  fileprivate var words: String {
    let written =
      switch content {
      case .title(let title): "button \(quoted(title))"
      case .icon(let icon): "button icon \(quoted(icon))"
      case .flexibleSpace: "flexibleSpace"
      case .fixedSpace(let width): "fixedSpace \(PropertyValue.number(width.value).source)"
      }
    return written + (isProminent ? " prominent" : "") + (isEnabled ? "" : " disabled")
      + (badge.map { " badge \($0.source)" } ?? "")
  }
}

extension Alert.Action {
  fileprivate var words: String {
    "action \(quoted(title))" + (role == .standard ? "" : " \(role.rawValue)") + (isPreferred ? " preferred" : "")
      + (isEnabled ? "" : " disabled")
  }
}

extension Menu.Group {
  fileprivate var words: String {
    let actions = actions.map { action in
      (action.opensMenu ? "submenu " : "action ") + quoted(action.title)
        + (action.icon.map { " icon \(quoted($0))" } ?? "") + (action.isDestructive ? " destructive" : "")
        + (action.isSelected ? " selected" : "") + (action.isEnabled ? "" : " disabled")
    }
    return "[" + ((title.isEmpty ? [] : [quoted(title)]) + actions).joined(separator: ", ") + "]"
  }
}

extension TabBar.Tab {
  fileprivate var words: String {
    "tab \(quoted(title))" + (icon.map { " icon \(quoted($0))" } ?? "") + (badge.map { " badge \(quoted($0))" } ?? "")
      + (isSelected ? " selected" : "")
  }
}

package import FrameRecords
package import LayoutModel
import ProjectFiles
import Raster

extension FrameRecord {
  static func bars(of layout: SolvedLayout) -> [View] {
    layout.bars.compactMap { bar in
      guard let content = bar.content.asView else { return nil }
      var view = LayoutModel.View(name: "", content: content)
      view.style.background = bar.content.background
      // A bar's background extends beyond the bar to the edge of the screen.
      let grounds = bar.parts.filter { $0.role == .ground }.map(\.frame)
      var record = View(
        path: barPath(content.kind, at: bar.root, of: layout.screen), kind: content.kind,
        frame: grounds.reduce(bar.screenFrame) { $0.union($1) }.inThousandths)
      record.looks = looks(of: view, in: layout.environment)
      return record
    }.sorted { $0.path < $1.path }
  }

  /// Returns a bar's path, such as `Home.navigationBar`, or `list/Songs.navigationBar` in a container. The path is
  /// unique because view names contain no dots.
  static func barPath(_ kind: ViewKind, at root: ViewID, of screen: Screen) -> String {
    "\(root == .root ? screen.name : screen.path(of: root)).\(kind.rawValue)"
  }

  /// Returns the paths of the bars that a screen has in any state.
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

  /// Records the items of a bar, which no `Property` covers.
  static func itemLooks(of view: LayoutModel.View) -> [Look] {
    let items: [(name: ItemLook, value: String)] =
      switch view.content.bar {
      case .navigationBar(let bar): [(.leading, words(bar.leading)), (.trailing, words(bar.trailing))]
      case .tabBar(let bar): [(.tabs, bar.tabs.map(\.words).joined(separator: ", "))]
      case .toolbar(let bar): [(.items, words(bar.items))]
      case .alert(let alert):
        [
          (.fields, alert.fields.map(quoted).joined(separator: ", ")),
          (.actions, alert.actions.map(\.words).joined(separator: ", ")),
        ]
      case .menu(let menu): [(.actions, menu.groups.map(\.words).joined(separator: ", "))]
      case nil: []
      }
    return items.filter { !$0.value.isEmpty }.map { Look($0.name.rawValue, $0.value) }
  }

  private static func words(_ items: [BarItem]) -> String { items.map(\.words).joined(separator: ", ") }
}

extension SolvedBar.Content {
  /// Nil for bars that the platform adds by itself.
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

extension FrameRecord {
  package init(_ layout: SolvedLayout) {
    let screen = layout.screen
    let views = screen.views.indices.filter { layout.views[$0].isInstalled }.map { id -> View in
      let view = screen.views[id]
      let solved = layout.views[id]
      var record = View(path: screen.path(of: id), kind: view.kind, frame: solved.frame.inThousandths)
      record.objectID = view.imported?.objectID
      record.contentSize = solved.contentSize?.inThousandths
      record.isHidden = view.layout.isHidden
      record.looks = FrameRecord.looks(of: view, in: layout.environment)
      record.ambiguousAxes = layout.ambiguities.filter { $0.view == id }.map(\.axis)
      return record
    }
    self.init(
      screen: screen.name, device: layout.environment.deviceName, size: layout.environment.size,
      safeArea: layout.safeArea.inThousandths, views: views)
    preview = screen.preview
    bars = FrameRecord.bars(of: layout)
  }

  static func looks(of view: LayoutModel.View, in environment: Environment) -> [Look] {
    let properties = Property.looks(thatMayDifferIn: view).compactMap { look -> Look? in
      let property = look.property
      let value = property.get(view)
      // Most properties have their default value, and comparing values is cheaper than formatting them.
      if value == look.standardValue || value?.source ?? property.absence == look.standard { return nil }
      return Look(property.name, recorded(value?.resolved(in: environment) ?? property.absence))
    }
    let items = itemLooks(of: view).map { Look($0.property, recorded($0.value)) }
    return (properties + items).sorted { $0.property < $1.property }
  }
}

/// Shortens a long value, such as several pages of text, to its beginning and a hash.
private func recorded(_ value: String) -> String {
  value.utf8.count <= 200 ? value : "\(value.prefix(120))… #\(ContentHash(of: [value]).text.prefix(8))"
}

extension PropertyValue {
  /// The value in layout syntax, with each colour's name and value and the text's markup.
  func resolved(in environment: Environment) -> String {
    let source = mapColors { $0.resolved(in: environment) }.source
    if case .text(let text) = self { return source + text.runs.marks(in: environment) }
    return source
  }
}

extension DynamicColor {
  fileprivate func resolved(in environment: Environment) -> DynamicColor {
    let color = self[environment]
    let written = color.hexadecimal
    return DynamicColor(color, name: name.map { "\($0) \(written)" } ?? written)
  }
}

extension [TextRun] {
  fileprivate func marks(in environment: Environment) -> String {
    let marked = compactMap { run -> String? in
      let looks = [
        run.font.map { PropertyValue.font($0).source }, run.color?.resolved(in: environment).name,
        run.link.map { "link \(quoted($0))" }, run.rules.contains(.underlined) ? "underlined" : nil,
        run.rules.contains(.struckThrough) ? "struck through" : nil,
      ].compactMap(\.self)
      return looks.isEmpty ? nil : ([quoted(run.string)] + looks).joined(separator: " ")
    }
    return marked.isEmpty ? "" : " with " + marked.joined(separator: ", ")
  }
}

extension SolvedLayout {
  /// Returns the paths of the innermost views around the clusters of a difference, whose picture shows the whole
  /// screen.
  func views(in difference: PictureDifference) -> [String] {
    let scale = Double(difference.width) / max(1, environment.size.width.value)
    var paths: [String] = []
    for cluster in difference.clusters {
      let box = Rect(
        x: Points(Double(cluster.x) / scale), y: Points(Double(cluster.y) / scale),
        width: Points(Double(cluster.width) / scale), height: Points(Double(cluster.height) / scale))
      guard let view = innermost(around: box) else { continue }
      let path = screen.path(of: view)
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// Returns the smallest view that contains a box, with a tolerance of one point for antialiasing.
  private func innermost(around box: Rect) -> ViewID? {
    let around = views.indices.filter {
      views[$0].isInstalled && views[$0].screenFrame.contains(box, tolerance: 1)
    }
    return around.min { area($0) < area($1) }
  }

  private func area(_ view: ViewID) -> Double {
    views[view].screenFrame.width.value * views[view].screenFrame.height.value
  }
}

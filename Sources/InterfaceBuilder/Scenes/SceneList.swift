import Diagnostics
import LayoutModel

/// Reads the scenes of a document in order.
struct SceneList {
  private struct Scene {
    var root: XMLElement
    var controller: XMLElement?
    /// The scene's position in the storyboard.
    var location: Point?
  }

  private let document: InterfaceDocument
  private let outlets: [String: String]
  private let graph: SceneGraph
  private var names = SceneNames()
  private var embedded: EmbeddedScenes
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var leftOut: Set<SourceRange> = []

  init(_ document: InterfaceDocument) {
    self.document = document
    outlets = ViewNames.outlets(of: document.root)
    graph = SceneGraph(document.root)
    embedded = EmbeddedScenes(document.root)
    diagnostics = graph.diagnostics
  }

  mutating func screens() -> [Screen] {
    let named = scenes.map { (scene: $0, name: name(of: $0)) }
    for (scene, name) in named { scene.controller.map { embedded.add($0, root: scene.root, name: name) } }
    embedded.plan()
    for (scene, _) in named { scene.controller.map { noteColumns(of: $0) } }
    let controllers = Dictionary(named.compactMap { scene, name in scene.controller?.id.map { ($0, name) } }) {
      one, _ in one
    }
    let segues = SegueReader(document.root, screens: controllers)
    let initial = initialScreen(segues)
    return named.flatMap { scene, name in
      let ways = scene.controller.map(segues.segues) ?? []
      let tabs = tabs(around: scene, segues)
      let place = ImportedScene(location: scene.location, isInitial: scene.controller != nil && name == initial)
      return screens(of: scene, named: name).map { screen in
        var screen = screen
        screen.imported?.segues = ways
        screen.imported?.tabs = tabs
        if document.kind == .storyboard { screen.imported?.scene = place }
        return screen
      }
    }
  }

  private var scenes: [Scene] {
    let groups = document.kind == .storyboard ? document.root.child("scenes")?.children ?? [] : [document.root]
    return groups.flatMap { group in
      let location = group.child(key: "canvasLocation")?.location
      return (group.child("objects")?.children ?? []).compactMap { object in
        if let view = object.child(key: "view"), !object.isView {
          return Scene(root: view, controller: object, location: location)
        }
        if let root = object.rootShowingOthers { return Scene(root: root, controller: object, location: location) }
        return object.isView ? Scene(root: object, location: location) : nil
      }
    }
  }

  /// The first screen that the initial controller shows.
  private func initialScreen(_ segues: SegueReader) -> String? {
    guard let id = document.root["initialViewController"] else { return nil }
    let first = graph.tabs(of: id).flatMap { $0.shown.first?.id }
    return segues.screen(of: first ?? id)?.name
  }

  /// Returns one screen or, for a view that is only part of a screen, two: as apps show the view, and as it was drawn.
  private mutating func screens(of scene: Scene, named name: String) -> [Screen] {
    var drawing = drawing(of: scene, named: name)
    guard scene.controller == nil, document.isPart(scene.root) else { return [drawing] }
    drawing.imported?.isDrawing = true
    var reader = reader(of: scene, named: name)
    return [reader.readPart(scene.root), drawing]
  }

  private func reader(of scene: Scene, named name: String) -> SceneReader {
    let title = scene.controller.flatMap { $0["title"] ?? $0.child(key: "navigationItem")?["title"] } ?? ""
    var screen = Screen(name: name, title: title, origin: (scene.controller ?? scene.root).range)
    screen.imported = ImportedScreen()
    return SceneReader(document, embedded, of: screen, outlets: outlets)
  }

  private mutating func drawing(of scene: Scene, named name: String) -> Screen {
    var reader = reader(of: scene, named: name)
    var screen = reader.read(scene.root, controller: scene.controller)
    let bars = scene.controller?.id.map { graph.bars(of: $0) } ?? SceneBars(scene.root)
    if let controller = scene.controller { screen.chrome = chrome(bars, of: controller) + screen.chrome }
    screen.imported?.canvas = CanvasMetrics(document, of: scene.root, bars: bars).canvas
    diagnostics += reader.diagnostics
    leftOut.formUnion(reader.leftOut)
    return screen
  }

  private mutating func noteColumns(of controller: XMLElement) {
    for segue in controller.columnSegues {
      guard let id = segue["destination"].map(embedded.shownController), let shown = graph.controller(id) else {
        continue
      }
      embedded.bars[id] = chrome(graph.bars(of: id), of: shown).map(\.kind)
    }
  }

  /// Returns a scene's bars for devices other than the canvas.
  private func chrome(_ bars: SceneBars, of controller: XMLElement) -> [ChromeElement] {
    let reader = ContentReader(document: document)
    var elements: [ChromeElement] = []
    if bars.isCard { elements.append(ChromeElement(.presentation(.pageSheet(.large)))) }
    if bars.top != .none {
      var bar = controller.child(key: "navigationItem").map { reader.navigationBar(item: $0) } ?? NavigationBar()
      bar.isLarge = bars.top == .largeTitle
      elements.append(ChromeElement(.navigationBar(bar)))
    }
    switch bars.bottom {
    case .none: break
    case .tabBar:
      let items = bars.tab.map { graph.items(of: $0) } ?? [(controller.child(key: "tabBarItem"), true)]
      let tabs = items.map { item, isShown in
        var tab = item.map { reader.tab($0) } ?? TabBar.Tab(title: "")
        tab.isSelected = isShown
        return tab
      }
      elements.append(ChromeElement(.tabBar(TabBar(tabs: tabs))))
    case .toolbar:
      let items = controller.child("toolbarItems")?.children ?? []
      elements.append(ChromeElement(.toolbar(Toolbar(items: items.compactMap { reader.barItem($0) }))))
    }
    return elements
  }

  private func tabs(around scene: Scene, _ segues: SegueReader) -> ImportedTabs? {
    guard let id = scene.controller?.id, let bar = graph.bars(of: id).tab?.bar,
      let (controller, shown) = graph.tabs(of: bar)
    else { return nil }
    let reader = ContentReader(document: document)
    let items = shown.map { id, item in
      let screen = segues.screen(of: id)
      return ImportedTabs.Item(
        item.map { reader.tab($0) } ?? TabBar.Tab(title: ""), screen: screen?.name,
        isInNavigation: screen?.isInNavigation ?? false)
    }
    let name = ["customClass", "storyboardIdentifier", "userLabel", "title"].lazy.compactMap { controller[$0] }.first
    return ImportedTabs(
      name: name, items: items, isInitial: document.root["initialViewController"] == bar, origin: controller.range)
  }

  /// Returns the author's name for the scene, or the name of its class.
  private mutating func name(of scene: Scene) -> String {
    let object = scene.controller ?? scene.root
    let given = [
      object["storyboardIdentifier"], object["userLabel"], object["customClass"], scene.root["customClass"],
      object["title"], object.name,
    ]
    let name = given.compactMap(\.self).map { identifier($0).capitalizedFirst }.first { !$0.isEmpty } ?? "Screen"
    return names.unique(name)
  }
}

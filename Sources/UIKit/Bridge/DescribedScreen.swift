package import LayoutModel

/// A controller's screen as a document describes it: views, constraints and the bars around them.
package struct DescribedScreen {
  package private(set) var screen: Screen
  /// The frames of the views on the screen. Items that are not views in UIKit, such as sections, have none.
  package private(set) var places: [ViewID: Rect] = [:]
  package private(set) var losses: [String] = []

  /// - Parameters:
  ///   - content: A controller whose view is laid out and which is not a container; see `UIViewController.described`.
  ///   - shown: The controller's views, starting with its own.
  ///   - bars: The bars around the controller's view.
  @MainActor
  package init(_ content: UIViewController, _ shown: [ShownView], bars: [ChromeElement], name: String) {
    var describer = ScreenDescriber(content, shown, name: name)
    describer.describe()
    screen = describer.screen
    places = describer.places
    losses = describer.losses
    screen.title = content.title ?? ""
    screen.chrome = bars
    if content.prefersStatusBarHidden { screen.chrome.append(ChromeElement(.statusBar(isHidden: true))) }
  }
}

extension UIViewController {
  /// The controller inside navigation and tab bar controllers, the bars that these controllers add, and the presented
  /// alert, if any.
  package var described: (content: UIViewController, bars: [ChromeElement]) {
    var (content, bars) = describedBelowAlerts
    if let alert = presentation.presented as? UIAlertController { bars.append(ChromeElement(.alert(alert.model))) }
    return (content, bars)
  }

  private var describedBelowAlerts: (content: UIViewController, bars: [ChromeElement]) {
    if let tabs = self as? UITabBarController, let selected = tabs.selectedViewController {
      var (content, bars) = selected.described
      if !tabs.tabBar.isHidden { bars.append(ChromeElement(.tabBar(tabs.tabBar.model))) }
      return (content, bars)
    }
    if let navigation = self as? UINavigationController, let top = navigation.topViewController {
      var (content, bars) = top.described
      if !navigation.isNavigationBarHidden {
        bars.append(ChromeElement(.navigationBar(navigation.navigationBar.model)))
      }
      if !navigation.isToolbarHidden { bars.append(ChromeElement(.toolbar(navigation.toolbar.model))) }
      return (content, bars)
    }
    return (self, [])
  }
}

/// Builds a screen from the engine's description of views that code created.
@MainActor
struct ScreenDescriber {
  var screen: Screen
  private(set) var places: [ViewID: Rect] = [:]
  var losses: [String] = []
  let controller: UIViewController
  private let shown: [ObjectIdentifier: ShownView]
  private let surroundings: ContentEnvironment
  private let built: (screen: Screen, screenIndex: ScreenIndex)
  private var builtPlaces: [ObjectIdentifier: ViewID] = [:]
  /// Maps IDs in the engine's screen to IDs in the described screen.
  private var views: [ViewID: ViewID] = [:]
  private var guides: [GuideID: GuideID] = [:]

  init(_ controller: UIViewController, _ shown: [ShownView], name: String) {
    self.controller = controller
    screen = Screen(name: name)
    self.shown = Dictionary(shown.map { (ObjectIdentifier($0.view), $0) }) { first, _ in first }
    let root = controller.loadedView
    let environment = root.root.layoutEnvironment
    surroundings = ContentEnvironment(environment, root.currentTraits)
    let hostedIndices = SavedIndices(root)
    var builder = ViewTreeReader(LayoutHost(root), environment)
    builder.addForDescription(root)
    built = (builder.screen, builder.screenIndex)
    hostedIndices.restore()
    for id in built.screen.views.indices {
      if let view = built.screenIndex.view(id) { builtPlaces[ObjectIdentifier(view)] = id }
    }
  }

  mutating func describe() {
    add(.root, to: nil)
    for guide in built.screen.guides.indices {
      guard let owner = views[built.screen.guides[guide].owner] else { continue }
      guides[guide] = GuideID(screen.guides.count)
      screen.guides.append(CustomGuide(name: built.screen.guides[guide].name, owner: owner))
    }
    for constraint in built.screen.constraints { add(constraint) }
  }

  func name(of view: UIView) -> String { shown[ObjectIdentifier(view)]?.name ?? "\(type(of: view))" }

  /// Adds a view that the code created. A view of the platform is replaced by its descendants that the code created.
  private mutating func add(_ id: ViewID, to parent: ViewID?) {
    let inner = built.screen.views[id].children
    guard let view = built.screenIndex.view(id), let entry = shown[ObjectIdentifier(view)] else {
      return inner.forEach { add($0, to: parent) }
    }
    var model = built.screen.views[id]
    complete(&model, of: entry, in: parent)
    if model.parent != nil, isApart(id) { leaveStack(&model, view) }
    let new = put(model, of: view, at: id)
    if let table = view as? UITableView { return addRows(of: table, to: new) }
    if let collection = view as? UICollectionView { return addItems(of: collection, to: new) }
    for child in inner { add(child, to: new) }
  }

  mutating func put(_ model: View, of view: UIView?, at id: ViewID? = nil) -> ViewID {
    let new = screen.add(model)
    if let id { views[id] = new }
    if let view { places[new] = Rect(view.convert(view.bounds, to: nil)) }
    return new
  }

  /// - Parameter withInner: Whether to add the cell's subviews too.
  @discardableResult
  mutating func addCell(_ cell: UIView, _ content: Content, to parent: ViewID, withInner: Bool) -> ViewID? {
    guard let id = builtPlaces[ObjectIdentifier(cell)], let entry = shown[ObjectIdentifier(cell)] else { return nil }
    var model = built.screen.views[id]
    complete(&model, of: entry, in: parent)
    model.content = content
    model.placement = .constraints
    let new = put(model, of: cell, at: id)
    if withInner { addInner(of: id, to: new) }
    return new
  }

  /// Adds a cell's subviews. In a document they all belong to the cell's content view, which has the cell's edges.
  private mutating func addInner(of cell: ViewID, to new: ViewID) {
    let inner = built.screen.views[cell].children
    let content = inner.first { id in
      guard let view = built.screenIndex.view(id) else { return false }
      return (view.parent as? UITableViewCell)?.contentView === view
        || (view.parent as? UICollectionViewCell)?.contentView === view
    }
    if let content { add(content, to: new) }
    for child in inner where child != content { add(child, to: content.flatMap { views[$0] } ?? new) }
  }

  /// Sets the properties that a document contains but the engine does not need.
  private func complete(_ model: inout View, of entry: ShownView, in parent: ViewID?) {
    let view = entry.view
    let isRoot = parent == nil
    let traits = ContentEnvironment(surroundings.environment, view.currentTraits)
    model.parent = parent
    model.children = []
    model.name = entry.name
    model.isNamed = !entry.name.hasPrefix(ViewKindName.of(view))
    model.content = view.shownContent(traits)
    model.style = view.shownStyle
    complete(&model.layout.margins, of: view, isRoot: isRoot)
    if isRoot {
      model.placement = .constraints
      model.layout.additionalSafeArea = EdgeInsets(controller.additionalSafeAreaInsets)
    } else if let outer = view.parent, shown[ObjectIdentifier(outer)] == nil, case .autoresizing = model.placement {
      // The superview belongs to the platform, so the frame is relative to the nearest ancestor that the document
      // contains.
      model.placement = .autoresizing([], frame: Rect(entry.frame), superviewSize: Rect(outer.bounds).size)
    }
  }

  private func complete(_ margins: inout LayoutMargins, of view: UIView, isRoot: Bool) {
    margins.respectsMinimum = !isRoot || controller.viewRespectsSystemMinimumLayoutMargins
    // The margins of an embedded controller's view are at least the platform's, so the solved values are kept.
    guard isRoot || view.controller == nil else { return }
    switch view.rare?.margins {
    case nil: margins.insets = .platform
    case .fixed(let insets): margins.insets = .fixed(EdgeInsets(insets))
    case .directional(let insets):
      margins.insets = .directional(
        DirectionalEdgeInsets(
          top: Points(insets.top), leading: Points(insets.leading), bottom: Points(insets.bottom),
          trailing: Points(insets.trailing)))
    }
  }

  /// Whether the view is a subview of a stack that does not arrange the view, which a document cannot express.
  private func isApart(_ id: ViewID) -> Bool {
    guard let parent = built.screen.views[id].parent, built.screen.views[parent].kind == .stack else { return false }
    return !built.screen.views[id].layout.isArranged
  }

  /// Moves a view out of its stack to the stack's superview, without changing its position on the screen.
  private mutating func leaveStack(_ model: inout View, _ view: UIView) {
    var outer = view.parent
    while let parent = model.parent, screen.views[parent].kind == .stack, let next = screen.views[parent].parent {
      model.parent = next
      outer = outer?.parent
    }
    model.layout.isArranged = true
    guard case .autoresizing = model.placement, let outer, let inner = view.parent else { return }
    let frame = outer.convert(view.frame, from: inner)
    model.placement = .autoresizing([], frame: Rect(frame), superviewSize: Rect(outer.bounds).size)
  }

  private mutating func add(_ constraint: Constraint) {
    var constraint = constraint
    guard let first = described(constraint.first) else { return }
    constraint.first = first
    if let second = constraint.second {
      guard let second = described(second) else { return }
      constraint.second = second
    }
    screen.constraints.append(constraint)
  }

  private func described(_ anchor: Anchor) -> Anchor? {
    switch anchor.item {
    case .view(let view): views[view].map { Anchor($0, anchor.attribute) }
    case .guide(let guide): described(guide).map { Anchor(.guide($0), anchor.attribute) }
    }
  }

  private func described(_ guide: Guide) -> Guide? {
    switch guide {
    case .safeArea(let view): views[view].map { .safeArea($0) }
    case .margins(let view): views[view].map { .margins($0) }
    case .readable(let view): views[view].map { .readable($0) }
    case .scrollContent(let view): views[view].map { .scrollContent($0) }
    case .scrollFrame(let view): views[view].map { .scrollFrame($0) }
    case .custom(let guide): guides[guide].map { .custom($0) }
    case .keyboard, .topLayout, .bottomLayout: guide
    }
  }
}

private enum ViewKindName {
  @MainActor
  static func of(_ view: UIView) -> String {
    let name = "\(type(of: view))"
    return name.hasPrefix("UI") ? name : "UIView"
  }
}

extension ScreenDescriber {
  /// Adds the rows for which a table has cells, in their sections.
  mutating func addRows(of table: UITableView, to id: ViewID) {
    if case .table(var content) = screen.views[id].content {
      if table.rowHeight >= 0 { content.rowHeight = .points(Points(table.rowHeight)) }
      if table.sectionHeaderHeight >= 0 { content.sectionHeaderHeight = .points(Points(table.sectionHeaderHeight)) }
      if table.sectionFooterHeight >= 0 { content.sectionFooterHeight = .points(Points(table.sectionFooterHeight)) }
      screen.views[id].content = .table(content)
    }
    let rows = table.rows.shown.sorted { $0.key < $1.key }
    for (index, section) in (table.rows.sections ?? []).enumerated() {
      let shown = rows.filter { $0.key.section == index }
      if shown.isEmpty { continue }
      let content = SectionContent(
        header: table.dataSource?.tableView(table, titleForHeaderInSection: index) ?? "",
        footer: table.dataSource?.tableView(table, titleForFooterInSection: index) ?? "")
      let new = put(View(name: "section", isNamed: false, content: .section(content), parent: id), of: nil)
      for (path, cell) in shown { addRow(cell, path, of: table, to: new) }
      if shown.count < section.rowCount {
        let count = section.rowCount - shown.count
        losses.append("\(count) \(count == 1 ? "row" : "rows") of '\(name(of: table))' out of view")
      }
    }
    for (view, what) in [(table.tableHeaderView, "header"), (table.tableFooterView, "footer")] where view != nil {
      losses.append("the \(what) of the table '\(name(of: table))'")
    }
  }

  private mutating func addRow(_ cell: UITableViewCell, _ path: IndexPath, of table: UITableView, to section: ViewID) {
    let fixed = table.tableViewDelegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    let isOfPlatform = cell.contentView === cell.plainContentView
    var content = cell.styledCell
    let isStyled = content.style != .custom
    if !isStyled,
      case .cell(let custom) = cell.shownContent(ContentEnvironment(cell.layoutEnvironment, cell.currentTraits))
    {
      content = custom
    }
    if fixed >= 0, fixed != table.rowHeight { content.rowHeight = .points(Points(fixed)) }
    if fixed < 0, !isOfPlatform { content.rowHeight = .points(Points(cell.frame.height)) }
    for (view, what) in [(cell.accessoryView, "accessory view"), (cell.backgroundView, "background view")]
    where view != nil {
      losses.append("the \(what) of the row '\(name(of: cell))'")
    }
    addCell(cell, .cell(content), to: section, withInner: !isStyled)
  }

  /// Adds the items for which a collection has cells: as a flow layout if the collection has one, otherwise at their
  /// frames.
  mutating func addItems(of collection: UICollectionView, to id: ViewID) {
    let paths = collection.indexPathsForVisibleItems
    let cells = paths.compactMap { collection.cellForItem(at: $0) }
    let sizes = Set(cells.map { [$0.frame.width, $0.frame.height] })
    if let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout, sizes.count == 1,
      Set(paths.map(\.section)).count == 1, let first = cells.first, let path = paths.first
    {
      var content = flow.model(of: path.section, collection)
      content.itemSize = Size(first.frame.size)
      screen.views[id].content = .collection(content)
      for cell in cells { addCell(cell, .standard(.cell), to: id, withInner: true) }
      addSides(of: collection, path, to: id)
    } else if !cells.isEmpty {
      losses.append("the layout of '\(name(of: collection))'; its items keep the frames they have on this device")
      screen.views[id].content = .scroll(ScrollContent())
      for cell in cells { addItem(cell, of: collection, to: id) }
    }
    let count = (0..<collection.numberOfSections).reduce(0) { $0 + collection.numberOfItems(inSection: $1) }
    if cells.count < count {
      let hidden = count - cells.count
      losses.append("\(hidden) \(hidden == 1 ? "item" : "items") of '\(name(of: collection))' out of view")
    }
  }

  private mutating func addSides(of collection: UICollectionView, _ path: IndexPath, to id: ViewID) {
    for (kind, element) in [
      (UICollectionView.elementKindSectionHeader, CellContent.ElementKind.sectionHeader),
      (UICollectionView.elementKindSectionFooter, .sectionFooter),
    ] {
      let place = IndexPath(item: 0, section: path.section)
      guard let view = collection.supplementaryView(forElementKind: kind, at: place),
        case .cell(var cell) = Content.standard(.cell)
      else { continue }
      cell.elementKind = element
      addCell(view, .cell(cell), to: id, withInner: true)
    }
  }

  private mutating func addItem(_ cell: UICollectionViewCell, of collection: UICollectionView, to id: ViewID) {
    guard let new = addCell(cell, .view, to: id, withInner: true) else { return }
    screen.views[new].placement = .autoresizing(
      [], frame: Rect(cell.frame), superviewSize: Rect(collection.bounds).size)
    for view in screen.views[new].children where screen.views[view].kind == .contentView {
      screen.views[view].content = .view
    }
  }
}

import Diagnostics
import LayoutModel
import Platform

/// Builds a screen from the element of its root view.
struct SceneReader {
  struct Scope {
    var items: [String: Item] = [:]
    /// The layout guides of an embedded scene, with the scene's root view.
    var guides: [String: (isAtBottom: Bool, scene: ViewID)] = [:]
  }

  let document: InterfaceDocument
  let contents: ContentReader
  let embedded: EmbeddedScenes
  private(set) var screen: Screen
  var diagnostics: [Diagnostic] = []
  var leftOut: Set<SourceRange> = []
  private var names: ViewNames
  private var rootElement: XMLElement?
  /// The scope of this scene, followed by one scope for each embedding. A scene may be embedded more than once.
  var scopes = [Scope()]
  var scope = 0
  /// The elements with constraints and the views that own them. Constraints are read when all views are known.
  private(set) var owners: [(element: XMLElement, view: ViewID, scope: Int)] = []
  var installation = Installation()
  var conditions: [Condition: ConditionID] = [:]

  /// - Parameter screen: The screen without its views.
  init(_ document: InterfaceDocument, _ embedded: EmbeddedScenes, of screen: Screen, outlets: [String: String]) {
    self.document = document
    self.embedded = embedded
    contents = ContentReader(document: document)
    self.screen = screen
    names = ViewNames(outlets: outlets)
  }

  mutating func read(_ root: XMLElement, controller: XMLElement?) -> Screen {
    installation.read(root)
    rootElement = root
    for guide in controller?.child("layoutGuides")?.children ?? [] {
      guard let id = guide.id else { continue }
      scopes[0].items[id] = .guide(guide["type"] == "bottom" ? .bottomLayout : .topLayout)
    }
    add(root, in: nil, superview: nil)
    if controller?["viewRespectsSystemMinimumLayoutMargins"] == "NO" {
      screen.views[.root].layout.margins.respectsMinimum = false
    }
    // A cell's margins come from its table. No bar of the screen covers a cell.
    if root.isCell { screen.views[.root].layout.margins.respectsMinimum = false }
    if root.name == "tableViewCell" {
      for view in screen.views.indices.prefix(2) { screen.views[view].layout.margins.followsSafeArea = false }
    }
    return finished()
  }

  mutating func finished() -> Screen {
    for (element, view, scope) in owners {
      self.scope = scope
      addConstraints(of: element, ownedBy: view)
    }
    lowerToolbars()
    keepDrawn()
    return screen
  }

  /// Gives views without constraints their saved frames, as Xcode does when it compiles the document.
  private mutating func keepDrawn() {
    let constrained = Set(screen.constraints.flatMap { $0.items.map(screen.owner) })
    for view in screen.views.indices {
      guard let frame = screen.views[view].imported?.savedFrame, let parent = screen.views[view].parent,
        screen.views[view].placement == .constraints, screen.views[parent].content.takesFrames,
        !constrained.contains(view)
      else { continue }
      let outer = screen.views[parent].imported?.savedFrame?.size ?? .zero
      screen.views[view].placement = .autoresizing([], frame: frame, superviewSize: outer)
    }
  }

  /// Reduces the height of toolbars that do not end at the bottom of the safe area, above a home indicator.
  private mutating func lowerToolbars() {
    var last: Set<Anchor> = []
    for constraint in screen.constraints {
      guard let second = constraint.second else { continue }
      if second.item.endsAboveHomeIndicator { last.insert(constraint.first) }
      if constraint.first.item.endsAboveHomeIndicator { last.insert(second) }
    }
    let lower = BarFigures.toolbarView(document.era)
    for view in screen.views.indices {
      guard case .toolbar = screen.views[view].content, screen.views[view].layout.intrinsic.vertical == .natural else {
        continue
      }
      if !last.contains(Anchor(view, .bottom)) { screen.views[view].layout.intrinsic.vertical = .fixed(lower) }
    }
  }

  mutating func addConstraint(_ constraint: Constraint, from element: XMLElement) {
    var constraint = constraint
    constraint.origin = element.range
    screen.constraints.append(constraint)
  }

  mutating func addBars(_ bars: [ChromeElement]) { screen.chrome += bars }

  mutating func condition(_ condition: Condition) -> ConditionID {
    if let known = conditions[condition] { return known }
    let id = screen.conditions.endIndex
    screen.conditions.append(condition)
    conditions[condition] = id
    return id
  }

  mutating func add(_ element: XMLElement, in parent: ViewID?, superview: Rect?) {
    let content = content(of: element, in: parent)
    let (name, isNamed) = names.name(element, content.kind)
    let attributes = AttributeReader(document: document)
    var view = View(name: name, isNamed: isNamed, content: content, parent: parent, origin: element.range)
    view = view.withStandardAttributes
    if let rootElement, rootElement.name == "tableViewCell", parent == nil || element.name == "tableViewCellContentView"
    {
      view.layout.margins.insets = .fixed(CanvasMetrics.cellMargins(of: rootElement, in: document))
    }
    let frame = attributes.frame(of: element, in: superview)
    attributes.read(element, into: &view)
    // In older documents, the cell owns the constraints, and they refer to the cell's margins.
    if case .contentView = content, element.name == "view", let parent, owners.last?.view == parent {
      view.layout.margins.followsSafeArea = screen.views[parent].layout.margins.followsSafeArea
    }
    let designed = element.id.flatMap { document.designables[$0] }
    view.takeFont(of: designed, in: document)
    view.imported = ImportedIdentity(
      objectID: element.id ?? "", customClass: element["customClass"], isDesigned: designed != nil,
      savedFrame: element.savedFrame)
    view.imported?.actions = element.actions
    view.imported?.attributes = UnseenAttribute.all(of: element, content.kind)
    if let superview {
      view.placement = attributes.placement(of: element, frame: frame, in: superview)
    } else {
      // The autoresizing mask of a root view has no superview to refer to.
      element.child(key: "autoresizingMask")?.passOverAll()
    }
    view.condition = element.id.flatMap { installation.condition(of: $0) }.map { condition($0) }
    let changes = attributes.variations(of: element, content)
    view.variations = changes.map { ViewVariation(condition: condition($0.condition), changes: $0.changes) }
    let id = screen.add(view)
    register(element, id)
    if case .container = content { embed(element, in: id) }
    if let parent, element.isMadeForController {
      screen.views[id].placement = .constraints
      fill(parent, with: id, origin: element)
    }
    var holder = id
    if case .cell = content, !element.isCell { holder = addRowContent(of: element, in: id, frame: frame) }
    for child in element.childViews(cell: content) {
      let isLooseRow = screen.views[id].kind == .table && child.name != "tableViewSection" && child.name != "prototypes"
      let list = isLooseRow ? addSection(around: child, in: id) : holder
      addChild(child, in: list, superview: frame)
    }
  }

  /// Adds a view that the document lacks around a view that it contains.
  mutating func addView(_ content: Content, around element: XMLElement, in parent: ViewID?) -> ViewID {
    let name = names.name(of: content.kind)
    let view = View(name: name, isNamed: false, content: content, parent: parent, origin: element.range)
    return screen.add(view.withStandardAttributes)
  }

  /// Adds a section without titles for a table's own header or footer. In layout files, these views are rows.
  mutating func addSection(around row: XMLElement, in table: ViewID) -> ViewID {
    addView(.section(SectionContent()), around: row, in: table)
  }

  mutating func setContent(_ content: Content, of view: ViewID) { screen.views[view].content = content }

  /// Adds the root of an embedded scene. The container determines its frame.
  mutating func addRoot(_ element: XMLElement, in parent: ViewID, superview: Rect) -> ViewID {
    let id = screen.views.endIndex
    add(element, in: parent, superview: superview)
    screen.views[id].placement = .constraints
    return id
  }

  mutating func addScreenRoot(named name: String, in parent: ViewID, origin: XMLElement) -> ViewID {
    screen.add(View(name: name, isNamed: false, content: .view, parent: parent, origin: origin.range))
  }

  /// Returns the content of an element. A cell without a table or collection is a plain view.
  private func content(of element: XMLElement, in parent: ViewID?) -> Content {
    guard let parent else { return element.isCell ? .view : contents.content(of: element) }
    if screen.views[parent].kind.has(.holdsRows), !element.isCell { return row(as: element) }
    if case .cell = screen.views[parent].content, element.key == "contentView" { return .contentView }
    if element.name.hasSuffix("CellContentView") { return .view }
    return contents.content(of: element)
  }

  /// Returns the content of a header or footer view. In a table, the view becomes a row with the saved height.
  private func row(as element: XMLElement) -> Content {
    var cell = contents.cell(element)
    switch element.key {
    case "sectionHeaderView": cell.elementKind = .sectionHeader
    case "sectionFooterView": cell.elementKind = .sectionFooter
    default: break
    }
    if cell.elementKind != .item { return .cell(cell) }
    cell.rowHeight = (element.savedFrame?.height).map { .points($0) }
    return .cell(cell)
  }

  /// Adds the content view of a header or footer, which has no margins of a cell.
  private mutating func addRowContent(of element: XMLElement, in row: ViewID, frame: Rect) -> ViewID {
    let inner = Rect(origin: .zero, size: frame.size)
    let content = addView(.contentView, around: element, in: row)
    screen.views[content].placement = .autoresizing(
      [.flexibleWidth, .flexibleHeight], frame: inner, superviewSize: frame.size)
    screen.views[content].layout.margins.insets = .fixed(MarginMetrics.view)
    screen.views[content].layout.margins.preservesSuperview = element.flag("preservesSuperviewLayoutMargins")
    return content
  }

  private mutating func addChild(_ element: XMLElement, in parent: ViewID, superview: Rect) {
    guard element.name == "tableViewSection" || element.name == "prototypes" else {
      return add(element, in: parent, superview: superview)
    }
    let content = Content.section(contents.section(element))
    let (name, isNamed) = names.name(element, .section)
    var view = View(name: name, isNamed: isNamed, content: content, parent: parent, origin: element.range)
    view.imported = ImportedIdentity(objectID: element.id ?? "")
    let id = screen.add(view)
    let cells = element.name == "prototypes" ? element.children : element.child("cells")?.children ?? []
    for cell in cells { add(cell, in: id, superview: superview) }
  }

  private mutating func register(_ element: XMLElement, _ view: ViewID) {
    func make(_ id: String?, _ item: Item) {
      if let id, scopes[scope].items[id] == nil { scopes[scope].items[id] = item }
    }
    make(element.id, .view(view))
    for guide in element.children where ["viewLayoutGuide", "keyboardLayoutGuide"].contains(guide.name) {
      switch guide.key {
      case "safeArea": make(guide.id, .guide(.safeArea(view)))
      case "layoutMargins": make(guide.id, .guide(.margins(view)))
      case "readableContent": make(guide.id, .guide(.readable(view)))
      case "keyboard": make(guide.id, .guide(.keyboard))
      case "contentLayoutGuide": make(guide.id, .guide(.scrollContent(view)))
      case "frameLayoutGuide": make(guide.id, .guide(.scrollFrame(view)))
      default: break
      }
    }
    if element.child("constraints") != nil { owners.append((element, view, scope)) }
  }
}

extension XMLElement {
  /// Returns the subviews from back to front, or the rows in order.
  fileprivate func childViews(cell content: Content) -> [XMLElement] {
    switch name {
    case "tableView":
      return keyed("tableHeaderView") + list("subviews") + list("sections")
        + [child("prototypes")].compactMap(\.self) + keyed("tableFooterView")
    case "collectionView":
      return keyed("sectionHeaderView") + list("subviews") + list("cells") + keyed("sectionFooterView")
    case "tableViewCell", "collectionViewCell":
      return keyed("contentView").map { styled(content, $0) }
    case "navigationBar", "toolbar": return viewsInBar
    case "tabBar", "searchBar": return []
    case "visualEffectView": return keyed("contentView") + list("subviews")
    default: return list("subviews")
    }
  }

  private func keyed(_ key: String) -> [XMLElement] { [child(key: key)].compactMap(\.self) }

  private func list(_ name: String) -> [XMLElement] { child(name)?.children ?? [] }

  /// Returns a cell's content view without the labels that the cell's style provides.
  private func styled(_ content: Content, _ contentView: XMLElement) -> XMLElement {
    guard case .cell(let cell) = content, cell.style != .custom else { return contentView }
    let shown = ["textLabel", "detailTextLabel", "imageView"].compactMap { self[$0] }
    var contentView = contentView
    for index in contentView.children.indices where contentView.children[index].name == "subviews" {
      contentView.children[index].children.removeAll { $0.id.map(shown.contains) ?? false }
    }
    return contentView
  }
}

extension Content {
  fileprivate var takesFrames: Bool {
    !kind.has(.placesChildren) && ![.stack, .navigationBar, .toolbar].contains(kind)
  }
}

extension Constraint {
  fileprivate var items: [Item] { [first.item] + [second?.item].compactMap(\.self) }
}

extension Item {
  fileprivate var endsAboveHomeIndicator: Bool {
    switch self {
    case .guide(.safeArea), .guide(.bottomLayout): true
    case .guide, .view: false
    }
  }
}

extension SceneReader {
  /// Adds the views of an embedded scene to its container, pinned to the container's edges as in a layout file.
  mutating func embed(_ element: XMLElement, in container: ViewID) {
    switch embedded.scene(in: element) {
    case nil: break
    case .cycle(let name, let range): diagnostics.append(.cyclicReference(name, at: range))
    case .tooMuch(let name, let range): diagnostics.append(.tooMuchEmbedded(name, at: range))
    case .scene(let scene): embed(scene, in: container, origin: element)
    }
  }

  private mutating func embed(_ scene: EmbeddedScenes.Scene, in container: ViewID, origin: XMLElement) {
    installation.read(scene.root)
    let outer = scope
    scope = scopes.count
    scopes.append(Scope())
    defer { scope = outer }
    let bars = embedded.bars(in: origin)
    setContent(.container(ContainerContent(screen: scene.name, showsBars: !bars.isEmpty)), of: container)
    let frame = origin.savedFrame ?? Rect(origin: .zero, size: .zero)
    let root: ViewID
    if contents.content(of: scene.root).kind == .view {
      root = addRoot(scene.root, in: container, superview: frame)
    } else {
      // The root of a screen is a plain view. The scene's root view fills it.
      root = addScreenRoot(named: scene.name, in: container, origin: origin)
      fill(root, with: addRoot(scene.root, in: root, superview: frame), origin: origin)
    }
    fill(container, with: root, origin: origin)
    addBars(bars.map { ChromeElement($0, root: root, origin: origin.range) })
    for guide in scene.layoutGuides { guide.id.map { scopes[scope].guides[$0] = (guide["type"] == "bottom", root) } }
  }

  mutating func fill(_ outer: ViewID, with inner: ViewID, origin: XMLElement) {
    for edge in [Attribute.top, .leading, .bottom, .trailing] {
      addConstraint(Constraint(Anchor(.view(inner), edge), .equal, to: Anchor(.view(outer), edge)), from: origin)
    }
  }
}

/// Reads roots that are only parts of screens: cells, and views that apps add to other views.
extension SceneReader {
  mutating func readPart(_ root: XMLElement) -> Screen {
    installation.read(root)
    switch root.name {
    case "tableViewCell":
      let table = addView(.table(contents.table(of: root)), around: root, in: nil)
      add(root, in: addSection(around: root, in: table), superview: root.bounds)
    case "collectionViewCell":
      add(root, in: addView(.collection(contents.collection(of: root)), around: root, in: nil), superview: root.bounds)
    default: addBelowBars(root)
    }
    return finished()
  }

  /// Adds a view below the bars. A view with the width of its device fills the width. Its height is the intrinsic
  /// height or, without one, the saved height.
  private mutating func addBelowBars(_ root: XMLElement) {
    let size = root.bounds.size
    let fills = size.width >= document.deviceSize.width
    let view = addRoot(root, in: addView(.view, around: root, in: nil), superview: root.bounds)
    func pin(_ edge: Attribute, _ relation: Relation = .equal, priority: Priority = .required) {
      let safe = Anchor(.guide(.safeArea(.root)), edge)
      addConstraint(Constraint(Anchor(view, edge), relation, to: safe, priority: priority), from: root)
    }
    func ask(_ extent: Attribute, _ points: Points, priority: Priority) {
      addConstraint(Constraint(Anchor(view, extent), constant: Constant(points), priority: priority), from: root)
    }
    pin(.top)
    pin(.leading)
    pin(.trailing, fills ? .equal : .lessThanOrEqual)
    pin(.bottom, .lessThanOrEqual, priority: .high)
    if !fills { ask(.width, size.width, priority: .high) }
    ask(.height, size.height, priority: .fitting)
  }
}

extension InterfaceDocument {
  /// Whether a root without a controller is only part of a screen: a cell, or a view whose size differs from the
  /// device's and that is not the `view` of the xib's owner.
  func isPart(_ view: XMLElement) -> Bool {
    if view.isCell { return true }
    // Documents older than universal canvases do not state their device.
    guard deviceID != nil || root.flag("useTraitCollections") else { return false }
    return view.bounds.size != deviceSize && !(view.id.map(ownersViews.contains) ?? false)
  }

  /// Returns the ids of the objects that the `view` outlet of the xib's owner refers to.
  static func ownersViews(_ root: XMLElement) -> Set<String> {
    let owner = root.child("objects")?.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let views = owner?.child("connections")?.children.filter { $0["property"] == "view" } ?? []
    return Set(views.compactMap { $0["destination"] })
  }
}

extension XMLElement {
  fileprivate var bounds: Rect { Rect(origin: .zero, size: savedFrame?.size ?? .zero) }
}

/// The conditions under which the views and constraints of a scene are installed, from the masks of surrounding views.
struct Installation {
  /// The masks of one view or constraint. The last mask that applies decides.
  private struct Masks {
    var isIncludedByDefault = true
    var exceptions: [(condition: Condition, isIncluded: Bool)] = []

    mutating func append(_ isIncluded: Bool, where condition: Condition?) {
      guard let condition else {
        self = Masks(isIncludedByDefault: isIncluded)
        return
      }
      exceptions.removeAll { $0.condition == condition }
      exceptions.append((condition, isIncluded))
    }

    /// The condition for installation; nil if the object is always installed.
    var condition: Condition? {
      exceptions.reduce(isIncludedByDefault ? nil : .any([])) { old, exception in
        exception.isIncluded
          ? old.map { .any([$0, exception.condition]) } : .all((old.map { [$0] } ?? []) + [.not(exception.condition)])
      }
    }
  }

  private var masks: [String: Masks] = [:]

  init() {}

  /// Reads the masks of a view and its descendants: the default, then size classes, with more specific ones last.
  mutating func read(_ root: XMLElement) {
    var open = [root]
    while let element = open.popLast() {
      open.append(contentsOf: element.children)
      guard element.children.contains(where: { $0.name == "variation" }) else { continue }
      for variation in element.children where variation.name == "variation" && variation.key == "default" {
        apply(variation, where: nil)
      }
      for (key, variation) in element.variations { apply(variation, where: key.condition) }
    }
  }

  /// Returns nil for an object that is always installed.
  func condition(of id: String) -> Condition? { masks[id]?.condition }

  private mutating func apply(_ variation: XMLElement, where condition: Condition?) {
    for mask in variation.children where mask.name == "mask" {
      for reference in mask.children where reference.name == "include" || reference.name == "exclude" {
        guard let id = reference["reference"] else { continue }
        masks[id, default: Masks()].append(reference.name == "include", where: condition)
      }
    }
  }
}

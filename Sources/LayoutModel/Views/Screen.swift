package import Diagnostics

/// One state of one screen: a tree of views and the constraints between them. Views refer to each other by index.
/// `views[0]` is the root, and parents precede their children.
package struct Screen: Sendable {
  package var name: String
  package var title: String
  /// The preview that declares this state; nil for the screen itself.
  package var preview: String?
  package var state: String?
  package var formulas = ScreenFormulas()
  package var views: PerView<View>
  package var guides: TypedArray<CustomGuide, CustomGuide>
  package var constraints: TypedArray<Constraint, Constraint>
  package var conditions: TypedArray<Condition, Condition>
  package var chrome: [ChromeElement]
  package var overrides: EnvironmentOverrides
  /// nil for the screens of layout files and of code.
  package var imported: ImportedScreen?
  package var fonts = FontCatalog()
  package var translations = TranslationCatalog()
  package var assets = AssetSizes()
  /// The bar icons for which the project has an image.
  package var iconsWithPictures: Set<String> = []
  /// The range in which the preview sets a language.
  package var languageOrigin: SourceRange?
  package var origin: SourceRange?

  package init(name: String, title: String = "", preview: String? = nil, origin: SourceRange? = nil) {
    self.name = name
    self.title = title
    self.preview = preview
    self.origin = origin
    views = []
    guides = []
    constraints = []
    conditions = []
    chrome = []
    state = nil
    overrides = EnvironmentOverrides()
  }

  package mutating func add(_ view: consuming View) -> ViewID {
    let id = views.endIndex
    let parent = view.parent
    views.append(consume view)
    if let parent { views[parent].children.append(id) }
    return id
  }

  /// Returns the names from the root's child down to the view, joined by `/`. The root's path is its name.
  package func path(of id: ViewID) -> String {
    var names: [String] = []
    var current = id
    while let parent = views[current].parent {
      names.append(views[current].name)
      current = parent
    }
    return names.isEmpty ? views[.root].name : names.reversed().joined(separator: "/")
  }
}

/// The parts of a screen that are more than values: what the presenting code can set, and what depends on that. Only code
/// made from the screen has them too.
package struct ScreenFormulas: Sendable {
  /// The values that the presenting code can set.
  package var parameters: [ScreenParameter] = []
  /// The parts of the screen that depend on the parameters.
  package var uses: [ParameterUse] = []
  /// The source formulas of properties and constants that depend on named numbers but not on parameters.
  package var namedUses: [ParameterUse.Target: Formula] = [:]
  /// The same screen with undecided states, if conditions depend on states or parameters; otherwise empty.
  package var open: [Screen] = []

  package init() {}
}

/// The parts of a screen that only documents of Interface Builder have.
package struct ImportedScreen: Hashable, Sendable {
  package var segues: [ImportedSegue] = []
  /// nil for screens of documents other than storyboards.
  package var scene: ImportedScene?
  /// The tab bar controller that contains the screen.
  package var tabs: ImportedTabs?
  /// The canvas that the screen was drawn on; nil if the drawing is a second screen.
  package var canvas: Canvas?
  /// Whether the screen reproduces the document's canvas, which differs from the appearance in apps. Only that canvas
  /// shows such a screen.
  package var isDrawing = false

  package init() {}
}

extension Screen {
  /// The canvas that the screen was drawn on in Interface Builder, if any.
  package var canvas: Canvas? { imported?.canvas }

  /// Whether only the canvas of an imported document shows the screen.
  package var isDrawing: Bool { imported?.isDrawing ?? false }
}

/// An element that the platform draws over a screen, or around its views, where the element reduces their safe area.
/// Among elements of one kind, the last one whose condition holds applies.
package struct ChromeElement: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case navigationBar(NavigationBar)
    case tabBar(TabBar)
    case toolbar(Toolbar)
    case alert(Alert)
    case menu(Menu)
    case statusBar(isHidden: Bool)
    case keyboard(isShown: Bool)
    case presentation(Presentation)
  }

  package var kind: Kind
  /// The root view of the screen that declares the element: this screen, or a screen in a container.
  package var root: ViewID
  package var condition: ConditionID?
  package var origin: SourceRange?

  package init(_ kind: Kind, root: ViewID = .root, condition: ConditionID? = nil, origin: SourceRange? = nil) {
    self.kind = kind
    self.root = root
    self.condition = condition
    self.origin = origin
  }
}

package enum Presentation: Hashable, Sendable {
  case fullScreen, formSheet
  case pageSheet(PageSheet)
  case popover(Popover)
}

/// A sheet that is a card on phones, with the height of its current detent.
package struct PageSheet: Hashable, Sendable {
  package enum Detent: Hashable, Sendable {
    case large, medium
    /// The height above the bottom of the safe area.
    case height(Points)
  }

  package var detent: Detent
  package var hasGrabber: Bool

  package init(_ detent: Detent = .large, hasGrabber: Bool = false) {
    self.detent = detent
    self.hasGrabber = hasGrabber
  }

  package static let large = PageSheet()
}

/// The parts of the environment that a preview fixes in every run.
package struct EnvironmentOverrides: Hashable, Sendable {
  package var orientation: Orientation?
  package var appearance: Appearance?
  package var direction: LayoutDirection?
  package var textSize: TextSize?
  package var strings: StringsMode?
  package var ios: IOSVersion?
  package var language: TextLanguage?

  package init() {}
}

/// The device and the size that Interface Builder last drew an imported document for.
package struct Canvas: Hashable, Sendable {
  package var deviceID: String?
  package var size: Size
  package var scale: Scale
  package var orientation: Orientation
  package var safeArea: EdgeInsets
  package var era: PlatformEra

  package init(
    size: Size, scale: Scale, orientation: Orientation, safeArea: EdgeInsets, era: PlatformEra
  ) {
    self.size = size
    self.scale = scale
    self.orientation = orientation
    self.safeArea = safeArea
    self.era = era
  }
}

/// All screens of a file, each once by itself and once for each preview.
package struct Document: Sendable {
  package var screens: [Screen]
  /// The document's source files, in the order of their first import.
  package var sources: [SourceID]

  package init(screens: [Screen] = [], sources: [SourceID] = []) {
    self.screens = screens
    self.sources = sources
  }
}

extension Screen {
  /// The bars around and over the screen, as views with the same appearance.
  package var barViews: [View] {
    chrome.compactMap { element in
      func view(_ content: Content, background: DynamicColor? = nil, tint: DynamicColor?) -> View {
        var view = View(name: "", content: content).withStandardAttributes
        view.style.background = background
        view.style.tint = tint
        return view
      }
      return switch element.kind {
      case .navigationBar(let bar): view(.navigationBar(bar), background: bar.background, tint: bar.tint)
      case .tabBar(let bar): view(.tabBar(bar), background: bar.background, tint: bar.tint)
      case .toolbar(let bar): view(.toolbar(bar), background: bar.background, tint: bar.tint)
      case .alert(let alert): view(.alert(alert), tint: alert.tint)
      case .menu(let menu): view(.menu(menu), tint: nil)
      case .statusBar, .keyboard, .presentation: nil
      }
    }
  }
}

extension Content {
  package var barItems: [BarItem] {
    if case .navigationBar(let bar) = self { return bar.leading + bar.trailing }
    if case .toolbar(let bar) = self { return bar.items }
    return []
  }
}

extension Screen {
  /// Whether both screens are unmodified copies of one screen, which share memory. Returns false for equal screens that
  /// were created separately.
  package func sharesStorage(with other: Screen) -> Bool {
    name == other.name && title == other.title && preview == other.preview && overrides == other.overrides
      && isDrawing == other.isDrawing
      && canvas == other.canvas && views.sharesStorage(with: other.views) && guides.sharesStorage(with: other.guides)
      && constraints.sharesStorage(with: other.constraints) && conditions.sharesStorage(with: other.conditions)
      && chrome == other.chrome
  }

  /// Returns the view with this path, or else the first view with this name.
  package func view(named name: String) -> ViewID? {
    return views.indices.first { path(of: $0) == name } ?? views.indices.first { views[$0].name == name }
  }

  package func owner(of item: Item) -> ViewID { guides.owner(of: item) }

  /// Returns the ancestors of a view, from its superview up to the root.
  package func ancestors(of view: ViewID) -> some Sequence<ViewID> { chain(from: view).dropFirst() }

  /// Returns the innermost view that contains or owns both items.
  package func commonAncestor(_ first: Item, _ second: Item) -> ViewID {
    let around = Set(chain(from: owner(of: first)))
    return chain(from: owner(of: second)).first { around.contains($0) } ?? .root
  }

  private func chain(from view: ViewID) -> some Sequence<ViewID> {
    sequence(first: view) { self.views[$0].parent }
  }

  /// Returns the item for a reference such as `photo`, `card/title`, `safeArea` or `card.margins`.
  package func item(named name: String) -> Item? {
    if let view = view(named: name) { return .view(view) }
    if let guide = guides.firstIndex(where: { $0.name == name }) { return .guide(.custom(guide)) }
    let parts = name.split(separator: ".").map(String.init)
    guard let word = parts.last, parts.count <= 2 else { return nil }
    guard let owner = parts.count == 1 ? .root : view(named: parts[0]) else { return nil }
    switch word {
    case "safeArea": return .guide(.safeArea(owner))
    case "margins": return .guide(.margins(owner))
    case "readable": return .guide(.readable(owner))
    case "content" where parts.count == 2: return .guide(.scrollContent(owner))
    case "frame" where parts.count == 2: return .guide(.scrollFrame(owner))
    case "keyboard" where parts.count == 1: return .guide(.keyboard)
    default: return nil
    }
  }
}

extension TypedArray where Key == CustomGuide, Element == CustomGuide {
  /// Returns the view of an item, or the view that owns the item's guide. The root owns the screen's own guides.
  package func owner(of item: Item) -> ViewID {
    switch item {
    case .view(let view): view
    case .guide(.safeArea(let view)), .guide(.margins(let view)), .guide(.readable(let view)),
      .guide(.scrollContent(let view)), .guide(.scrollFrame(let view)):
      view
    case .guide(.custom(let guide)): self[guide].owner
    case .guide(.keyboard), .guide(.topLayout), .guide(.bottomLayout): .root
    }
  }
}

extension Screen {
  /// Returns a constraint in a layout file's syntax: `photo.width == 0.5 * name.width + 8 @750`.
  package func describe(_ constraint: Constraint) -> String {
    var text = "\(describe(constraint.first)) \(constraint.relation.rawValue) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(describe(constraint.multiplier)) * " }
      text += describe(second) + signed(constraint.constant)
    } else {
      text += describe(constraint.constant.points.value)
    }
    if !constraint.priority.isRequired { text += " @\(describe(constraint.priority.value))" }
    return text
  }

  package func describe(_ anchor: Anchor) -> String { "\(describe(anchor.item)).\(anchor.attribute.rawValue)" }

  package func describe(_ item: Item) -> String {
    switch item {
    case .view(let view): path(of: view)
    case .guide(.safeArea(let view)): prefix(view) + "safeArea"
    case .guide(.margins(let view)): prefix(view) + "margins"
    case .guide(.readable(let view)): prefix(view) + "readable"
    case .guide(.keyboard): "keyboard"
    case .guide(.scrollContent(let view)): prefix(view) + "content"
    case .guide(.scrollFrame(let view)): prefix(view) + "frame"
    case .guide(.topLayout): "topLayoutGuide"
    case .guide(.bottomLayout): "bottomLayoutGuide"
    case .guide(.custom(let guide)): guides[guide].name
    }
  }

  private func prefix(_ view: ViewID) -> String { view == .root ? "" : path(of: view) + "." }

  private func signed(_ constant: Constant) -> String {
    var text = ""
    let points = constant.points.value
    if points != 0 { text += points < 0 ? " - \(describe(-points))" : " + \(describe(points))" }
    let spacings = constant.systemSpacings
    if spacings != 0 {
      text += (spacings < 0 ? " - " : " + ") + (spacings.magnitude == 1 ? "~" : "\(describe(spacings.magnitude)) * ~")
    }
    return text
  }

  private func describe(_ number: Double) -> String { decimal(number.inThousandths) }
}

extension Condition {
  package var text: String {
    switch self {
    case .widthClass(let sizeClass): "width is \(sizeClass.rawValue)"
    case .heightClass(let sizeClass): "height is \(sizeClass.rawValue)"
    case .orientation(let orientation): "orientation is \(orientation.rawValue)"
    case .idiom(let idiom): "device is \(idiom == .pad ? "iPad" : "iPhone")"
    case .device(let pattern): "device is \(quoted(pattern))"
    case .appearance(let appearance): "appearance is \(appearance.rawValue)"
    case .direction(let direction): "direction is \(direction.rawValue)"
    case .textSize(let relation, let size): "textSize \(relation.conditionSign) \(size.rawValue)"
    case .ios(let relation, let version): "ios \(relation.conditionSign) \(version.rawValue)"
    case .state(let name): "state is \(name)"
    case .preview(let name): "preview is \(quoted(name))"
    case .comparison(let comparison): comparison.text
    case .all(let conditions): conditions.map { $0.grouped }.joined(separator: " and ")
    case .any(let conditions): conditions.map { $0.grouped }.joined(separator: " or ")
    case .not(let condition): "not " + condition.grouped
    }
  }

  private var grouped: String {
    switch self {
    case .all, .any: "(" + text + ")"
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .state,
      .preview, .comparison, .not:
      text
    }
  }
}

extension Relation {
  fileprivate var conditionSign: String { self == .equal ? "is" : rawValue }
}

extension FormulaComparison {
  fileprivate var text: String {
    second == .flag(true) ? first.text : "\(first.text) \(sign == .equal ? "is" : sign.rawValue) \(second.text)"
  }
}

extension Formula {
  fileprivate var text: String {
    switch self {
    case .parameter(let name, _): name
    case .named(let number): decimal(number.value)
    case .number(let number): decimal(number)
    case .text(let text): quoted(text)
    case .flag(let flag): flag ? "yes" : "no"
    case .negated(let inner): "-(\(inner.text))"
    case .opposite(let inner): "not \(inner.text)"
    case .sum(let a, let b), .joined(let a, let b): "(\(a.text) + \(b.text))"
    case .difference(let a, let b): "(\(a.text) - \(b.text))"
    case .product(let a, let b): "(\(a.text) * \(b.text))"
    case .quotient(let a, let b): "(\(a.text) / \(b.text))"
    case .minimum(let parts): "min(\(parts.map(\.text).joined(separator: ", ")))"
    case .maximum(let parts): "max(\(parts.map(\.text).joined(separator: ", ")))"
    }
  }
}

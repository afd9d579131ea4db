package import Diagnostics

/// One state of one screen: a tree of views and the constraints between them.
///
/// Views refer to each other by index; `views[0]` is the root, and parents precede their children.
package struct Screen: Sendable {
  package var name: String
  package var title: String
  /// The preview that declares this state; nil for the screen as it is.
  package var preview: String?
  /// The state that the preview is in.
  package var state: String?
  /// The values that the code showing it can set, and the parts that follow from them.
  package var parameters: [ScreenParameter] = []
  package var parameterUses: [ParameterUse] = []
  /// The properties and constants that named numbers give, and no parameter, as their file writes them.
  package var namedUses: [ParameterUse.Target: Formula] = [:]
  /// The same screen with its states still open, where conditions ask for them or for parameters; else nothing.
  package var open: [Screen]
  package var views: PerView<View>
  package var guides: TypedArray<CustomGuide, CustomGuide>
  package var constraints: TypedArray<Constraint, Constraint>
  package var conditions: TypedArray<Condition, Condition>
  package var chrome: [ChromeElement]
  /// The preview's settings for the environment.
  package var overrides: EnvironmentOverrides
  /// The ways to other screens that an imported document names.
  package var segues: [ImportedSegue]
  /// nil for screens of other documents than storyboards.
  package var scene: ImportedScene?
  /// The tab bar controller around it that an imported document has.
  package var tabs: ImportedTabs?
  /// Where an imported document was drawn; nil for layout files, and where a second screen records how it was drawn.
  package var canvas: Canvas?
  /// Whether it shows a document as its canvas drew it, unlike apps, and so is for that canvas alone.
  package var isDrawing: Bool
  /// The files of the fonts that it names.
  package var fonts = FontShelf()
  package var translations = TranslationShelf()
  /// Where its preview asks for a language.
  package var languageOrigin: SourceRange?
  package var origin: SourceRange?

  package init(name: String, title: String = "", preview: String? = nil, origin: SourceRange? = nil) {
    (self.name, self.title, self.preview, self.origin) = (name, title, preview, origin)
    views = []
    guides = []
    constraints = []
    conditions = []
    chrome = []
    (state, open) = (nil, [])
    overrides = EnvironmentOverrides()
    segues = []
    canvas = nil
    isDrawing = false
  }

  package subscript(id: ViewID) -> View {
    get { views[id] }
    _modify { yield &views[id] }
  }

  package subscript(id: ConstraintID) -> Constraint {
    get { constraints[id] }
    _modify { yield &constraints[id] }
  }

  package var root: View { views[.root] }

  /// Appends a view to its parent's children.
  package mutating func add(_ view: consuming View) -> ViewID {
    let id = views.endIndex, parent = view.parent
    views.append(consume view)
    if let parent { self[parent].children.append(id) }
    return id
  }

  /// The names from the root's child down to the view, joined by `/`; the root's path is its name.
  package func path(of id: ViewID) -> String {
    var names: [String] = []
    var current = id
    while let parent = self[current].parent {
      names.append(self[current].name)
      current = parent
    }
    return names.isEmpty ? root.name : names.reversed().joined(separator: "/")
  }
}

/// Something that the platform draws around a screen's views, reducing their safe area, or over them.
///
/// Of several elements of one kind, the last whose condition holds counts.
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
  /// The root view of the screen that asks for it: this one's, or that of a screen in a container.
  package var root: ViewID
  package var condition: ConditionID?
  package var origin: SourceRange?

  package init(_ kind: Kind, root: ViewID = .root, condition: ConditionID? = nil, origin: SourceRange? = nil) {
    (self.kind, self.root, self.condition, self.origin) = (kind, root, condition, origin)
  }
}

package enum Presentation: Hashable, Sendable {
  case fullScreen, formSheet
  case pageSheet(PageSheet)
  case popover(Popover)
}

/// A sheet that is a card on phones, as high as the detent at which it rests.
package struct PageSheet: Hashable, Sendable {
  package enum Detent: Hashable, Sendable {
    case large, medium
    /// The height above the safe area's bottom.
    case height(Points)
  }

  package var detent: Detent
  package var hasGrabber: Bool

  package init(_ detent: Detent = .large, hasGrabber: Bool = false) {
    (self.detent, self.hasGrabber) = (detent, hasGrabber)
  }

  package static let large = PageSheet()
}

/// The parts of the environment that a preview fixes for every run.
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

/// The device and the size with which an imported document was saved.
package struct Canvas: Hashable, Sendable {
  package var deviceID: String?
  package var size: Size
  package var scale: Scale
  package var orientation: Orientation
  package var safeArea: EdgeInsets
  package var era: PlatformEra

  package init(
    deviceID: String?, size: Size, scale: Scale, orientation: Orientation, safeArea: EdgeInsets, era: PlatformEra
  ) {
    (self.deviceID, self.size, self.scale) = (deviceID, size, scale)
    (self.orientation, self.safeArea, self.era) = (orientation, safeArea, era)
  }
}

/// All screens of a file, each once by itself and once per preview.
package struct Document: Sendable {
  package var screens: [Screen]
  /// The files it was made from, in the order of their first import.
  package var sources: [SourceID]

  package init(screens: [Screen] = [], sources: [SourceID] = []) { (self.screens, self.sources) = (screens, sources) }
}

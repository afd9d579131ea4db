package import Diagnostics

/// One state of one screen: a tree of views and the constraints between them.
///
/// Views refer to each other by index. `views[0]` is the root, and parents precede their children.
package struct Screen: Sendable {
  package var name: String
  package var title: String
  /// The preview that declares this state; nil for the screen itself.
  package var preview: String?
  /// The state that the preview is in.
  package var state: String?
  /// The values that the code that shows the screen can set, and the parts that depend on them.
  package var parameters: [ScreenParameter] = []
  package var parameterUses: [ParameterUse] = []
  /// The formulas, as their file writes them, for properties and constants that depend on named numbers but on no
  /// parameters.
  package var namedUses: [ParameterUse.Target: Formula] = [:]
  /// The same screen with its states undecided, if conditions depend on states or parameters; otherwise empty.
  package var open: [Screen]
  package var views: PerView<View>
  package var guides: TypedArray<CustomGuide, CustomGuide>
  package var constraints: TypedArray<Constraint, Constraint>
  package var conditions: TypedArray<Condition, Condition>
  package var chrome: [ChromeElement]
  /// The preview's settings for the environment.
  package var overrides: EnvironmentOverrides
  /// The transitions to other screens in an imported document.
  package var segues: [ImportedSegue]
  /// nil for screens of other documents than storyboards.
  package var scene: ImportedScene?
  /// The tab bar controller around it that an imported document has.
  package var tabs: ImportedTabs?
  /// The canvas of an imported document; nil for layout files, and where a second screen records how it was drawn.
  package var canvas: Canvas?
  /// Whether the screen shows a document as it was drawn on its canvas, unlike in apps, and therefore only applies to
  /// that canvas.
  package var isDrawing: Bool
  /// The files of the fonts that the screen uses.
  package var fonts = FontShelf()
  package var translations = TranslationShelf()
  package var assets = AssetShelf()
  /// The icons of its bars for which the project has a picture.
  package var iconsWithPictures: Set<String> = []
  /// The place where the screen's preview sets a language.
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

  /// Appends a view to its parent's children.
  package mutating func add(_ view: consuming View) -> ViewID {
    let id = views.endIndex, parent = view.parent
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

/// Something that the platform draws around a screen's views, where it reduces their safe area, or over them.
///
/// Of several elements of one kind, the last one whose condition holds applies.
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
  /// The root view of the screen that requests the element: this one, or one in a container.
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
    (self.detent, self.hasGrabber) = (detent, hasGrabber)
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

/// The device and the size that an imported document was last drawn for.
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

/// All screens of a file, each once by itself and once for each preview.
package struct Document: Sendable {
  package var screens: [Screen]
  /// The files that the document was made from, in the order in which they were first imported.
  package var sources: [SourceID]

  package init(screens: [Screen] = [], sources: [SourceID] = []) { (self.screens, self.sources) = (screens, sources) }
}

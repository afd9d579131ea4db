package import Diagnostics

/// One view of a screen, complete: every name is resolved and every default explicit.
package struct View: Sendable {
  /// Unique among its siblings; a view without an id is named after its kind and position.
  package var name: String
  package var isNamed: Bool
  package var content: Content
  package var parent: ViewID?
  /// Back to front.
  package var children: [ViewID]
  package var placement: Placement
  /// When it is installed; nil means always. A view that is not installed is neither solved nor drawn.
  package var condition: ConditionID?
  package var layout: LayoutAttributes
  @Boxed package var style: StyleAttributes
  /// Changes by condition; later ones win.
  package var variations: [ViewVariation]
  package var origin: SourceRange?
  /// Its uses of a layout file's declarations, in the order of the file.
  package var uses: [DeclarationUse]
  /// Its identity and its saved frame in an imported document.
  @Boxed package var imported: ImportedIdentity?

  package init(
    name: String, isNamed: Bool = true, content: Content, parent: ViewID? = nil, origin: SourceRange? = nil
  ) {
    (self.name, self.isNamed, self.content, self.parent) = (name, isNamed, content, parent)
    self.origin = origin
    children = []
    placement = .constraints
    condition = nil
    layout = LayoutAttributes()
    _style = View.plainStyle
    variations = []
    uses = []
    _imported = View.notImported
  }

  private static let plainStyle = Boxed(wrappedValue: StyleAttributes())
  private static let notImported = Boxed<ImportedIdentity?>(wrappedValue: nil)

  package var kind: ViewKind { content.kind }
}

/// A declaration that several views share, so that exports can share it too.
package enum DeclarationUse: Hashable, Sendable {
  /// The view is an instance of a component, which is declared in this range.
  case component(String, SourceRange)
  /// The style sets these properties on views of the kind, unless a condition holds.
  case style(String, [PropertyChange])
}

/// How a view's frame is determined in its superview.
package enum Placement: Hashable, Sendable {
  case constraints
  /// A frame in a superview of the given size, adapted to other sizes by springs and struts.
  case autoresizing(AutoresizingMask, frame: Rect, superviewSize: Size)
}

/// The springs: parts of an axis that absorb a change of the superview's size.
package struct AutoresizingMask: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let flexibleMinX = AutoresizingMask(rawValue: 1)
  package static let flexibleWidth = AutoresizingMask(rawValue: 2)
  package static let flexibleMaxX = AutoresizingMask(rawValue: 4)
  package static let flexibleMinY = AutoresizingMask(rawValue: 8)
  package static let flexibleHeight = AutoresizingMask(rawValue: 16)
  package static let flexibleMaxY = AutoresizingMask(rawValue: 32)
}

package struct ImportedIdentity: Hashable, Sendable {
  package var objectID: String
  package var customClass: String?
  /// Whether the app's own code told Interface Builder how large the view is.
  package var isDesigned: Bool
  /// The frame that Apple's engine saved, in the superview's points.
  package var savedFrame: Rect?
  /// The actions of its controller on its events.
  package var actions: [ImportedAction] = []
  /// The properties that neither layouts nor pictures show.
  package var attributes: [ImportedAttribute] = []

  package init(objectID: String, customClass: String? = nil, isDesigned: Bool = false, savedFrame: Rect? = nil) {
    (self.objectID, self.customClass) = (objectID, customClass)
    (self.isDesigned, self.savedFrame) = (isDesigned, savedFrame)
  }
}

/// A property that an imported document sets and that neither layouts nor pictures show.
package struct ImportedAttribute: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Double)
    /// A case of an enumeration, as Swift names it.
    case word(String)
    case text(String)
  }

  /// As UIKit names it.
  package var name: String
  package var value: Value

  package init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
}

/// A method of a controller that an event of a view calls in an imported document.
package struct ImportedAction: Hashable, Sendable {
  /// The name of the method, or the identifier of the segue.
  package var name: String
  /// As UIKit names it, such as `touchUpInside`.
  package var event: String

  package init(name: String, event: String) { (self.name, self.event) = (name, event) }
}

/// A way from one scene of an imported document to another.
package struct ImportedSegue: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case show, showDetail, presentation }

  package var kind: Kind
  /// nil for one without.
  package var identifier: String?
  /// The name of the screen that it leads to.
  package var destination: String
  /// Whether a navigation controller holds that screen.
  package var isInNavigation: Bool
  package var origin: SourceRange?
  /// The views whose touches follow it, by object id.
  package var triggers: [String]

  package init(
    _ kind: Kind, identifier: String?, to destination: String, isInNavigation: Bool, triggers: [String],
    origin: SourceRange?
  ) {
    (self.kind, self.identifier, self.destination) = (kind, identifier, destination)
    (self.isInNavigation, self.triggers, self.origin) = (isInNavigation, triggers, origin)
  }
}

/// A screen's place in the storyboard that it comes from.
package struct ImportedScene: Hashable, Sendable {
  /// Where its author put it on the board, in the board's points; nil where the file does not say.
  package var location: Point?
  /// Whether the app begins with it.
  package var isInitial: Bool

  package init(location: Point?, isInitial: Bool) { (self.location, self.isInitial) = (location, isInitial) }
}

/// A tab bar controller of an imported document, and the screens of its tabs.
package struct ImportedTabs: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var tab: TabBar.Tab
    /// The name of the screen; nil if the document does not contain it.
    package var screen: String?
    /// Whether a navigation controller holds that screen.
    package var isInNavigation: Bool

    package init(_ tab: TabBar.Tab, screen: String?, isInNavigation: Bool) {
      (self.tab, self.screen, self.isInNavigation) = (tab, screen, isInNavigation)
    }
  }

  /// Its author's name for it; nil for one without.
  package var name: String?
  package var items: [Item]
  /// Whether the document begins with it.
  package var isInitial: Bool
  package var origin: SourceRange

  package init(name: String?, items: [Item], isInitial: Bool, origin: SourceRange) {
    (self.name, self.items, self.isInitial, self.origin) = (name, items, isInitial, origin)
  }
}

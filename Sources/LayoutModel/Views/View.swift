package import Diagnostics

/// One view of a screen, with every name resolved and every default explicit.
package struct View: Sendable {
  /// Unique among siblings. A view without an id is named after its kind and position.
  package var name: String
  package var isNamed: Bool
  package var content: Content
  package var parent: ViewID?
  /// In drawing order, back to front.
  package var children: [ViewID]
  package var placement: Placement
  /// The condition under which the view is installed; nil means always. Uninstalled views have no frame and no drawing.
  package var condition: ConditionID?
  package var layout: LayoutAttributes
  @Boxed package var style: StyleAttributes
  /// Conditional changes. Later ones take precedence.
  package var variations: [ViewVariation]
  package var origin: SourceRange?
  /// The declarations of a layout file that the view uses, in file order.
  package var uses: [DeclarationUse]
  @Boxed package var imported: ImportedIdentity?

  package init(
    name: String, isNamed: Bool = true, content: Content, parent: ViewID? = nil, origin: SourceRange? = nil
  ) {
    self.name = name
    self.isNamed = isNamed
    self.content = content
    self.parent = parent
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

/// A declaration that several views share, so that exports can share the declaration too.
package enum DeclarationUse: Hashable, Sendable {
  /// The view is an instance of the component declared in this range.
  case component(String, SourceRange)
  /// The view has a style that sets these properties on views of this kind unconditionally.
  case style(String, [PropertyChange])
}

/// How a view's frame is determined in its superview.
package enum Placement: Hashable, Sendable {
  case constraints
  /// The frame in a superview of the given size. The mask adapts the frame to other sizes.
  indirect case autoresizing(AutoresizingMask, frame: Rect, superviewSize: Size)
}

/// The parts of each axis that absorb changes of the superview's size.
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
  /// Whether the app's own code determined the view's size in Interface Builder.
  package var isDesigned: Bool
  /// The frame that Apple's layout engine saved, in the superview's coordinates.
  package var savedFrame: Rect?
  package var actions: [ImportedAction] = []
  package var attributes: [ImportedAttribute] = []

  package init(objectID: String, customClass: String? = nil, isDesigned: Bool = false, savedFrame: Rect? = nil) {
    self.objectID = objectID
    self.customClass = customClass
    self.isDesigned = isDesigned
    self.savedFrame = savedFrame
  }
}

/// A property that an imported document sets, but that affects neither layouts nor pictures.
package struct ImportedAttribute: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Double)
    /// A case of an enumeration, by its name in Swift.
    case word(String)
    case text(String)
  }

  package var name: String
  package var value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// A controller method or segue that an event of a view triggers in an imported document.
package struct ImportedAction: Hashable, Sendable {
  /// The method's name, or the segue's identifier.
  package var name: String
  /// The event's name in UIKit, such as `touchUpInside`.
  package var event: String

  package init(name: String, event: String) {
    self.name = name
    self.event = event
  }
}

/// A transition between scenes of an imported document.
package struct ImportedSegue: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case show, showDetail, presentation }

  package var kind: Kind
  package var identifier: String?
  /// The name of the destination screen.
  package var destination: String
  /// Whether the destination is embedded in a navigation controller.
  package var isInNavigation: Bool
  package var origin: SourceRange?
  /// The object ids of the views whose events trigger the segue.
  package var triggers: [String] = []

  package init(
    _ kind: Kind, identifier: String?, to destination: String, isInNavigation: Bool, origin: SourceRange?
  ) {
    self.kind = kind
    self.identifier = identifier
    self.destination = destination
    self.isInNavigation = isInNavigation
    self.origin = origin
  }
}

/// A screen's scene in a storyboard.
package struct ImportedScene: Hashable, Sendable {
  /// The position on Interface Builder's canvas, in points; nil if the file has none.
  package var location: Point?
  /// Whether the app starts with this screen.
  package var isInitial: Bool

  package init(location: Point?, isInitial: Bool) {
    self.location = location
    self.isInitial = isInitial
  }
}

/// A tab bar controller of an imported document, with the screens of its tabs.
package struct ImportedTabs: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var tab: TabBar.Tab
    /// The name of the screen; nil if the document does not contain the screen.
    package var screen: String?
    package var isInNavigation: Bool

    package init(_ tab: TabBar.Tab, screen: String?, isInNavigation: Bool) {
      self.tab = tab
      self.screen = screen
      self.isInNavigation = isInNavigation
    }
  }

  package var name: String?
  package var items: [Item]
  /// Whether this is the document's initial view controller.
  package var isInitial: Bool
  package var origin: SourceRange

  package init(name: String?, items: [Item], isInitial: Bool, origin: SourceRange) {
    self.name = name
    self.items = items
    self.isInitial = isInitial
    self.origin = origin
  }
}

/// Stores a large, rarely read value behind a reference, so that its owner stays small and cheap to copy.
@propertyWrapper package struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}

extension Boxed: Equatable where Value: Equatable {
  package static func == (a: Boxed, b: Boxed) -> Bool { a.box === b.box || a.box.value == b.box.value }
}

extension Boxed: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}

/// Changes to a view's properties while a condition holds.
package struct ViewVariation: Sendable {
  package var condition: ConditionID
  package var changes: [PropertyChange]

  package init(condition: ConditionID, changes: [PropertyChange]) {
    self.condition = condition
    self.changes = changes
  }
}

package struct PropertyChange: Hashable, Sendable {
  package var property: Property
  package var value: PropertyValue

  package init(_ property: Property, _ value: PropertyValue) {
    self.property = property
    self.value = value
  }
}

package struct Popover: Hashable, Sendable {
  package var size: Size
  /// The rectangle that the arrow points at, in the screen's coordinates; nil if unknown, which centres the popover in
  /// the screen.
  package var sourceRect: Rect?

  package init(_ size: Size, sourceRect: Rect? = nil) {
    self.size = size
    self.sourceRect = sourceRect
  }
}

/// The arrow at a popover's edge, with its bounding box.
package struct PopoverArrow: Hashable, Sendable {
  package enum Direction: CaseIterable, Hashable, Sendable { case up, down, left, right }

  package var direction: Direction
  package var frame: Rect

  package init(_ direction: Direction, _ frame: Rect) {
    self.direction = direction
    self.frame = frame
  }

  package func offset(by distance: Point) -> PopoverArrow { PopoverArrow(direction, frame.offset(by: distance)) }
}

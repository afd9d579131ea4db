package import Diagnostics

/// One view of a screen, complete: no name is unresolved in it and no default is implicit.
package struct View: Sendable {
  /// Unique among its siblings; a view without an id of its own is named after its kind and place.
  package var name: String
  package var isNamed: Bool
  package var content: Content
  package var parent: ViewID?
  /// Back to front.
  package var children: [ViewID]
  package var placement: Placement
  /// Where it exists; nil is everywhere. What is not installed is neither solved nor drawn.
  package var condition: ConditionID?
  package var layout: LayoutAttributes
  package var style: StyleAttributes
  /// Changes by condition, later ones winning.
  package var variations: [ViewVariation]
  package var origin: SourceRange?
  /// What an imported document knows of it beyond its layout.
  package var imported: ImportedIdentity?

  package init(
    name: String, isNamed: Bool = true, content: Content, parent: ViewID? = nil, origin: SourceRange? = nil
  ) {
    (self.name, self.isNamed, self.content, self.parent) = (name, isNamed, content, parent)
    self.origin = origin
    children = []
    placement = .constraints
    condition = nil
    layout = LayoutAttributes()
    style = StyleAttributes()
    variations = []
    imported = nil
  }

  package var kind: ViewKind { content.kind }
}

/// What fixes a view's frame in its superview.
package enum Placement: Hashable, Sendable {
  case constraints
  /// A frame in the superview at the superview's size of then, kept by springs and struts.
  case autoresizing(AutoresizingMask, frame: Rect, superviewSize: Size)
}

/// The parts of an axis that take up a superview's change of size.
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
  /// The frame that Apple's engine saved, in the superview's points.
  package var savedFrame: Rect?

  package init(objectID: String, customClass: String? = nil, savedFrame: Rect? = nil) {
    (self.objectID, self.customClass, self.savedFrame) = (objectID, customClass, savedFrame)
  }
}

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
  package var style: StyleAttributes
  /// Changes by condition; later ones win.
  package var variations: [ViewVariation]
  package var origin: SourceRange?
  /// Its identity and its saved frame in an imported document.
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

  package init(objectID: String, customClass: String? = nil, isDesigned: Bool = false, savedFrame: Rect? = nil) {
    (self.objectID, self.customClass) = (objectID, customClass)
    (self.isDesigned, self.savedFrame) = (isDesigned, savedFrame)
  }
}

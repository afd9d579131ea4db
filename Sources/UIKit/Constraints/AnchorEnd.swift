/// One end of a constraint: an item's attribute or a distance between two anchors.
struct AnchorEnd {
  /// The item; nil if the end is a distance between two anchors.
  var reference: ItemReference?
  var attribute: NSLayoutConstraint.Attribute
  var span: AnchorSpan?

  /// A value that identifies an end and can be compared from any isolation.
  struct Identity: Hashable, Sendable {
    private let item: ObjectIdentifier?
    private let attribute: NSLayoutConstraint.Attribute
    private let from, to: ObjectIdentifier?
    private let attributes: [NSLayoutConstraint.Attribute]

    @MainActor
    init(_ end: AnchorEnd) {
      (item, attribute) = (end.reference.map(ObjectIdentifier.init), end.attribute)
      (from, to) = (
        end.span.map { ObjectIdentifier($0.from.reference) }, end.span.map { ObjectIdentifier($0.to.reference) }
      )
      attributes = end.span.map { [$0.from.attribute, $0.to.attribute] } ?? []
    }
  }
}

/// The distance from one anchor to another. A class, because few ends have one and a struct would enlarge them all.
@MainActor
final class AnchorSpan {
  struct End {
    var reference: ItemReference
    var attribute: NSLayoutConstraint.Attribute
  }

  let from, to: End

  init(from: End, to: End) { (self.from, self.to) = (from, to) }

  var references: [ItemReference] { [from.reference, to.reference] }
}

struct AnchorTerms {
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var systemSpacings: CGFloat = 0
}

/// An attribute of an item. Anchors of the same kind create constraints between their attributes.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let end: AnchorEnd

  init(_ end: AnchorEnd) {
    self.end = end
    super.init()
  }

  nonisolated private var identity: AnchorEnd.Identity { MainActor.assumeIsolated { AnchorEnd.Identity(end) } }

  convenience init(_ item: KitObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(AnchorEnd(reference: item.reference, attribute: attribute))
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, AnchorTerms())
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, AnchorTerms())
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, AnchorTerms())
  }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, AnchorTerms(constant: c))
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, AnchorTerms(constant: c))
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, AnchorTerms(constant: c))
  }

  open var item: AnyObject? { end.reference?.item }
  open var name: String { end.attribute.word }
  open var hasAmbiguousLayout: Bool {
    end.reference?.item?.owningItem.map { LayoutFindings($0).isAmbiguous(end) } ?? false
  }
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    end.reference?.item?.owningItem.map { LayoutFindings($0).constraints(behind: end) } ?? []
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSLayoutAnchor<AnchorType>)?.identity == identity
  }
  nonisolated open override var hash: Int { identity.hashValue }
  nonisolated open override var description: String { MainActor.assumeIsolated { end.describedAnchor } }
}

@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: end, to: otherAnchor.end, .width)
  }

  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, AnchorTerms(systemSpacings: multiplier))
  }
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, AnchorTerms(systemSpacings: multiplier))
  }
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, AnchorTerms(systemSpacings: multiplier))
  }
}

@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: end, to: otherAnchor.end, .height)
  }

  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, AnchorTerms(systemSpacings: multiplier))
  }
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, AnchorTerms(systemSpacings: multiplier))
  }
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, AnchorTerms(systemSpacings: multiplier))
  }
}

/// A width, a height or the distance between two anchors.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  convenience init(from: AnchorEnd, to: AnchorEnd, _ attribute: NSLayoutConstraint.Attribute) {
    guard let start = from.reference, let stop = to.reference else {
      raise(.invalidArgument, "A distance needs two anchors of views or layout guides.")
    }
    let span = AnchorSpan(
      from: .init(reference: start, attribute: from.attribute), to: .init(reference: stop, attribute: to.attribute))
    self.init(AnchorEnd(attribute: attribute, span: span))
  }

  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, nil, AnchorTerms(constant: c))
  }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, nil, AnchorTerms(constant: c))
  }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, nil, AnchorTerms(constant: c))
  }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, AnchorTerms(multiplier: m))
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, AnchorTerms(multiplier: m))
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, AnchorTerms(multiplier: m))
  }
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, AnchorTerms(multiplier: m, constant: c))
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, AnchorTerms(multiplier: m, constant: c))
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, AnchorTerms(multiplier: m, constant: c))
  }
}

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
      item = end.reference.map(ObjectIdentifier.init)
      attribute = end.attribute
      from = end.span.map { ObjectIdentifier($0.from.reference) }
      to = end.span.map { ObjectIdentifier($0.to.reference) }
      attributes = end.span.map { [$0.from.attribute, $0.to.attribute] } ?? []
    }
  }
}

/// The distance from one anchor to another. This is a class because few ends have one, and a struct would enlarge all
/// of them.
@MainActor
final class AnchorSpan {
  struct End {
    var reference: ItemReference
    var attribute: NSLayoutConstraint.Attribute
  }

  let from, to: End

  init(from: End, to: End) {
    self.from = from
    self.to = to
  }

  var references: [ItemReference] { [from.reference, to.reference] }
}

struct AnchorTerms {
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var systemSpacings: CGFloat = 0
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// A reference from constraints and anchors to a view or guide; nil once the object is deallocated.
///
/// The object clears the reference in its deinitializer. A weak reference would need no such code but slow down every
/// use of the object.
@MainActor
final class ItemReference {
  unowned(unsafe) var item: KitObject?

  init(_ item: KitObject) { self.item = item }
}

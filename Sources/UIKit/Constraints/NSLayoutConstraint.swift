/// An equation or inequality between attributes of one or two items.
@preconcurrency @MainActor
open class NSLayoutConstraint: KitObject {
  /// The rarely used parts of a constraint: distances as its sides, and multiples of the standard spacing.
  final class Details {
    let systemSpacings: CGFloat
    let firstSpan, secondSpan: AnchorSpan?

    init(_ systemSpacings: CGFloat, _ firstSpan: AnchorSpan?, _ secondSpan: AnchorSpan?) {
      (self.systemSpacings, self.firstSpan, self.secondSpan) = (systemSpacings, firstSpan, secondSpan)
    }
  }

  private(set) var first: ItemReference?
  private(set) var second: ItemReference?
  private(set) var details: Details?
  /// The view that holds the active constraint. The view clears this in its deinitializer.
  private(set) unowned(unsafe) var holder: UIView?
  /// The index in its host's screen; -1 if it is not part of one.
  var place = -1
  private var stored = Stored()

  private struct Stored {
    var firstAttribute = Attribute.notAnAttribute
    var secondAttribute = Attribute.notAnAttribute
    var relation = Relation.equal
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
    var identifier: String?
  }

  /// An empty constraint, without items.
  public init() { super.init(made: ()) }

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    let items = (ConstraintRules.item(view1), view2.map(ConstraintRules.item))
    ConstraintRules.check(items.0, attr1, items.1, attr2, multiplier)
    (first, second) = (items.0.reference, items.1?.reference)
    (stored.firstAttribute, stored.relation) = (attr1, relation)
    stored.secondAttribute = second == nil ? .notAnAttribute : attr2
    stored.multiplier = multiplier
    ConstraintRules.check(constant: c)
    stored.constant = c
  }

  /// Creates the constraint between two anchors' ends.
  convenience init(_ first: AnchorEnd, _ relation: Relation, _ second: AnchorEnd?, _ terms: AnchorTerms) {
    self.init()
    ConstraintRules.check(first, second, terms.multiplier)
    ConstraintRules.check(constant: terms.constant)
    (self.first, self.second) = (first.reference, second?.reference)
    stored = Stored(
      firstAttribute: first.attribute, secondAttribute: second?.attribute ?? .notAnAttribute, relation: relation,
      multiplier: terms.multiplier, constant: terms.constant)
    if terms.systemSpacings != 0 || first.span != nil || second?.span != nil {
      details = Details(terms.systemSpacings, first.span, second?.span)
    }
  }

  open var firstItem: AnyObject? { first?.item }
  open var secondItem: AnyObject? { second?.item }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { anchor(first, firstAttribute, details?.firstSpan) }
  /// The anchor on the right; nil if there is no second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second == nil && details?.secondSpan == nil ? nil : anchor(second, secondAttribute, details?.secondSpan)
  }
  private func anchor(
    _ reference: ItemReference?, _ attribute: Attribute, _ span: AnchorSpan?
  ) -> NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(AnchorEnd(reference: reference, attribute: attribute, span: span))
  }
  open var firstAttribute: Attribute { stored.firstAttribute }
  open var secondAttribute: Attribute { stored.secondAttribute }
  open var relation: Relation { stored.relation }
  open var multiplier: CGFloat { stored.multiplier }

  open var constant: CGFloat {
    get { stored.constant }
    set {
      ConstraintRules.check(constant: newValue)
      guard newValue != stored.constant else { return }
      stored.constant = newValue
      valuesChanged()
    }
  }

  open var priority: UILayoutPriority {
    get { stored.priority }
    set {
      guard newValue != stored.priority else { return }
      ConstraintRules.check(priority: newValue, replacing: stored.priority, isInstalled: isActive)
      stored.priority = newValue
      valuesChanged()
    }
  }

  open var identifier: String? {
    get { stored.identifier }
    set { stored.identifier = newValue }
  }

  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    let active = constraints.filter { $0.holder != nil }
    for (_, group) in Dictionary(grouping: active, by: { $0.holder.map(ObjectIdentifier.init) }) {
      group[0].holder?.release(group)
    }
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { describedConstraint } }

  private func valuesChanged() { holder?.constraintChanged(self) }

  // MARK: Holding

  private func activate() {
    guard holder == nil else { return }
    guard let holder = commonAncestor else { ConstraintRules.raiseWithoutAncestor(self) }
    holder.install(self)
  }

  private func deactivate() { holder?.release(self) }

  /// Sets the view that holds the constraint. Only views call this.
  func setHolder(_ view: UIView?) { holder = view }

  func forgetHolder() {
    holder = nil
    place = -1
    forEachInvolvedView { if !$0.flags.contains(.isGoing) { $0.forget(self) } }
  }

  /// The nearest common ancestor of the views that are or own the items; nil if they have none.
  private var commonAncestor: UIView? {
    guard details == nil else { return involvedViews.commonAncestor }
    guard let a = first?.item?.owningItem else { return nil }
    guard let second else { return a }
    guard let b = second.item?.owningItem else { return nil }
    if a === b || b.parent === a { return a }
    if a.parent === b || a.parent === b.parent, let parent = a.parent { return parent }
    return [a, b].commonAncestor
  }

  /// Calls `body` with the views that are or own the items. A view may come more than once.
  func forEachInvolvedView(_ body: (UIView) -> Void) {
    if let view = first?.item?.owningItem { body(view) }
    if let view = second?.item?.owningItem { body(view) }
    guard let details else { return }
    for span in [details.firstSpan, details.secondSpan] {
      for reference in span?.references ?? [] {
        if let view = reference.item?.owningItem { body(view) }
      }
    }
  }

  var involvedViews: [UIView] {
    var views: [UIView] = []
    forEachInvolvedView { views.append($0) }
    return views
  }
}

extension [UIView] {
  /// The nearest common ancestor; a view counts as its own ancestor.
  @MainActor
  fileprivate var commonAncestor: UIView? {
    var chain = sequence(first: self.first, next: { $0?.parent }).prefix { $0 != nil }.compactMap(\.self)
    for view in dropFirst() {
      var others = Set<ObjectIdentifier>(), current: UIView? = view
      while let outer = current {
        others.insert(ObjectIdentifier(outer))
        current = outer.parent
      }
      chain = Array(chain.drop { !others.contains(ObjectIdentifier($0)) })
    }
    return chain.first
  }
}

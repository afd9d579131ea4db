import LayoutModel

/// An equation or inequality between attributes of one or two items.
@preconcurrency @MainActor
open class NSLayoutConstraint: KitObject {
  /// The rarely used parts of a constraint: distances as its sides, and multiples of the standard spacing.
  final class Details {
    let systemSpacings: CGFloat
    let firstSpan, secondSpan: AnchorSpan?

    init(_ systemSpacings: CGFloat, _ firstSpan: AnchorSpan?, _ secondSpan: AnchorSpan?) {
      self.systemSpacings = systemSpacings
      self.firstSpan = firstSpan
      self.secondSpan = secondSpan
    }
  }

  private(set) var first: ItemReference?
  private(set) var second: ItemReference?
  private(set) var details: Details?
  /// The view that holds the active constraint. The view clears this in its deinitializer.
  private(set) unowned(unsafe) var holder: UIView?
  /// The index in the host's screen; -1 if the constraint is in no screen.
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

  /// Creates a constraint without items.
  public init() { super.init(made: ()) }

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    let items = (ConstraintRules.item(view1), view2.map(ConstraintRules.item))
    ConstraintRules.check(items.0, attr1, items.1, attr2, multiplier)
    first = items.0.reference
    second = items.1?.reference
    stored.firstAttribute = attr1
    stored.relation = relation
    stored.secondAttribute = second == nil ? .notAnAttribute : attr2
    stored.multiplier = multiplier
    ConstraintRules.check(constant: c)
    stored.constant = c
  }

  convenience init(_ first: AnchorEnd, _ relation: Relation, _ second: AnchorEnd?, _ terms: AnchorTerms) {
    self.init()
    ConstraintRules.check(first, second, terms.multiplier)
    ConstraintRules.check(constant: terms.constant)
    self.first = first.reference
    self.second = second?.reference
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
  /// The anchor on the right-hand side; nil without a second item.
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

  private func activate() {
    guard holder == nil else { return }
    guard let holder = commonAncestor else { ConstraintRules.raiseWithoutAncestor(self) }
    holder.install(self)
  }

  private func deactivate() { holder?.release(self) }

  func setHolder(_ view: UIView?) { holder = view }

  func forgetHolder() {
    holder = nil
    place = -1
    forEachInvolvedView { if !$0.flags.contains(.isDeinitializing) { $0.forget(self) } }
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

  /// Calls `body` with the views that are or own the items, possibly more than once per view.
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
  /// The nearest common ancestor, where a view counts as its own ancestor.
  @MainActor
  fileprivate var commonAncestor: UIView? {
    var chain = sequence(first: self.first, next: { $0?.parent }).prefix { $0 != nil }.compactMap(\.self)
    for view in dropFirst() {
      var others = Set<ObjectIdentifier>()
      var current: UIView? = view
      while let outer = current {
        others.insert(ObjectIdentifier(outer))
        current = outer.parent
      }
      chain = Array(chain.drop { !others.contains(ObjectIdentifier($0)) })
    }
    return chain.first
  }
}

extension NSLayoutConstraint {
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    public static var baseline: Attribute { .lastBaseline }
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical
  }

  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    public static let alignAllLeft = FormatOptions(aligning: .left)
    public static let alignAllRight = FormatOptions(aligning: .right)
    public static let alignAllTop = FormatOptions(aligning: .top)
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute in the layout model, and whether it relates to the margins; nil for `notAnAttribute`.
  var modelAttribute: (attribute: LayoutModel.Attribute, isOfMargins: Bool)? {
    switch self {
    case .notAnAttribute: nil
    case .left: (.left, false)
    case .right: (.right, false)
    case .top: (.top, false)
    case .bottom: (.bottom, false)
    case .leading: (.leading, false)
    case .trailing: (.trailing, false)
    case .width: (.width, false)
    case .height: (.height, false)
    case .centerX: (.centerX, false)
    case .centerY: (.centerY, false)
    case .lastBaseline: (.lastBaseline, false)
    case .firstBaseline: (.firstBaseline, false)
    case .leftMargin: (.left, true)
    case .rightMargin: (.right, true)
    case .topMargin: (.top, true)
    case .bottomMargin: (.bottom, true)
    case .leadingMargin: (.leading, true)
    case .trailingMargin: (.trailing, true)
    case .centerXWithinMargins: (.centerX, true)
    case .centerYWithinMargins: (.centerY, true)
    }
  }

  /// The kinds of attributes. Only attributes of one kind can be paired.
  enum Family: Equatable {
    case none, sizes, vertical, directedSides, fixedSides, centers
  }

  var family: Family {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .sizes
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directedSides
    case .left, .right, .leftMargin, .rightMargin: .fixedSides
    case .centerX, .centerXWithinMargins: .centers
    }
  }

  var word: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}

extension NSLayoutConstraint.Relation {
  var word: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  var modelRelation: LayoutModel.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Axis {
  var modelAxis: LayoutModel.Axis { self == .horizontal ? .horizontal : .vertical }
}

extension NSLayoutConstraint {
  /// The constraint in UIKit's form: an equation between items, each with its class and address.
  var describedConstraint: String {
    var text = "<\(type(of: self)):\(address(of: self))"
    if let identifier { text += " '\(identifier)'" }
    text += " \(describedFirst) \(relation.word) \(describedRightSide)"
    if priority != .required { text += " @ \(plain(CGFloat(priority.rawValue)))" }
    return text + (isActive ? "   (active)>" : "   (inactive)>")
  }

  private var describedFirst: String { describe(first, firstAttribute, details?.firstSpan) }

  private var describedRightSide: String {
    guard second != nil || details?.secondSpan != nil else { return plain(constant) }
    var text = multiplier == 1 ? "" : "\(plain(multiplier))*"
    text += describe(second, secondAttribute, details?.secondSpan)
    if let spacings = details?.systemSpacings, spacings != 0 { text += " + NSSpace(\(plain(spacings * 8)))" }
    if constant != 0 { text += constant < 0 ? " - \(plain(-constant))" : " + \(plain(constant))" }
    return text
  }

  private func describe(_ reference: ItemReference?, _ attribute: Attribute, _ span: AnchorSpan?) -> String {
    if let span {
      return "(\(span.to.describedEnd) - \(span.from.describedEnd))"
    }
    guard let reference else { return "" }
    return AnchorSpan.End(reference: reference, attribute: attribute).describedEnd
  }

  var describedFirstAnchor: String { AnchorEnd(reference: first, attribute: firstAttribute).describedAnchor }
  var describedSecondAnchor: String { AnchorEnd(reference: second, attribute: secondAttribute).describedAnchor }
}

extension AnchorSpan.End {
  @MainActor
  fileprivate var describedEnd: String {
    guard let item = reference.item else { return "(gone).\(attribute.word)" }
    return "\(item.describedItem).\(attribute.word)"
  }
}

extension KitObject {
  fileprivate var describedItem: String {
    if let guide = self as? UILayoutGuide, !guide.identifier.isEmpty {
      return "\(type(of: self)):\(address(of: self))'\(guide.identifier)'"
    }
    return "\(type(of: self)):\(address(of: self))"
  }
}

extension AnchorEnd {
  @MainActor
  var describedAnchor: String {
    let kind: String =
      switch attribute.family {
      case .sizes: "NSLayoutDimension"
      case .vertical: "NSLayoutYAxisAnchor"
      case .none, .directedSides, .fixedSides, .centers: "NSLayoutXAxisAnchor"
      }
    guard let reference else { return "<\(kind)>" }
    return
      "<\(kind):\(address(of: reference)) \"\(AnchorSpan.End(reference: reference, attribute: attribute).describedEnd)\">"
  }
}

/// UIKit's checks of constraints, with UIKit's messages.
@MainActor
enum ConstraintRules {
  private static let initializer =
    "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]"

  /// Casts an object to an item of a constraint. Raises an exception unless it is a view or a guide.
  static func item(_ object: Any) -> KitObject {
    if let view = object as? UIView { return view }
    if let guide = object as? UILayoutGuide { return guide }
    raise(
      .invalidArgument,
      "NSLayoutConstraint for \(object): Constraint items must each be a view or layout guide.")
  }

  static func check(
    _ first: KitObject, _ attribute: NSLayoutConstraint.Attribute, _ second: KitObject?,
    _ other: NSLayoutConstraint.Attribute, _ multiplier: CGFloat
  ) {
    guard attribute != .notAnAttribute else { raise(.invalidArgument, "\(initializer): Invalid first attribute") }
    guard second != nil, other != .notAnAttribute else {
      if second != nil { raise(.invalidArgument, "\(initializer): Invalid pairing of layout attributes") }
      if attribute.family != .sizes { raiseLocation(first, attribute) }
      return
    }
    check(attribute, other)
    if multiplier == 0, attribute.family != .sizes { raiseZero() }
  }

  static func check(_ first: AnchorEnd, _ second: AnchorEnd?, _ multiplier: CGFloat) {
    guard let second else { return }
    check(first.attribute, second.attribute)
    if multiplier == 0, first.attribute.family != .sizes { raiseZero() }
  }

  private static func check(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) {
    let families = (first.family, second.family)
    if (families.0 == .sizes) != (families.1 == .sizes) {
      raise(.invalidArgument, "\(initializer): Invalid pairing of layout attributes")
    }
    if families == (.directedSides, .fixedSides) || families == (.fixedSides, .directedSides) {
      raise(
        .invalidArgument,
        "\(initializer): A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
          + "Use leading/trailing for both or neither.")
    }
  }

  static func check(constant: CGFloat) {
    guard constant.isFinite else {
      raise(.inconsistency, "Constant is not finite!  That's illegal.  constant:\(constant)")
    }
  }

  static func check(priority: UILayoutPriority, replacing old: UILayoutPriority, isInstalled: Bool) {
    guard isInstalled, (priority.rawValue >= 1000) != (old.rawValue >= 1000) else { return }
    raise(
      .inconsistency,
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
        + "You passed priority \(plain(CGFloat(priority.rawValue))) and the existing priority was "
        + "\(plain(CGFloat(old.rawValue))).")
  }

  static func raiseWithoutAncestor(_ constraint: NSLayoutConstraint) -> Never {
    let first = constraint.describedFirstAnchor
    let second = constraint.describedSecondAnchor
    raise(
      .generic,
      "Unable to activate constraint with anchors \(first) and \(second) because they have no common ancestor.  "
        + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.")
  }

  static func raiseUnprepared(_ constraint: NSLayoutConstraint) -> Never {
    raise(
      .generic,
      "Impossible to set up layout with view hierarchy unprepared for constraint \(constraint.describedConstraint).")
  }

  private static func raiseLocation(_ first: KitObject, _ attribute: NSLayoutConstraint.Attribute) -> Never {
    let place = attribute.family == .vertical ? "vertical" : "horizontal"
    raise(
      .invalidArgument,
      "NSLayoutConstraint for \(first): A constraint cannot be made that sets \(place) position equal to a constant. "
        + "Location attributes must be specified in pairs.")
  }

  private static func raiseZero() -> Never {
    raise(
      .invalidArgument,
      "\(initializer): A multiplier of 0 or a nil second item together with a location for the first attribute creates "
        + "an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs.")
  }
}

/// Formats a number without an unnecessary fraction, as descriptions of constraints do.
func plain(_ number: CGFloat) -> String {
  number == number.rounded() && number.magnitude < 1e15 ? String(format: "%.0f", number) : String(format: "%g", number)
}

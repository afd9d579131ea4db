import LayoutModel

/// The style of a constraint's lines: solid when required, dashed when optional, red when broken.
struct ConstraintLook {
  let color: Color
  let isProblem: Bool
  /// How far off the constraint is; nil if it is satisfied.
  let error: Points?
  private let isRequired: Bool

  /// Returns nil for an inactive constraint.
  init?(_ solved: SolvedConstraint, _ constraint: Constraint, _ marks: Palette.Marks) {
    isRequired = constraint.priority.isRequired
    switch solved.state {
    case .inactive: return nil
    case .satisfied: (color, isProblem, error) = (marks.constraint, false, nil)
    case .missed(let by): (color, isProblem, error) = (marks.ambiguity, false, by)
    case .broken(let by): (color, isProblem, error) = (marks.broken, true, by)
    }
  }

  private var dash: [Points] { isRequired ? [] : [3, 2] }
  private var weight: Stroke.Weight { isProblem ? .points(1.5) : .hairline }

  var line: Stroke { Stroke(color, weight: weight, placement: .center, dash: dash) }
  var tick: Stroke { Stroke(color, weight: weight, placement: .center) }
  var guide: Stroke { Stroke(color.withAlpha(0.6), placement: .center, dash: [1, 2]) }
  /// The stroke of a line through both items that extends slightly past them.
  var alignment: Stroke { Stroke(color.withAlpha(0.8), weight: weight, placement: .center, dash: dash) }
}

/// The label of a constraint's lines: its constant, and everything that differs from the defaults.
struct ConstraintWords {
  private let constraint: Constraint
  private let look: ConstraintLook
  private let screen: Screen

  init(_ constraint: Constraint, _ look: ConstraintLook, _ screen: Screen) {
    (self.constraint, self.look, self.screen) = (constraint, look, screen)
  }

  /// Returns the label for a gap of the given length.
  func distance(_ actual: Points) -> String { ended(value(actual, sign(distanceRelation))) }

  /// Returns the label for a view of the given length along the constrained axis.
  func size(_ actual: Points) -> String {
    let sign = self.sign(constraint.relation)
    guard let second = constraint.second else { return ended(value(actual, sign)) }
    let factor = constraint.multiplier == 1 ? "" : "\(Decimal.text(constraint.multiplier)) × "
    let constant = constraint.constant == .zero ? "" : signed(constraint.constant.points)
    return ended("\(sign.isEmpty ? "= " : sign)\(factor)\(name(of: second))\(constant)")
  }

  /// Returns an anchor's name, as short as possible: an attribute of the view itself goes without the view's name.
  private func name(of anchor: Anchor) -> String {
    let attribute = anchor.attribute.rawValue
    guard case .view(let view) = anchor.item else { return screen.describe(anchor) }
    return anchor.item == constraint.first.item ? attribute : "\(screen.views[view].name).\(attribute)"
  }

  /// The label for a line through aligned positions; empty if the line alone says it all.
  var alignment: String {
    let sign = self.sign(distanceRelation)
    return ended(sign.isEmpty ? "" : sign + "0")
  }

  /// Returns the actual length, before frames are rounded to pixels, if the constraint is a satisfied equality, and its
  /// constant otherwise.
  private func value(_ actual: Points, _ sign: String) -> String {
    let constant = constraint.constant
    let isPlain = constraint.relation == .equal && look.error == nil
    let length = isPlain ? constraint.unrounded(actual) : constant.points.magnitude
    var text = sign + Decimal.text(length.value, decimals: 2)
    if constant.systemSpacings != 0 { text = isPlain ? "~ \(text)" : "\(sign)~" }
    if constraint.multiplier != 1, constraint.second != nil { text += " (× \(Decimal.text(constraint.multiplier)))" }
    return text
  }

  /// The relation between the length of a gap and the constant's magnitude, whichever item the constraint names first.
  private var distanceRelation: Relation {
    guard constraint.relation != .equal else { return .equal }
    let constant = constraint.constant
    let signed = constant.systemSpacings != 0 ? constant.systemSpacings : constant.points.value
    // No gap is shorter than 0, so one without a constant is too long only where the items are in the wrong order.
    if signed == 0 { return look.error == nil ? .greaterThanOrEqual : .lessThanOrEqual }
    return signed > 0 ? constraint.relation : constraint.relation.flipped
  }

  private func sign(_ relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "≤ "
    case .greaterThanOrEqual: "≥ "
    }
  }

  /// Returns a text followed by the priority, unless it is required, and by the error.
  private func ended(_ text: String) -> String {
    let priority = constraint.priority.isRequired ? "" : "@\(Decimal.text(constraint.priority.value))"
    let error = look.error.map { "off by \(Decimal.text($0.magnitude.value, decimals: 2))" } ?? ""
    return [text, priority, error].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func signed(_ points: Points) -> String {
    (points < 0 ? " − " : " + ") + Decimal.text(points.magnitude.value)
  }
}

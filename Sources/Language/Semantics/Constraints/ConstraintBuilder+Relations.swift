import Diagnostics
import LayoutModel

extension ConstraintBuilder {
  /// Adds the constraints of a relation between two sides, one for each attribute of a composite.
  mutating func relate(
    _ left: Affine, _ relation: Relation, _ right: Affine, _ context: ConstraintContext, _ range: SourceRange
  ) {
    let difference = left - right
    guard let members = commonMember(of: difference, range) else { return }
    for part in members.indices {
      var equation = Equation(difference, part: part)
      if let problem = equation.ofOneself { return report(problem) }
      equation.merge()
      guard let problem = equation.problem(range) else {
        add(equation.constraint(relation, context, origin: range), equation.following)
        continue
      }
      return report(problem)
    }
  }

  /// Returns the attributes that the terms stand for. Reports composites mixed with anything else.
  private mutating func commonMember(of side: Affine, _ range: SourceRange) -> [Attribute]? {
    guard let first = side.terms.first else {
      report(.relatesNothing(at: range))
      return nil
    }
    if let other = side.terms.first(where: { !$0.member.matches(first.member) }) {
      report(.compositeMismatch((first.member.name, first.range), (other.member.name, other.range)))
      return nil
    }
    if case .composite(let composite) = first.member, composite.isOfEdges, side.points != 0 || side.spacings != 0 {
      report(.constantOnEdges(composite.rawValue, at: first.range))
      return nil
    }
    return first.member.attributes
  }

  /// - Parameter following: The dependency of its constant on parameters.
  mutating func add(_ constraint: Constraint, _ following: FollowingValue? = nil) {
    let first = viewOrContainer(constraint.first.item)
    if let second = constraint.second, !draft.shareCell(first, viewOrContainer(second.item)),
      let range = constraint.origin
    {
      return report(.acrossCells(at: range))
    }
    if let following { draft.note(.constant(draft.screen.constraints.endIndex), following, at: constraint.origin) }
    draft.screen.constraints.append(constraint)
  }

  private func viewOrContainer(_ item: Item) -> ViewID {
    if case .view(let view) = item { return view }
    return container(of: item) ?? .root
  }
}

extension Member {
  /// Returns whether the attributes of the two pair up: both are single, or both are the same composite.
  fileprivate func matches(_ other: Member) -> Bool {
    switch (self, other) {
    case (.attribute, .attribute): true
    case (.composite(let a), .composite(let b)): a == b
    case (.attribute, .composite), (.composite, .attribute): false
    }
  }
}

/// An equation of the form `terms + points + spacings relation 0`, where each term is an attribute of an item.
private struct Equation {
  private struct Term {
    var anchor: Anchor
    var factor: Double
    var range: SourceRange
  }

  private var terms: [Term]
  private let points: Double
  private let spacings: Double
  private let followingPoints: FollowingValue?

  init(_ side: Affine, part: Int) {
    terms = side.terms.map {
      Term(anchor: Anchor($0.item, $0.member.attributes[part]), factor: $0.factor, range: $0.range)
    }
    (points, spacings, followingPoints) = (side.points, side.spacings, side.following)
  }

  /// The problem that a position is related to itself, as when 'superview' is left out; nil if it is not.
  var ofOneself: Diagnostic? {
    guard terms.count == 2, terms[0].anchor == terms[1].anchor, terms[0].factor == -terms[1].factor else { return nil }
    let (attribute, range) = (terms[1].anchor.attribute, terms[1].range)
    let isBare = range.offsets.count == attribute.rawValue.utf8.count
    return isBare && !attribute.isSize ? .relatesToItself(attribute, at: range) : nil
  }

  /// Combines the terms with the same anchor and drops those that cancel out.
  mutating func merge() {
    var merged: [Term] = []
    for term in terms {
      if let same = merged.firstIndex(where: { $0.anchor == term.anchor }) {
        merged[same].factor += term.factor
      } else {
        merged.append(term)
      }
    }
    merged.removeAll { $0.factor == 0 }
    terms = merged
  }

  /// Returns the reason why Auto Layout does not allow the equation; nil if it does.
  func problem(_ range: SourceRange) -> Diagnostic? {
    guard let first = terms.first else { return .relatesNothing(at: range) }
    guard terms.count <= 2 else { return .tooManyAnchors(at: range, terms.map { $0.range }) }
    guard terms.count == 2 else {
      if first.anchor.attribute.isSize { return nil }
      return .positionAndNumber(
        first.anchor.attribute, spacings == 0 ? -points / first.factor : nil, at: first.range)
    }
    return mixture(first, terms[1])
  }

  private func mixture(_ a: Term, _ b: Term) -> Diagnostic? {
    let x = a.anchor.attribute, y = b.anchor.attribute
    if x.isSize != y.isSize { return .positionAndSize((x, a.range), (y, b.range)) }
    if x.isSize { return nil }
    if x.axis != y.axis { return .axisMismatch((x, a.range), (y, b.range)) }
    return x.isDirectional && y.isFixedSide || x.isFixedSide && y.isDirectional
      ? .mixedDirections((x, a.range), (y, b.range)) : nil
  }

  /// The dependency of the constraint's constant on parameters.
  var following: FollowingValue? { followingPoints?.map { $0.scaled(by: scale) } }

  /// The factor by which the equation is multiplied to isolate its first term.
  private var scale: Double { -1 / terms[0].factor }

  func constraint(_ relation: Relation, _ context: ConstraintContext, origin: SourceRange) -> Constraint {
    let second = terms.count > 1 ? terms[1] : nil
    return Constraint(
      terms[0].anchor, terms[0].factor < 0 ? relation.flipped : relation, second?.anchor,
      multiplier: second.map { $0.factor * scale } ?? 1,
      constant: Constant(Points(points * scale + 0), systemSpacings: spacings * scale + 0),
      priority: context.priority, name: context.name, condition: context.condition, origin: origin)
  }
}

extension Attribute {
  fileprivate var isFixedSide: Bool { self == .left || self == .right }
}

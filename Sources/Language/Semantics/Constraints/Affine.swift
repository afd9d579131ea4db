import Diagnostics
import LayoutModel

/// One side of a constraint: a linear combination of attributes, points and standard spacings.
struct Affine {
  struct Term {
    var item: Item
    var member: Member
    var factor: Double
    var range: SourceRange
  }

  /// More terms cannot cancel down to two in any realistic constraint.
  static let maxTerms = 64

  var terms: [Term] = []
  var points = 0.0
  var spacings = 0.0
  /// The dependency of the points on the screen's parameters and on named numbers.
  var following: FollowingValue?

  static func constant(_ points: Double, _ following: FollowingValue? = nil) -> Affine {
    Affine(points: points, following: following)
  }

  var isConstant: Bool { terms.isEmpty }

  func scaled(by factor: Double) -> Affine {
    Affine(
      terms: terms.map { Term(item: $0.item, member: $0.member, factor: $0.factor * factor, range: $0.range) },
      points: points * factor, spacings: spacings * factor, following: following?.map { $0.scaled(by: factor) })
  }

  fileprivate var formula: Formula? { following == nil ? .number(points) : following?.formula }

  static func += (a: inout Affine, b: Affine) {
    if a.following != nil || b.following != nil {
      let x = a.formula
      let y = b.formula
      a.following = x.flatMap { x in y.map { .formula(.adding(x, $0)) } } ?? a.unclear(with: b)
    }
    a.terms += b.terms
    a.points += b.points
    a.spacings += b.spacings
  }

  static func + (a: Affine, b: Affine) -> Affine {
    var sum = a
    sum += b
    return sum
  }

  static func - (a: Affine, b: Affine) -> Affine { a + b.scaled(by: -1) }
}

/// Arithmetic on the sides of constraints. A side with attributes can only be multiplied or divided by a number.
struct AffineArithmetic: Arithmetic {
  var diagnostics: [Diagnostic] = []

  mutating func join(_ a: inout Affine, _ sign: SyntaxToken, with b: Affine) -> Bool {
    guard a.terms.count + b.terms.count <= Affine.maxTerms else {
      diagnostics.append(.tooManyAnchors(at: sign.range, (a.terms + b.terms).map(\.range)))
      return false
    }
    switch sign.arithmeticSign {
    case .plus: a += b
    case .minus: a += b.scaled(by: -1)
    case .star where a.isNumber: a = b.scaled(by: a)
    case .star where b.isNumber: a = a.scaled(by: b)
    case .slash where b.isNumber && b.points != 0: a = a.divided(by: b)
    case .slash where b.isNumber:
      diagnostics.append(.divisionByZero(at: sign.range))
      return false
    case .star, .slash, nil:
      diagnostics.append(.notLinear(sign))
      return false
    }
    return true
  }
}

extension Affine {
  fileprivate func scaled(by number: Affine) -> Affine {
    var result = scaled(by: number.points)
    if number.following != nil { result.following = joined(with: number, Formula.product) }
    return result
  }

  fileprivate func divided(by number: Affine) -> Affine {
    var result = scaled(by: 1 / number.points)
    if number.following != nil { result.following = joined(with: number, Formula.quotient) }
    return result
  }

  /// Returns the joined dependency. Formulas cannot express factors of attributes that depend on parameters.
  private func joined(with number: Affine, _ join: (Formula, Formula) -> Formula) -> FollowingValue? {
    guard isNumber, let formula, let other = number.formula else { return unclear(with: number) }
    return .formula(join(formula, other))
  }

  /// Returns the dependency of a result that no formula expresses: `.unclear` if the operands depend on parameters;
  /// otherwise nil.
  fileprivate func unclear(with other: Affine) -> FollowingValue? {
    [following, other.following].contains { $0?.hasParameters ?? false } ? .unclear : nil
  }

  fileprivate var isNumber: Bool { terms.isEmpty && spacings == 0 }
}

/// A name for several attributes.
enum Composite: String, CaseIterable {
  case edges, horizontal, vertical, center, size

  var attributes: [Attribute] {
    switch self {
    case .edges: [.top, .leading, .bottom, .trailing]
    case .horizontal: [.leading, .trailing]
    case .vertical: [.top, .bottom]
    case .center: [.centerX, .centerY]
    case .size: [.width, .height]
    }
  }

  /// Whether all attributes are edges, so that a constant would move the view instead of insetting it.
  var isOfEdges: Bool { self != .center && self != .size }
}

/// The last component of a path: an attribute or a composite of several.
enum Member: Hashable {
  case attribute(Attribute)
  case composite(Composite)

  init?(_ name: String) {
    if let attribute = Attribute(rawValue: name) {
      self = .attribute(attribute)
    } else if let composite = Composite(rawValue: name) {
      self = .composite(composite)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .attribute(let attribute): attribute.rawValue
    case .composite(let composite): composite.rawValue
    }
  }

  var attributes: [Attribute] {
    switch self {
    case .attribute(let attribute): [attribute]
    case .composite(let composite): composite.attributes
    }
  }

  static let names = Attribute.allCases.map(\.rawValue) + Composite.allCases.map(\.rawValue)
}

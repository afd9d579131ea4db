import Diagnostics
import LayoutModel
import Syntax

/// A sum of attributes with factors, points and standard spacings: what stands on one side of a constraint.
struct Affine {
  struct Term {
    var item: Item
    var member: Member
    var factor: Double
    var range: SourceRange
  }

  var terms: [Term] = []
  var points = 0.0
  var spacings = 0.0

  static func constant(_ points: Double) -> Affine { Affine(points: points) }

  var isConstant: Bool { terms.isEmpty }

  func scaled(by factor: Double) -> Affine {
    Affine(
      terms: terms.map { Term(item: $0.item, member: $0.member, factor: $0.factor * factor, range: $0.range) },
      points: points * factor, spacings: spacings * factor)
  }

  static func + (a: Affine, b: Affine) -> Affine {
    Affine(terms: a.terms + b.terms, points: a.points + b.points, spacings: a.spacings + b.spacings)
  }

  static func - (a: Affine, b: Affine) -> Affine { a + b.scaled(by: -1) }
}

/// Computing with sides of constraints: only a number can multiply or divide what depends on attributes.
struct AffineArithmetic: Arithmetic {
  var diagnostics: [Diagnostic] = []

  mutating func join(_ a: Affine, _ sign: SyntaxToken, _ b: Affine) -> Affine? {
    switch sign.kind {
    case .plus: return a + b
    case .minus: return a - b
    case .star:
      if a.isNumber { return b.scaled(by: a.points) }
      if b.isNumber { return a.scaled(by: b.points) }
      diagnostics.append(.notLinear(sign))
      return nil
    default:
      guard b.isNumber else {
        diagnostics.append(.notLinear(sign))
        return nil
      }
      guard b.points != 0 else {
        diagnostics.append(.divisionByZero(at: sign.range))
        return nil
      }
      return a.scaled(by: 1 / b.points)
    }
  }
}

extension Affine {
  fileprivate var isNumber: Bool { terms.isEmpty && spacings == 0 }
}

import LayoutModel

/// A constraint for the code, with its constant as the document expresses it.
@dynamicMemberLookup
struct StatedConstraint {
  var constraint: Constraint
  /// The formula for the constant; nil if that depends on no parameters or named numbers.
  var formula: Formula?

  subscript<Member>(dynamicMember path: KeyPath<Constraint, Member>) -> Member { constraint[keyPath: path] }

  /// The constraint's constant; nil if that contains standard spacings.
  var offset: Distance? { constraint.points.map { Distance($0, formula) } }
}

/// A number of points, as it is written in code.
struct Distance: Hashable {
  private var points: Points
  private var formula: Formula?

  init(_ points: Points, _ formula: Formula? = nil) { (self.points, self.formula) = (points, formula) }

  var isZero: Bool { points == 0 }

  var code: String { formula?.code ?? distance(points.value) }

  /// The code for arguments of any numeric type, such as SnapKit's, where a quotient of integers would be truncated.
  var floatingCode: String { formula?.code ?? floating(code) }

  static prefix func - (distance: Distance) -> Distance {
    Distance(.zero - distance.points, distance.formula?.scaled(by: -1))
  }
}

/// Returns a quotient with floating-point literals.
func floating(_ code: String) -> String { code.replacing(" / ", with: ".0 / ") }

import LayoutModel

/// A constraint for the code, with its constant in the document's own terms.
@dynamicMemberLookup
struct StatedConstraint {
  var constraint: Constraint
  /// How named numbers give the constant; nil where it is a plain number.
  var formula: Formula?

  subscript<Member>(dynamicMember path: KeyPath<Constraint, Member>) -> Member { constraint[keyPath: path] }

  /// Its constant; nil if that contains standard spacings.
  var offset: Distance? { constraint.points.map { Distance($0, formula) } }
}

/// A number of points as the code writes it.
struct Distance: Hashable {
  private var points: Points
  private var formula: Formula?

  init(_ points: Points, _ formula: Formula? = nil) { (self.points, self.formula) = (points, formula) }

  var isZero: Bool { points == 0 }

  var code: String { formula?.code ?? distance(points.value) }

  /// The code where an integer would be ambiguous: SnapKit's methods take any kind of number, and so would divide integers.
  var floatingCode: String { formula?.code ?? floating(code) }

  static prefix func - (distance: Distance) -> Distance {
    Distance(.zero - distance.points, distance.formula?.scaled(by: -1))
  }
}

/// A quotient of numbers that are not integers.
func floating(_ code: String) -> String { code.replacing(" / ", with: ".0 / ") }

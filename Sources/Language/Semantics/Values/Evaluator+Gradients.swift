import Diagnostics
import LayoutModel

extension Evaluator {
  /// Reads a gradient such as `red blue` or `radial red blue at 0.8 from 0.5 by 0.5 to 1 by 1`.
  mutating func gradient(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    var gradient = Gradient([])
    for kind in Gradient.Kind.allCases where eat(kind.rawValue, &cursor) { gradient.kind = kind }
    var latest = 0.0
    while !cursor.isAtEnd {
      if eat("from", &cursor) {
        guard let start = place(&cursor, in: scope) else { return nil }
        gradient.start = start
      } else if eat("to", &cursor) {
        guard let end = place(&cursor, in: scope) else { return nil }
        gradient.end = end
      } else {
        guard let color = color(&cursor, in: scope) else { return nil }
        var stop = Gradient.Stop(color)
        if eat("at", &cursor) {
          // Locations must not decrease.
          guard let location = number(&cursor, latest...1, in: scope) else { return nil }
          (stop.location, latest) = (location, location)
        }
        gradient.stops.append(stop)
      }
    }
    guard gradient.stops.count > 1 else {
      let missing = gradient.stops.isEmpty ? "two colours or more" : "a second colour"
      report(.missingPart(missing, of: cursor.subject, at: cursor.end))
      return nil
    }
    return .gradient(gradient)
  }

  /// Reads a point `a by b`, in fractions of the view's width and height.
  private mutating func place(_ cursor: inout ValueCursor, in scope: ScopeID) -> Gradient.UnitPoint? {
    pair(&cursor, in: scope).map { Gradient.UnitPoint(x: $0.value, y: $1.value) }
  }
}

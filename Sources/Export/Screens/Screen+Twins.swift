import Diagnostics
import LayoutModel

/// Identifies counterparts in two states of a screen, by the statement of the document that created them and their
/// order.
struct OriginKey: Hashable {
  private var origin: SourceRange?
  private var number: Int

  static func keyed<ID>(_ ids: some Sequence<ID>, _ origin: (ID) -> SourceRange?) -> [OriginKey: ID] {
    var counts: [SourceRange?: Int] = [:], all: [OriginKey: ID] = [:]
    for id in ids {
      let range = origin(id)
      all[OriginKey(origin: range, number: counts[range, default: 0])] = id
      counts[range, default: 0] += 1
    }
    return all
  }
}

extension Screen {
  var viewsByOrigin: [OriginKey: ViewID] { OriginKey.keyed(views.indices) { views[$0].origin } }

  var constraintsByOrigin: [OriginKey: ConstraintID] {
    OriginKey.keyed(constraints.indices) { constraints[$0].origin }
  }

  /// Returns the views of another state of the screen that correspond to this one's.
  func twins(in other: Screen) -> [ViewID: ViewID] {
    let others = other.viewsByOrigin
    return Dictionary(
      uniqueKeysWithValues: viewsByOrigin.compactMap { key, id in others[key].map { (id, $0) } })
  }
}

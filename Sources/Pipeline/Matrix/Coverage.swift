import LayoutModel

/// Which of the combinations of an axis' values are looked at.
package enum Coverage: String, CaseIterable, Hashable, Sendable {
  /// Every combination.
  case product
  /// So many that any two values of different axes meet in one of them.
  case pairwise
}

extension Coverage {
  /// The environments of a full product that this coverage keeps, in their order.
  func select(_ environments: [Environment]) -> [Environment] {
    switch self {
    case .product: environments
    case .pairwise: PairwiseSelection(environments).chosen.map { environments[$0] }
    }
  }
}

/// A greedy choice: always the combination in which most new pairs of values meet, the first of those.
private struct PairwiseSelection {
  private struct Pair: Hashable {
    var firstAxis, secondAxis, first, second: Int
  }

  /// Sorted.
  private(set) var chosen: [Int] = []

  init(_ environments: [Environment]) {
    let pairs = environments.map(\.levels).numbered.map(PairwiseSelection.pairs)
    var open = Set(pairs.joined())
    while !open.isEmpty {
      let gains = pairs.map { $0.count { open.contains($0) } }
      guard let best = gains.max(), let index = gains.firstIndex(of: best) else { break }
      chosen.append(index)
      open.subtract(pairs[index])
    }
    if chosen.isEmpty, !environments.isEmpty { chosen = [0] }
    chosen.sort()
  }

  private static func pairs(_ levels: [Int]) -> [Pair] {
    levels.indices.flatMap { first in
      levels.indices[(first + 1)...].map {
        Pair(firstAxis: first, secondAxis: $0, first: levels[first], second: levels[$0])
      }
    }
  }
}

extension Environment {
  /// Its value on each axis.
  fileprivate var levels: [AnyHashable] {
    [deviceName, orientation, traits.textSize, traits.appearance, traits.direction, strings]
  }
}

extension [[AnyHashable]] {
  /// The values of each axis as numbers, in the order in which they first appear.
  fileprivate var numbered: [[Int]] {
    var numbers: [Int: [AnyHashable: Int]] = [:]
    return map { levels in
      levels.enumerated().map { axis, value in
        let next = numbers[axis]?.count ?? 0
        if let known = numbers[axis]?[value] { return known }
        numbers[axis, default: [:]][value] = next
        return next
      }
    }
  }
}

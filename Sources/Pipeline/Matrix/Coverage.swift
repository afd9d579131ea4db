import LayoutModel

/// The combinations of the axes' values to include.
package enum Coverage: String, CaseIterable, Hashable, Sendable {
  /// Every combination.
  case product
  /// Enough that any two values of different axes occur together.
  case pairwise
}

extension Coverage {
  /// The environments of a full product that this coverage keeps, in order.
  func select(_ environments: [Environment]) -> [Environment] {
    switch self {
    case .product: environments
    case .pairwise: PairwiseSelection(environments).chosen.map { environments[$0] }
    }
  }
}

/// A greedy selection: always the first combination with the most new pairs of values.
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
    [deviceName, orientation, ios, traits.textSize, traits.appearance, language, traits.direction, strings]
  }
}

extension [[AnyHashable]] {
  /// The values of each axis, numbered by first appearance.
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

import LayoutModel

/// Which combinations of the axes' values to include.
package enum Coverage: String, CaseIterable, Hashable, Sendable {
  /// Every combination.
  case product
  /// Enough combinations that any two values of different axes occur together.
  case pairwise
}

extension Coverage {
  /// Returns the environments of a full product that this coverage includes, in order.
  func select(_ environments: [Environment]) -> [Environment] {
    switch self {
    case .product: environments
    case .pairwise: PairwiseSelection(environments).chosen.map { environments[$0] }
    }
  }
}

/// A greedy selection, which repeatedly takes the combination that adds the most pairs of values.
private struct PairwiseSelection {
  private struct Pair: Hashable {
    var firstAxis, secondAxis, first, second: Int
  }

  /// Sorted indices of the selected environments.
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
  /// The environment's value on each axis.
  fileprivate var levels: [AnyHashable] {
    [deviceName, orientation, ios, traits.textSize, traits.appearance, language, traits.direction, strings]
  }
}

extension [[AnyHashable]] {
  /// The values of each axis, numbered in order of appearance.
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

import LayoutModel

/// Items that share one attribute: `a.top == b.top == c.top` in place of an equation for each two.
struct Chains {
  struct Chain {
    var anchors: [Anchor]
    var constraints: [Int]
  }

  private(set) var chains: [Chain] = []

  /// - Parameter indices: the constraints that may be put together.
  init(_ screen: Screen, _ indices: [Int]) {
    for index in indices {
      let constraint = screen.constraints[index]
      guard let second = constraint.second, constraint.multiplier == 1, constraint.constant == Constant(0),
        constraint.first.attribute == second.attribute
      else { continue }
      add(constraint.first, second, index)
    }
    chains.removeAll { $0.anchors.count < 3 }
  }

  private mutating func add(_ first: Anchor, _ second: Anchor, _ index: Int) {
    let a = chains.firstIndex { $0.anchors.contains(first) }, b = chains.firstIndex { $0.anchors.contains(second) }
    switch (a, b) {
    case (nil, nil): chains.append(Chain(anchors: [first, second], constraints: [index]))
    case (let a?, nil):
      chains[a].anchors.append(second)
      chains[a].constraints.append(index)
    case (nil, let b?):
      chains[b].anchors.append(first)
      chains[b].constraints.append(index)
    case (let a?, let b?):
      // What is said twice is written twice.
      guard a != b else { return }
      let other = chains.remove(at: max(a, b))
      chains[min(a, b)].anchors += other.anchors
      chains[min(a, b)].constraints += other.constraints + [index]
    }
  }
}

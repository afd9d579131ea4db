import LayoutModel

/// Combines equalities of one attribute, such as `a.top == b.top == c.top`, which replaces one constraint per pair.
struct Chains {
  struct Chain {
    var anchors: [Anchor]
    var constraints: [ConstraintID]
  }

  private(set) var chains: [Chain] = []

  /// - Parameter indices: The constraints that may be combined.
  init(_ screen: Screen, _ indices: [ConstraintID]) {
    var groups = AnchorGroups(), joining: [ConstraintID] = []
    for index in indices {
      let constraint = screen.constraints[index]
      guard let second = constraint.second, constraint.multiplier == 1, constraint.constant == Constant(0),
        constraint.first.attribute == second.attribute
      else { continue }
      // A redundant constraint is written separately.
      if groups.join(constraint.first, second) { joining.append(index) }
    }
    var places: [Int: Int] = [:]
    for anchor in groups.anchors.indices {
      let group = groups.group(of: anchor)
      let place = places[group] ?? chains.count
      if place == chains.count { chains.append(Chain(anchors: [], constraints: [])) }
      places[group] = place
      chains[place].anchors.append(groups.anchors[anchor])
    }
    for index in joining {
      guard let place = places[groups.group(of: screen.constraints[index].first)] else { continue }
      chains[place].constraints.append(index)
    }
    chains.removeAll { $0.anchors.count < 3 }
  }
}

/// Anchors in order of appearance, partitioned into groups.
private struct AnchorGroups {
  private(set) var anchors: [Anchor] = []
  private var places: [Anchor: Int] = [:]
  /// The index of another anchor of the same group, or an anchor's own; the links end at the group's first anchor.
  private var links: [Int] = []

  /// Joins the groups of two anchors. Returns false if they are in the same group already.
  mutating func join(_ a: Anchor, _ b: Anchor) -> Bool {
    let (a, b) = (group(of: a), group(of: b))
    if a != b { links[max(a, b)] = min(a, b) }
    return a != b
  }

  mutating func group(of anchor: Anchor) -> Int {
    if let place = places[anchor] { return group(of: place) }
    places[anchor] = anchors.count
    links.append(anchors.count)
    anchors.append(anchor)
    return anchors.count - 1
  }

  mutating func group(of place: Int) -> Int {
    var place = place
    while links[place] != place {
      links[place] = links[links[place]]
      place = links[place]
    }
    return place
  }
}

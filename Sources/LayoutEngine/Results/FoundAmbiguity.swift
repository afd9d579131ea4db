import Cassowary
import LayoutModel

/// A rectangle of which more than one place or size is as good as the best.
struct FoundAmbiguity {
  var view: ViewID
  /// A view's frame, or what scrolls in it.
  var part: VariableOwner.Part
  var axis: Axis
  /// Frames in the unit's coordinates of two equally good solutions, or bounds of what is possible.
  var least, greatest: Rect
  /// Whether what is possible has no end on the far side.
  var isEndless: Bool
  /// Wishes of one strength, each of which can be met better only at the cost of another.
  var ties: [ConstraintSource]
}

extension UnitProblem {
  private struct Extent {
    var least, greatest: Double

    var isOpen: Bool { greatest - least > 0.01 }
  }

  /// Variables whose extent is found one by one where pulling all of them together did not show it.
  private static let greatestProofCount = 64

  /// The rectangles that really differ between equally good solutions.
  mutating func ambiguities(of loose: [Variable]) -> [FoundAmbiguity] {
    let reach = 2 * max(1, resolved.environment.size.width.value, resolved.environment.size.height.value)
    let near = pulled(loose, to: -reach), far = pulled(loose, to: reach)
    var extents: [Variable: Extent] = [:], proofs = 0
    for (index, variable) in loose.enumerated() {
      var extent = Extent(
        least: min(near.values[index], far.values[index]), greatest: max(near.values[index], far.values[index]))
      if !extent.isOpen, proofs < UnitProblem.greatestProofCount {
        proofs += 1
        let proof = solver.extent(of: variable, reach: reach)
        extent = Extent(least: proof.lowerBound, greatest: proof.upperBound)
      }
      if extent.isOpen { extents[variable] = extent }
    }
    solver.solve()
    let ties = Ties(loose, near.errors, far.errors, self)
    return rectangles(with: extents).flatMap { owner in
      Axis.allCases.compactMap { ambiguity(of: owner, $0, extents, ties, reach) }
    }
  }

  /// A solution in which the variables are as near to `target` as the constraints let them be, sizes before places.
  private mutating func pulled(
    _ loose: [Variable], to target: Double
  ) -> (values: [Double], errors: [Double]) {
    let handles = solver.handles.prefix(sources.count)
    let pulls = loose.enumerated().map { place, variable in
      let weight = UnitProblem.weight(place, of: loose.count)
      let strength = owner(of: variable).isSize ? TieBreak.weak : TieBreak.weakest
      return solver.add(LinearConstraint([Term(variable, weight)], constant: -target * weight, strength: strength))
    }
    solver.solve()
    let values = loose.map { solver.value(of: $0) }
    let errors = handles.map { solver.error(of: $0) }
    for pull in pulls { solver.remove(pull) }
    return (values, errors)
  }

  /// The owners of open variables, each once, in the order of views.
  private func rectangles(with extents: [Variable: Extent]) -> [VariableOwner] {
    var owners: [VariableOwner] = []
    for variable in extents.keys.sorted() {
      let owner = owner(of: variable)
      guard owner.part != .other, owners.last?.rect?.x != owner.rect?.x else { continue }
      owners.append(owner)
    }
    return owners
  }

  private func ambiguity(
    of owner: VariableOwner, _ axis: Axis, _ extents: [Variable: Extent], _ ties: Ties, _ reach: Double
  ) -> FoundAmbiguity? {
    guard let rect = owner.rect else { return nil }
    let (origin, extent) = axis == .horizontal ? (rect.x, rect.width) : (rect.y, rect.height)
    guard extents[origin] != nil || extents[extent] != nil else { return nil }
    func frame(_ end: KeyPath<Extent, Double>) -> Rect {
      var frame = self.frame(of: rect)
      if let start = extents[origin] { frame.origin[axis] = Points(start[keyPath: end]) }
      if let length = extents[extent] { frame.size[axis] = max(0, Points(length[keyPath: end])) }
      return frame
    }
    return FoundAmbiguity(
      view: owner.view, part: owner.part, axis: axis, least: frame(\.least), greatest: frame(\.greatest),
      isEndless: (extents[extent] ?? extents[origin]).map { $0.greatest >= reach - 1 } ?? false,
      ties: extents[extent] == nil ? [] : ties.of(extent))
  }
}

extension Point {
  fileprivate subscript(axis: Axis) -> Points {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// Wishes that are met to different degrees in equally good solutions: those that trade with one another.
private struct Ties {
  /// By open variable: what it hangs together with over constraints.
  private var groupOf: [Variable: Int] = [:]
  private var sources: [Int: [ConstraintSource]] = [:]

  init(_ loose: [Variable], _ near: [Double], _ far: [Double], _ problem: borrowing UnitProblem) {
    var groups = DisjointSets(count: problem.variableCount)
    let isLoose = Set(loose)
    var traded: [(source: ConstraintSource, variable: Variable)] = []
    for (index, handle) in problem.solver.handles.prefix(near.count).enumerated() where problem.solver.isLive(handle) {
      let open = problem.solver.constraint(handle).terms.map(\.variable).filter(isLoose.contains)
      guard let first = open.first else { continue }
      for other in open.dropFirst() { groups.join(Int(first.index), Int(other.index)) }
      if (near[index] - far[index]).magnitude > 0.01 { traded.append((problem.source(of: handle), first)) }
    }
    for variable in loose { groupOf[variable] = groups.root(of: Int(variable.index)) }
    for (source, variable) in traded { sources[groups.root(of: Int(variable.index)), default: []].append(source) }
  }

  func of(_ variable: Variable) -> [ConstraintSource] { groupOf[variable].flatMap { sources[$0] } ?? [] }
}

/// Which numbers belong together.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of element: Int) -> Int {
    var element = element
    while parents[element] != element {
      parents[element] = parents[parents[element]]
      element = parents[element]
    }
    return element
  }

  mutating func join(_ a: Int, _ b: Int) {
    let a = root(of: a), b = root(of: b)
    parents[max(a, b)] = min(a, b)
  }
}

import LayoutModel

/// Which visible rows meet another one of the same parent.
struct RowEdges: Sendable {
  /// The rows whose top edge is another one's bottom edge.
  private(set) var meetsAbove: Set<ViewID> = []
  /// The rows whose bottom edge is another one's top edge.
  private(set) var meetsBelow: Set<ViewID> = []

  init(_ layout: SolvedLayout, shown: PerView<Bool>) {
    let rows = layout.views.indices.dropFirst().filter { shown[$0] && layout.screen.views[$0].kind == .cell }
    for siblings in Dictionary(grouping: rows, by: { layout.screen.views[$0].parent }).values { add(siblings, layout) }
  }

  private mutating func add(_ rows: [ViewID], _ layout: SolvedLayout) {
    let tops = rows.map { layout.views[$0].screenFrame.minY }.sorted()
    let bottoms = rows.map { layout.views[$0].screenFrame.maxY }.sorted()
    for row in rows {
      let frame = layout.views[row].screenFrame
      // A row of no height meets itself.
      let itself = frame.height < RowEdges.tolerance ? 1 : 0
      if RowEdges.count(bottoms, near: frame.minY) > itself { meetsAbove.insert(row) }
      if RowEdges.count(tops, near: frame.maxY) > itself { meetsBelow.insert(row) }
    }
  }

  private static let tolerance: Points = 0.01

  /// Returns how many of the sorted places are closer to one than the tolerance.
  private static func count(_ places: [Points], near place: Points) -> Int {
    var low = 0, high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] > place - tolerance { high = middle } else { low = middle + 1 }
    }
    return places[low...].prefix { $0 < place + tolerance }.count
  }
}

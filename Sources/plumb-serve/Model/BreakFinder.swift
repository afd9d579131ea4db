package import LayoutModel
package import Pipeline
import PreviewJobs

/// Finds the lengths at which a layout breaks while a window grows along one axis, which is where the signatures of two
/// adjacent lengths differ.
package struct BreakFinder {
  private let cell: Cell
  private let axis: Axis
  private let across: CellSize
  private var known: [Int: String] = [:]

  /// The distance between samples in points. A layout that breaks and returns between two samples is not noticed.
  private static let step = 16

  /// - Parameter across: The size of the window, of which only the length along the other axis counts.
  package init(_ cell: Cell, _ axis: Axis, across: CellSize) {
    (self.cell, self.axis, self.across) = (cell, axis, across)
  }

  /// Returns the first length of each new layout in ascending order, or nil as soon as `isWanted` is false.
  package mutating func breaks(
    in range: ClosedRange<Int>, _ solver: inout CellSolver, while isWanted: @autoclosure () -> Bool = true
  ) -> [Int]? {
    let samples = Array(stride(from: range.lowerBound, to: range.upperBound, by: BreakFinder.step)) + [range.upperBound]
    var found: [Int] = []
    for (low, high) in zip(samples, samples.dropFirst()) {
      guard isWanted() else { return nil }
      search(low, high, &solver, &found)
    }
    return found
  }

  private mutating func search(_ low: Int, _ high: Int, _ solver: inout CellSolver, _ found: inout [Int]) {
    if signature(at: low, &solver) == signature(at: high, &solver) { return }
    if high - low == 1 { return found.append(high) }
    let middle = (low + high) / 2
    search(low, middle, &solver, &found)
    search(middle, high, &solver, &found)
  }

  private mutating func signature(at length: Int, _ solver: inout CellSolver) -> String {
    if let known = known[length] { return known }
    var size = across
    switch axis {
    case .horizontal: size.size.width = Points(Double(length))
    case .vertical: size.size.height = Points(Double(length))
    }
    let layout = solver.solve(cell.screen, in: size.environment(like: cell.environment))
    let signature = PreviewJobs.signature(of: layout)
    known[length] = signature
    return signature
  }
}

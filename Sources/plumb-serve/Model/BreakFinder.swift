package import LayoutModel
package import Pipeline
import PreviewJobs

/// Finds the lengths at which a layout breaks while a window grows along one axis. A break lies between two adjacent
/// lengths whose signatures differ.
package struct BreakFinder {
  private let variant: ScreenVariant
  private let axis: Axis
  private let across: VariantSize
  private var known: [Int: String] = [:]

  /// The distance between samples, in points. A layout that breaks and returns between two samples is not found.
  private static let step = 16

  /// - Parameter across: The size of the window; its length along `axis` is ignored.
  package init(_ variant: ScreenVariant, _ axis: Axis, across: VariantSize) {
    self.variant = variant
    self.axis = axis
    self.across = across
  }

  /// Returns the first length of each new layout in ascending order, or nil once `isWanted` is false.
  package mutating func breaks(
    in range: ClosedRange<Int>, _ solver: inout VariantSolver, while isWanted: @autoclosure () -> Bool = true
  ) -> [Int]? {
    let samples = Array(stride(from: range.lowerBound, to: range.upperBound, by: BreakFinder.step)) + [range.upperBound]
    var found: [Int] = []
    for (low, high) in zip(samples, samples.dropFirst()) {
      guard isWanted() else { return nil }
      search(from: low, to: high, with: &solver, addingTo: &found)
    }
    return found
  }

  private mutating func search(
    from low: Int, to high: Int, with solver: inout VariantSolver, addingTo found: inout [Int]
  ) {
    if signature(at: low, &solver) == signature(at: high, &solver) { return }
    if high - low == 1 { return found.append(high) }
    let middle = (low + high) / 2
    search(from: low, to: middle, with: &solver, addingTo: &found)
    search(from: middle, to: high, with: &solver, addingTo: &found)
  }

  private mutating func signature(at length: Int, _ solver: inout VariantSolver) -> String {
    if let known = known[length] { return known }
    var size = across
    switch axis {
    case .horizontal: size.size.width = Points(Double(length))
    case .vertical: size.size.height = Points(Double(length))
    }
    let layout = solver.solve(variant.screen, in: size.environment(like: variant.environment))
    let signature = PreviewJobs.signature(of: layout)
    known[length] = signature
    return signature
  }
}

import LayoutModel

/// The lower edge of the boxes packed so far, as steps from left to right.
struct Skyline {
  /// The result of packing boxes.
  struct Packing {
    var origins: [Point]
    var size: Size
    /// How bad the packing is: its aspect ratio, at least 1, times its area over that of its boxes.
    var fault: Double
  }

  private struct Step {
    var x, y, width: Points
  }

  private var steps: [Step]
  /// The rounding error allowed between sums of widths, which depend on the order of their terms.
  private static let tolerance: Points = 0.001

  private init(width: Points) { steps = [Step(x: 0, y: 0, width: width)] }

  /// Returns the widths worth trying: those of the first box, the first two boxes, and so on, thinned to about forty.
  static func widths(for boxes: [Size]) -> [Points] {
    let widest = boxes.map(\.width).max() ?? 0
    var widths: [Points] = [], width: Points = 0
    for box in boxes {
      width += box.width
      if width >= widest { widths.append(width) }
    }
    let stride = max(1, (widths.count + 39) / 40)
    return widths.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
  }

  /// Packs boxes in order, each as far up as possible and then as far left.
  static func packed(_ boxes: [Size], within width: Points) -> Packing {
    var skyline = Skyline(width: width)
    let origins = boxes.map { skyline.place($0) }
    let ends = zip(origins, boxes).map { Point(x: $0.x + $1.width, y: $0.y + $1.height) }
    let size = Size(width: ends.map(\.x).max() ?? 0, height: ends.map(\.y).max() ?? 0)
    let filled = boxes.map { $0.width.value * $0.height.value }.reduce(0, +)
    let aspect = size.width.ratio(to: size.height)
    let fault = max(aspect, 1 / aspect) * size.width.value * size.height.value / filled
    return Packing(origins: origins, size: size, fault: fault)
  }

  private mutating func place(_ box: Size) -> Point {
    var best: Point?
    for first in steps.indices {
      guard let y = top(of: box.width, from: first) else { break }
      if best.map({ y < $0.y }) ?? true { best = Point(x: steps[first].x, y: y) }
    }
    let origin = best ?? .zero
    cover(from: origin.x, to: origin.x + box.width, at: origin.y + box.height)
    return origin
  }

  /// Returns the highest y for a box of this width at a step; nil if it would reach beyond the right edge.
  private func top(of width: Points, from first: Int) -> Points? {
    var left = width, y: Points = 0
    for step in steps[first...] {
      y = max(y, step.y)
      left -= step.width
      if left <= Self.tolerance { return y }
    }
    return nil
  }

  private mutating func cover(from start: Points, to end: Points, at y: Points) {
    var covered: [Step] = []
    for step in steps {
      let stepEnd = step.x + step.width
      if step.x < start { covered.append(Step(x: step.x, y: step.y, width: min(stepEnd, start) - step.x)) }
      if step.x <= start, start < stepEnd { covered.append(Step(x: start, y: y, width: end - start)) }
      if stepEnd > end { covered.append(Step(x: max(step.x, end), y: step.y, width: stepEnd - max(step.x, end))) }
    }
    steps = covered
  }
}

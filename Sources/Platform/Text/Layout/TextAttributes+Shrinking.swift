import LayoutModel

extension TextAttributes {
  /// Returns the largest factor from `minimumScale` to 1 at which the text fits into its maximum number of lines, or
  /// the smallest factor if none does.
  func shrinking(toFit width: Points, in traits: TextTraits) -> Double {
    guard minimumScale < 1, lines > 0 else { return 1 }
    func fits(_ factor: Double) -> Bool {
      let typeset = TypesetText(self, factor: factor, in: traits)
      let lines = typeset.lines(of: self, in: width, anchor: .center)
      guard let last = lines.last else { return true }
      return last.next == typeset.bytes.count && last.width <= width + LineBreaker.noise
    }
    if fits(1) { return 1 }
    var low = max(minimumScale, TextAttributes.leastScale), high = 1.0
    for _ in 0..<TextAttributes.shrinkingSteps {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The smallest factor at which text is drawn.
  private static let leastScale = 0.01

  /// The number of bisections; ten leave a thousandth of the size.
  private static let shrinkingSteps = 10
}

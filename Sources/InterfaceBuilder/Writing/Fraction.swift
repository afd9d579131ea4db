import LayoutModel

/// Returns a number as a quotient of the smallest integers, or nil if no divisor in the range yields one.
func fraction(_ value: Double, divisors: ClosedRange<Int> = 1...1000) -> (top: Int, bottom: Int)? {
  guard value > 0, value < 1e6 else { return nil }
  for bottom in divisors {
    let top = (value * Double(bottom)).rounded()
    if top > 0, (top / Double(bottom) - value).magnitude < 1e-12 { return (Int(clamping: top), bottom) }
  }
  return nil
}

/// Returns a factor as a decimal or, if that does not terminate, as a quotient of the smallest integers.
func factor(_ value: Double) -> String {
  if value == (value * 1e6).rounded() / 1e6 { return number(value) }
  guard let (top, bottom) = fraction(value.magnitude) else { return "\(number((value * 1e6).rounded())) / 1000000" }
  return "\(value < 0 ? "-" : "")\(top) / \(bottom)"
}

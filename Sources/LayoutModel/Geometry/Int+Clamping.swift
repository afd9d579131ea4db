extension Int {
  /// A number without its fraction: beyond the range of `Int` its nearest end, and 0 for what is no number.
  ///
  /// The only conversion of floating-point numbers there is: all others trap beyond the range.
  @inlinable
  package init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= 0x1p63 {
      self = .max
    } else {
      self = value <= -0x1p63 ? .min : Int(value)
    }
  }
}

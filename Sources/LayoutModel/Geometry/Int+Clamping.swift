extension Int {
  /// Converts a number to an integer by dropping its fraction. Clamps to the range of `Int`, and turns NaN into 0.
  ///
  /// All conversions from floating point to integers use this, because the standard ones trap out of range.
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

extension Int {
  /// Drops a number's fraction; clamps to the range of `Int`, and turns NaN into 0.
  ///
  /// The only conversion from floating point to integers in these sources, because all others trap out of range.
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

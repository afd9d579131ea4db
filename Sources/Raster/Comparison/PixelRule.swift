/// Decides whether two pixels count as different.
package struct PixelRule: Hashable, Sendable {
  /// The tolerated perceptual difference: 0 is none, 1 is black against white.
  package var threshold: Double
  /// Whether to ignore pixels that differ only in antialiasing.
  package var ignoresAntialiasing: Bool
  /// Areas that may differ freely.
  package var masks: [PixelBox]

  package init(threshold: Double = 0, ignoresAntialiasing: Bool = false, masks: [PixelBox] = []) {
    (self.threshold, self.ignoresAntialiasing, self.masks) = (threshold, ignoresAntialiasing, masks)
  }

  var isExact: Bool { threshold <= 0 && !ignoresAntialiasing && masks.isEmpty }

  /// Returns whether a mask or the threshold excuses a difference between two pixels.
  func allows(_ old: UInt32, _ new: UInt32, x: Int, y: Int) -> Bool {
    masks.contains { $0.contains(x: x, y: y) } || threshold > 0 && perceptualDifference(old, new) <= threshold
  }
}

/// Returns the perceptual difference between two premultiplied pixels on white: 0 for equal ones, 1 for black against
/// white.
///
/// The weighted distance in YIQ space, after Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using
/// YIQ NTSC transmission color space in mobile applications" (2010).
func perceptualDifference(_ a: UInt32, _ b: UInt32) -> Double {
  if a == b { return 0 }
  let first = onWhite(a), second = onWhite(b)
  let red = first.red - second.red, green = first.green - second.green, blue = first.blue - second.blue
  let y = 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
  let i = 0.59597799 * red - 0.27417610 * green - 0.32180189 * blue
  let q = 0.21147017 * red - 0.52261711 * green + 0.31114694 * blue
  return min(1, ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / (0.5053 * 255 * 255)).squareRoot())
}

/// Returns the brightness of a premultiplied pixel on white, from 0 to 255.
func luminance(_ pixel: UInt32) -> Double {
  let color = onWhite(pixel)
  return 0.29889531 * color.red + 0.58662247 * color.green + 0.11448223 * color.blue
}

private func onWhite(_ pixel: UInt32) -> (red: Double, green: Double, blue: Double) {
  let rest = Double(255 - pixel >> 24)
  return (
    Double(pixel >> 16 & 255) + rest, Double(pixel >> 8 & 255) + rest, Double(pixel & 255) + rest
  )
}

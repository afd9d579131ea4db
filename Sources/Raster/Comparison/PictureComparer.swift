import LayoutModel
import Libc

/// The result of comparing two PNG files.
package enum PictureComparison: Hashable, Sendable {
  /// The files have the same bytes.
  case identical
  /// The sizes differ, so the pixels were not compared.
  case resized(old: BitmapSize, new: BitmapSize)
  case decoded(PictureDifference)
}

/// Compares PNG files: first their bytes, then their rows, then the pixels of rows that differ.
///
/// Reuses memory between comparisons, so each thread needs its own instance.
package struct PictureComparer: ~Copyable {
  private var pair = PNGPair()

  package init() {}

  /// - Parameter limit: The maximum number of pixels in either file.
  package mutating func compare(
    old: [UInt8], new: [UInt8], _ rule: PixelRule = PixelRule(), limit: Int = Bitmap.pixelLimit
  ) throws(PNGError) -> PictureComparison {
    if isEqual(old, new) { return .identical }
    let size = try PNGHeader(png: new).size
    let oldSize = try PNGHeader(png: old).size
    guard size == oldSize else { return .resized(old: oldSize, new: size) }
    // Antialiased edges can only be recognized with the rows around them, which requires whole bitmaps.
    if !rule.ignoresAntialiasing {
      var scan = DifferenceScan(size, rule)
      let isDone = try pair.forEachDifferentRow(old: old, new: new, limit: limit) { y, before, after in
        scan.add(row: y, old: before, new: after)
      }
      if isDone { return .decoded(scan.finish()) }
    }
    let before = try Bitmap(png: old, limit: limit)
    let after = try Bitmap(png: new, limit: limit)
    return .decoded(after.difference(from: before, rule))
  }
}

private func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard a.count == b.count else { return false }
  return a.withUnsafeBytes { first in
    b.withUnsafeBytes { second in
      guard let first = first.baseAddress, let second = second.baseAddress else { return true }
      return memcmp(first, second, a.count) == 0
    }
  }
}

/// The differences between two pictures of the same size.
package struct PictureDifference: Hashable, Sendable {
  package var width, height: Int
  /// The number of pixels that count as different.
  package var differing = 0
  /// The number of pixels that differ only in antialiasing, if the rule ignores antialiasing.
  package var antialiased = 0
  /// The bounding boxes of clusters of differing pixels, from top to bottom.
  package var clusters: [PixelBox] = []

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var share: Double { Double(differing) / Double(width * height) }
}

/// A rectangle of whole pixels, relative to the top left corner of the picture.
package struct PixelBox: Hashable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  package func union(_ other: PixelBox) -> PixelBox {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelBox(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func overlaps(_ other: PixelBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  package func contains(x column: Int, y row: Int) -> Bool { column >= x && column < maxX && row >= y && row < maxY }
}

/// Decides whether two pixels count as different.
package struct PixelRule: Hashable, Sendable {
  /// The tolerated perceptual difference, from 0 (none) to 1 (black against white).
  package var threshold: Double
  package var ignoresAntialiasing: Bool
  /// The areas in which differences are ignored.
  package var masks: [PixelBox]

  package init(threshold: Double = 0, ignoresAntialiasing: Bool = false, masks: [PixelBox] = []) {
    self.threshold = threshold
    self.ignoresAntialiasing = ignoresAntialiasing
    self.masks = masks
  }

  var isExact: Bool { threshold <= 0 && !ignoresAntialiasing && masks.isEmpty }

  /// Returns whether a mask or the threshold permits the difference between two pixels.
  func allows(_ old: UInt32, _ new: UInt32, x: Int, y: Int) -> Bool {
    masks.contains { $0.contains(x: x, y: y) } || threshold > 0 && perceptualDifference(old, new) <= threshold
  }
}

/// Returns the perceptual difference between two premultiplied pixels on white, from 0 (equal) to 1 (black against
/// white).
///
/// The difference is the weighted distance in YIQ space from Y. Kotsarenko and F. Ramos, "Measuring perceived color
/// difference using YIQ NTSC transmission color space in mobile applications" (2010).
func perceptualDifference(_ a: UInt32, _ b: UInt32) -> Double {
  if a == b { return 0 }
  let first = onWhite(a)
  let second = onWhite(b)
  let red = first.red - second.red
  let green = first.green - second.green
  let blue = first.blue - second.blue
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

/// Returns whether a pixel looks like part of an antialiased edge: it is darker than some neighbours and brighter than
/// others, and its darkest or brightest neighbour lies in an even area of both pictures.
///
/// The method is from V. Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009).
func isAntialiased(_ bitmap: Bitmap, _ other: Bitmap, x: Int, y: Int) -> Bool {
  let own = luminance(bitmap[x, y])
  var darkest = (difference: 0.0, x: 0, y: 0)
  var brightest = (difference: 0.0, x: 0, y: 0)
  var equal = isAtBorder(bitmap, x: x, y: y) ? 1 : 0
  for (column, row) in neighbours(of: bitmap, x, y) {
    let difference = luminance(bitmap[column, row]) - own
    if difference == 0 { equal += 1 }
    if equal > 2 { return false }
    if difference < darkest.difference { darkest = (difference, column, row) }
    if difference > brightest.difference { brightest = (difference, column, row) }
  }
  guard darkest.difference < 0, brightest.difference > 0 else { return false }
  return [darkest, brightest].contains { place in
    isInEvenArea(bitmap, x: place.x, y: place.y) && isInEvenArea(other, x: place.x, y: place.y)
  }
}

/// Returns whether at least three neighbours equal the pixel. The border of the picture counts as one.
private func isInEvenArea(_ bitmap: Bitmap, x: Int, y: Int) -> Bool {
  guard x < bitmap.width, y < bitmap.height else { return false }
  let own = bitmap[x, y]
  let equal = neighbours(of: bitmap, x, y).count { bitmap[$0.0, $0.1] == own }
  return equal + (isAtBorder(bitmap, x: x, y: y) ? 1 : 0) > 2
}

private func isAtBorder(_ bitmap: Bitmap, x: Int, y: Int) -> Bool {
  x == 0 || y == 0 || x == bitmap.width - 1 || y == bitmap.height - 1
}

private func neighbours(of bitmap: Bitmap, _ x: Int, _ y: Int) -> [(Int, Int)] {
  var places: [(Int, Int)] = []
  for row in max(0, y - 1)...min(bitmap.height - 1, y + 1) {
    for column in max(0, x - 1)...min(bitmap.width - 1, x + 1) where (column, row) != (x, y) {
      places.append((column, row))
    }
  }
  return places
}

extension Bitmap {
  /// Compares the picture with an older one, which must have the same size.
  package func difference(from old: Bitmap, _ rule: PixelRule = PixelRule()) -> PictureDifference {
    precondition(size == old.size, "a picture of \(size) has no difference from one of \(old.size)")
    var scan = DifferenceScan(size, rule)
    old.pixels.withUnsafeBufferPointer { before in
      pixels.withUnsafeBufferPointer { after in
        for y in 0..<height {
          let a = UnsafeBufferPointer(rebasing: before[y * width..<(y + 1) * width])
          let b = UnsafeBufferPointer(rebasing: after[y * width..<(y + 1) * width])
          guard let first = a.baseAddress, let second = b.baseAddress, memcmp(first, second, 4 * a.count) != 0
          else { continue }
          scan.add(row: y, old: a, new: b) { x in
            isAntialiased(old, self, x: x, y: y) || isAntialiased(self, old, x: x, y: y)
          }
        }
      }
    }
    return scan.finish()
  }
}

/// Groups differing pixels into clusters. Pixels in adjacent blocks belong to the same cluster.
struct ClusterGrid {
  static let blockSide = 16

  private let columns, rows: Int
  private var blocks: [PixelBox?]

  init(width: Int, height: Int) {
    columns = (width + ClusterGrid.blockSide - 1) / ClusterGrid.blockSide
    rows = (height + ClusterGrid.blockSide - 1) / ClusterGrid.blockSide
    blocks = Array(repeating: nil, count: columns * rows)
  }

  /// Adds a box, which must lie within one block.
  mutating func add(_ box: PixelBox) {
    let index = box.y / ClusterGrid.blockSide * columns + box.x / ClusterGrid.blockSide
    blocks[index] = blocks[index]?.union(box) ?? box
  }

  /// Returns the bounding box of each cluster, from top to bottom, then from left to right.
  func clusters() -> [PixelBox] {
    var seen = [Bool](repeating: false, count: blocks.count)
    var found: [PixelBox] = []
    for start in blocks.indices where blocks[start] != nil && !seen[start] {
      var open = [start]
      var box: PixelBox?
      seen[start] = true
      while let block = open.popLast() {
        if let own = blocks[block] { box = box?.union(own) ?? own }
        for next in neighbours(of: block) where blocks[next] != nil && !seen[next] {
          seen[next] = true
          open.append(next)
        }
      }
      if let box { found.append(box) }
    }
    return found.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private func neighbours(of block: Int) -> [Int] {
    let row = block / columns
    let column = block % columns
    return (max(0, row - 1)...min(rows - 1, row + 1)).flatMap { row in
      (max(0, column - 1)...min(columns - 1, column + 1)).map { row * columns + $0 }
    }
  }
}

extension PictureDifference {
  /// Draws the differing pixels in red on the faded new picture, with a frame around each cluster.
  package func image(old: Bitmap, new: Bitmap) -> Bitmap {
    var image = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
    for y in 0..<height {
      for x in 0..<width {
        let isDifferent = old[x, y] != new[x, y] && clusters.contains { $0.contains(x: x, y: y) }
        image[x, y] = isDifferent ? 0xFFE0_1B24 : faded(new[x, y])
      }
    }
    for box in clusters { frame(box, in: &image) }
    return image
  }

  /// Returns the pixel in grey, with a quarter of its darkness.
  private func faded(_ pixel: UInt32) -> UInt32 {
    let grey = UInt32(clamping: Int(clamping: 255 - (255 - luminance(pixel)) / 4))
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  private func frame(_ box: PixelBox, in image: inout Bitmap) {
    let distance = 3
    let left = max(0, box.x - distance)
    let top = max(0, box.y - distance)
    let right = min(width, box.maxX + distance) - 1
    let bottom = min(height, box.maxY + distance) - 1
    let color: UInt32 = 0xFFFF_7800
    for x in left...right { (image[x, top], image[x, bottom]) = (color, color) }
    for y in top...bottom { (image[left, y], image[right, y]) = (color, color) }
  }
}

extension Bitmap {
  /// Draws bitmaps next to each other on grey, with a gap between them.
  package static func sideBySide(_ bitmaps: [Bitmap]) -> Bitmap {
    let gap = 8
    let width = bitmaps.reduce(0) { $0 + $1.width } + gap * max(0, bitmaps.count - 1)
    var sheet = Bitmap(width: width, height: bitmaps.map(\.height).max() ?? 1, filledWith: 0xFF80_8080)
    var left = 0
    for bitmap in bitmaps {
      for y in 0..<bitmap.height {
        let row = bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
        sheet.pixels.replaceSubrange(y * width + left..<y * width + left + bitmap.width, with: row)
      }
      left += bitmap.width + gap
    }
    return sheet
  }
}

/// Collects the differences between two pictures. Only rows that differ need to be added.
struct DifferenceScan {
  private static let runLength = ClusterGrid.blockSide

  private var difference: PictureDifference
  private var grid: ClusterGrid
  private let rule: PixelRule

  init(_ size: BitmapSize, _ rule: PixelRule) {
    difference = PictureDifference(width: size.width, height: size.height)
    grid = ClusterGrid(width: size.width, height: size.height)
    self.rule = rule
  }

  /// - Parameter isSmoothed: Returns whether the pixel in a column is part of an antialiased edge. Called only if the
  ///   rule ignores antialiasing.
  mutating func add(
    row y: Int, old: UnsafeBufferPointer<UInt32>, new: UnsafeBufferPointer<UInt32>,
    isSmoothed: (Int) -> Bool = { _ in false }
  ) {
    for x in stride(from: 0, to: new.count, by: DifferenceScan.runLength) {
      let bits = differentBits(old, new, x: x, count: min(DifferenceScan.runLength, new.count - x))
      if bits == 0 { continue }
      if rule.isExact {
        count(bits, x: x, y: y)
      } else {
        judge(unforgivenBits(bits, x: x, y: y, old: old, new: new), x: x, y: y, isSmoothed)
      }
    }
  }

  consuming func finish() -> PictureDifference {
    difference.clusters = grid.clusters()
    return difference
  }

  private mutating func count(_ bits: UInt16, x: Int, y: Int) {
    let first = bits.trailingZeroBitCount
    let width = DifferenceScan.runLength - bits.leadingZeroBitCount - first
    difference.differing += bits.nonzeroBitCount
    grid.add(PixelBox(x: x + first, y: y, width: width, height: 1))
  }

  /// Returns the bits of the pixels whose difference the rule does not allow.
  private func unforgivenBits(
    _ bits: UInt16, x start: Int, y: Int, old: UnsafeBufferPointer<UInt32>, new: UnsafeBufferPointer<UInt32>
  ) -> UInt16 {
    var unforgiven = bits
    for lane in 0..<DifferenceScan.runLength where bits & 1 << lane != 0 {
      let x = start + lane
      if rule.allows(old[x], new[x], x: x, y: y) { unforgiven &= ~(1 << lane) }
    }
    return unforgiven
  }

  private mutating func judge(_ bits: UInt16, x start: Int, y: Int, _ isSmoothed: (Int) -> Bool) {
    for lane in 0..<DifferenceScan.runLength where bits & 1 << lane != 0 {
      if rule.ignoresAntialiasing, isSmoothed(start + lane) {
        difference.antialiased += 1
      } else {
        count(1 << lane, x: start, y: y)
      }
    }
  }
}

/// Compares up to 16 pixels and returns a bit for each that differs, starting at the lowest bit.
@inline(__always)
private func differentBits(
  _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, x: Int, count: Int
) -> UInt16 {
  if count == SIMD16<UInt32>.scalarCount {
    let first = UnsafeRawBufferPointer(a).loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt32>.self)
    let second = UnsafeRawBufferPointer(b).loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt32>.self)
    if (first ^ second).isZero { return 0 }
  }
  var bits: UInt16 = 0
  for lane in 0..<count where a[x + lane] != b[x + lane] { bits |= 1 << lane }
  return bits
}

extension SIMD16<UInt32> {
  @inline(__always)
  fileprivate var isZero: Bool {
    let eight = lowHalf | highHalf
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y == 0
  }
}

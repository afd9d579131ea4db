/// The colours of a picture in order of appearance, as long as they fit into a palette.
struct ColorTable {
  static let capacity = 256
  private static let slotCount = 1024

  private(set) var colors: [UInt32] = []
  /// Whether there are too many colours for a palette.
  private(set) var isOverfull = false
  /// A hash table: the index into `colors` plus 1, or 0 for a free slot.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  mutating func insert(_ color: UInt32) {
    if isOverfull { return }
    let slot = slot(of: color)
    guard slots[slot] == 0 else { return }
    guard colors.count < Self.capacity else {
      isOverfull = true
      return
    }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
  }

  /// Returns the index of an inserted colour.
  func index(of color: UInt32) -> UInt8 { UInt8(slots[slot(of: color)] - 1) }

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 2_654_435_761) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) % Self.slotCount }
    return slot
  }
}

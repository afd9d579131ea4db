/// Groups differing pixels into clusters: those in adjacent blocks belong together.
struct ClusterGrid {
  static let blockSide = 16

  private let columns, rows: Int
  /// The bounding box of the pixels in each block.
  private var blocks: [PixelBox?]

  init(width: Int, height: Int) {
    columns = (width + ClusterGrid.blockSide - 1) / ClusterGrid.blockSide
    rows = (height + ClusterGrid.blockSide - 1) / ClusterGrid.blockSide
    blocks = Array(repeating: nil, count: columns * rows)
  }

  /// Adds a box that lies within one block.
  mutating func add(_ box: PixelBox) {
    let index = box.y / ClusterGrid.blockSide * columns + box.x / ClusterGrid.blockSide
    blocks[index] = blocks[index]?.union(box) ?? box
  }

  /// Returns the bounding box of each cluster, from top to bottom, then from left to right.
  func clusters() -> [PixelBox] {
    var seen = [Bool](repeating: false, count: blocks.count), found: [PixelBox] = []
    for start in blocks.indices where blocks[start] != nil && !seen[start] {
      var open = [start], box: PixelBox?
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
    let row = block / columns, column = block % columns
    return (max(0, row - 1)...min(rows - 1, row + 1)).flatMap { row in
      (max(0, column - 1)...min(columns - 1, column + 1)).map { row * columns + $0 }
    }
  }
}

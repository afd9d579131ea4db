/// Expands pixel runs into the rows of a PNG file, each after its filter byte.
struct PixelRunUnpacker: ~Copyable {
  private let words: [UInt32]
  private let layout: PixelLayout
  private var history: RowHistory
  private var bytes: [UInt8] = []

  init(_ runs: consuming PixelRuns, layout: PixelLayout) {
    self.layout = layout
    history = RowHistory(width: runs.width, layout: layout, reach: max(1, runs.reach))
    words = runs.words
  }

  consuming func rows() -> [UInt8] {
    var word = 0
    while word < words.count {
      if PixelRuns.kind(words[word]) == .rows {
        let count = PixelRuns.count(words[word])
        history.repeatRow(count)
        for _ in 0..<count { bytes += history.bytes }
        word += 1
      } else {
        unpackRow(from: &word)
        bytes += history.bytes
      }
    }
    return bytes
  }

  private mutating func unpackRow(from word: inout Int) {
    history.beginRow()
    let row = history.current, size = layout.bytesPerPixel
    var place = 1
    while place < history.rowLength {
      let count = PixelRuns.count(words[word])
      switch PixelRuns.kind(words[word]) {
      case .above: break
      case .left: for index in place..<place + count * size { row[index] = row[index - size] }
      case .literal:
        for pixel in 0..<count { layout.write(words[word + 1 + pixel], to: row + place + pixel * size) }
        word += count
      case .copy:
        history.copy(from: PixelRuns.CopySource(word: words[word + 1]), to: place, count: count * size)
        word += 1
      case .rows: preconditionFailure("whole rows repeat in the middle of one, at byte \(place)")
      }
      word += 1
      place += count * size
    }
  }
}

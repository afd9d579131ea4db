import Comparison
import Foundation
import Raster

extension Suite {
  static let comparison = Suite(name: "comparison", summary: "telling two pictures of 1179×2556 pixels apart") {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pair = PicturePair()
    for (name, bytes) in [("a", pair.file), ("same", pair.file), ("block", pair.changedFile)] {
      try Data(bytes).write(to: folder.appending(path: name + ".png"))
    }
    return try pair.figures(peers: peerTimes(folder))
  }
}

/// What `peers/diff.py` prints: milliseconds by name.
private func peerTimes(_ folder: URL) -> [String: Double] {
  let script = benchmarks.appending(path: "peers/diff.py").path
  let lines = runPeer(["python3", script, folder.path])?.split(separator: "\n") ?? []
  return lines.reduce(into: [:]) { times, line in
    let words = line.split(separator: " ")
    if words.count >= 2 { times[String(words[0])] = Double(words[1]) }
  }
}

/// A screen in the manner of a wireframe, and the same with a block of 1% of its pixels changed, as Plumb writes them.
private struct PicturePair {
  let picture, changed: Bitmap
  let file, changedFile: [UInt8]

  init() {
    var picture = Bitmap(width: 1179, height: 2556, filledWith: 0xFFFF_FFFF)
    for row in 0..<40 {
      for column in 0..<3 {
        let left = 20 + column * 385, top = 20 + row * 63
        let grey = UInt32(200 + (row * 7 + column * 13) % 50)
        for y in top..<top + 50 {
          for x in left..<left + 360 {
            let isEdge = y < top + 3 || y >= top + 47 || x < left + 3 || x >= left + 357
            // Strokes such as those of text, in a few greys.
            let isInk = y > top + 15 && y < top + 32 && (x * 7 + y * 3 + row) % 11 < 3
            let value = isEdge ? 80 : isInk ? UInt32(30 + (x + y) % 8 * 20) : grey
            picture[x, y] = 0xFF00_0000 | value << 16 | value << 8 | value
          }
        }
      }
    }
    var changed = picture
    let side = 173
    for y in 900..<900 + side { for x in 400..<400 + side { changed[x, y] ^= 0x0096_3C5A } }
    (self.picture, self.changed) = (picture, changed)
    (file, changedFile) = (picture.png(), changed.png())
  }

  func figures(peers: [String: Double]) throws -> [Figure] {
    let copy = file + []
    let same = try medianMilliseconds { _ = try comparePictures(old: file, new: copy) }
    var found: PictureComparison?
    let files = try medianMilliseconds { found = try comparePictures(old: file, new: changedFile) }
    guard case .decoded(let difference) = found else { return [] }
    let decoded = medianMilliseconds { _ = changed.difference(from: picture) }
    let proof = "\(difference.differing) pixels in \(difference.clusters.count) place"
    return [
      Figure(
        work: "equal files", ours: same, peer: "blazediff", theirs: peers["blazediff-same"], bar: 100, worth: 450,
        proof: "\(file.count) bytes"),
      Figure(
        work: "files, 1% of the pixels differ", ours: files, peer: "blazediff", theirs: peers["blazediff-block"],
        bar: 5, worth: 15, proof: proof),
      Figure(
        work: "decoded, 1% differ", ours: decoded, peer: "numpy", theirs: peers["numpy-block"], bar: 2, worth: 4,
        proof: proof),
    ]
  }
}

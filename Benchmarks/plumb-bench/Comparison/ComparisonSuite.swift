import Foundation
import Raster

extension Suite {
  static let comparison = Suite(
    name: "comparison", summary: "telling two pictures of 1179×2556 pixels apart; CPU time of all threads"
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try ComparisonBenchmark(folder).figures()
  }
}

private struct ComparisonBenchmark {
  private let folder: URL
  private let pair: PicturePair
  /// The output of `peers/diff.py`: milliseconds by name.
  private let peers: [String: Double]

  init(_ folder: URL) throws {
    self.folder = folder
    pair = try .drawn()
    let flat = PicturePair.flat()
    for (name, picture) in [
      ("a", pair.picture), ("same", pair.picture), ("block", pair.changed), ("flat", flat.picture),
      ("flat-block", flat.changed),
    ] {
      try Data(picture.png()).write(to: folder.appending(path: name + ".png"))
    }
    let script = benchmarks.appending(path: "peers/diff.py").path
    let lines = runPeer(["python3", script, folder.path])?.split(separator: "\n") ?? []
    peers = lines.reduce(into: [:]) { times, line in
      let words = line.split(separator: " ")
      if words.count >= 2 { times[String(words[0])] = Double(words[1]) }
    }
  }

  func figures() throws -> [Figure] {
    let file = try read("a")
    let copy = try read("same")
    var comparer = PictureComparer()
    let same = try medianMilliseconds { _ = try comparer.compare(old: file, new: copy) }
    let equal = Figure(
      work: "equal files", ours: same, peer: "blazediff", theirs: peers["same"], bar: 100, worth: 450,
      proof: "\(file.count) bytes")
    let files = try [
      ("RGBA files of Pillow's, 1% differ", "rgba", "rgba-block"), ("our files, 1% differ", "a", "block"),
      ("our files of a few colours, 1% differ", "flat", "flat-block"),
    ].compactMap { try compared($0, $1, $2) }
    let decoded = medianMilliseconds { _ = pair.changed.difference(from: pair.picture) }
    return [equal] + files + [
      Figure(
        work: "decoded, 1% differ", ours: decoded, peer: "numpy", theirs: peers["numpy"], bar: 2, worth: 4,
        proof: proof(pair.changed.difference(from: pair.picture)))
    ]
  }

  /// Measures the comparison of two files, from reading them to the verdict and clusters. Returns nil without the
  /// peers, which write some of the files.
  private func compared(_ work: String, _ old: String, _ new: String) throws -> Figure? {
    guard let before = try? read(old), let after = try? read(new) else { return nil }
    var comparer = PictureComparer()
    var found: PictureComparison?
    let ours = try medianMilliseconds { found = try comparer.compare(old: before, new: after) }
    guard case .decoded(let difference) = found else { return nil }
    return Figure(
      work: work, ours: ours, peer: "blazediff", theirs: peers[new], bar: 5, worth: 15,
      proof: "\(proof(difference)), \(after.count) bytes")
  }

  private func proof(_ difference: PictureDifference) -> String {
    "\(difference.differing) pixels in \(difference.clusters.count) place"
  }

  private func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name + ".png")))
  }
}

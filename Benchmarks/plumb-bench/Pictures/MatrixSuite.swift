import CairoRenderer
import Dispatch
import Foundation
import LayoutModel
import Painting
import Pipeline
import Raster
import Synchronization

extension Suite {
  static let matrix = Suite(
    name: "matrix", summary: "20 screens on 12 devices at scale 1, solved, drawn and encoded; milliseconds a picture"
  ) {
    let requests = MatrixScreens.requests
    var ours = MatrixTimes()
    var theirs = MatrixTimes()
    var bytes = (0, 0)
    for _ in 0..<5 {
      ours.measure { bytes.0 = drawn(requests, jobs: 2) { picture(of: $0, &$1) } }
      theirs.measure { bytes.1 = drawn(requests, jobs: 1) { cairoPicture(of: $0, &$1) } }
    }
    let count = Double(requests.count)
    return [
      Figure(
        work: "\(requests.count) pictures, -j 2", ours: ours.wall / count, peer: "Cairo's PNG writer, -j 1",
        theirs: theirs.wall / count, bar: 8, worth: 15, proof: "\(bytes.0) and \(bytes.1) bytes"),
      Figure(
        work: "the same in CPU time", ours: ours.processor / count, peer: "Cairo's PNG writer",
        theirs: theirs.processor / count, bar: 4, worth: 7.5, proof: "what two free processors double"),
    ] + (try memoryFigures())
  }

  /// The state that a thread keeps between pictures.
  private struct Worker: ~Copyable {
    var maker = PictureMaker()
    var renderer: Renderer
  }

  private static func picture(of request: PictureRequest, _ worker: inout Worker) -> Int {
    (try? worker.renderer.render(worker.maker.paint(request).list, as: .png(.fast), scale: request.scale))?.count ?? 0
  }

  private static func cairoPicture(of request: PictureRequest, _ worker: inout Worker) -> Int {
    (try? cairoPNG(worker.renderer.bitmap(of: worker.maker.paint(request).list, scale: request.scale)))?.count ?? 0
  }

  /// Returns the number of bytes of all pictures, drawn by `jobs` threads.
  private static func drawn(
    _ requests: [PictureRequest], jobs: Int, _ draw: @Sendable (PictureRequest, inout Worker) -> Int
  ) -> Int {
    let next = Atomic<Int>(0)
    let bytes = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      guard let renderer = try? Renderer(fonts: .debian) else { return }
      var worker = Worker(renderer: renderer)
      while case let index = next.wrappingAdd(1, ordering: .relaxed).oldValue, index < requests.count {
        bytes.wrappingAdd(draw(requests[index], &worker), ordering: .relaxed)
      }
    }
    return bytes.load(ordering: .relaxed)
  }

  /// Measures the command's peak memory for the same matrix. The bar is in megabytes rather than milliseconds.
  private static func memoryFigures() throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-matrix-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(MatrixScreens.source.utf8).write(to: folder.appending(path: "matrix.plumb"))
    let command = [
      plumbCommand, "render", folder.path + "/matrix.plumb", "--scale", "1", "-j", "2", "-o", folder.path + "/out/",
      "--device",
    ]
    guard let peak = peakMemory(of: command + [MatrixScreens.devices.joined(separator: ",")]) else { return [] }
    let made = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "out").path))?.count ?? 0
    return [
      Figure(
        work: "peak memory", ours: peak, peer: "60 MB", theirs: 60, bar: 1, worth: 2,
        proof: "MB for ms; \(made) pictures, the process as a whole")
    ]
  }
}

/// The minimum of several runs in milliseconds, of wall-clock time and of CPU time for all threads.
private struct MatrixTimes {
  private(set) var wall = Double.infinity, processor = Double.infinity

  mutating func measure(_ work: () -> Void) {
    let start = DispatchTime.now()
    let used = processTime()
    work()
    processor = min(processor, (processTime() - used) * 1000)
    wall = min(wall, Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6)
  }

  /// The CPU seconds of this process.
  private func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

import CairoRenderer
import Foundation
import LayoutEngine
import LayoutModel
import Painting
import Pipeline
import Raster

extension Suite {
  static let preview = Suite(
    name: "preview", summary: "one keystroke's rebuild of a page of 160 elements in process: text to SVG; CPU time"
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-preview-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = Scene()
    let file = folder.appending(path: "scene.typ")
    try Data(scene.typst.utf8).write(to: file)
    let answer = runPeer(["python3", benchmarks.appending(path: "peers/typst_svg.py").path, file.path, typed])
    let theirs = answer?.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    let axes = Axes(devices: [.size(Size(width: 393, height: 852), safeArea: .zero)])
    return try [("SVG with outlines", SVGText.outlines), ("SVG with text", .text)].map { work, text in
      var rebuilder = Rebuilder(text: scene.plumb, axes: axes, style: .full, format: .svg(text), scale: Scale(1))
      let ours = try medianMilliseconds { try rebuilder.rebuild() }
      return Figure(
        work: "a keystroke, " + work, ours: ours, peer: "typst, incremental", theirs: theirs?.first, bar: 1, worth: 3,
        proof: "\(rebuilder.byteCount) bytes" + (theirs.map { " and \(rounded($0.last ?? 0))" } ?? ""))
    }
  }

  /// For each line of input, `FILE SCALE DEVICE…`, does the work of the live preview after a save, without waiting and
  /// sending, and prints the time in milliseconds.
  static func rebuild(_ arguments: ArraySlice<String>) throws {
    guard arguments.count > 2, let scale = arguments.dropFirst().first.flatMap(Double.init) else { exit(64) }
    let text = try String(contentsOfFile: arguments[arguments.startIndex], encoding: .utf8)
    let axes = Axes(devices: arguments.dropFirst(2).flatMap(DeviceChoice.named))
    var rebuilder = Rebuilder(text: text, axes: axes, style: .wireframe, format: .png(.fast), scale: Scale(scale))
    let clock = ContinuousClock()
    while readLine() != nil {
      let start = clock.now
      try rebuilder.rebuild()
      print((clock.now - start) / .milliseconds(1))
      fflush(nil)
    }
  }
}

/// The text that is replaced repeatedly.
private let typed = "Inbox (42)"

/// Compiles a text while it is edited, and draws everything on the page.
private struct Rebuilder: ~Copyable {
  private let parts: (before: String, after: String)
  private let axes: Axes
  private let style: PaintStyle
  private let format: ImageFormat
  private let scale: Scale
  private var renderer: Renderer?
  private var count = 0
  /// The number of bytes of the last pictures.
  private(set) var byteCount = 0

  init(text: String, axes: Axes, style: PaintStyle, format: ImageFormat, scale: Scale) {
    let range = text.range(of: typed)
    parts = range.map { (String(text[..<$0.lowerBound]), String(text[$0.upperBound...])) } ?? (text, "")
    self.axes = axes
    self.style = style
    self.format = format
    self.scale = scale
  }

  mutating func rebuild() throws {
    count += 1
    byteCount = 0
    let word = parts.after.isEmpty ? "" : "Inbox (\(10 + count % 90))"
    let compilation = compile("scene.plumb", Array((parts.before + word + parts.after).utf8)) { _ in nil }
    precondition(!compilation.hasErrors, "the scene is a layout")
    var current = try renderer.take() ?? Renderer(fonts: .debian)
    for screen in axes.screens(of: compilation.document) {
      var session = LayoutSession(screen)
      for environment in axes.environments(for: screen) {
        let list = paint(session.solve(in: environment), style: style)
        byteCount += try current.render(list, as: format, scale: scale).count
      }
    }
    renderer = consume current
  }
}

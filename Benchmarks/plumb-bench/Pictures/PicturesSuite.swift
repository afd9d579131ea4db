import CairoRenderer
import Foundation
import LayoutModel
import Painting
import Raster

extension Suite {
  static let pictures = Suite(
    name: "pictures", summary: "a picture of 160 elements, 1179 by 2556 pixels; CPU time, cold ones of processes"
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-pictures-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = Scene()
    let list = scene.displayList
    return try warmFigures(list) + typstFigures(scene, list, folder) + coldFigures(scene, list, folder)
  }

  private static func warmFigures(_ list: DisplayList) throws -> [Figure] {
    var renderer = try Renderer(fonts: .debian)
    let bytes = try renderer.render(list, as: .png(.fast), scale: Scale(3))
    let bitmap = try renderer.bitmap(of: list, scale: Scale(3))
    let theirs = cairoPNG(bitmap)
    let pictures = [try Bitmap(png: bytes), try Bitmap(png: theirs)]
    precondition(pictures[0] == pictures[1], "both write the same pixels")
    return [
      Figure(
        work: "PNG, warm",
        ours: try medianMilliseconds { _ = try renderer.render(list, as: .png(.fast), scale: Scale(3)) },
        peer: "Cairo's PNG writer",
        theirs: try medianMilliseconds { _ = cairoPNG(try renderer.bitmap(of: list, scale: Scale(3))) },
        bar: 5, worth: 12, proof: "equal pixels; \(bytes.count) and \(theirs.count) bytes")
    ]
  }

  private static func typstFigures(_ scene: Scene, _ list: DisplayList, _ folder: URL) throws -> [Figure] {
    var renderer = try Renderer(fonts: .debian)
    let bytes = try renderer.render(list, as: .svg(.outlines), scale: Scale(3)).count
    try Data(scene.typst.utf8).write(to: folder.appending(path: "scene.typ"))
    let runner = benchmarks.appending(path: "peers/typst_svg.py").path
    let answer = runPeer(["python3", runner, folder.appending(path: "scene.typ").path])
    let theirs = answer?.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return try [("SVG with outlines, warm", SVGText.outlines), ("SVG with text, warm", .text)].map { work, text in
      Figure(
        work: work, ours: try medianMilliseconds { _ = try renderer.render(list, as: .svg(text), scale: Scale(3)) },
        peer: "typst", theirs: theirs?.first, bar: 1, worth: 5,
        proof: theirs.map { "\(bytes) bytes with outlines and \(rounded($0.last ?? 0))" } ?? "")
    }
  }

  /// Measures the time from the layout file to the PNG, compared with tools that draw our SVG of the same picture.
  private static func coldFigures(_ scene: Scene, _ list: DisplayList, _ folder: URL) throws -> [Figure] {
    var renderer = try Renderer(fonts: .debian)
    try Data(scene.plumb.utf8).write(to: folder.appending(path: "scene.plumb"))
    let svg = try renderer.render(list, as: .svg(.text), scale: Scale(3))
    try Data(svg).write(to: folder.appending(path: "scene.svg"))
    let page = "<!doctype html><style>html,body{margin:0}svg{display:block}</style>"
    try Data(page.utf8 + svg).write(to: folder.appending(path: "scene.html"))
    func file(_ name: String) -> String { folder.appending(path: name).path }
    let ours = [
      plumbCommand, "render", file("scene.plumb"), "--size", "393x852", "--scale", "3", "--style", "full", "-o",
      file("ours.png"),
    ]
    let rsvg = ["rsvg-convert", "--zoom", "3", file("scene.svg"), "-o", file("rsvg.png")]
    let chromium = [
      "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=393,852",
      "--force-device-scale-factor=3", "--user-data-dir=" + file("chromium"), "--screenshot=" + file("chromium.png"),
      file("scene.html"),
    ]
    let times = medians(of: [ours, rsvg, chromium])
    let pixels = ["ours.png", "rsvg.png", "chromium.png"].map { size(of: folder.appending(path: $0)) }
    return [("rsvg-convert", 1, 4.0, 8.0), ("headless Chromium", 2, 20, 45)].map { peer, place, bar, worth in
      Figure(
        work: "layout file to PNG, cold", ours: times[0] ?? .infinity, peer: peer, theirs: times[place], bar: bar,
        worth: worth, proof: "\(pixels[0]) and \(pixels[place]) pixels")
    }
  }

  private static func size(of file: URL) -> String {
    guard let data = try? Data(contentsOf: file), let picture = try? Bitmap(png: [UInt8](data)) else { return "no" }
    return "\(picture.width)x\(picture.height)"
  }
}

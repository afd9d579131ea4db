import ArgumentParser
import CairoRenderer
import LayoutModel
import Painting
import Pipeline

/// Options for the look of pictures.
struct PictureOptions: ParsableArguments {
  @Option(help: "Pixels per point, 0.1 to 16; default: the device's.")
  var scale: Double?

  @Option(help: "wireframe, full, blocks or blueprint.")
  var style: PaintStyle = .wireframe

  @Option(help: ArgumentHelp("What to show over the picture, separated by commas.", valueName: "overlays"))
  var show: OverlayList?

  @Option(name: .customLong("svg-text"), help: "How to write text in SVG: text or outlines.")
  var svgText: SVGText = .text

  @Option(name: .customLong("view"), help: ArgumentHelp("Draw this view alone, by its id or path.", valueName: "id"))
  var view: String?

  func validate() throws {
    if let scale, !(0.1...16).contains(scale) { throw ValidationError("a scale of \(scale) is not within 0.1 and 16") }
  }

  /// Returns the request for a cell's picture, or nil if the screen lacks the requested view.
  func request(for cell: Cell, as format: PictureFormat, _ images: ImageCatalog) -> PictureRequest? {
    let found = view.map { cell.screen.view(named: $0) }
    if let found, found == nil { return nil }
    return PictureRequest(
      cell, format: format, scale: scale.map { Scale($0) } ?? cell.environment.scale, style: style,
      overlays: show?.overlays ?? [], svgText: svgText, images: images,
      part: found.flatMap(\.self).map { .view($0) } ?? .whole)
  }
}

/// The names of overlays, separated by commas.
struct OverlayList: ExpressibleByArgument, Sendable {
  var overlays: Overlays

  init?(argument: String) {
    overlays = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let named = Overlays.named.first(where: { $0.name == name }) else { return nil }
      overlays.formUnion(named.overlay)
    }
  }

  static var allValueStrings: [String] { Overlays.named.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension PaintStyle: ExpressibleByArgument {}
extension PictureFormat: ExpressibleByArgument {}
extension SVGText: ExpressibleByArgument {}

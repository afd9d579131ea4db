import ArgumentParser
import CairoRenderer
import Diagnostics
import LayoutModel
import Libc
import Painting
import Pipeline
import Programs
import ProjectFiles
import Raster

struct PictureOptions: ParsableArguments {
  @Option(help: "Pixels per point, 0.1 to 16; default: the device's.")
  var scale: Double?

  @Option(help: "wireframe, full, blocks or blueprint.")
  var style: PaintStyle = .wireframe

  @Option(help: ArgumentHelp("Overlays to draw over the picture, separated by commas.", valueName: "overlays"))
  var show: OverlayList?

  @Option(name: .customLong("svg-text"), help: "How to write text in SVG: text or outlines.")
  var svgText: SVGText = .text

  @Option(name: .customLong("view"), help: ArgumentHelp("Draw this view alone, by its id or path.", valueName: "id"))
  var view: String?

  func validate() throws {
    if let scale, !(0.1...16).contains(scale) {
      throw ValidationError("the scale must be between 0.1 and 16, not \(scale)")
    }
  }

  /// Returns the request for a variant's picture, or nil if the screen lacks the requested view.
  func request(for variant: ScreenVariant, as format: PictureFormat, _ images: ImageCatalog) -> PictureRequest? {
    let found = view.map { variant.screen.view(named: $0) }
    if let found, found == nil { return nil }
    var request = PictureRequest(
      variant, format: format, scale: scale.map { Scale($0) } ?? variant.environment.scale, style: style,
      images: images)
    request.overlays = show?.overlays ?? []
    request.svgText = svgText
    request.part = found.flatMap(\.self).map { .view($0) } ?? .whole
    return request
  }
}

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
extension PictureFormat: ExpressibleByArgument {
  /// All formats in a sentence, such as `png, svg or pdf`.
  fileprivate static var names: String {
    enumeration(of: allCases.map(\.rawValue), "or")
  }
}

extension SVGText: ExpressibleByArgument {}

struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write pictures.", valueName: "path"), completion: .file())
  var output: String?

  @Option(name: .shortAndLong, help: "\(PictureFormat.names); default: from the extension of -o.")
  var format: PictureFormat?

  @Option(
    name: .customShort("j", allowingJoined: true),
    help: ArgumentHelp("How many pictures to draw at once.", valueName: "jobs"))
  var jobs = 2

  func validate() throws {
    if jobs < 1 { throw ValidationError("-j must be at least 1") }
  }

  /// The requested format, or else the format for the extension of `-o`, or else PNG.
  var chosenFormat: PictureFormat { format ?? PictureFormat(pathExtensionOf: output) ?? .png }

  func planner(_ axes: Axes, _ pictures: PictureOptions) throws -> PicturePlanner {
    try requireKnownFormat()
    return PicturePlanner(
      axes: axes, options: pictures, format: chosenFormat,
      template: try OutputTemplate(output, fileExtension: chosenFormat.rawValue))
  }

  /// Throws if `-o` names a file whose extension is not that of a picture format.
  private func requireKnownFormat() throws {
    guard let output else { return }
    if output.isEmpty { throw failure("-o is empty") }
    guard format == nil, !output.hasSuffix("/"), !Files.isFolder(output),
      let ending = PathParts.fileExtension(of: output), PictureFormat(rawValue: ending) == nil, !ending.contains("}")
    else { return }
    let known = PictureFormat.allCases.map { ".\($0.rawValue)" }
    throw failure(
      "cannot write pictures as '.\(ending)'; use \(enumeration(of: known, "or")), or choose the format with -f")
  }
}

/// A pattern for the paths of a run's pictures.
struct OutputTemplate {
  let pattern: String

  private static let fields = ["file", "screen", "preview", "device", "orientation", "variant", "scale"]

  /// Parses the value of `-o`: none, a folder, a path with fields, or `-`.
  init(_ output: String?, fileExtension: String) throws {
    let name = "{file}.{screen}@{device}{variant}.\(fileExtension)"
    guard let output else {
      pattern = name
      return
    }
    if OutputTemplate.isFolder(output) {
      pattern = output + (output.hasSuffix("/") ? "" : "/") + name
    } else {
      pattern = output
    }
    try checkFields()
  }

  /// Returns whether a path means a folder: it ends with a slash, is a folder, or does not exist and has no extension.
  private static func isFolder(_ output: String) -> Bool {
    if output.hasSuffix("/") || Files.isFolder(output) { return true }
    let name = PathParts.last(of: output)
    return output != "-" && !name.contains(".") && !name.contains("{") && !Files.exists(output)
  }

  private func checkFields() throws {
    for part in pattern.split(separator: "{").dropFirst(pattern.hasPrefix("{") ? 0 : 1) {
      guard let end = part.firstIndex(of: "}") else { continue }
      let field = String(part[..<end])
      if OutputTemplate.fields.contains(field) { continue }
      let hint = closest(to: field, among: OutputTemplate.fields).map { "; did you mean '{\($0)}'?" } ?? ""
      throw ValidationError("no field named '{\(field)}' in '\(pattern)'\(hint)")
    }
  }

  /// Returns the destination for a variant's picture, confined to the folder before the pattern's first field. A path
  /// without fields is used unchanged.
  func destination(of variant: ScreenVariant, scale: Double) -> Destination {
    guard pattern.contains("{") else { return .path(pattern) }
    let folder = PathParts.folder(of: String(pattern.prefix { $0 != "{" }))
    let path = path(of: variant, scale: scale)
    return Destination(path, foundIn: folder ?? ".")
  }

  private func path(of variant: ScreenVariant, scale: Double) -> String {
    let values = [
      "file": fileSafe(variant.file), "screen": fileSafe(variant.screen.name),
      "preview": variant.screen.preview.map(fileSafe) ?? "", "device": variant.placeName,
      "orientation": variant.environment.orientation.rawValue, "variant": variant.variantSuffix,
      "scale": decimal(scale),
    ]
    var path = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      path += rest[..<open]
      path += values[String(rest[rest.index(after: open)..<close])] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return path + rest
  }
}

/// A terminal protocol for showing pictures, or automatic detection.
enum TerminalChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, kitty, iTerm, sixel

  func show(_ png: [UInt8]) throws {
    guard let kind else {
      throw failure(
        "this terminal does not announce picture support; choose a protocol with --terminal kitty, iTerm or sixel")
    }
    let sequence: [UInt8]
    do throws(PNGError) { sequence = try kind.sequence(png: png) } catch { throw failure("\(error)") }
    try withFiles { () throws(FileError) in try Files.write(sequence, to: "-") }
  }

  private var kind: TerminalImage? {
    switch self {
    case .kitty: .kitty
    case .iTerm: .iTerm
    case .sixel: .sixel
    case .auto: TerminalChoice.detected
    }
  }

  /// The protocol that environment variables imply; nil if none of them does.
  private static var detected: TerminalImage? {
    let terminal = variable("TERM").lowercased()
    let program = variable("TERM_PROGRAM").lowercased()
    if !variable("KITTY_WINDOW_ID").isEmpty || terminal.contains("kitty") { return .kitty }
    if ["ghostty", "wezterm"].contains(program) || terminal.contains("ghostty") { return .kitty }
    if program == "iterm.app" { return .iTerm }
    if ["foot", "mlterm", "sixel", "yaft"].contains(where: terminal.contains) { return .sixel }
    return nil
  }
}

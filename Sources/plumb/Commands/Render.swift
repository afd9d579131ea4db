import ArgumentParser
import CairoRenderer
import Diagnostics
import LayoutModel
import Painting
import Pipeline
import PreviewPackages
import Programs
import ProjectFiles
import Raster

struct Render: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw layouts as pictures.",
    discussion: """
      Without -o a picture is named FILE.SCREEN@DEVICE[-landscape][+variant].EXT. -o takes a folder, - for standard \
      output, or a path with the fields {file} {screen} {preview} {device} {orientation} {variant} {scale}.
      """)

  @Argument(help: "Files or folders.", completion: .layouts)
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp("Build a Swift package and draw its previews instead.", valueName: "folder"),
    completion: .directory)
  var package: String?

  @Flag(help: "Draw all pictures on one sheet: a row for each screen, or packed if their sizes differ a lot.")
  var sheet = false

  @Option(help: ArgumentHelp("Show pictures in the terminal: kitty, iTerm, sixel, or auto to detect the protocol."))
  var terminal: TerminalChoice?

  @OptionGroup var outputs: OutputOptions
  @OptionGroup var pictures: PictureOptions
  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    try check(inputs, package: package, pictures: pictures, axes: axes)
    if terminal != nil, ![nil, .png].contains(outputs.format) { throw ValidationError("terminals show PNG only") }
  }

  func run() throws {
    let axes = try axes.axes()
    if let package { return try drawPreviews(of: try PreviewPackage(named: package), axes) }
    let project = try Project(inputs, in: axes.languages)
    for compilation in project.compilations { reports.report(compilation.diagnostics, in: compilation.sources) }
    try project.requireMatches(of: self.axes)
    let planned = try plan(project, axes)
    if sheet { try drawSheet(planned, project) } else { try draw(planned, project) }
    try project.requireScreens(!planned.isEmpty, to: "draw")
    try project.finish()
  }

  private func drawPreviews(of package: PreviewPackage, _ axes: Axes) throws {
    var planner = try outputs.planner(axes, pictures)
    var scale = Scale(1)
    var drawn: [(variant: ScreenVariant, list: DisplayList)] = []
    if sheet { planner.format = .png }
    let pictures = PackagePictures(package: package, planner: planner, selection: self.axes, areForSheet: sheet)
    let outcome = try pictures.draw { bytes, plan in
      guard sheet else { return try write(bytes, to: plan.destination) }
      scale = plan.request.scale
      drawn.append((plan.request.variant, try DisplayList(bytes, scale: scale)))
    }
    if !drawn.isEmpty { try writeSheet(drawn, scale: scale) }
    for failure in outcome.failures { ErrorOutput.report(failure: failure) }
    if outcome.previewCount == 0 {
      throw failure("there is nothing to draw: no library of '\(package.folder)' declares a #Preview")
    }
    if outcome.pictureCount == 0, outcome.failures.isEmpty {
      throw failure("there is nothing to draw: no preview in '\(package.folder)' matches the options")
    }
    if reports.verbose { reports.say(outcome.summary) }
    if !outcome.failures.isEmpty { throw ExitCode(1) }
  }

  private func draw(_ planned: [PlannedPicture], _ project: Project) throws {
    // Drawn in batches, so that only one batch of pictures is in memory at a time.
    var missing: Set<FontPackage> = []
    var found = RunFindings()
    defer { found.report(with: reports) { project.compilations[$0].sources } }
    for start in stride(from: 0, to: planned.count, by: Self.part) {
      let part = planned[start..<min(start + Self.part, planned.count)]
      missing.formUnion(try draw(part, of: project, addingTo: &found))
    }
    reports.report(missing: missing)
  }

  private static let part = 64

  /// Returns the font packages that were missing.
  private func draw(
    _ planned: ArraySlice<PlannedPicture>, of project: Project, addingTo found: inout RunFindings
  ) throws -> Set<FontPackage> {
    let drawn = inParallel(planned, jobs: outputs.jobs) {
      PictureMaker()
    } _: { plan, maker in
      working(on: project.compilations[plan.compilation].path) { maker.make(plan.request) }
    }
    for (picture, plan) in zip(drawn, planned) {
      found.add(picture.layout.diagnostics, of: plan)
      switch picture.bytes {
      case .success(let bytes): try write(bytes, to: plan.destination)
      case .failure(let error): throw failure("cannot draw '\(plan.request.variant.name)': \(error)")
      }
    }
    return drawn.reduce(into: []) { $0.formUnion($1.fonts.missing) }
  }

  func write(_ bytes: [UInt8], to place: Destination) throws {
    if let terminal, outputs.output == nil { return try terminal.show(bytes) }
    try withFiles { () throws(FileError) in try place.write(bytes) }
    if place != .path("-"), reports.verbose { reports.say("wrote \(place.path)") }
  }

  private func plan(_ project: Project, _ axes: Axes) throws -> [PlannedPicture] {
    let planner = try outputs.planner(axes, pictures)
    var planned: [PlannedPicture] = []
    for (index, compilation) in project.compilations.enumerated() where !compilation.hasErrors {
      let (found, diagnostics) = planner.pictures(of: compilation, at: index)
      reports.report(diagnostics, in: compilation.sources)
      planned += found
    }
    if !sheet { try planned.checkPaths() }
    if planned.isEmpty, let view = pictures.view { try project.suggestView(view) }
    return planned
  }
}

extension Render {
  /// Draws all pictures of the run on one sheet, or in one PDF with a page for each screen.
  func drawSheet(_ planned: [PlannedPicture], _ project: Project) throws {
    guard let first = planned.first else { return }
    let painted = inParallel(planned, jobs: outputs.jobs) {
      PictureMaker()
    } _: { plan, maker in
      working(on: project.compilations[plan.compilation].path) { maker.paint(plan.request) }
    }
    var found = RunFindings()
    for (picture, plan) in zip(painted, planned) { found.add(picture.layout.diagnostics, of: plan) }
    found.report(with: reports) { project.compilations[$0].sources }
    try writeSheet(zip(planned, painted).map { ($0.request.variant, $1.list) }, scale: first.request.scale)
  }

  func writeSheet(_ variants: [(variant: ScreenVariant, list: DisplayList)], scale: Scale) throws {
    let bytes: [UInt8]
    do throws(RenderError) {
      var maker = PictureMaker()
      bytes = try maker.make(
        contactSheet(variants), format: outputs.chosenFormat, scale: scale, svgText: pictures.svgText)
      reports.report(missing: maker.drawnFonts.missing)
    } catch {
      throw failure("cannot draw the sheet: \(error)")
    }
    try write(bytes, to: sheetPlace)
  }

  private var sheetPlace: Destination {
    let name = "sheet.\(outputs.chosenFormat.rawValue)"
    let output = outputs.output ?? "."
    let isFolder = output.hasSuffix("/") || Files.isFolder(output)
    return isFolder ? Destination(PathParts.joined(output, name), foundIn: output) : .path(output)
  }

  private func contactSheet(_ variants: [(variant: ScreenVariant, list: DisplayList)]) -> ContactSheet {
    let grid = SheetGrid(variants.map(\.variant))
    let rows = variants.map { grid.row(of: $0.variant) }.uniqued
    let columns = variants.map { grid.column(of: $0.variant) }.uniqued
    var pictures = [[DisplayList?]](repeating: Array(repeating: nil, count: columns.count), count: rows.count)
    for (variant, list) in variants {
      guard let row = rows.firstIndex(of: grid.row(of: variant)),
        let column = columns.firstIndex(of: grid.column(of: variant))
      else { continue }
      pictures[row][column] = list
    }
    return ContactSheet(
      title: variants.map(\.variant.file).uniqued.joined(separator: ", "), captions: columns,
      rows: zip(rows, pictures).map { ContactSheet.Row(caption: $0, pictures: $1) },
      appearance: variants.allSatisfy { $0.variant.environment.traits.appearance == .dark } ? .dark : .light)
  }
}

extension Array where Element: Hashable {
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension DisplayList {
  init(_ png: [UInt8], scale: Scale) throws(PNGError) {
    let bitmap = try Bitmap(png: png, limit: ImageFiles.pixelLimit)
    let size = Size(
      width: Points(Double(bitmap.width) / scale.factor), height: Points(Double(bitmap.height) / scale.factor))
    self.init(title: "", size: size, background: Color(red: 255, green: 255, blue: 255))
    image(bitmap, in: bounds)
  }
}

/// Assigns each variant of a run to a row and column of a contact sheet, by caption.
///
/// With several screens, screens are rows and environments are columns. With one screen and several varying axes, the
/// first varying axis makes the rows and the others make the columns.
struct SheetGrid {
  private let isSingle: Bool
  private let shared: Set<String>
  private let varying: [EnvironmentAxis]

  init(_ variants: [ScreenVariant]) {
    let screens = Dictionary(grouping: Set(variants.map(ShownScreen.init)), by: \.title)
    isSingle = screens.count == 1 && screens.values.allSatisfy { $0.count == 1 }
    shared = Set(screens.filter { $1.count > 1 }.keys)
    varying = EnvironmentAxis.allCases.filter { $0.varies(among: variants.map(\.environment)) }
  }

  private var breaks: Bool { isSingle && varying.count > 1 }

  func row(of variant: ScreenVariant) -> [String] {
    [title(of: ShownScreen(variant))] + (breaks ? [varying[0].value(of: variant.environment)] : [])
  }

  func column(of variant: ScreenVariant) -> [String] {
    if breaks { return varying.dropFirst().map { $0.value(of: variant.environment) } }
    return [varying.contains(.textSize) ? variant.environmentNameWithTextSize : variant.environmentName]
  }

  /// Returns the title of a screen, or its file and name if another screen has the same title.
  private func title(of screen: ShownScreen) -> String {
    shared.contains(screen.title) ? screen.caption("\(screen.file): \(screen.name)") : screen.title
  }
}

private struct ShownScreen: Hashable {
  let file, name: String
  private let preview: String?
  private let words: String

  init(_ variant: ScreenVariant) {
    file = variant.file
    name = variant.screen.name
    preview = variant.screen.preview
    words = variant.screen.title.isEmpty ? variant.screen.name : variant.screen.title
  }

  var title: String { caption(words) }

  func caption(_ words: String) -> String { preview.map { "\(words): \($0)" } ?? words }
}

/// The axes along which environments can differ, outermost first.
private enum EnvironmentAxis: CaseIterable {
  case device, orientation, ios, textSize, appearance, language, direction, strings

  /// Returns whether environments differ on this axis. Versions that are each device's default and directions that
  /// follow from the language do not count.
  func varies(among environments: [Environment]) -> Bool {
    if self == .ios, environments.allSatisfy({ $0.ios == $0.usualIOS }) { return false }
    if self == .direction, environments.allSatisfy(\.hasDirectionOfLanguage) { return false }
    return Set(environments.map(value(of:))).count > 1
  }

  func value(of environment: Environment) -> String {
    switch self {
    case .device: environment.deviceName
    case .orientation: environment.orientation.rawValue
    case .ios: "iOS \(environment.ios.rawValue)"
    case .textSize: environment.traits.textSize.rawValue
    case .appearance: environment.traits.appearance.rawValue
    case .language: environment.language?.identifier ?? StringsMode.asWritten.rawValue
    case .direction: environment.traits.direction.rawValue
    case .strings: environment.strings.rawValue
    }
  }
}

extension Environment {
  /// Whether the direction follows from the language, so that a caption need not mention it.
  fileprivate var hasDirectionOfLanguage: Bool { language.map { $0.direction == traits.direction } ?? false }
}

/// A picture to draw, with its destination.
struct PlannedPicture: Sendable {
  var request: PictureRequest
  var compilation: Int
  var destination: Destination

  var path: String { destination.path }
}

/// Plans pictures according to a command's options.
struct PicturePlanner {
  var axes: Axes
  var options: PictureOptions
  var format: PictureFormat
  var template: OutputTemplate

  /// Returns the pictures of the run's `index`-th file, and problems with its images.
  func pictures(of compilation: Compilation, at index: Int) -> ([PlannedPicture], [Diagnostic]) {
    let images = compilation.images.catalog()
    let planned = compilation.variants(axes).compactMap { variant -> PlannedPicture? in
      guard let request = options.request(for: variant, as: format, images.value) else { return nil }
      let place = template.destination(of: variant, scale: request.scale.factor)
      return PlannedPicture(request: request, compilation: index, destination: place)
    }
    return (planned, images.diagnostics)
  }
}

extension [PlannedPicture] {
  /// Throws if two pictures have the same path, which is a mistake in the command line.
  func checkPaths() throws {
    var variants: [String: String] = [:]
    for picture in self {
      let name = picture.request.variant.name
      if let other = variants.updateValue(name, forKey: picture.path) {
        throw ValidationError("'\(other)' and '\(name)' would overwrite each other at '\(picture.path)'")
      }
    }
  }
}

extension PictureFormat {
  /// Returns nil if the path's extension is not that of a picture format.
  init?(pathExtensionOf path: String?) {
    guard let ending = path.flatMap(PathParts.fileExtension) else { return nil }
    self.init(rawValue: ending)
  }
}

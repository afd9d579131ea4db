import ArgumentParser
import Diagnostics
import FrameRecords
import Goldens
import LayoutModel
import Pipeline
import Programs
import ProjectFiles
import Raster

struct Diff: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two layouts, pictures, records of frames, or folders of them.",
    discussion: """
      Each argument is a path, or REV:PATH for a file at a git revision. To use it as a git difftool: \
      git difftool -x 'plumb diff'. Exits with 1 if they differ.
      """)

  @Argument(help: "A file, a folder, or REV:PATH.", completion: .file())
  var old: String

  @Argument(help: "The layout, picture, record or folder to compare with.", completion: .file())
  var new: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write a picture of the difference to this file.", valueName: "file.png"),
    completion: .file())
  var output: String?

  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  func run() throws {
    if let output, !output.hasSuffix("/"), !Files.isFolder(output), PathParts.fileExtension(of: output) != "png" {
      throw failure("-o '\(output)' is neither a .png file nor a folder")
    }
    let isDifferent: Bool
    if Files.isFolder(old), Files.isFolder(new) {
      isDifferent = try compareFolders()
    } else {
      isDifferent = try compare(try DiffSide(old), try DiffSide(new), named: nil)
    }
    if isDifferent { throw ExitCode(1) }
  }

  private func compareFolders() throws -> Bool {
    let extensions = Compilation.extensions + [GoldenFolder.framesExtension, GoldenFolder.pictureExtension]
    func names(_ folder: String) throws -> [String] {
      let paths = try withFiles { () throws(FileError) in try Files.walk(folder, extensions: extensions) }
      return paths.map { String($0.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1)) }
    }
    let before = try names(old)
    let after = try names(new)
    if before.isEmpty, after.isEmpty { throw failure("neither '\(old)' nor '\(new)' has anything to compare") }
    let renamed = try renamedFiles(
      from: before.filter { !after.contains($0) }, to: after.filter { !before.contains($0) })
    var isDifferent = false
    for name in Set(before + after).sorted() where !renamed.values.contains(name) {
      if let former = renamed[name] {
        isDifferent = true
        try Standard.output("\(name): renamed from \(former)".onOneLine + "\n")
        _ = try compare(try DiffSide("\(old)/\(former)"), try DiffSide("\(new)/\(name)"), named: name)
        continue
      }
      if !after.contains(name) { try Standard.output("\(name): only in \(old)".onOneLine + "\n") }
      if !before.contains(name) { try Standard.output("\(name): only in \(new)".onOneLine + "\n") }
      guard before.contains(name), after.contains(name) else {
        isDifferent = true
        continue
      }
      if try compare(try DiffSide("\(old)/\(name)"), try DiffSide("\(new)/\(name)"), named: name) { isDifferent = true }
    }
    return isDifferent
  }

  private func compare(_ old: DiffSide, _ new: DiffSide, named name: String?) throws -> Bool {
    let lines: [String]
    if new.path.hasSuffix(".png") || old.path.hasSuffix(".png") {
      lines = try comparePictures(old, new)
    } else if new.path.hasSuffix(".json") || old.path.hasSuffix(".json") {
      lines = try record(old).changes(to: record(new), tolerance: edgeTolerance).map(line(for:))
    } else {
      lines = try compareLayouts(old, new)
    }
    for line in lines { try Standard.output(((name.map { "\($0): " } ?? "") + line).onOneLine + "\n") }
    return !lines.isEmpty
  }

  private var edgeTolerance: Points { Points(tolerance.toleranceFrame ?? 0) }

  private func line(for change: ViewChange) -> String { "\(change.path) (\(change.viewKind)) \(change.words)" }

  private func comparePictures(_ old: DiffSide, _ new: DiffSide) throws -> [String] {
    if old.bytes == new.bytes { return [] }
    let sizes = try (size(old), size(new))
    guard sizes.0 == sizes.1 else {
      if let output {
        ErrorOutput.say("cannot compare the pixels of pictures of different sizes; '\(output)' was not written")
      }
      return ["\(sizes.0) → \(sizes.1)"]
    }
    let before = try bitmap(old)
    let after = try bitmap(new)
    let rule = PixelRule(threshold: tolerance.threshold ?? 0, ignoresAntialiasing: tolerance.ignoreAntialiasing)
    let difference = after.difference(from: before, rule)
    guard difference.differing > tolerance.maxDiffPixels ?? 0 else { return [] }
    if let output {
      let png = difference.image(old: before, new: after).png()
      try withFiles { () throws(FileError) in try Files.write(png, to: output) }
    }
    let places = difference.clusters.prefix(10).map { "  \($0.width) × \($0.height) at \($0.x), \($0.y)" }
    let rest = difference.clusters.count > 10 ? ["  and \(difference.clusters.count - 10) more places"] : []
    return ["\(difference.pixelWords) in \(counted(difference.clusters.count, "place"))"]
      + places + rest
  }

  private func size(_ side: DiffSide) throws -> BitmapSize {
    do throws(PNGError) { return try PNGHeader(png: side.bytes).size } catch { throw unreadable(side, error) }
  }

  private func bitmap(_ side: DiffSide) throws -> Bitmap {
    do throws(PNGError) { return try Bitmap(png: side.bytes) } catch { throw unreadable(side, error) }
  }

  private func unreadable(_ side: DiffSide, _ error: PNGError) -> ExitCode {
    failure("cannot read '\(side.path)': \(error)")
  }

  func record(_ side: DiffSide) throws -> FrameRecord {
    do throws(FrameRecordError) { return try FrameRecord(reading: side.bytes) } catch {
      throw failure("cannot read '\(side.path)': \(error)")
    }
  }

  private func compareLayouts(_ old: DiffSide, _ new: DiffSide) throws -> [String] {
    let axes = try axes.axes()
    let before = try compiled(old)
    let after = try compiled(new)
    try self.axes.requireMatches(in: [before, after])
    let oldVariants = before.variants(axes)
    let newVariants = after.variants(axes)
    if oldVariants.isEmpty, newVariants.isEmpty {
      throw failure("neither '\(old.path)' nor '\(new.path)' has a screen to compare")
    }
    var lines: [String] = []
    var drawn: [DrawnDifference] = []
    let oldNames = Set(oldVariants.map(\.stateName))
    let newNames = Set(newVariants.map(\.stateName))
    let renamed = renamedVariants(
      from: oldVariants.filter { !newNames.contains($0.stateName) }, of: before,
      to: newVariants.filter { !oldNames.contains($0.stateName) }, of: after)
    for variant in newVariants where !oldNames.contains(variant.stateName) && renamed[variant.stateName] == nil {
      lines.append("\(variant.stateName): only in \(new.path)")
    }
    let successors = Dictionary(uniqueKeysWithValues: renamed.map { ($0.value, $0.key) })
    for variant in oldVariants {
      let name = successors[variant.stateName] ?? variant.stateName
      guard let other = newVariants.first(where: { $0.stateName == name }) else {
        lines.append("\(variant.stateName): only in \(old.path)")
        continue
      }
      let (words, difference) = compareVariants(variant, of: before, with: other, of: after)
      lines += words
      if let difference { drawn.append(difference) }
    }
    try writePictures(drawn)
    return lines
  }

  private struct DrawnDifference {
    var variant: String
    var old, new: [UInt8]
  }

  /// Writes pictures of differences into a folder, or to a single file if only one variant differs.
  private func writePictures(_ drawn: [DrawnDifference]) throws {
    guard let output, !drawn.isEmpty else { return }
    let isFolder = output.hasSuffix("/") || Files.isFolder(output)
    guard isFolder || drawn.count == 1 else {
      throw failure("\(drawn.count) variants differ, but '\(output)' is a single file; use -o FOLDER/")
    }
    for variant in drawn {
      guard let old = try? Bitmap(png: variant.old), let new = try? Bitmap(png: variant.new) else { continue }
      let rule = PixelRule(threshold: tolerance.threshold ?? 0, ignoresAntialiasing: tolerance.ignoreAntialiasing)
      let png = new.difference(from: old, rule).image(old: old, new: new).png()
      let name = variant.variant.replacing("/", with: "-") + ".png"
      let place = isFolder ? PathParts.joined(output, name) : output
      try withFiles { () throws(FileError) in try Files.write(png, to: place) }
    }
  }

  private func compareVariants(
    _ variant: ScreenVariant, of before: Compilation, with other: ScreenVariant, of after: Compilation
  ) -> (lines: [String], difference: DrawnDifference?) {
    var maker = PictureMaker()
    let pictures = [(variant, before), (other, after)].map { variant, compilation in
      working(on: compilation.path) {
        maker.make(
          PictureRequest(variant, format: .png, scale: Scale(1), images: compilation.images.catalog().value))
      }
    }
    let records = pictures.map { FrameRecord($0.layout) }
    let changes = records[0].named(like: records[1]).changes(to: records[1], tolerance: edgeTolerance)
    var difference: DrawnDifference?
    if let old = try? pictures[0].bytes.get(), let new = try? pictures[1].bytes.get(), old != new {
      difference = DrawnDifference(variant: other.stateName, old: old, new: new)
    }
    if variant.stateName != other.stateName {
      let heading = "\(other.stateName): renamed from \(variant.stateName)"
      return ([heading] + changes.map { "  \(line(for: $0))" }, difference)
    }
    if !changes.isEmpty { return (["\(variant.stateName):"] + changes.map { "  \(line(for: $0))" }, difference) }
    return (
      difference == nil ? [] : ["\(variant.stateName): the frames are equal, but the pictures differ"], difference
    )
  }

  private func compiled(_ side: DiffSide) throws -> Compilation {
    let compilation = working(on: side.path) {
      compile(side.path, side.bytes, reading: side.read, listing: { Files.found($1, around: $0) })
    }
    reports.report(compilation.diagnostics, in: compilation.sources)
    if compilation.hasErrors { throw ExitCode(2) }
    return compilation
  }
}

/// One side of a comparison: a file on disk or at a revision.
struct DiffSide {
  let path: String
  let bytes: [UInt8]
  /// Returns the content of a file that the layout refers to, from the same place.
  let read: (String) -> [UInt8]?

  init(_ argument: String) throws {
    if let bytes = try withFiles({ () throws(FileError) in try Files.readIfPresent(argument) }) {
      path = argument
      self.bytes = bytes
      read = { try? Files.readIfPresent($0) }
      return
    }
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let git = Git(), let commit = git.commit(parts[0]),
      let bytes = git.file(parts[1], at: commit)
    else { throw failure("cannot read '\(argument)': there is no such file, on disk or at a git revision") }
    path = parts[1]
    self.bytes = bytes
    read = { git.file($0, at: commit) }
  }
}

extension ScreenVariant {
  /// Identifies the screen, preview and environment, without the file.
  var stateName: String { "\(screen.name)@\(placeName)\(variantSuffix)" }
}

/// Finds renamed variants and files by the similarity of their frames and looks.
extension Diff {
  /// The minimum similarity, as the share of equal views.
  private static let enough = 0.6

  /// Returns the former name of each renamed variant, by its new name.
  func renamedVariants(
    from gone: [ScreenVariant], of before: Compilation, to new: [ScreenVariant], of after: Compilation
  ) -> [String: String] {
    if gone.isEmpty || new.isEmpty { return [:] }
    let old = records(of: gone, in: before)
    let records = records(of: new, in: after)
    let pairs = unambiguousPairs(of: gone.count, with: new.count) { place, index in
      guard gone[place].environmentName == new[index].environmentName else { return 0 }
      let similarity = old[place].similarity(to: records[index])
      guard similarity >= Self.enough else { return 0 }
      let a = gone[place].screen
      let b = new[index].screen
      return similarity + (a.name == b.name ? 0.02 : 0) + (a.preview == b.preview ? 0.01 : 0)
    }
    return Dictionary(uniqueKeysWithValues: pairs.map { (new[$0.new].stateName, gone[$0.gone].stateName) })
  }

  private func records(of variants: [ScreenVariant], in compilation: Compilation) -> [FrameRecord] {
    var solver = VariantSolver()
    return working(on: compilation.path) { variants.map { FrameRecord(solver.solve($0.screen, in: $0.environment)) } }
  }

  /// Returns the former name of each renamed file in a folder, by its new name.
  func renamedFiles(from gone: [String], to new: [String]) throws -> [String: String] {
    if gone.isEmpty || new.isEmpty { return [:] }
    let axes = try axes.axes()
    let before = try gone.map { try content(of: "\(old)/\($0)", axes) }
    let after = try new.map { try content(of: "\(self.new)/\($0)", axes) }
    let pairs = unambiguousPairs(of: gone.count, with: new.count) { before[$0].likeness(to: after[$1]) }
    return Dictionary(uniqueKeysWithValues: pairs.map { (new[$0.new], gone[$0.gone]) })
  }

  private struct Content {
    var ending: String
    var bytes: [UInt8]
    var records: [FrameRecord] = []

    func likeness(to other: Content) -> Double {
      guard ending == other.ending else { return 0 }
      if bytes == other.bytes { return 2 }
      let common = zip(records, other.records).map { $0.similarity(to: $1) }
      let mean = common.reduce(0, +) / Double(max(1, records.count, other.records.count))
      return mean >= enough ? mean : 0
    }
  }

  private func content(of path: String, _ axes: Axes) throws -> Content {
    let side = try DiffSide(path)
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    var content = Content(ending: ending, bytes: side.bytes)
    if ending == "json" {
      content.records = (try? FrameRecord(reading: side.bytes)).map { [$0] } ?? []
    } else if Compilation.extensions.contains(ending) {
      let compilation = working(on: path) {
        compile(path, side.bytes, reading: side.read, listing: { Files.found($1, around: $0) })
      }
      if !compilation.hasErrors { content.records = records(of: compilation.variants(axes), in: compilation) }
    }
    return content
  }
}

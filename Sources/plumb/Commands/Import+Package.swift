import ArgumentParser
import Diagnostics
import FrameRecords
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import PreviewJobs
import PreviewPackages
import ProjectFiles
import Programs

/// A package's preview as a layout file.
private struct ImportedPreview {
  let preview: PreviewListing
  /// The name of its screen and of its file, without the extension.
  let name: String
  let environment: Environment
  let described: DescribedPreview

  var fileName: String { name + ".plumb" }
  var place: String { "\(preview.fileID):\(preview.line)" }
}

extension Import {
  /// Writes a layout file for each preview of a package.
  func importPreviews(of package: PreviewPackage) throws {
    let device = try shownOn()
    let program = try withPackage { try package.build() }, previews = try withPackage { try program.previews() }
    let paths = previews.map { PathParts.joined(package.folder, $0.fileID) }
    let target = try output.map { output in
      try withFiles { () throws(FileError) in
        try GeneratedFolder(output, paths, by: "import", extensions: ["plumb"], force ? .forced : .refused)
      }
    }
    let names = previews.layoutNames { target?.isTaken($0 + ".plumb") ?? false }
    let cells = zip(previews, names).map { preview, name in
      Cell(
        file: preview.file, screen: Screen(name: name),
        environment: Environment(device, orientation: preview.isLandscape ?? false ? .landscape : .portrait))
    }
    let jobs = cells.enumerated().map { place, cell in
      PreviewJob(place, PictureRequest(cell, format: .png, scale: cell.environment.scale))
    }
    var imported: [ImportedPreview] = [], failures = 0
    for (place, answer) in try withPackage({ try program.describe(jobs) }).enumerated() {
      switch answer {
      case .failure(let error):
        failures += 1
        Complaints.report(failure: "cannot import '\(previews[place].name)': \(error.message)")
      case .success(let described):
        imported.append(
          ImportedPreview(
            preview: previews[place], name: names[place], environment: cells[place].environment, described: described))
      }
    }
    if previews.isEmpty {
      throw failure("there is nothing to import: no library of '\(package.folder)' declares a #Preview")
    }
    try deliver(imported, to: target, places: Dictionary(uniqueKeysWithValues: zip(names, names.indices)))
    let losses = try reportLosses(of: imported), moved = try reportMovedViews(imported)
    if failures > 0 || strict && losses > 0 || moved > 0 { throw ExitCode(1) }
  }

  private func shownOn() throws -> Device {
    let name = device ?? "iphone-16"
    if let device = Device.named(name) { return device }
    let hint = closest(to: name, among: Device.names).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("no device named '\(name)'\(hint)")
  }

  /// - Parameter places: The index of each preview in the list of all, by the name of its screen.
  private func deliver(
    _ imported: [ImportedPreview], to target: GeneratedFolder?, places: [String: Int]
  ) throws {
    for layout in imported {
      let compilation = compile(layout.fileName, Array(layout.described.text.utf8)) { _ in nil }
      guard compilation.hasErrors else { continue }
      reports.report(compilation.diagnostics, in: compilation.sources)
      throw failure("the imported layouts would not resolve; nothing was written")
    }
    guard let target else {
      let texts = imported.map { "// \($0.fileName.onOneLine)\n\n\($0.described.text)" }
      return try Standard.output(texts.joined(separator: "\n"))
    }
    let files = imported.map { layout in
      GeneratedFolder.File(name: layout.fileName, text: layout.described.text, document: places[layout.name])
    }
    try write(files, to: target)
  }

  /// Writes the list of losses if a report is requested. Returns their number.
  private func reportLosses(of imported: [ImportedPreview]) throws -> Int {
    let losses = imported.flatMap { layout in layout.described.losses.map { "\(layout.place): \($0)".onOneLine + "\n" }
    }
    if let report {
      try withFiles { () throws(FileError) in try Files.write(Array(losses.joined().utf8), to: report) }
    }
    if !losses.isEmpty, strict || report == nil {
      reports.say(losses.count == 1 ? "1 thing was lost" : "\(losses.count) things were lost")
    }
    return losses.count
  }

  /// Reports views whose frames in the layout differ from the package's, if requested. Returns their number.
  private func reportMovedViews(_ imported: [ImportedPreview]) throws -> Int {
    guard let checkFrames else { return 0 }
    var moved = 0, count = 0
    for layout in imported {
      for (view, frame) in layout.frames {
        count += 1
        if let frame, view.frame.isNear(frame, Points(checkFrames)) { continue }
        moved += 1
        let found = frame.map { "at \($0.words)" } ?? "missing"
        reports.say("\(layout.place): '\(view.name)' is \(found) instead of at \(view.frame.words)")
      }
    }
    reports.say("\(count - moved) of \(counted(count, "view")) are where the package has them")
    return moved
  }
}

extension ImportedPreview {
  /// The views in the package, each with its frame according to the layout file; nil if the layout lacks it.
  fileprivate var frames: [(view: DescribedPreview.View, frame: Rect?)] {
    let compilation = compile(fileName, Array(described.text.utf8)) { _ in nil }
    guard let screen = compilation.document.screens.first else { return described.views.map { ($0, nil) } }
    let layout = solve(screen, in: shownIn)
    var places: [String: Rect] = [:]
    for view in screen.views.indices { places[screen.views[view].name] = layout.views[view].screenFrame }
    return described.views.dropFirst().map { ($0, places[$0.name]) }
  }

  /// The environment, with the preview's own size if it has one.
  private var shownIn: Environment {
    guard let size = described.views.first?.frame.size, size != environment.size else { return environment }
    var environment = environment
    (environment.size, environment.geometry, environment.safeArea) = (size, nil, .zero)
    (environment.statusBarHeight, environment.surface) = (0, .bare)
    return environment
  }
}

extension [PreviewListing] {
  /// Returns names for the previews' layout files: the previews' own, or those of their source files for previews
  /// without a name.
  fileprivate func layoutNames(isTaken: @escaping (String) -> Bool) -> [String] {
    var documents: [(name: String, screens: [Screen])] = []
    for preview in self {
      let unnamed = "Preview"
      let name = preview.name.hasPrefix(unnamed) ? preview.file + preview.name.dropFirst(unnamed.count) : preview.name
      if documents.last?.name != preview.file { documents.append((preview.file, [])) }
      documents[documents.count - 1].screens.append(Screen(name: screenName(name)))
    }
    return namedApart(documents, isTaken: isTaken).joined().map(\.name)
  }
}

extension Rect {
  fileprivate var words: String {
    "(" + [minX, minY, width, height].map { Decimal.text($0.value) }.joined(separator: ", ") + ")"
  }

  fileprivate func isNear(_ other: Rect, _ tolerance: Points) -> Bool { edgeDistance(self, other) <= tolerance }
}

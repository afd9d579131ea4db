import Diagnostics
import Export
import FrameRecords
import Goldens
import LayoutEngine
import LayoutModel
import Pipeline
import PreviewJobs
import PreviewPackages
import ProjectFiles
import Programs

/// Compares exported code with its documents: every frame and look, in every selected environment.
struct ExportProof {
  let export: SwiftExport
  let documents: [Compilation]
  let axes: Axes
  let package: ExportPackage
  /// The oldest version of iOS that the code has to run on.
  let target: DeploymentTarget

  /// How far an edge may be off. Rounding decimals to thousandths has a smaller effect.
  static let tolerance: Points = 0.01

  struct Outcome {
    var viewCount = 0, equalCount = 0, cellCount = 0
    /// Descriptions that start with a place in a document.
    var differences: [String] = []
    /// The declarations that the code uses although Apple's UIKit lacks them.
    var missingAPI: [String] = []
  }

  private struct Check {
    var exported: SwiftExport.ExportedScreen
    /// The preview; nil for the screen without one.
    var preview: Screen?
    var expected: FrameRecord
    var environment: String
    var job: PreviewJob
  }

  func run() throws -> Outcome {
    let pictures = pictures, code = export.files.filter(\.isCode).map { ($0.name, $0.text) }
    let program = try package.build(
      code, pictures: pictures.sorted { $0.key < $1.key }.map(\.value))
    let sizes = pictures.mapValues(\.size)
    let listed = try withPackage { try program.previews() }
    let previews = Dictionary(grouping: listed.indices) { listed[$0].file }
    var outcome = Outcome(), known: Set<String> = []
    guard let missing = try package.missingAPI(code, target: target) else {
      throw failure("the compiler does not say which declarations of UIKit the exported code uses")
    }
    outcome.missingAPI = missing
    let all = export.screens.flatMap { exported in
      let places = previews[exported.controllerClass] ?? []
      return places.first.map { checks(of: exported, in: nil, at: $0, sizes) } ?? []
        + exported.previews.filter { $0.place < places.count }
        .flatMap { checks(of: exported, in: $0.screen, at: places[$0.place], sizes) }
    }
    let records = try withPackage { try program.record(all.map(\.job)) }
    for (check, record) in zip(all, records) {
      outcome.cellCount += 1
      guard case .success(let record) = record else {
        outcome.viewCount += check.exported.properties.count + 1
        outcome.differences.append("\(place(check.exported, .root)): crashes on \(check.environment)")
        continue
      }
      let comparison = ExportComparison(
        of: check.exported, in: check.preview, check.expected, record, tolerance: Self.tolerance,
        scale: check.job.environment.scale)
      outcome.viewCount += comparison.viewCount
      outcome.equalCount += comparison.equalCount
      for difference in comparison.differences {
        let name = check.exported.properties[difference.view] ?? check.exported.viewClass
        let text = "\(place(check.exported, difference.view)): '\(name)': \(difference.what)"
        // A difference is reported once, for the first environment that has it.
        if known.insert(text).inserted { outcome.differences.append("\(text), on \(check.environment)") }
      }
    }
    return outcome
  }

  /// - Parameter place: The index of the preview in the program's list.
  private func checks(
    of exported: SwiftExport.ExportedScreen, in preview: Screen?, at place: Int, _ sizes: [String: Size]
  ) -> [Check] {
    let screen = preview ?? exported.screen
    guard axes.selects(screen) else { return [] }
    var session = LayoutSession(screen.withPictures(of: sizes).withoutCircumstances)
    return axes.environments(for: screen).map { environment in
      let layout = working(on: documents[exported.document].path) { session.solve(in: environment) }
      let cell = Cell(file: "", screen: screen, environment: environment)
      let name = [preview?.preview.map { "'\($0)'" }, cell.environmentName].compactMap(\.self).joined(separator: ", ")
      return Check(
        exported: exported, preview: preview, expected: FrameRecord(layout.withPlainLooks), environment: name,
        job: PreviewJob(place, PictureRequest(cell, format: .png, scale: environment.scale)))
    }
  }

  private func place(_ exported: SwiftExport.ExportedScreen, _ view: ViewID) -> String {
    let document = documents[exported.document]
    guard let origin = exported.screen.views[view].origin else { return document.path }
    return SourcePlaces(document.sources).text(of: origin)
  }

  /// Stubs for the pictures of known size that the screens use, by name.
  private var pictures: [String: PictureStub] {
    var stubs: [String: PictureStub] = [:]
    for image in export.screens.flatMap(\.screen.views).flatMap(\.content.images) where !image.isSymbol {
      guard let size = image.size, stubs[image.name] == nil else { continue }
      stubs[image.name] = PictureStub(image.name, width: size.width.value, height: size.height.value)
    }
    return stubs
  }
}

extension Screen {
  /// The screen as its controller alone shows it, without presentation, keyboard and alerts. These depend on other code
  /// and are in the ledger.
  fileprivate var withoutCircumstances: Screen {
    var screen = self
    screen.chrome.removeAll { element in
      switch element.kind {
      case .presentation, .keyboard, .alert, .menu: true
      case .navigationBar, .tabBar, .toolbar, .statusBar: false
      }
    }
    return screen
  }

  /// Returns the screen with the pictures that its code will find: one for each name, even if documents differ, and
  /// symbols at the system's size.
  fileprivate func withPictures(of sizes: [String: Size]) -> Screen {
    var screen = self
    for view in screen.views.indices {
      for property in Property.all(of: screen.views[view].kind) {
        guard case .image(var image)? = property.get(screen.views[view]) else { continue }
        if image.isSymbol { (image.size, image.alignment) = (nil, .zero) }
        if let size = sizes[image.name], !image.isSymbol { image.size = size }
        property.set(&screen.views[view], .image(image))
      }
    }
    return screen
  }
}

extension Content {
  fileprivate var images: [ImageSource] {
    if case .image(let image) = self { return [image].compactMap(\.self) }
    if case .button(let button) = self { return [button.image, button.backgroundImage].compactMap(\.self) }
    if case .cell(let cell) = self { return [cell.image].compactMap(\.self) }
    if case .segmented(let content) = self { return content.segments.compactMap(\.image) }
    return []
  }
}

import CPreviews
import CairoRenderer
import Diagnostics
import FrameRecords
import Goldens
import LayoutModel
import Libc
import Painting
import Pipeline
import PreviewJobs
import ProjectFiles
import UIKit
import ViewTrees

/// The program that contains the previews of a package. `plumb` runs it to list and draw them.
///
/// `list` prints one JSON object per line for each preview. The other commands read a file with one job per line. For
/// each job, they print a line of JSON with the number of bytes that follow, or with an error message, and then those
/// bytes:
///
/// - `draw FILE` prints pictures.
/// - `record FILE` prints the views' frames and looks.
/// - `show FILE` prints the data of the live page.
/// - `describe FILE` prints the previews as layout files.
///
/// A number after the file is the time limit of each job in seconds, at which SIGALRM ends the program.
@MainActor
public enum PreviewRunner {
  /// Runs the command in the arguments and ends the program.
  public static func run() -> Never {
    do throws(FileError) {
      let words = Array(CommandLine.arguments.dropFirst())
      secondsForJob = words.count == 3 ? UInt32(words[2]) ?? 0 : 0
      switch words.first {
      case "list" where words.count == 1: try list()
      case "draw" where words.count > 1: try draw(words[1])
      case "record" where words.count > 1: try record(words[1])
      case "show" where words.count > 1: try show(words[1])
      case "describe" where words.count > 1: try describe(words[1])
      default: exit(64)
      }
      try StandardOutput.finish()
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error.message)\n".utf8))
      exit(2)
    }
  }

  /// The time limit of each job; 0 for no limit.
  private static var secondsForJob: UInt32 = 0

  /// Returns the previews in the order of their files and lines.
  static func previews() -> [Preview] {
    let list = PreviewList()
    if var record = plumb_previews_begin(), let end = plumb_previews_end() {
      while record < end {
        record.pointee(list.record)
        record += 1
      }
    }
    return list.previews.sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
  }

  private static func list() throws(FileError) {
    var counts: [String: Int] = [:]
    for preview in previews() {
      if preview.name == nil { counts[preview.fileID, default: 0] += 1 }
      let number = counts[preview.fileID] ?? 0
      let listing = PreviewListing(
        name: preview.name ?? (number == 1 ? "Preview" : "Preview \(number)"), fileID: preview.fileID,
        line: preview.line, isLandscape: preview.isLandscape)
      var json = JSONWriter()
      listing.write(to: &json)
      try StandardOutput.write(Array((json.text + "\n").utf8))
    }
  }

  private static func draw(_ file: String) throws(FileError) {
    var maker = PictureMaker()
    try forEachJob(in: file) { preview, job throws(FileError) in
      let list = list(of: layout(of: preview, job).filled(), job)
      switch bytes(of: list, job, as: job.format, text: job.svgText, &maker) {
      case .success(let bytes): try answer(bytes) { $0.field("bytes", bytes.count) }
      case .failure(let error): try answer([]) { $0.field("error", "\(error)") }
      }
    }
  }

  private static func record(_ file: String) throws(FileError) {
    try forEachJob(in: file) { preview, job throws(FileError) in
      let bytes = Array(FrameRecord(layout(of: preview, job, usesIdentifiers: false).withPlainLooks).json.utf8)
      try answer(bytes) { $0.field("bytes", bytes.count) }
    }
  }

  private static func show(_ file: String) throws(FileError) {
    var maker = PictureMaker()
    try forEachJob(in: file) { preview, job throws(FileError) in
      let layout = layout(of: preview, job).filled()
      let list = list(of: layout, job)
      switch bytes(of: list, job, as: .svg, text: .outlines, &maker) {
      case .success(let svg):
        let bytes = ShownPreview(layout, size: list.size, screenOrigin: list.screenOrigin, svg: svg).bytes
        try answer(bytes) { $0.field("bytes", bytes.count) }
      case .failure(let error): try answer([]) { $0.field("error", "\(error)") }
      }
    }
  }

  private static func describe(_ file: String) throws(FileError) {
    try forEachJob(in: file) { preview, job throws(FileError) in
      let described = onStage(in: job.environment, size: preview.size, preview.content) { root, _ in
        DescribedPreview(of: root, screen: job.screen)
      }
      if let described {
        try answer(described.bytes) { $0.field("bytes", described.bytes.count) }
      } else {
        try answer([]) { $0.field("error", "it has no controller") }
      }
    }
  }

  private static func forEachJob(
    in file: String, _ body: (Preview, PreviewJob) throws(FileError) -> Void
  ) throws(FileError) {
    let previews = previews()
    for line in try Files.read(file).split(separator: UInt8(ascii: "\n")) {
      guard let json = try? JSONValue(reading: Array(line)), let job = PreviewJob(json),
        previews.indices.contains(job.preview)
      else { throw .cannotRead(path: file, reason: "another version of Plumb wrote it") }
      alarm(secondsForJob)
      try body(previews[job.preview], job)
    }
    alarm(0)
  }

  private static func answer(_ bytes: [UInt8], _ fields: (inout JSONWriter) -> Void) throws(FileError) {
    var json = JSONWriter()
    json.object(fields)
    try StandardOutput.write(Array((json.text + "\n").utf8) + bytes)
  }

  private static func layout(
    of preview: Preview, _ job: PreviewJob, usesIdentifiers: Bool = true
  ) -> SolvedLayout {
    // The safe area of a canvas already includes bars, so the controllers that would add bars are left out.
    let isCanvas = job.environment.isCanvas
    func content() -> StagedContent { isCanvas ? preview.content().withoutBars : preview.content() }
    return onStage(in: job.environment, size: preview.size, content) { root, environment in
      SolvedLayout(
        ViewTree(root, usesIdentifiers: usesIdentifiers), screen: preview.name ?? "Preview", in: environment)
    }
  }

  private static func list(of layout: SolvedLayout, _ job: PreviewJob) -> DisplayList {
    paint(layout, style: job.style, overlays: job.overlays, images: .empty, part: .whole)
  }

  private static func bytes(
    of list: DisplayList, _ job: PreviewJob, as format: PictureFormat, text: SVGText, _ maker: inout PictureMaker
  ) -> Result<[UInt8], RenderError> {
    do throws(RenderError) {
      return .success(try maker.bytes(of: list, as: format, scale: job.scale, svgText: text))
    } catch {
      return .failure(error)
    }
  }
}

extension Preview {
  fileprivate var isLandscape: Bool? {
    for case .orientation(let isLandscape) in traits.map(\.kind) { return isLandscape }
    return nil
  }

  fileprivate var size: StageSize {
    for case .layout(let layout) in traits.map(\.kind) {
      switch layout {
      case .device: return .screen
      case .sizeThatFits: return .fitting
      case .fixed(let width, let height):
        return .fixed(Size(width: Points(Double(width)), height: Points(Double(height))))
      }
    }
    return .screen
  }

  @MainActor
  fileprivate func content() -> StagedContent {
    switch body {
    case .view(let make): .view(make())
    case .controller(let make): .controller(make())
    }
  }
}

extension StagedContent {
  /// The controller inside navigation and tab bar controllers, removed from them.
  @MainActor
  fileprivate var withoutBars: StagedContent {
    guard case .controller(var controller) = self else { return self }
    if let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController {
      tabs.viewControllers = []
      controller = selected
    }
    if let navigation = controller as? UINavigationController, let top = navigation.topViewController {
      navigation.viewControllers = []
      controller = top
    }
    return .controller(controller)
  }
}

extension DescribedPreview {
  /// Describes the screen as a layout file.
  ///
  /// - Parameter root: The window, or the view of its root controller.
  /// - Returns: nil if no controller manages the view.
  @MainActor
  init?(of root: UIView, screen name: String) {
    let own = (root as? UIWindow)?.rootViewController ?? root.next as? UIViewController
    guard let controller = own else { return nil }
    let described = DescribedScreen(controller, named: name)
    let (text, screen) = layoutFile(of: described.screen)
    let views = screen.views.indices.compactMap { id in
      described.places[id].map { View(name: screen.views[id].name, frame: $0) }
    }
    self.init(text: text, views: views, losses: described.losses)
  }
}

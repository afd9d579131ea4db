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

/// The program that holds the previews of a package, and draws what `plumb` asks for.
///
/// `list` prints the previews, a JSON object a line. `draw FILE` draws the jobs of a file, one a line, and prints for each a
/// line of JSON with the count of the bytes that follow, or with what went wrong; `record FILE` prints the frames and looks
/// of their views in the same way, `show FILE` what the live page needs, and `describe FILE` the previews as layout files.
/// A number of seconds after the file is how long each job may take: SIGALRM then ends the program.
@MainActor
public enum PreviewRunner {
  /// Does what the arguments say, and ends the program.
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

  /// 0 is as long as it takes.
  private static var secondsForJob: UInt32 = 0

  /// In the order of their files and lines.
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

  // MARK: - Jobs

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
    // A canvas's safe area has its bars already, so a controller stands on it without what would add them.
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
  /// The controller that a preview is about, taken out of those around it.
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
  /// The screen as a layout file.
  ///
  /// - Parameter root: the window, or the view of its controller.
  /// - Returns: nil where no controller shows it.
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

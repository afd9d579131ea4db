import Diagnostics
import Foundation
import LayoutModel
import Libc
import Painting
import Pipeline
@testable import plumb_serve
import PreviewJobs
import PreviewPackages
import ProjectFiles
import Testing
import TestSupport

/// A script replaces the program that the previews are built into.
@Suite struct `The previews of a package` {
  private let folder = TemporaryFolder()
  private var project = PreviewProject(), build = PackageBuild()
  private let request = PreviewRequest(axes: Axes(devices: DeviceChoice.named("iphone-16")))

  init() throws {
    try take([listing("Profile", line: 3), listing("Profile", line: 9), listing("Header", file: "App/Header.swift")])
  }

  private func listing(_ name: String, file: String = "App/Profile.swift", line: Int = 1) -> PreviewListing {
    PreviewListing(name: name, fileID: file, line: line, isLandscape: nil)
  }

  /// - Parameter svg: The program's drawing of each preview. A preview named Crash makes the program crash, Loop makes
  ///   it exceed its time limit, and Slow never ends.
  private mutating func take(_ previews: [PreviewListing], svg: String = "<svg/>") throws {
    var layout = SolvedLayout(screen: Screen(name: "S"), environment: Environment(Device.all[0]), views: [])
    layout.safeArea = .zero
    let shown = ShownPreview(layout, size: Size(width: 320, height: 200), svg: Array(svg.utf8)).bytes
    try Data(shown).write(to: URL(filePath: folder.path + "/shown"))
    let crashing = previews.firstIndex { $0.name == "Crash" } ?? -1
    let looping = previews.firstIndex { $0.name == "Loop" } ?? -1
    let slow = previews.firstIndex { $0.name == "Slow" } ?? -1
    let script = """
      while IFS= read -r job; do
        case "$job" in '{"preview":\(crashing),'*) exit 3;; '{"preview":\(looping),'*) kill -ALRM $$;;
        '{"preview":\(slow),'*) : >'\(begun)'; exec sleep 600;; esac
        echo '{"bytes":\(shown.count)}'
        cat '\(folder.path)/shown'
      done <"$2"
      """
    try Data(script.utf8).write(to: URL(filePath: folder.path + "/answers.sh"))
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let program = tests.appending(path: "Fixtures/Programs/preview-program").path
    build.take(previews, of: PreviewProgram(path: program, folder: folder.path))
    update()
  }

  private var begun: String { folder.path + "/begun" }

  private mutating func update() {
    project.update(build.inputs, changed: Set(build.inputs.map(\.path)), build: build)
  }

  @Test mutating func `are cells with the picture and the size that their program gives them`() throws {
    let variants = project.variants(for: request)
    #expect(variants.map(\.path) == ["App/Profile.swift", "App/Profile.swift", "App/Header.swift"])
    #expect(variants.map(\.variant.screen.name) == ["Profile", "Profile (line 9)", "Header"])
    #expect(variants.map(\.size) == Array(repeating: Size(width: 320, height: 200), count: 3))
    let picture = try #require(try PictureStore().picture(of: variants[0], scale: Scale(2)))
    #expect(String(decoding: picture.url, as: UTF8.self) == "data:image/svg+xml;base64,PHN2Zy8+")
    #expect(layoutJSON(variants[0])?.contains(#""views":[]"#) == true)
  }

  @Test mutating func `have another number only when they are drawn otherwise`() throws {
    let before = project.variants(for: request).map(\.revision)
    update()
    #expect(project.variants(for: request).map(\.revision) == before)
    try take([listing("Header", file: "App/Header.swift")], svg: "<svg><g/></svg>")
    let after = project.variants(for: request).map(\.revision)
    #expect(after.count == 1 && !before.contains(after[0]))
  }

  @Test mutating func `stay, out of date, while the package does not build`() throws {
    let before = project.variants(for: request)
    build.fail(
      PackageFailure(
        "'/app' does not build",
        output: Array(
          """
          [3/9] Compiling App Profile.swift
          /app/Sources/App/Profile.swift:4:21: error: cannot find 'UILable' in scope
          3 |
          4 |   let name = UILable()
            |              `- error: cannot find 'UILable' in scope
          /app/Sources/App/Profile.swift:4:21: error: cannot find 'UILable' in scope
          error: fatalError
          """.utf8)))
    update()
    let broken = project.variants(for: request)
    #expect(broken.map(\.revision) == before.map(\.revision) && broken.allSatisfy(\.isStale))
    let complaint = try #require(project.compilerErrors.first)
    #expect(project.compilerErrors.count == 1)
    #expect(complaint.message == "cannot find 'UILable' in scope")
    #expect(complaint.place?.description == "/app/Sources/App/Profile.swift:4:21")
    #expect(complaint.text.hasSuffix("`- error: cannot find 'UILable' in scope"), "with the code")
    let state = stateJSON(
      broken, turn: 1, hasMore: false, problems: project.problems(with: broken), compilerErrors: project.compilerErrors)
    #expect(state.contains(#""place":"/app/Sources/App/Profile.swift:4:21""#), "\(state)")
    try take([listing("Profile")])
    #expect(project.compilerErrors.isEmpty && project.variants(for: request).map(\.isStale) == [false])
  }

  @Test mutating func `cannot be had for reasons that are no line's either`() {
    build.fail(PackageFailure("'swift' is not on the path"))
    build.fail(PackageFailure("'/app' does not build", output: Array("error: link command failed".utf8)))
    #expect(build.compilerErrors.map(\.message) == ["'/app' does not build"])
    #expect(build.compilerErrors.map(\.place) == [nil] && build.compilerErrors[0].text.contains("link command failed"))
  }

  @Test mutating func `do not keep others from being drawn when their code stops the program`() throws {
    try take([listing("First"), listing("Crash"), listing("Last")])
    let variants = project.variants(for: request)
    #expect(variants.map(\.failure).map { $0 != nil } == [false, true, false])
    #expect(variants[1].size == Environment(Device.all.first { $0.name == "iphone-16" } ?? Device.all[0]).size)
    #expect(try PictureStore().picture(of: variants[1], scale: Scale(1)) == nil)
    let failures = project.problems(with: variants).compactMap(\.input.failure)
    #expect(
      failures == ["cannot draw the preview 'Crash': it crashes; the terminal shows why"])
  }

  @Test mutating func `do not keep others waiting when their code comes to no end`() throws {
    try take([listing("First"), listing("Loop"), listing("Last")])
    let variants = project.variants(for: request)
    #expect(variants.map(\.failure).map { $0 != nil } == [false, true, false])
    let failures = project.problems(with: variants).compactMap(\.input.failure)
    #expect(
      failures == [
        "cannot draw the preview 'Loop': it takes longer than 60 s; look for an endless loop in its code"
      ])
  }

  @Test mutating func `are not waited for any more once they are saved anew`() throws {
    try take([listing("First"), listing("Slow"), listing("Last")])
    let job = try #require(project.jobs(for: request).first)
    let cancellation = Cancellation()
    let begun = begun
    Thread.detachNewThread {
      while !Files.exists(begun) { usleep(1_000) }
      cancellation.request()
    }
    var solver = VariantSolver()
    #expect(job.contents(&solver, unless: cancellation)?.count == nil)
    try FileManager.default.removeItem(atPath: begun)
    #expect(job.contents(&solver, unless: cancellation)?.count == nil)
    #expect(!Files.exists(begun), "nothing begins that was cancelled before")
    try take([listing("First"), listing("Last")])
    #expect(project.variants(for: request).map(\.failure) == [nil, nil])
  }

  @Test func `a picture with its views survives the way from one program to the other`() throws {
    var screen = Screen(name: "S")
    _ = screen.add(View(name: "root", content: .view))
    let layout = SolvedLayout(
      screen: screen, environment: Environment(Device.all[0]),
      views: [SolvedView(frame: Rect(x: 0, y: 0, width: 9, height: 7))])
    let shown = ShownPreview(layout, size: Size(width: 9, height: 7), svg: Array("<svg>\n\n</svg>\n".utf8))
    #expect(ShownPreview(shown.bytes) == shown)
    #expect(shown.layout.contains(#""id":"root""#))
    #expect(ShownPreview(Array("{}\n{}\n".utf8)) == nil)
  }
}

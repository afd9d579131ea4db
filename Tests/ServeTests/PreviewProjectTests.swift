import Diagnostics
import Foundation
import LayoutModel
import Libc
import Painting
import Pipeline
@testable import plumb_serve
import PreviewJobs
import ProjectFiles
import Testing
import TestSupport

@Suite struct `A preview` {
  private let folder = TemporaryFolder()
  private var project = PreviewProject()
  private var workspace: Workspace
  private let request = PreviewRequest(axes: Axes(devices: DeviceChoice.named("iphone-16")))

  init() throws {
    workspace = Workspace([folder.path])
    try save(
      """
      screen A { view a; a.height == 10; a.width == 20; pin a.top, a.leading to margins }
      screen B { label b "text"; pin b.edges to margins }
      """)
  }

  private mutating func save(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path + "/a.plumb"))
    let changes = workspace.update()
    project.update(workspace.inputs, changed: changes.paths)
  }

  @Test mutating func `gives a picture another number only when it is another`() throws {
    let before = project.variants(for: request).map(\.revision)
    try save(
      """
      // A line above moves every place in the file and no view.
      screen A { view a; a.height == 11; a.width == 20; pin a.top, a.leading to margins }
      screen B { label b "text"; pin b.edges to margins }
      """)
    let after = project.variants(for: request).map(\.revision)
    #expect(before.count == 2 && before[0] != after[0] && before[1] == after[1])
  }

  @Test mutating func `keeps the last good picture of a file with errors and says that it is stale`() throws {
    let before = project.variants(for: request)
    try save("screen A { vew a }")
    let broken = project.variants(for: request)
    #expect(broken.map(\.revision) == before.map(\.revision) && broken.allSatisfy(\.isStale))
    let problems = project.problems(with: broken).flatMap(\.diagnostics)
    #expect(problems.map(\.code.description) == ["P0201"])
    try save("screen A { view a; pin a.edges to margins }")
    let mended = project.variants(for: request)
    #expect(mended.map(\.isStale) == [false] && project.problems(with: mended).flatMap(\.diagnostics).isEmpty)
  }

  @Test mutating func `shows a screen at the size that it is dragged to`() throws {
    let id = project.variants(for: request)[1].id
    let size = try #require(VariantSize(width: 500.4, height: 400))
    let variant = resized(id, to: size, request)
    let none = resized("nothing", to: size, request)
    let resized = try #require(variant)
    #expect(resized.size == Size(width: 500, height: 400))
    #expect(resized.layout?.views[ViewID(1)].frame.width == Points(460) && none?.id == nil)
  }

  @Test(arguments: [(1e9, 4096), (-5, 32), (0.4, 32)]) func `keeps sizes within reason`(width: Double, kept: Double) {
    #expect(VariantSize(width: width, height: 100)?.size.width == Points(kept))
    #expect(VariantSize(width: .nan, height: 100) == nil)
  }

  @Test mutating func `has no more pictures than a page is shown`() throws {
    let all = PreviewRequest(axes: Axes(devices: DeviceChoice.named("all")))
    try save((0..<60).map { "screen S\($0) { label b \"text\"; pin b.edges to margins }" }.joined(separator: "\n"))
    #expect(project.hasMore(for: all) && !project.hasMore(for: request))
    #expect(project.variants(for: all).count == PreviewProject.limit)
    #expect(project.variants(for: request).count == 60)
    // Each variant once, in file order.
    #expect(Set(project.variants(for: all).map(\.id)).count == PreviewProject.limit)
    #expect(project.variants(for: all)[0].variant.screen.name == "S0")
  }

  /// Runs a job like the server's threads do.
  private mutating func run(_ job: PaintJob) {
    var solver = VariantSolver()
    project.take(job.contents(&solver, unless: Cancellation()) ?? [], of: job)
  }

  @Test mutating func `tells of every screen before any is solved, and of each as soon as it is`() throws {
    let none = project.variantsSoFar(for: request)
    #expect(none.map(\.variant.screen.name) == ["A", "B"] && none.allSatisfy { $0.isPending && !$0.hasPicture })
    #expect(none.map(\.size) == Array(repeating: none[0].variant.environment.size, count: 2))
    #expect(project.progress(of: request) == .init(paintedCount: 0, isComplete: false))
    let jobs = project.jobs(for: request)
    run(jobs[1])
    let some = project.variantsSoFar(for: request)
    #expect(some.map(\.isPending) == [true, false] && some.map(\.hasPicture) == [false, true])
    #expect(some[0].revision == none[0].revision && some[1].revision != none[1].revision)
    #expect(project.jobs(for: request).map(\.id) == [jobs[0].id])
    project.markSlow(jobs[0])
    #expect(project.variantsSoFar(for: request).map(\.isSlow) == [true, false])
    run(jobs[0])
    let all = project.variantsSoFar(for: request)
    #expect(all.map(\.isPending) == [false, false] && all.map(\.isSlow) == [false, false])
    #expect(project.progress(of: request) == .init(paintedCount: 2, isComplete: true))
  }

  @Test mutating func `solves the part first that a page shows`() {
    let second = project.variantsSoFar(for: request)[1]
    for part in [second.id, second.screenID] {
      #expect(project.jobs(for: request, first: part).map(\.variants[0].screen.name) == ["B", "A"])
    }
  }

  @Test mutating func `keeps the picture of the text before until there is one of the text that was saved`() throws {
    let before = project.variants(for: request)
    let text = "screen A { view a; pin a.edges to margins }\nscreen B { label b \"text\"; pin b.edges to margins }"
    try save(text)
    let pending = project.variantsSoFar(for: request)
    #expect(pending.map(\.revision) == before.map(\.revision) && pending.allSatisfy { $0.isPending && $0.hasPicture })
    #expect(
      project.problems(with: pending).flatMap(\.diagnostics).isEmpty,
      "places of the text before are no places of this one")
    let old = project.jobs(for: request)
    try save(text + "\n")
    run(old[0])
    let late = project.variantsSoFar(for: request).map(\.isPending)
    #expect(late == [true, true], "what was solved of the text before comes too late")
    #expect(Set(old.map(\.id)).isDisjoint(with: project.jobs(for: request).map(\.id)))
  }

  @Test mutating func `looks for a cell to resize without painting the others`() throws {
    let all = PreviewRequest(axes: Axes(devices: DeviceChoice.named("all")))
    let id = project.variants(for: request)[1].id
    let size = try #require(VariantSize(width: 500, height: 400))
    let revision = project.variants(for: request)[1].revision
    #expect(resized(id, to: size, all)?.revision == revision + 1, "one picture more has been painted, and no other")
    #expect(resized(id, to: size, all)?.revision == revision + 1)
  }

  private mutating func resized(_ id: String, to size: VariantSize, _ request: PreviewRequest) -> PaintedVariant? {
    guard let job = project.resizing(id, to: size, request) else { return nil }
    if let known = project.variant(of: job) { return known }
    run(job)
    return project.variant(of: job)
  }

  @Test(arguments: [
    (4096, 4096, 4.0, 1.0), (4096, 4096, 1, 1), (390, 844, 3, 3), (4096, 1024, 3, 2), (100_000, 100_000, 1, 0.04096),
  ])
  mutating func `draws a picture at no larger scale than there is room for`(
    width: Double, height: Double, wanted: Double, given: Double
  ) {
    let size = Size(width: Points(width), height: Points(height))
    #expect(PictureStore.scale(Scale(wanted), for: size).factor == given)
  }

  @Test mutating func `forgets pictures that nobody looks at`() throws {
    let revision = project.variants(for: request)[0].revision
    project.keep([request])
    #expect(project.variant(revision: revision) != nil)
    project.keep([])
    #expect(project.variant(revision: revision) == nil)
  }

  @Test mutating func `tells what is inside a picture`() throws {
    let variant = project.variants(for: request)[0]
    let text = try #require(layoutJSON(variant))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let views = try #require(json["views"] as? [[String: Any]])
    #expect(views.map { $0["id"] as? String } == ["A", "a"])
    #expect(views[1]["screenFrame"] as? [Double] == [16, 59, 20, 10])
    let constraints = try #require(json["constraints"] as? [[String: Any]])
    let lines = constraints.map { ($0["words"] as? String ?? "", $0["line"] as? [Double] ?? []) }
    #expect(lines.first { $0.0 == "a.height == 10" }?.1 == [36, 59, 36, 69], "along the right edge")
    #expect(lines.first { $0.0 == "a.leading == margins.leading" }?.1 == [16, 59, 16, 818], "along both")
    #expect(constraints.count { $0["label"] as? String == "" } == 2, "what is flush has no length")
  }

  @Test mutating func `tells what fixes a view, by way of others too`() throws {
    try save(
      """
      screen A {
        label title "Title"
        view box { width == 100 @low; height == 50; leading == margins.leading + 4; top == title.bottom + 8 }
        pin title.top, title.leading to margins
        box.width >= 20
      }
      """)
    let variant = project.variants(for: request)[0]
    var solver = VariantSolver()
    let text = try #require(whyJSON(variant, viewAt: 2, &solver))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let values = try #require(json["values"] as? [[String: Any]])
    #expect(values.map { $0["attribute"] as? String } == ["left", "top", "width", "height"])
    #expect(values[2]["value"] as? Double == 100)
    let reasons = values.map { $0["reasons"] as? [[String: Any]] ?? [] }
    #expect(
      reasons.map { $0.map { $0["words"] as? String } } == [
        ["box.leading == margins.leading + 4"],
        ["box.top == title.bottom + 8", "title.top == margins.top", "the content of title, 20.333 high"],
        ["box.width == 100 @250"], ["box.height == 50"],
      ])
    #expect(reasons[2][0]["label"] as? String == "100 @250")
    #expect(reasons[0][0]["label"] as? String == "4")
    #expect(whyJSON(variant, viewAt: 3, &solver) == nil)
  }

  @Test mutating func `a server's numbers are not those of the one before`() throws {
    var later = PreviewProject(after: 100)
    later.update(project.inputs, changed: Set(project.inputs.map(\.path)))
    #expect(later.variants(for: request).map(\.revision) == [101, 102])
  }

  @Test mutating func `tells layouts apart where they break, not where they stretch`() throws {
    try save(
      """
      screen A {
        label a "a text of some length that goes over two lines when there is little room" { lines: 0 }
        pin a.top, a.horizontal to margins
      }
      """)
    let id = project.variants(for: request)[0].id
    var signatures: [String?] = []
    for width in [340.0, 341, 900] {
      let size = try #require(VariantSize(width: width, height: 800))
      signatures.append(resized(id, to: size, request)?.layout.map(signature))
    }
    #expect(signatures[0] == signatures[1] && signatures[1] != signatures[2])
  }

  @Test mutating func `breaks at the very length where a text wraps, a view goes or constraints conflict`() throws {
    try save(
      """
      screen A {
        label a "two words" { lines: 0; top == safeArea.top; leading == safeArea.leading; trailing <= safeArea.trailing }
        view wish { height == 5; top == a.bottom; leading == safeArea.leading; width == 300 @750; trailing <= safeArea.trailing }
        view bar { height == 5; top == wish.bottom; leading == safeArea.leading; trailing == safeArea.trailing; width >= 101 }
      }
      """)
    let variant = project.variants(for: request)[0]
    let size = try #require(VariantSize(width: 400, height: 800))
    var solver = VariantSolver()
    var finder = BreakFinder(variant.variant, .horizontal, across: size)
    // Below 300 points the optional constraint is no longer satisfied, but the layout does not break there.
    #expect(finder.breaks(in: 32...500, &solver) == [47, 79, 101])
    var low = BreakFinder(variant.variant, .vertical, across: size)
    #expect(low.breaks(in: 300...500, &solver) == [])
    #expect(low.breaks(in: 300...500, &solver, while: false) == nil)
  }
}

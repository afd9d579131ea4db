import Diagnostics
import Foundation
import LayoutModel
import Painting
import Pipeline
@testable import plumb_serve
import ProjectFiles
import Testing
import TestSupport

private func refusal(_ act: () throws -> String) throws -> String? {
  do {
    _ = try act()
    return nil
  } catch let refusal as ValueEdit.Refusal {
    return refusal.message
  }
}

@Suite struct `An edit on the page` {
  private let folder = TemporaryFolder()
  private var editor: SourceEditor

  private static let card = """
    import "Theme.plumb"

    screen Card {
      view box { background: paint; size 100 by 50; pin top, leading to margins inset 8 }
    }

    """

  init() throws {
    editor = SourceEditor([folder.path + "/project"])
    try save("project/card.plumb", `An edit on the page`.card)
    try save("project/Theme.plumb", "import \"../Shared.plumb\"\n\ncolor paint = #DDE6FF\n")
    try save("Shared.plumb", "let unused = 1\n")
  }

  private func save(_ name: String, _ text: String) throws {
    let url = URL(filePath: "\(folder.path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func text(_ name: String = "project/card.plumb") throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private var compilation: Compilation {
    get throws { try #require(Workspace([folder.path + "/project"]).inputs.last?.good) }
  }

  private func edit(_ old: String, _ new: String, in name: String = "project/card.plumb") throws -> ValueEdit {
    let bytes = try text(name)
    let range = try #require(bytes.range(of: old))
    let lower = bytes.utf8.distance(from: bytes.startIndex, to: range.lowerBound)
    let sources = try compilation.sources
    let path = try #require(
      sources.files.first { $0.path.hasSuffix("/" + (name.split(separator: "/").last ?? "")) }?.path)
    return try #require(ValueEdit(path: path, lower..<lower + old.utf8.count, with: new, in: sources))
  }

  @Test mutating func `is written, taken back and made again`() throws {
    _ = try editor.make(try edit("inset 8", "inset 12"), in: try compilation)
    let changed = `An edit on the page`.card.replacing("inset 8", with: "inset 12")
    #expect(try text() == changed)
    _ = try editor.undo()
    #expect(try text() == `An edit on the page`.card)
    _ = try editor.redo()
    #expect(try text() == changed)
    #expect(editor.undoing == .undo)
  }

  @Test mutating func `keeps a formatted file formatted, and leaves another as it is`() throws {
    let long = "100 + 10000000000000 - 10000000000000 + 20000000000000 - 20000000000000"
    _ = try editor.make(try edit("100", long), in: try compilation)
    #expect(try text().contains("view box {\n    background: paint\n"))
    try save("project/card.plumb", "screen Card   {   view box { size 1 by 2; center } }")
    _ = try editor.make(try edit("1 by", "10 by"), in: try compilation)
    #expect(try text() == "screen Card   {   view box { size 10 by 2; center } }")
  }

  @Test mutating func `is refused once the file has changed, and so is taking it back`() throws {
    let stale = try compilation
    let change = try edit("inset 8", "inset 12")
    try save("project/card.plumb", "// mine\n" + `An edit on the page`.card)
    let late = try refusal { try editor.make(change, in: stale) }
    #expect(late?.hasSuffix("another program changed it in the meantime") == true)
    #expect(try text().hasPrefix("// mine"))
    _ = try editor.make(try edit("inset 8", "inset 12"), in: try compilation)
    let own = try text() + "// mine too\n"
    try save("project/card.plumb", own)
    let undone = try refusal { try editor.undo() }
    #expect(undone?.hasSuffix("another program changed it in the meantime") == true)
    #expect(try text() == own)
  }

  @Test mutating func `reaches imports in the project and none outside of it`() throws {
    _ = try editor.make(try edit("#DDE6FF", "#000000", in: "project/Theme.plumb"), in: try compilation)
    #expect(try text("project/Theme.plumb").contains("#000000"))
    let outside = try edit("= 1", "= 2", in: "Shared.plumb")
    let compilation = try compilation
    let beyond = try refusal { try editor.make(outside, in: compilation) }
    #expect(beyond?.hasSuffix("is outside the project") == true)
    #expect(try text("Shared.plumb") == "let unused = 1\n")
  }

  @Test mutating func `that makes a mistake is refused with its words`() throws {
    let mistake = try edit("100", "hundred")
    let compilation = try compilation
    let words = try refusal { try editor.make(mistake, in: compilation) }
    #expect(words?.contains("hundred") == true)
    #expect(try text() == `An edit on the page`.card)
  }

  /// An input that imports the edited file has a compilation of its own.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [("inset 8", "inset 12", "project/card.plumb", 0), ("#DDE6FF", "#000000", "project/Theme.plumb", 1)])
  mutating func `is compiled once, and shown as it was compiled`(
    old: String, new: String, file: String, others: Int
  ) throws {
    let requests = WorkspaceRequests()
    editor = SourceEditor([folder.path + "/project"], passingTo: requests)
    var workspace = Workspace([folder.path + "/project"])
    var watcher = FileWatcher(.events)
    let count = workspace.compilationCount
    let card = try #require(workspace.inputs.last?.good)
    _ = try editor.make(try edit(old, new, in: file), in: card)
    let changed = workspace.nextUpdate(&watcher, requests: requests)
    #expect(changed.contains(card.path))
    #expect(workspace.compilationCount == count + others)
    let sources = workspace.inputs.last?.current?.sources.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(sources?.contains { $0.contains(new) } == true)
    #expect(workspace.update().paths == [])
  }

  @Test(.timeLimit(.minutes(1))) mutating func `gives way to what another program writes after it`() throws {
    let requests = WorkspaceRequests()
    editor = SourceEditor([folder.path + "/project"], passingTo: requests)
    var workspace = Workspace([folder.path + "/project"])
    var watcher = FileWatcher(.events)
    let card = try #require(workspace.inputs.last?.good)
    _ = try editor.make(try edit("inset 8", "inset 12"), in: card)
    try save("project/card.plumb", "screen Other { view box { center } }")
    _ = workspace.nextUpdate(&watcher, requests: requests)
    #expect(workspace.inputs.last?.current?.document.screens.map(\.name) == ["Other"])
  }

  @Test func `is tried without being written`() throws {
    var project = PreviewProject()
    let workspace = Workspace([folder.path + "/project"])
    project.update(workspace.inputs, changed: Set(workspace.inputs.map(\.path)))
    let request = PreviewRequest(axes: Axes(devices: DeviceChoice.named("iphone-16")))
    let variant = try #require(project.variants(for: request).first)
    var solver = VariantSolver()
    let trial = EditTrial(of: try edit("100", "140"), in: variant, request: request, images: .empty)
    let tried = try trial.painted(with: &solver)
    let widths = [variant, tried].map { $0.layout?.views[ViewID(1)].frame.width.value }
    #expect(widths == [100, 140])
    #expect(try text() == `An edit on the page`.card)
  }

  @Test func `can change what follows a constant, as fast as it follows`() throws {
    var project = PreviewProject()
    try save(
      "project/card.plumb",
      """
      screen Card {
        view a { size 10 by 10; pin trailing to superview inset 8; 20 + superview.top == top - 2 * (3 + 1) }
        view b { size 10 by 10; leading == a.leading - 5 * 2; top == a.top }
      }

      """)
    let workspace = Workspace([folder.path + "/project"])
    project.update(workspace.inputs, changed: Set(workspace.inputs.map(\.path)))
    for direction in LayoutDirection.allCases {
      var axes = Axes(devices: DeviceChoice.named("iphone-16"))
      axes.directions = [direction]
      let variant = try #require(project.variants(for: PreviewRequest(axes: axes)).first)
      let json = try JSONValue(reading: Array(try #require(fieldsJSON(variant, viewAt: 1)).utf8))
      let slopes = json["constraints"]?.array?.flatMap { $0["fields"]?.array ?? [] }.compactMap { field in
        field["slope"]?.number.map { "\(field["name"]?.text ?? "") \(field["source"]?.text ?? ""): \($0)" }
      }
      let inward = direction == .leftToRight ? -1.0 : 1
      #expect(slopes?.prefix(3) == ["width 10: 1.0", "height 10: 1.0", "inset 8: \(inward)"])
      #expect(slopes?.contains("constant 20: 1.0") == true || slopes?.contains("constant 20: -1.0") == true)
    }
  }
}

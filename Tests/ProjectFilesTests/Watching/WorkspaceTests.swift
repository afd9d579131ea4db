import Foundation
import LayoutModel
import Pipeline
import ProjectFiles
import Testing

@Suite struct `A workspace` {
  private let folder: TestFolder

  init() throws {
    folder = TestFolder()
    try folder.write("let gap = 8", to: "Theme.plumb")
    try folder.write("import \"Theme.plumb\"\nscreen A { view a; a.height == gap }", to: "a.plumb")
    try folder.write("screen B { view b }", to: "b.plumb")
  }

  private func changed(_ workspace: inout Workspace, _ change: () throws -> Void) rethrows -> Set<String> {
    try change()
    return Set(workspace.update().paths.map { String($0.dropFirst(folder.path.count + 1)) })
  }

  @Test func `compiles again what imports a file that changed, and nothing else`() throws {
    var workspace = Workspace([folder["a.plumb"], folder["b.plumb"]])
    #expect(try changed(&workspace) { try folder.write("let gap = 9", to: "Theme.plumb") } == ["a.plumb"])
    #expect(try changed(&workspace) { try folder.replace("b.plumb", with: "screen C { view b }") } == ["b.plumb"])
    #expect(changed(&workspace) {} == [])
    #expect(workspace.inputs.compactMap(\.current).flatMap(\.document.screens).map(\.name) == ["A", "C"])
  }

  @Test func `keeps the last good state of a file with errors, and what that was made from`() throws {
    var workspace = Workspace([folder["a.plumb"]])
    #expect(try changed(&workspace) { try folder.write("screen A { vew a }", to: "a.plumb") } == ["a.plumb"])
    #expect(workspace.inputs[0].isStale)
    #expect(workspace.inputs[0].good?.document.screens.map(\.name) == ["A"])
    #expect(workspace.watchedPaths.contains(folder["Theme.plumb"]))
    #expect(try changed(&workspace) { try folder.write("screen A { view a }", to: "a.plumb") } == ["a.plumb"])
    #expect(!workspace.inputs[0].isStale)
  }

  @Test(.timeLimit(.minutes(1))) func `compiles everything again when the wanted languages change`() throws {
    try folder.write("screen B { label a \"Hello\" }", to: "b.plumb")
    try FileManager.default.createDirectory(atPath: folder["de.lproj"], withIntermediateDirectories: true)
    try folder.write("\"Hello\" = \"Hallo\";", to: "de.lproj/Localizable.strings")
    let requests = WorkspaceRequests()
    let german = try #require(TextLanguage("de"))
    var workspace = Workspace([folder["b.plumb"]])
    var watcher = FileWatcher(.events)
    requests.want([german, german])
    #expect(requests.languages == [german])
    #expect(workspace.nextUpdate(&watcher, requests: requests) == [folder["b.plumb"]])
    #expect(workspace.inputs[0].good?.document.screens[0].translations[german] == ["Hello": "Hallo"])
    requests.want([])
    #expect(workspace.nextUpdate(&watcher, requests: requests) == [folder["b.plumb"]])
    #expect(workspace.inputs[0].good?.document.screens[0].translations[german] == nil)
  }

  @Test func `sees an asset change, and another appear`() throws {
    try folder.write("screen B { view a { background: \"Ink\" }; image b \"logo\" }", to: "b.plumb")
    let ink = folder["M.xcassets/Ink.colorset"]
    try FileManager.default.createDirectory(atPath: ink, withIntermediateDirectories: true)
    func write(white: String) throws {
      let color = "{\"color-space\": \"extended-gray\", \"components\": {\"white\": \"\(white)\"}}"
      try folder.write("{\"colors\": [{\"color\": \(color)}]}", to: "M.xcassets/Ink.colorset/Contents.json")
    }
    try write(white: "0x10")
    var workspace = Workspace([folder["b.plumb"]])
    func background() -> Color? {
      workspace.inputs[0].good?.document.screens[0].views[ViewID(1)].style.background?.light
    }
    #expect(background() == Color(0x101010))
    #expect(try changed(&workspace) { try write(white: "0x20") } == ["b.plumb"])
    #expect(background() == Color(0x202020))
    #expect(
      try changed(&workspace) {
        let set = "M.xcassets/logo.imageset"
        try FileManager.default.createDirectory(atPath: folder[set], withIntermediateDirectories: true)
        try folder.write("{\"images\": []}", to: "\(set)/Contents.json")
      } == ["b.plumb"])
  }

  @Test func `waits for an import that is missing`() throws {
    try folder.remove("Theme.plumb")
    var workspace = Workspace([folder["a.plumb"]])
    #expect(workspace.inputs[0].current?.hasErrors == true && !workspace.inputs[0].isStale)
    #expect(try changed(&workspace) { try folder.write("let gap = 8", to: "Theme.plumb") } == ["a.plumb"])
    #expect(workspace.inputs[0].current?.hasErrors == false)
  }

  @Test func `sees a file go and come`() throws {
    var workspace = Workspace([folder["b.plumb"]])
    #expect(try changed(&workspace) { try folder.remove("b.plumb") } == ["b.plumb"])
    #expect(workspace.inputs[0].failure?.hasSuffix("there is no such file") == true && workspace.inputs[0].isStale)
    #expect(try changed(&workspace) { try folder.write("screen B { view b }", to: "b.plumb") } == ["b.plumb"])
    #expect(workspace.inputs[0].failure == nil)
  }

  @Test func `of a folder takes up new files and drops those that go`() throws {
    var workspace = Workspace([folder.path])
    #expect(workspace.inputs.count == 3)
    try folder.makeFolder("more")
    _ = workspace.update()
    #expect(workspace.watchedPaths.contains(folder["more/.any"]))
    #expect(try changed(&workspace) { try folder.write("screen D { view d }", to: "more/d.plumb") } == ["more/d.plumb"])
    #expect(try changed(&workspace) { try folder.remove("more/d.plumb") } == ["more/d.plumb"])
    #expect(workspace.inputs.count == 3)
  }

  @Test func `counts the files that its inputs are made from`() {
    #expect(Workspace([folder["a.plumb"]]).fileCount == 2)
  }
}

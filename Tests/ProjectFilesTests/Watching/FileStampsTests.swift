import ProjectFiles
import Testing

@Suite struct `Stamps of files` {
  private let folder: TestFolder

  init() throws {
    folder = TestFolder()
    try folder.makeFolder("goldens/deep")
    try folder.write("1", to: "plumb.yml")
    try folder.write("1", to: "goldens/deep/a.png")
  }

  private var stamps: FileStamps {
    FileStamps(files: [folder["plumb.yml"]], folders: [folder["goldens"]], extensions: ["png", "json"])
  }

  @Test(arguments: ["plumb.yml", "goldens/deep/a.png", "goldens/deep/b.json"])
  func `are others when a file is written, replaced or removed`(name: String) throws {
    let before = stamps
    #expect(stamps == before)
    try folder.write("other", to: name)
    let written = stamps
    #expect(written != before)
    try folder.replace(name, with: "other")
    let replaced = stamps
    #expect(replaced != written)
    try folder.remove(name)
    #expect(stamps != replaced)
  }

  @Test func `leave out what has another name`() throws {
    let before = stamps
    try folder.write("1", to: "goldens/deep/a.txt")
    try folder.write("1", to: "a.png")
    #expect(stamps == before)
  }
}

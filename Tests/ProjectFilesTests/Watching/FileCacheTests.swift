import Foundation
import ProjectFiles
import Testing

@Suite struct `A file cache` {
  private let folder: TestFolder
  private var cache = FileCache()

  init() throws { folder = TestFolder() }

  @Test mutating func `finds a change of the same length in the same instant`() throws {
    for text in ["1", "2", "3", "4", "5", "6", "7", "8"] {
      try folder.write(text, to: "a")
      let changed = cache.refresh().paths
      let content = cache.content(of: folder["a"])
      #expect(content == .bytes(Array(text.utf8)))
      #expect(changed == (text == "1" ? [] : [folder["a"]]))
    }
  }

  @Test mutating func `a save of the same text is no change`() throws {
    try folder.write("same", to: "a")
    _ = cache.content(of: folder["a"])
    try folder.replace("a", with: "same")
    let changes = cache.refresh()
    #expect(changes == FileCache.Changes())
  }

  @Test mutating func `a file that is about to be written is not empty`() throws {
    try folder.write("all", to: "a")
    _ = cache.content(of: folder["a"])
    try folder.write("", to: "a")
    let changes = cache.refresh()
    let content = cache.content(of: folder["a"])
    #expect(changes.paths.isEmpty && changes.areComing && content == .bytes(Array("all".utf8)))
    let past = Date(timeIntervalSinceNow: -60)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder["a"])
    usleep(UInt32(FileCache.patience + 10) * 1000)
    #expect(cache.refresh().paths == [folder["a"]])
  }

  @Test mutating func `knows what is absent, what came and what cannot be read`() throws {
    let absent = cache.content(of: folder["a"])
    #expect(absent == .absent)
    try folder.makeFolder("a")
    let came = cache.refresh().paths
    let content = cache.content(of: folder["a"])
    #expect(came == [folder["a"]])
    guard case .unreadable(let reason) = content else { return #expect(Bool(false), "\(content)") }
    #expect(reason.contains("it is a folder"))
  }

  @Test mutating func `forgets what is no longer wanted`() throws {
    for name in ["a", "b"] { _ = cache.content(of: folder[name]) }
    cache.keep([folder["b"]])
    #expect(Array(cache.paths) == [folder["b"]])
  }
}

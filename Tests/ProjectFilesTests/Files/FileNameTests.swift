import ProjectFiles
import Testing

@Suite struct `Names of files` {
  @Test(arguments: ["a", "a/b.png", "a/..b/.c", "a b", "\u{301}", "e\u{301}/x"])
  func `below a folder are names`(text: String) { #expect(FileName(text)?.text == text) }

  /// In Swift, `/` followed by a combining accent is a different character.
  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "./a", "../a", "a/../b", "a/.", "a/..", "../\u{301}x",
    "a/\u{301}/../\u{301}x",
    "a\0b",
  ])
  func `that lead out, up or nowhere are none`(text: String) { #expect(FileName(text) == nil) }

  @Test func `are equal by their bytes`() {
    #expect(FileName("e\u{301}") != FileName("\u{E9}"))
    #expect(Set([FileName("e\u{301}"), FileName("\u{E9}"), FileName("a")]).count == 3)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", nil, "a"), ("/a/\u{301}b", "/a", "\u{301}b"), ("a/", "a", ""),
  ])
  func `are taken apart at slashes`(path: String, folder: String?, last: String) {
    #expect(PathParts.folder(of: path) == folder)
    #expect(Array(PathParts.last(of: path).utf8) == Array(last.utf8))
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a/b", "/", "a/b"), ("/ab", "/a", nil), ("/a", "/a", nil), ("/a/", "/a", nil),
  ])
  func `are told from a folder`(path: String, folder: String, name: String?) {
    #expect(PathParts.relative(path, to: folder) == name)
  }
}

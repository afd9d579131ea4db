import CairoRenderer
import Foundation
import Testing

@Suite struct `The fonts of a release` {
  /// Calls `body` with a folder like a release's, which is deleted afterwards.
  private func withRelease(_ body: (URL) throws -> Void) throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "release-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: top) }
    try FileManager.default.createDirectory(at: top.appending(path: "bin"), withIntermediateDirectories: true)
    try body(top)
  }

  @Test func `are found beside the folder of its programs`() throws {
    try withRelease { top in
      let program = top.appending(path: "bin/plumb").path
      #expect(FontFiles(releasedWith: program) == nil)
      let folder = top.appending(path: "share/plumb/fonts")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let fonts = try #require(FontFiles(releasedWith: program))
      #expect(fonts.areReleased && !FontFiles.debian.areReleased)
      #expect(fonts.inter == folder.appending(path: "inter").path)
      #expect(
        (fonts.required + FontPackage.allCases.flatMap { fonts.files(of: $0).regular }).allSatisfy {
          $0.hasPrefix(folder.path + "/")
        })
    }
  }

  @Test(arguments: ["plumb", "/plumb", ""]) func `are none for a program that is in no folder of programs`(
    program: String
  ) {
    #expect(FontFiles(releasedWith: program) == nil)
  }

  @Test func `are each of the faces, weights and scripts that a text may need`() {
    let fonts = FontFiles.debian
    #expect(fonts.required.count == 38 && Set(fonts.required).count == 38)
    #expect(fonts.required.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(fonts.files(of: .cjk).regular.map { $0.split(separator: "/").last } == ["NotoSansCJK-Regular.ttc"])
    #expect(fonts.files(of: .emoji).regular.count == 1 && fonts.files(of: .emoji).bold.isEmpty)
    #expect(fonts.files(of: .core).regular.contains { $0.hasSuffix("/NotoSansThai-Regular.ttf") })
  }
}

import Foundation
import Testing

@Suite struct `SECURITY.md` {
  private let text = Repository.file("SECURITY.md").text

  @Test func `names each target of the fuzzer`() {
    let targets = Repository.file("Fuzz/run").lines.compactMap { $0.firstMatch(of: /^#   ([a-z]+) +[a-z]/)?.output.1 }
    #expect(targets.count > 8)
    for target in targets { #expect(text.contains("`\(target)`"), "\(target)") }
  }

  @Test func `names tests and folders that exist`() {
    let paths = text.matches(of: #/`((?:Tests|Editors|Fuzz)/[\w/.-]+)`/#).map { String($0.output.1) }
    #expect(paths.count > 4)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Repository.top.appending(path: path).path), "\(path)")
    }
  }
}

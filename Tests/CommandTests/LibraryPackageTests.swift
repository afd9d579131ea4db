import Foundation
import Testing

/// A package of another author that depends on Plumb.
@Suite struct `A package that uses PlumbKit` {
  private static let isWanted = ProcessInfo.processInfo.environment["PLUMB_PACKAGES"] != nil

  /// Returns the code blocks of the documentation on the library: its manifest, and a function that draws.
  private static func blocks() throws -> [String] {
    let page = try String(contentsOf: Plumb.repository.appending(path: "Documentation/library.md"), encoding: .utf8)
    return page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  private static let main = """
    import Foundation
    import PlumbKit

    @main struct Sheet {
      static func main() throws {
        let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
        let drawn = try picture(of: text), moved = try picture(of: text.replacing("24", with: "36"))
        try Data(drawn).write(to: URL(fileURLWithPath: "sheet.png"))
        let same = try PictureComparison(of: drawn, and: drawn), other = try PictureComparison(of: drawn, and: moved)
        print(same.areEqual, other.areEqual, other.areas.isEmpty)
      }
    }
    """

  /// - Parameter dependency: The package dependency as written in the manifest.
  private func package(_ dependency: String, in plumb: Plumb) throws {
    let blocks = try Self.blocks()
    let manifest = try #require(blocks.first).replacing(".package(path: \"../plumb\")", with: dependency)
    #expect(manifest.contains(dependency))
    try FileManager.default.createDirectory(
      at: plumb.folder.appending(path: "Sources/sheet"), withIntermediateDirectories: true)
    try plumb.write(manifest, to: "Package.swift")
    try plumb.write(try #require(blocks.dropFirst().first), to: "Sources/sheet/Picture.swift")
    try plumb.write(Self.main, to: "Sources/sheet/Sheet.swift")
    try plumb.write(
      "screen Hello { label title \"Hello\" { top == safeArea.top + 24; leading == margins.leading } }\n",
      to: "hello.plumb")
  }

  private func run(_ plumb: Plumb) throws {
    let log = plumb.folder.path + "/.log"
    let line = "cd '\(plumb.folder.path)' && swift run sheet hello.plumb >'\(log)' 2>&1; echo $? >>'\(log)'"
    _ = try plumb.run(["--version"], shell: line)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(text.hasSuffix("true false false\n0\n"), "\(text.suffix(4000))")
    // The package draws the same picture as the command.
    let drawn = try plumb.run(
      "render", "hello.plumb", "--device", "ipad-10", "--orientation", "landscape", "--appearance", "dark", "--style",
      "full", "-o", "drawn.png")
    #expect(drawn.status == 0)
    let files = try plumb.files()
    #expect(files["sheet.png"] != nil && files["sheet.png"] == files["drawn.png"])
  }

  @Test(.enabled(if: isWanted, "builds a package, which takes minutes: set PLUMB_PACKAGES"))
  func `builds and draws where it names a folder`() throws {
    let plumb = try Plumb()
    try package(".package(name: \"plumb\", path: \"\(Plumb.repository.path)\")", in: plumb)
    try run(plumb)
  }

  /// The files in git are sufficient, and none of them needs a permission that only local packages have.
  @Test(.enabled(if: isWanted, "builds a package, which takes minutes: set PLUMB_PACKAGES"))
  func `builds and draws where it names a repository and a version`() throws {
    let plumb = try Plumb()
    let clone = plumb.state.appending(path: "plumb").path
    let identity = "-c user.name=a -c user.email=a@example.org"
    let line = """
      set -e; mkdir -p '\(clone)'; cd '\(Plumb.repository.path)'
      git ls-files -z | xargs -0 cp --parents -t '\(clone)' -d
      cd '\(clone)'; git init -q; git add -A; git \(identity) commit -qm all; git \(identity) tag 0.1.0
      """
    let copied = try plumb.run(["--version"], shell: line)
    #expect(copied.status == 0, "\(copied.errors)")
    try package(".package(url: \"file://\(clone)\", from: \"0.1.0\")", in: plumb)
    try run(plumb)
  }
}

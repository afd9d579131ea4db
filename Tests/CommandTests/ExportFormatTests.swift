import Foundation
import Testing

@Suite struct `Exported code and swift-format` {
  private static let hasFormatter = (try? lint(FileManager.default.temporaryDirectory.path, "--version")) != nil

  /// Returns the linter's findings in a folder, in its default configuration.
  private static func lint(_ folder: String, _ option: String = "--strict") throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Runs inside the folder, because the linter confuses a path that starts with the current folder's name with a path
    // in it.
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = ["swift", "format"] + (option == "--strict" ? ["lint", option, "--recursive", "."] : [option])
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 || option == "--strict" else { throw CocoaError(.executableNotLoadable) }
    return String(decoding: output, as: UTF8.self)
  }

  private static let awkward = """
    style boxed { border: 1 #336699 }
    component AVeryLongNameForAComponentOfThisScreen(someText: text) {
      label theLabelWithTheLongName { text: someText }
      pin theLabelWithTheLongName.edges inset 4
    }
    screen AScreenWithANameThatIsLongerThanAnybodyLikes "A very long title, which goes on and on until no line holds it all" {
      navigationBar "Bar" { trailing button "Done" }
      stack theStackWithTheLongName: boxed {
        AVeryLongNameForAComponentOfThisScreen(someText: "Some words that take their room, as words do when they are many")
        AVeryLongNameForAComponentOfThisScreen(someText: "Others")
      }
      when width is regular and height is regular and ios >= 26 { theStackWithTheLongName.top == safeArea.top + 8 }
      when width is compact or height is compact or textSize >= accessibility3 { view v { pin edges } }
      when orientation is landscape { theStackWithTheLongName.leading == margins.leading @750 }
      table list { pin bottom, horizontal; height == 200; section "One" { cell { style: basic; title: "A" } } }
    }
    preview AScreenWithANameThatIsLongerThanAnybodyLikes "Dark" { appearance = dark; orientation = landscape }

    """

  @Test(
    .enabled(if: hasFormatter, "swift format is not at hand"),
    arguments: ["anchors", "snapkit", "visual-format", "pin", "layout-info"])
  func `agree, whatever the style and however long the names`(style: String) throws {
    let plumb = try Plumb()
    try plumb.write(Self.awkward, to: "awkward.plumb")
    let examples = Plumb.repository.appending(path: "Examples").path
    let outcome = try plumb.run("export", "awkward.plumb", examples, "-o", "out", "--style", style, "--localized")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Self.lint(plumb.folder.appending(path: "out").path) == "")
  }
}

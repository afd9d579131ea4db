import Foundation
import Testing

@Suite struct `plumb import` {
  /// A label pinned to the corner and sized, saved 10 points too narrow; a button whose title insets have no
  /// counterpart.
  private static func document(x: Int = 20) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
    <device id="retina6_12" orientation="portrait"/>
    <scenes><scene sceneID="1"><objects><viewController storyboardIdentifier="Card" id="card">
    <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <subviews>
    <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name" userLabel="name">
    <rect key="frame" x="20" y="80" width="90" height="30"/></label>
    <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="buy" userLabel="buy">
    <rect key="frame" x="20" y="120" width="30" height="30"/>
    <size key="titleShadowOffset" width="4" height="0.0"/>
    <state key="normal" title="Buy"/></button>
    </subviews>
    <constraints>
    <constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(x)" id="1"/>
    <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top" constant="80" id="2"/>
    <constraint firstItem="name" firstAttribute="width" constant="100" id="3"/>
    <constraint firstItem="name" firstAttribute="height" constant="30" id="4"/>
    <constraint firstItem="buy" firstAttribute="leading" secondItem="name" secondAttribute="leading" id="5"/>
    <constraint firstItem="buy" firstAttribute="top" secondItem="name" secondAttribute="bottom" constant="10" id="6"/>
    </constraints></view></viewController></objects></scene></scenes>
    </document>
    """
  }

  private func prepared() throws -> Plumb {
    let plumb = try Plumb()
    try plumb.write(Self.document(), to: "Main.storyboard")
    return plumb
  }

  @Test func `constraints that place one view are said together, others as they are`() throws {
    let text = try prepared().run("import", "Main.storyboard").output
    #expect(text.contains("pin leading inset 20") && text.contains("pin top inset 80"))
    #expect(text.contains("size 100 by 30"))
    #expect(text.contains("buy.leading == name.leading") && text.contains("buy.top == name.bottom + 10"))
  }

  @Test func `a layout has the frames of its document`() throws {
    let plumb = try prepared()
    _ = try plumb.run("import", "Main.storyboard", "-o", "out")
    let frames = try ["Main.storyboard", "out/Card.plumb"].map { file in
      try plumb.run("frames", file, "--format", "csv").output.split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false).suffix(5).joined(separator: ",") }
    }
    #expect(frames[0].count == 3 && frames[0] == frames[1])
  }

  @Test func `the ledger says what became of everything, and strictness minds what was lost`() throws {
    let plumb = try prepared()
    let outcome = try plumb.run("import", "Main.storyboard", "-o", "out", "--report", "ledger.txt", "--strict")
    #expect(outcome.status == 1 && outcome.errors.contains("was lost"))
    let ledger = try String(contentsOf: plumb.folder.appending(path: "ledger.txt"), encoding: .utf8)
    #expect(ledger.contains(": mapped constraint.firstItem") && ledger.contains(": kept label.userLabel"))
    #expect(ledger.contains("Main.storyboard:11:1: lost size"))
    #expect(try plumb.run("import", "Main.storyboard", "-o", "out").status == 0)
  }

  @Test func `a frame that its own document's constraints forbid is told as stale`() throws {
    let plumb = try prepared()
    let outcome = try plumb.run("import", "Main.storyboard", "-o", "out", "--check-frames", "0.5")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("name: saved 20, 80, 90, 30, solved 20, 80, 100, 30"))
    #expect(outcome.errors.contains("    stale: its right edge should be at 120 because of\n      name."))
    #expect(outcome.errors.contains("\n      name.width == 100\n"))
    #expect(try plumb.run("import", "Main.storyboard", "-o", "out", "--check-frames", "10").status == 0)
  }

  @Test func `of a document in an encoding that it is not in nothing is said but where and why it cannot be read`()
    throws
  {
    let plumb = try Plumb()
    try plumb.write("<?xml version=\"1.0\" encoding=\"UTF-32\"?>\n<document><objects/></document>", to: "A.xib")
    let outcome = try plumb.run("check", "A.xib")
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("error[P0904]"))
  }

  @Test func `what the page about documents shows can be run`() throws {
    let plumb = try prepared()
    try commit(plumb)
    try plumb.write(Self.document(x: 30), to: "Main.storyboard")
    let page = try String(
      contentsOf: Plumb.repository.appending(path: "Documentation/interface-builder.md"), encoding: .utf8)
    let blocks = page.split(separator: "```sh\n").dropFirst().compactMap { $0.split(separator: "```").first }
    let lines = blocks.flatMap { $0.split(separator: "\n") }
    #expect(lines.count == 7)
    for line in lines {
      let words = line.split(separator: " # ")[0].split(separator: " ").dropFirst().map(String.init)
      let outcome = try plumb.run(words)
      #expect(outcome.status == (line.contains("exits with 1") ? 1 : 0), "\(line): \(outcome.errors)")
    }
    let difference = try plumb.run("diff", "HEAD:Main.storyboard", "Main.storyboard").output
    #expect(difference.contains("name (label) moved 10 pt right"))
  }

  private func commit(_ plumb: Plumb) throws {
    for arguments in [
      ["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "a"],
    ] {
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/git")
      git.arguments = arguments
      git.currentDirectoryURL = plumb.folder
      git.environment = Plumb.environment
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0)
    }
  }
}

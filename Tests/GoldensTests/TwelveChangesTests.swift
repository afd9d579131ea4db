import Testing

@testable import Goldens

/// Changes that teams make between two reviews, one at a time and all at once.
@Suite struct `Each of twelve changes` {
  private static let settings = "inputs: [.]\ndevices: [320x480, 390x844, 480x320, 768x1024]\nappearances: both\n"

  private static let files = [
    "Theme.plumb": "let gap = 8\ncolor ink = #1D1D1F\n",
    "home.plumb": """
    import "Theme.plumb"
    screen Home {
      label title "Welcome" { color: ink }
      label subtitle "All that is new"
      button go "Go"
      title.top == safeArea.top + gap
      title.leading == margins.leading
      subtitle.top == title.bottom + 4
      subtitle.leading == title.leading
      go.top == subtitle.bottom + 20
      go.leading == title.leading
    }

    """,
    "profile.plumb": """
    import "Theme.plumb"
    screen Profile {
      view card { background: systemBlue; height == 120; pin top, leading, trailing to safeArea inset gap }
      label name "Ada" { font: system(17) }
      name.top == card.bottom + 12
      name.leading == margins.leading
    }

    """,
    "settings.plumb": """
    screen Settings {
      view panel { background: systemGray; corner: 8; size 200 by 80; pin top, leading to safeArea inset 16 }
      view dot { background: systemRed; size 20 by 20 }
      dot.top == panel.bottom + 10
      dot.leading == panel.leading
    }

    """,
    "list.plumb": """
    screen List {
      stack rows {
        axis: vertical
        label one "One"
        label two "A second row"
        label three "Three"
      }
      pin rows.top, rows.leading to margins
    }
    screen Empty { label nothing "Nothing here" { center } }

    """,
    "Main.storyboard": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/><scenes>
    <scene sceneID="s1"><objects><viewController id="v1" storyboardIdentifier="Start" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="w1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <subviews><label opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" text="Hello" textAlignment="natural" id="l1"><rect key="frame" x="20" y="20" width="41" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
    <viewLayoutGuide key="safeArea" id="g1"/>
    <constraints><constraint firstItem="l1" firstAttribute="leading" secondItem="g1" secondAttribute="leading" constant="20" id="a1"/>
    <constraint firstItem="l1" firstAttribute="top" secondItem="g1" secondAttribute="top" constant="20" id="b1"/></constraints></view>
    </viewController></objects></scene></scenes></document>

    """,
  ]

  struct Change: Sendable, CustomTestStringConvertible {
    var name, file: String
    var old, new: String
    /// The layouts and screens whose variants change, each with its verdicts and the leading view.
    var variants: [String: (verdicts: [Verdict], leader: String?)]
    var words: String
    var testDescription: String { name }

    init(
      _ name: String, _ file: String, _ old: String, _ new: String,
      _ variants: [String: (verdicts: [Verdict], leader: String?)], _ words: String
    ) {
      self.name = name
      self.file = file
      self.old = old
      self.new = new
      self.variants = variants
      self.words = words
    }
  }

  static let changes = [
    Change(
      "a moved view", "home.plumb", "subtitle.bottom + 20", "subtitle.bottom + 28", ["home/Home": ([.layout], "go")],
      "go.top == subtitle.bottom + 20 → 28"),
    Change(
      "a colour", "profile.plumb", "systemBlue", "systemGreen", ["profile/Profile": ([.look], "card")],
      "view card { background: systemBlue → systemGreen; height == 120;"),
    Change(
      "a text", "home.plumb", "All that is new", "All news", ["home/Home": ([.layout, .look], "subtitle")],
      "label subtitle \"All that is new\" → \"All news\""),
    Change(
      "a font", "profile.plumb", "system(17)", "system(22)", ["profile/Profile": ([.layout, .look], "name")],
      "label name \"Ada\" { font: system(17 → 22) }"),
    Change(
      "a value of the theme", "Theme.plumb", "gap = 8", "gap = 12",
      ["home/Home": ([.layout], "title"), "profile/Profile": ([.layout], "card")], "let gap = 8 → 12"),
    Change(
      "an added view", "profile.plumb", "  name.top ==",
      "  label hint \"New\" { pin bottom, trailing to margins }\n  name.top ==",
      ["profile/Profile": ([.layout], "hint")], "added: label hint \"New\" { pin bottom, trailing to margins }"),
    Change(
      "a removed view", "settings.plumb",
      "  view dot { background: systemRed; size 20 by 20 }\n  dot.top == panel.bottom + 10\n  dot.leading == panel.leading\n",
      "", ["settings/Settings": ([.layout], "dot")],
      "removed: view dot { background: systemRed; size 20 by 20 } dot.top"),
    Change(
      "a corner", "settings.plumb", "corner: 8", "corner: 14", ["settings/Settings": ([.look], "panel")],
      "view panel { background: systemGray; corner: 8 → 14; size 200 by 80;"),
    Change(
      "a constant of a storyboard", "Main.storyboard", "secondAttribute=\"top\" constant=\"20\"",
      "secondAttribute=\"top\" constant=\"28\"", ["Main/Start": ([.layout], nil)], "constant=\"20\" → \"28\" id=\"b1\""),
    Change(
      "reordered views", "list.plumb", "    label one \"One\"\n    label two \"A second row\"\n",
      "    label two \"A second row\"\n    label one \"One\"\n", ["list/List": ([.layout], nil)],
      "moved: label one \"One\""),
    Change(
      "a new screen", "settings.plumb", "screen Settings {",
      "screen Fresh { label hello \"Hello\" { center } }\nscreen Settings {",
      ["settings/Fresh": ([.new], nil)], "added: screen Fresh { label hello \"Hello\" { center } }"),
    Change(
      "a deleted screen", "list.plumb", "screen Empty { label nothing \"Nothing here\" { center } }\n", "",
      ["list/Empty": ([.orphaned], nil)], "removed: screen Empty { label nothing \"Nothing here\" { center } }"),
  ]

  /// The number of variants of each screen: four sizes, light and dark.
  private static let variantsOfScreen = 8

  private func project() throws -> TestedProject {
    let project = try TestedProject(Self.files, settings: Self.settings)
    try project.recordGoldens()
    let record = try project.run()
    try #require(record.isClean && record.equal.count == 6 * Self.variantsOfScreen, "\(terminalText(record))")
    return project
  }

  @Test func `has the right verdicts and the right line, and nothing else is named`() throws {
    let project = try project()
    for change in Self.changes {
      let before = try project.text(change.file)
      try project.replace(change.old, change.new, in: change.file)
      try check(project.run(), change)
      try project.write(before, to: change.file)
    }
    #expect(try project.run().isClean)
  }

  private func check(_ record: RunRecord, _ change: Change) throws {
    let text = terminalText(record)
    let groups = record.causeGroups
    #expect(groups.count == 1, "\(change.name): \(text)")
    let group = try #require(groups.first)
    #expect(group.cause.path == change.file, "\(change.name): \(text)")
    #expect(group.cause.words.contains(change.words), "\(change.name): \(group.cause.words)")
    #expect(Set(group.variants) == Set(record.results.indices), "\(change.name): \(text)")
    #expect(record.results(of: [1]).whole.count == record.results.count, "\(change.name): \(text)")
    #expect(Set(record.results.map(\.screenName)) == Set(change.variants.keys), "\(change.name): \(text)")
    #expect(record.results.count == Self.variantsOfScreen * change.variants.count, "\(change.name): \(text)")
    for result in record.results {
      let wanted = try #require(change.variants[result.screenName])
      #expect(result.verdicts == wanted.verdicts, "\(change.name): \(variantText(result))")
      if let leader = wanted.leader {
        #expect(result.groups.map(\.leader.path) == [leader], "\(change.name): \(variantText(result))")
      }
    }
  }

  @Test func `is named when all are made at once, each cell by all of its own`() throws {
    let project = try project()
    for change in Self.changes { try project.replace(change.old, change.new, in: change.file) }
    let record = try project.run()
    let groups = record.causeGroups
    let text = terminalText(record)
    #expect(groups.count == Self.changes.count, "\(text)")
    for change in Self.changes {
      let own = groups.filter { $0.cause.path == change.file && $0.cause.words.contains(change.words) }
      #expect(own.count == 1, "\(change.name): \(text)")
      let screens = Set(own.flatMap(\.variants).map { record.results[$0].screenName })
      #expect(screens == Set(change.variants.keys), "\(change.name): \(text)")
      for group in own where change.file != "Theme.plumb" {
        for result in group.variants.map({ record.results[$0] }) {
          guard let leader = change.variants[result.screenName]?.leader else { continue }
          let words = record.headline(of: result, for: group.cause)
          #expect(words.hasPrefix(leader + " "), "\(change.name): \(words)")
        }
      }
    }
    for result in record.results { #expect(result.isExplained, "\(variantText(result))") }
    let all = record.results(of: Set(groups.map(\.number)))
    #expect(all.whole.count == record.results.count && all.partly.isEmpty)
  }

  @Test func `is named against the layouts of a revision, without goldens`() throws {
    let project = try TestedProject(Self.files, settings: Self.settings)
    project.folder.commit()
    for change in Self.changes { try project.replace(change.old, change.new, in: change.file) }
    var selection = Selection()
    selection.base = "HEAD"
    let record = try project.run(selection)
    let groups = record.causeGroups
    let text = terminalText(record)
    for change in Self.changes {
      #expect(groups.contains { $0.cause.path == change.file && $0.cause.words.contains(change.words) }, "\(text)")
    }
    #expect(groups.count == Self.changes.count, "\(text)")
    #expect(record.results.allSatisfy { $0.isExplained })
  }
}

extension VariantResult {
  fileprivate var screenName: String { String(variant.prefix { $0 != "@" }) }
}

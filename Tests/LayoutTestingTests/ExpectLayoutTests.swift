import LayoutModel
import Synchronization
import Testing
import TestSupport
import UIKit
import ViewTrees

@testable import LayoutTesting

@MainActor
private func sample(top: CGFloat = 20, text: String = "Title") -> UIView {
  let view = UIView()
  let title = UILabel()
  view.backgroundColor = .white
  title.text = text
  title.accessibilityIdentifier = "title"
  title.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(title)
  NSLayoutConstraint.activate([
    title.topAnchor.constraint(equalTo: view.topAnchor, constant: top),
    title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
  ])
  return view
}

@MainActor
@Suite(.serialized) struct `Expecting layouts` {
  /// A temporary package, so that each test has its own goldens.
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/Tests/AppTests", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder + "/Package.swift"))
    try Data().write(to: URL(fileURLWithPath: folder + "/Tests/AppTests/TitleTests.swift"))
  }

  /// Returns the issues of a sample compared with its goldens; empty if nothing changed.
  private func words(
    _ make: @autoclosure () -> UIView, on devices: LayoutDevice..., versions: [LayoutVersion] = [],
    pictures: LayoutPictures = .full,
    tolerance: LayoutTolerance = .exact, recording: LayoutRecording = .none, line: UInt = 1
  ) -> [String] {
    let place = TestPlace(
      fileID: "AppTests/TitleTests.swift", filePath: #filePath, line: line, column: 1,
      path: folder + "/Tests/AppTests/TitleTests.swift")
    let words = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {
      let axes = LayoutAxes(
        devices: devices, versions: versions, orientations: [.portrait], textSizes: [.large], appearances: [.light],
        directions: [.leftToRight])
      LayoutExpectation(
        place: place, title: "title()", size: .screen, pictures: pictures, tolerance: tolerance, recording: recording
      ).check(axes) { .view(make()) }
    } matching: { issue in
      words.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return words.withLock { $0 }
  }

  private func files() -> [String] {
    let goldens = folder + "/Tests/Goldens"
    return (FileManager.default.enumerator(atPath: goldens)?.allObjects as? [String] ?? [])
      .filter { $0.contains(".") }.sorted()
  }

  @Test func `goldens are recorded when that is asked for, and then hold`() {
    #expect(
      words(sample()) == [
        "new      Tests/Goldens/AppTests/TitleTests/title@iphone-16\nset PLUMB_RECORD=missing or run 'plumb accept' to record it"
      ])
    #expect(files() == [])
    #expect(
      words(sample(), recording: .missing).map { $0.hasSuffix("recorded; check it, then run the test again") } == [true]
    )
    #expect(
      files() == ["AppTests/TitleTests/title@iphone-16.frames.json", "AppTests/TitleTests/title@iphone-16.png"])
    #expect(words(sample()) == [])
  }

  @Test func `a golden that differs is not recorded where only missing ones are asked for`() {
    _ = words(sample(), recording: .missing)
    #expect(words(sample(top: 26), recording: .missing).first?.contains("title (label) moved 6 pt down") == true)
    #expect(words(sample()) == [])
    #expect(words(sample(top: 26), recording: .failed).count == 1)
    #expect(words(sample(top: 26)) == [])
  }

  @Test(
    arguments: [
      (20, "Title", LayoutPictures.full, LayoutTolerance.exact, [String]()),
      (26, "Title", .full, .exact, ["layout", "title (label) moved 6 pt down"]),
      (26, "Title", .none, .exact, ["layout", "title (label) moved 6 pt down"]),
      (20.5, "Title", .none, LayoutTolerance(frame: 1), []),
      (20, "Tilte", .none, .exact, ["look", "text \"Title\" → \"Tilte\""]),
    ])
  func `what differs is told in words`(
    top: CGFloat, text: String, pictures: LayoutPictures, tolerance: LayoutTolerance, parts: [String]
  ) {
    _ = words(sample(), pictures: .full, recording: .missing)
    let said = words(sample(top: top, text: text), pictures: pictures, tolerance: tolerance).joined()
    #expect(said.isEmpty == parts.isEmpty, "\(said)")
    for part in parts { #expect(said.contains(part), "\(said)") }
  }

  @Test func `every device and state has a golden of its own`() {
    _ = words(sample(), on: .iPhoneSE3, .iPhone16, .iPad10, .size(300, 200), recording: .missing)
    #expect(files().count == 8)
    #expect(files().contains("AppTests/TitleTests/title@300x200.png"))
  }

  @Test func `a device has a golden on each version that it runs`() {
    _ = words(sample(), on: .iPhone16, versions: [.iOS17, .iOS18, .iOS26], recording: .missing)
    #expect(
      files().filter { $0.hasSuffix("png") } == [
        "AppTests/TitleTests/title@iphone-16+ios18.png", "AppTests/TitleTests/title@iphone-16.png",
      ])
  }

  @Test func `what differs is in the record that plumb accept goes by, until it is equal again`() throws {
    _ = words(sample(), recording: .missing)
    _ = words(sample(top: 30))
    let record = folder + "/.plumb/out/run.json"
    func results() throws -> [[String: Any]] {
      let data = try Data(contentsOf: URL(fileURLWithPath: record))
      let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return try #require(json["results"] as? [[String: Any]])
    }
    #expect(try results().map { $0["verdict"] as? String } == ["layout"])
    #expect(words(sample()) == [])
    #expect(try results().isEmpty)
  }

  @Test func `two lines cannot have the same goldens`() {
    _ = words(sample(), recording: .missing, line: 1)
    #expect(words(sample(), line: 2).first?.contains("has the same goldens; pass 'named:' to one of them") == true)
  }

  @Test func `every model that has a name here is one`() {
    for device in [LayoutDevice.iPhoneSE3, .iPhone16, .iPhone17ProMax, .iPad10, .iPadMini6, .iPodTouch7] {
      #expect(device.environment(.portrait).size.width > 0)
    }
    #expect(LayoutDevice.named("ipad-pro-12-9") != nil)
    #expect(LayoutDevice.named("iphone-3") == nil)
  }
}

import LayoutModel
import MeasuredCases
import Testing
import UIKit

/// The cases that Scripts/measure-frames measures in Apple's engine, measured in this one.
@MainActor
@Suite struct `Measured cases` {
  /// Values that the text tables do not reach.
  private static let knownDeviations: Set = ["zero.width"]

  @Test func `each has a name and a question of its own`() {
    let cases = MeasuredCase.all
    #expect(cases.count >= 40)
    #expect(Set(cases.map(\.name)).count == cases.count)
    #expect(cases.allSatisfy { $0.question.hasSuffix("?") })
  }

  @Test func `frames are those that others measured in Apple's engine`() throws {
    for measured in MeasuredCase.all where !measured.published.isEmpty {
      let frames = measured.frames()
      #expect(!measured.source.isEmpty, "\(measured.name) has a source")
      for (key, value) in measured.published {
        let parts = key.split(separator: ".").map(String.init)
        let frame = try #require(frames[parts[0]], "\(measured.name) has no view \(parts[0])")
        let found = try #require(frame[parts[1]], "\(parts[1]) is no property of a frame")
        let isClose = abs(found - value) < 0.34
        let comment: Comment = "\(measured.name): \(key) is \(found), published as \(value)"
        if Self.knownDeviations.contains(key) {
          withKnownIssue(comment) { #expect(isClose) }
        } else {
          #expect(isClose, comment)
        }
      }
    }
  }

  @Test func `UIKit's frames are those of the same case as a layout file`() throws {
    for measured in MeasuredCase.all {
      guard let layout = measured.layout else { continue }
      let expected = try UIKitTests.frames(of: "screen S {\n\(layout)\n}", in: UIScreen.main.environment)
      for (name, frame) in measured.frames() {
        let other = try #require(expected[name], "\(measured.name): the layout file has no \(name)")
        for property in ["x", "y", "width", "height"] {
          let found = frame[property] ?? .nan
          let wanted = other[property] ?? .nan
          #expect(abs(found - wanted) < 0.001, "\(measured.name): \(name).\(property) is \(found), not \(wanted)")
        }
      }
    }
  }
}

extension CGRect {
  fileprivate subscript(property: String) -> CGFloat? {
    switch property {
    case "x": minX
    case "y": minY
    case "width": width
    case "height": height
    default: nil
    }
  }
}

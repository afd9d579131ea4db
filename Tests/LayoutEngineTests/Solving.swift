import Diagnostics
import Language
import LayoutEngine
import LayoutModel
import Testing
import TestSupport

/// Environments for tests. Numbers that depend on the version of iOS are those of iOS 18, except in tests of other
/// versions.
extension Environment {
  /// A bare rectangle with a phone's traits and no safe area insets by default.
  static func plain(
    _ width: Points = 200, _ height: Points = 400, scale: Double = 2, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight, ios: IOSVersion = .ios18
  ) -> Environment {
    var environment = Environment(
      deviceName: "plain", size: Size(width: width, height: height), scale: Scale(scale),
      traits: Traits(idiom: .phone, horizontal: .compact, vertical: .regular, direction: direction), era: ios.era)
    environment.safeArea = safeArea
    return environment
  }

  static func device(
    _ name: String, _ orientation: Orientation = .portrait, ios: IOSVersion = .ios18
  ) throws -> Environment {
    var environment = Environment(try #require(Device.named(name)), orientation: orientation)
    environment.ios = ios
    return environment
  }
}

/// Returns the first screen that a text declares. The text must have no mistakes.
func screen(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
  let result = resolve(parse(MarkedSource(text).file)) { _ in nil }
  #expect(result.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  return try #require(result.value.screens.first, sourceLocation: sourceLocation)
}

func solved(
  _ body: String, in environment: Environment = .plain(), sourceLocation: SourceLocation = #_sourceLocation
) throws -> SolvedLayout {
  solve(try screen("screen S {\n\(body)\n}", sourceLocation: sourceLocation), in: environment)
}

extension SolvedLayout {
  /// The frame of a view in its superview: x, y, width and height in points, to a thousandth.
  subscript(path: String) -> [Double] { numbers(view(path)?.frame) }

  func screenFrame(_ path: String) -> [Double] { numbers(view(path)?.screenFrame) }

  func view(_ path: String) -> SolvedView? { id(path).map { views[$0] } }

  func id(_ path: String) -> ViewID? {
    screen.views.indices.first { screen.path(of: $0) == path }
  }

  func contentSize(_ path: String) -> [Double] {
    view(path)?.contentSize.map { [$0.width, $0.height].map { rounded($0.value) } } ?? []
  }

  func margins(_ path: String) -> [Double] { numbers(view(path)?.margins) }
  func safeArea(_ path: String) -> [Double] { numbers(view(path)?.safeArea) }

  private func numbers(_ rect: Rect?) -> [Double] {
    rect.map { [$0.minX, $0.minY, $0.width, $0.height].map { rounded($0.value) } } ?? []
  }

  /// Returns the insets as top, left, bottom and right.
  private func numbers(_ insets: EdgeInsets?) -> [Double] {
    insets.map { [$0.top, $0.left, $0.bottom, $0.right].map { rounded($0.value) } } ?? []
  }

  var messages: [String] { diagnostics.map(\.message) }
  var codes: [UInt16] { diagnostics.map(\.code.number) }
}

private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 + 0 }

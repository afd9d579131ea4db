import UIKit

/// A question about UIKit's layout, put as views whose frames are the answer.
@MainActor
public struct MeasuredCase {
  /// Unique, and fit for a key of a JSON file.
  public let name: String
  public let question: String
  /// Values that others have measured in Apple's engine, by view and property, such as `first.width`; in points.
  public let published: [String: CGFloat]
  /// Where the published values stand; empty if there are none.
  public let source: String
  /// The same views as statements of a layout file's screen; nil if a layout file cannot have them.
  public let layout: String?
  private let setUp: (MeasuredScreen) -> Void

  init(
    _ name: String, question: String, published: [String: CGFloat] = [:], source: String = "", layout: String? = nil,
    setUp: @escaping (MeasuredScreen) -> Void
  ) {
    self.name = name
    self.question = question
    self.published = published
    self.source = source
    self.layout = layout
    self.setUp = setUp
  }

  public static var all: [MeasuredCase] { stacks + guides + texts + lists + containers }

  /// Lays the case out on the main screen.
  ///
  /// - Returns: the frames of the views by name, in the coordinates of their superviews.
  public func frames() -> [String: CGRect] {
    let screen = MeasuredScreen()
    setUp(screen)
    return screen.frames()
  }
}

/// What the frames of all cases were measured on, and the frames.
public struct Measurement: Codable {
  public struct Frame: Codable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
  }

  /// Such as `iOS 26.1`.
  public var system: String
  public var screenWidth: Double
  public var screenHeight: Double
  public var scale: Double
  public var cases: [String: [String: Frame]]

  /// Measures all cases with the UIKit that this program is linked to.
  @MainActor
  public init(by engine: String) {
    system = "\(engine) \(UIDevice.current.systemVersion)"
    screenWidth = Double(UIScreen.main.bounds.width)
    screenHeight = Double(UIScreen.main.bounds.height)
    scale = Double(UIScreen.main.scale)
    cases = [:]
    for measured in MeasuredCase.all {
      cases[measured.name] = measured.frames().mapValues {
        Frame(x: Double($0.minX), y: Double($0.minY), width: Double($0.width), height: Double($0.height))
      }
    }
  }
}

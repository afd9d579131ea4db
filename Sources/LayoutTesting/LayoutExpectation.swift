#if canImport(UIKit)
  import LayoutModel
  import UIKit
  import ViewTrees

  /// An expectation in a test, which compares a layout with its goldens.
  @MainActor
  struct LayoutExpectation {
    let place: TestPlace
    /// The name that the test gives, or its function's name.
    let title: String
    let size: LayoutSize
    let pictures: LayoutPictures
    let tolerance: LayoutTolerance
    /// The goldens to record; nil to use the value of the environment variable.
    let recording: LayoutRecording?

    /// The title without the parentheses and backticks of a function.
    var name: String {
      let name = title.hasSuffix("()") ? String(title.dropLast(2)) : title
      return name.replacingOccurrences(of: "`", with: "")
    }

    func check(_ axes: LayoutAxes, _ make: () throws -> StagedContent) {
      do {
        var session = try GoldenSession(self)
        for environment in axes.environments {
          try onStage(in: environment, size: stageSize, make) { root, environment in
            try session.check(ViewTree(root), in: environment)
          }
        }
        try session.end()
      } catch {
        place.fail(GoldenSession.words(of: error))
      }
    }

    private var stageSize: StageSize {
      switch size {
      case .screen: .screen
      case .fitting: .fitting
      case .fixed(let width, let height): .fixed(Size(width: Points(width), height: Points(height)))
      }
    }
  }
#endif

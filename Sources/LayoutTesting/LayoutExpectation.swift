#if canImport(UIKit)
  import LayoutModel
  import UIKit
  import ViewTrees

  /// An expectation in a test, which compares a layout with its goldens.
  @MainActor
  struct LayoutExpectation {
    let place: TestPlace
    let name: String
    let size: LayoutSize
    let pictures: LayoutPictures
    let tolerance: LayoutTolerance
    /// The goldens to record; nil to use the value of the environment variable.
    let recording: LayoutRecording?

    init(
      place: TestPlace, name: String, size: LayoutSize, pictures: LayoutPictures, tolerance: LayoutTolerance,
      recording: LayoutRecording?
    ) {
      self.place = place
      self.name = LayoutExpectation.plain(name)
      self.size = size
      self.pictures = pictures
      self.tolerance = tolerance
      self.recording = recording
    }

    /// Removes parentheses and backticks from the name of a function.
    private static func plain(_ function: String) -> String {
      let name = function.hasSuffix("()") ? String(function.dropLast(2)) : function
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

#if canImport(UIKit)
  package import LayoutModel
  package import UIKit

  /// The content that a test puts on a screen.
  package enum StagedContent {
    case view(UIView)
    case controller(UIViewController)

    @MainActor
    fileprivate var controller: UIViewController {
      switch self {
      case .view(let view): ViewHolder(view)
      case .controller(let controller): controller
      }
    }
  }

  package enum StageSize: Hashable, Sendable {
    case screen
    /// The minimum size that satisfies the content's constraints, limited to the screen.
    case fitting
    case fixed(Size)
  }

  /// Lays out content on a screen with a device's environment, and calls `body` with the root view while the content is
  /// on screen.
  ///
  /// - Parameter make: Creates the content. Called once the screen has its size and traits.
  @MainActor
  package func onStage<Result, Failure: Error>(
    in environment: Environment, size: StageSize = .screen, _ make: () throws(Failure) -> StagedContent,
    _ body: (UIView, Environment) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let screen = StagedScreen(environment)
    defer { screen.leave() }
    let controller = try make().controller
    let environment = environment.resized(to: size, controller)
    screen.become(environment)
    let window = screen.show(controller)
    defer { window.rootViewController = nil }
    // The window's other content, such as a presented controller, is part of the picture too.
    return try body(window.subviews.count == 1 ? controller.view : window, environment)
  }

  private final class ViewHolder: UIViewController {
    private let content: UIView

    init(_ content: UIView) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = content }
  }

  extension Environment {
    @MainActor
    fileprivate func resized(to size: StageSize, _ controller: UIViewController) -> Environment {
      let new: Size
      switch size {
      case .screen: return self
      case .fixed(let fixed): new = fixed
      case .fitting: new = fitting(controller.view)
      }
      var result = self
      result.size = new
      result.geometry = nil
      result.safeArea = .zero
      result.statusBarHeight = 0
      result.surface = .bare
      return result
    }

    @MainActor
    private func fitting(_ view: UIView) -> Size {
      let maximum = CGSize(width: size.width.value, height: size.height.value)
      var fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitted.width > maximum.width {
        fitted = view.systemLayoutSizeFitting(
          CGSize(width: maximum.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
      }
      return Size(
        width: Points(Double(min(fitted.width, maximum.width).rounded(.up))),
        height: Points(Double(min(fitted.height, maximum.height).rounded(.up))))
    }
  }
#endif

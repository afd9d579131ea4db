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

  /// How much room content is given.
  package enum StageSize: Hashable, Sendable {
    case screen
    /// As little as its constraints ask for, and no more than the screen has.
    case fitting
    case fixed(Size)
  }

  /// Lays out content on a screen as a device has it, and hands the root of its views over while it stands there.
  ///
  /// - Parameter make: called once the screen has its size and its traits.
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
    // Everything on the screen belongs to the picture, such as a presented controller.
    return try body(window.subviews.count == 1 ? controller.view : window, environment)
  }

  /// A controller of a view that has none.
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
      (result.size, result.geometry, result.safeArea, result.statusBarHeight) = (new, nil, .zero, 0)
      result.surface = .bare
      return result
    }

    @MainActor
    private func fitting(_ view: UIView) -> Size {
      let greatest = CGSize(width: size.width.value, height: size.height.value)
      var fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitted.width > greatest.width {
        fitted = view.systemLayoutSizeFitting(
          CGSize(width: greatest.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
      }
      return Size(
        width: Points(Double(min(fitted.width, greatest.width).rounded(.up))),
        height: Points(Double(min(fitted.height, greatest.height).rounded(.up))))
    }
  }
#endif

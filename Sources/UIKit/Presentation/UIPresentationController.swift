import LayoutModel
import Platform

/// Places the view of a presented controller.
@preconcurrency @MainActor
open class UIPresentationController: KitObject {
  public private(set) unowned var presentedViewController: UIViewController
  public private(set) weak var presentingViewController: UIViewController!
  /// The view around the presented one, as large as the window.
  private var container: PresentationView?

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController
    super.init(made: ())
  }

  open var containerView: UIView? { container }
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.adaptedStyle }
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// Where the presented view is, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    return area(in: container.environment).frame.cgRect
  }

  /// Called each time the container lays out.
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  func area(in environment: Environment) -> PresentedArea {
    let metrics = ChromeMetrics(environment), wanted = presentedViewController.preferredContentSize
    switch presentationStyle {
    case .pageSheet: return metrics.area(of: .pageSheet)
    case .formSheet where wanted != .zero && environment.traits.idiom == .pad:
      return metrics.area(of: .popover(Size(wanted)))
    case .formSheet: return metrics.area(of: .formSheet)
    case .popover: return metrics.area(of: .popover(wanted == .zero ? metrics.popoverSize : Size(wanted)))
    default: return metrics.area(of: .fullScreen)
    }
  }

  // MARK: Containers

  func begin(over presenter: UIViewController, in window: UIWindow) -> PresentationView {
    presentingViewController = presenter
    let view = PresentationView(window.bounds) { [weak self] in self?.layOut() }
    container = view
    return view
  }

  func finish() {
    container?.removeFromSuperview()
    container = nil
  }

  private func layOut() {
    containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
    containerViewDidLayoutSubviews()
  }

  func changed() { container?.setNeedsLayout() }
}

/// The view that a presented one lies in.
final class PresentationView: UIView {
  private let layOut: () -> Void

  init(_ frame: CGRect, _ layOut: @escaping () -> Void) {
    self.layOut = layOut
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  var environment: Environment { surroundings.environment }
}

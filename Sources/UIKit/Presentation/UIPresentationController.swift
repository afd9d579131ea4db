import LayoutModel
import Platform

/// Manages the presentation of a controller: its container and the frame of its view.
@preconcurrency @MainActor
open class UIPresentationController: KitObject {
  public private(set) unowned var presentedViewController: UIViewController
  public private(set) weak var presentingViewController: UIViewController!
  /// The container of the presented view, of the size of the window.
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

  /// The frame of the presented view, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    return area(in: container.environment).frame.cgRect
  }

  /// Called before and after the container lays out the presented view.
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  func area(in environment: Environment) -> PresentedArea {
    let metrics = ChromeMetrics(environment), wanted = presentedViewController.preferredContentSize
    switch presentationStyle {
    case .pageSheet: return metrics.area(of: .pageSheet(.large))
    case .formSheet where wanted != .zero && environment.traits.idiom == .pad:
      return metrics.area(of: .popover(Popover(Size(wanted))))
    case .formSheet: return metrics.area(of: .formSheet)
    case .popover: return metrics.area(of: .popover(Popover(wanted == .zero ? metrics.popoverSize : Size(wanted))))
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none, .automatic:
      return metrics.area(of: .fullScreen)
    }
  }

  // MARK: Containers

  func begin(over presenter: UIViewController, in window: UIWindow) -> PresentationView {
    presentingViewController = presenter
    let view = PresentationView(window.bounds, self) { [weak self] in self?.layOut() }
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

  // MARK: Looks

  /// Whether the presentation dims the view behind it.
  var dims: Bool { isCard }
  private var isCard: Bool { presentationStyle == .pageSheet || presentationStyle == .formSheet }
  var hasGrabber: Bool { false }
  /// In the container's points.
  var arrow: PopoverArrow? { nil }
  /// nil is the platform's.
  var wantedCornerRadius: CGFloat? { nil }

  /// Clips the presented view to the shape of its card. The lower corners are not rounded if the card reaches the
  /// bottom of the screen.
  func refinePresented(_ view: UIView, _ style: inout StyleAttributes) {
    guard let container, view === presentedView, presentationStyle == .popover || isCard else { return }
    let metrics = ChromeMetrics(container.environment)
    style.sheet = .card(
      dims: dims, grabber: hasGrabber ? metrics.grabber(of: Rect(view.bounds)) : nil,
      arrow: arrow.map { $0.offset(by: Point.zero - Rect(view.frame).origin) })
    let radius = wantedCornerRadius.map { Points($0) } ?? area(in: container.environment).cornerRadius
    guard view.frame != container.bounds, radius > 0 else { return }
    style.corner = .radius(radius)
    if view.frame.maxY >= container.bounds.maxY { style.rounding.corners = [.topLeft, .topRight] }
    style.clips = true
  }

  func changed() { container?.setNeedsLayout() }
}

/// The container of a presented view.
final class PresentationView: UIView {
  private let layOut: () -> Void
  private(set) weak var manager: UIPresentationController?

  init(_ frame: CGRect, _ manager: UIPresentationController, _ layOut: @escaping () -> Void) {
    (self.layOut, self.manager) = (layOut, manager)
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

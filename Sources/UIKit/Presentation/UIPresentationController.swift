import LayoutModel
import Platform

/// Manages the presentation of a controller: the container and the frame of the presented view.
@preconcurrency @MainActor
open class UIPresentationController: KitObject {
  public private(set) unowned var presentedViewController: UIViewController
  public private(set) weak var presentingViewController: UIViewController!
  /// The container of the presented view, of the same size as the window.
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

  /// Called around the presentation and the dismissal, which end at once.
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container lays out the presented view. The next method is called afterwards.
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  func area(in environment: Environment) -> PresentedArea {
    let metrics = ChromeMetrics(environment)
    let wanted = presentedViewController.preferredContentSize
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
    if let container, let view = presentedView {
      view.frame = frameOfPresentedViewInContainerView
      view.setSheetInset(sheetInset(of: view, in: container))
    }
    containerViewDidLayoutSubviews()
  }

  /// A floating sheet's safe area inset is not the part of it that lies outside the screen's safe area.
  private func sheetInset(of view: UIView, in container: PresentationView) -> CGFloat {
    let gap = container.bounds.maxY - view.frame.maxY
    guard isCard, gap > 0, container.environment.traits.idiom == .phone else { return 0 }
    let outside = max(0, container.safeAreaInsets.bottom - gap)
    return area(in: container.environment).safeArea.bottom.cgFloat - outside
  }

  var dims: Bool { isCard }
  private var isCard: Bool { presentationStyle == .pageSheet || presentationStyle == .formSheet }
  var hasGrabber: Bool { false }
  /// The arrow in the container's coordinates.
  var arrow: PopoverArrow? { nil }
  /// nil for the platform's radius.
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
    self.layOut = layOut
    self.manager = manager
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

/// The way a view controller is presented, which determines how much of the screen it covers.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The animation of a presentation. It has no effect, because presentations are never animated.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal, crossDissolve, partialCurl
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public var rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Presents a controller in a popover beside its source view, or in a sheet on phones.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView? { didSet { changed() } }
  /// The part of the source view that the popover is next to, in the view's coordinates; null for the whole view.
  open var sourceRect = CGRect.null { didSet { changed() } }
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { changed() } }
  /// The minimum distances from the edges of the safe area.
  open var popoverLayoutMargins: UIEdgeInsets {
    get { margins ?? EdgeInsets(all: ChromeMetrics(UIScreen.main.environment).popoverMargin).uiEdgeInsets }
    set {
      margins = newValue
      changed()
    }
  }
  private var margins: UIEdgeInsets?

  /// The direction of the arrow, from the popover to its source; unknown before the popover is placed.
  open var arrowDirection: UIPopoverArrowDirection {
    placement()?.arrow.direction.permission ?? .unknown
  }

  override var arrow: PopoverArrow? { placement()?.arrow }

  open override var frameOfPresentedViewInContainerView: CGRect {
    placement()?.frame.cgRect ?? super.frameOfPresentedViewInContainerView
  }

  private func placement() -> (frame: Rect, arrow: PopoverArrow)? {
    guard presentationStyle == .popover, let container = containerView as? PresentationView, let sourceView else {
      return nil
    }
    let source = sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let permitted = PopoverArrow.Direction.allCases.filter { permittedArrowDirections.contains($0.permission) }
    return ChromeMetrics(container.environment).place(
      Size(super.frameOfPresentedViewInContainerView.size), beside: Rect(source), in: Rect(room),
      permitted.isEmpty ? PopoverArrow.Direction.allCases : permitted)
  }
}

extension PopoverArrow.Direction {
  fileprivate var permission: UIPopoverArrowDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

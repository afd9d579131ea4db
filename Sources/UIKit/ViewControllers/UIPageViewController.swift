import LayoutModel
import Platform

/// A controller that shows other controllers as pages.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse
  }

  public enum SpineLocation: Int, Sendable {
    case none = 0
    case min, mid, max
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open private(set) var spineLocation: SpineLocation
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { viewIfLoaded?.markForLayout() } }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  private var shown: [UIViewController] = []
  private let dots = UIPageControl()

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = (options?[.spineLocation] as? Int).flatMap { SpineLocation(rawValue: $0) }
    spineLocation = style == .scroll ? .none : spine ?? options?[.spineLocation] as? SpineLocation ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller that scrolls horizontally, because there are no archives to decode.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spineLocation = .none
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController]? { shown }

  /// Sets the shown pages: two if the spine is in the middle, otherwise one.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    let wanted = spineLocation == .mid ? 2 : 1
    guard new.count == wanted || new.isEmpty else {
      raise(
        .invalidArgument,
        "The number of view controllers provided (\(new.count)) doesn't match the number required (\(wanted)) for the "
          + "requested transition")
    }
    let gone = shown.filter { old in !new.contains { $0 === old } }
    let come = new.filter { candidate in !shown.contains { $0 === candidate } }
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in come { addChild(controller) }
    shown = new
    for controller in gone {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    showPages()
    for controller in come { controller.didMove(toParent: self) }
    completion?(true)
  }

  private func showPages() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    layOutPages()
    for controller in shown where controller.loadedView.superview !== container {
      container.insertSubview(controller.loadedView, at: 0)
    }
    container.markForLayout()
  }

  open override func loadView() {
    let container = ContainerView { [weak self] in self?.layOutPages() }
    view = container
    container.addSubview(dots)
    showPages()
  }

  /// The number of dots below the page; 0 unless pages scroll horizontally and the data source returns a number.
  private var pageCount: Int {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource else { return 0 }
    return dataSource.presentationCount(for: self)
  }

  private func layOutPages() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    let count = pageCount
    dots.isHidden = count == 0
    if count > 0 {
      dots.numberOfPages = count
      dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    }
    let height = count > 0 ? Points(dots.sizeThatFits(.zero).height) : nil
    let arrangement = PageArrangement(
      in: Rect(container.bounds), above: height, safeArea: EdgeInsets(container.currentSafeArea))
    if let place = arrangement.dots { dots.frame = place.cgRect }
    let room = arrangement.page.cgRect
    let isRight = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let length = (navigationOrientation == .horizontal ? room.width : room.height) / CGFloat(max(shown.count, 1))
    for (place, controller) in shown.enumerated() {
      let view = controller.loadedView
      let number = CGFloat(isRight ? shown.count - 1 - place : place)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame =
        navigationOrientation == .horizontal
        ? CGRect(x: room.minX + number * length, y: room.minY, width: length, height: room.height)
        : CGRect(x: room.minX, y: room.minY + CGFloat(place) * length, width: room.width, height: length)
    }
  }
}

/// Provides the pages of a page view controller and the number of its dots.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0, so that no dots are shown.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives events that users cause. Its methods are never called, because there are no users.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

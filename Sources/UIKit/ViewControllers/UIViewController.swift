import LayoutModel
import Platform

/// An object that manages the views of a screen or of a part of it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  var storedView: UIView?
  unowned var storedParent: UIViewController?
  var storedChildren: [UIViewController] = []
  /// The traits that the controller's parent or presenter gives it.
  var givenTraits = UITraitCollection.Values() { didSet { givesTraits = givenTraits != UITraitCollection.Values() } }
  private(set) var givesTraits = false
  var observers: [TraitObserver] = []
  var appearance = ControllerAppearance.disappeared
  var addedSafeArea = UIEdgeInsets.zero
  var bars = ControllerBars()
  var presentation = PresentationState()
  private var editing = false
  open var title: String? { didSet { titleChanged() } }

  /// Creates a controller. Nibs are not loaded; `loadView` creates the view.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Creates a controller without a view, because there are no archives to decode.
  public required init?(coder: NSCoder) { super.init() }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  deinit { unisolated { (controller: UIViewController, _: Void) in controller.dismantle() }(self, ()) }

  private func dismantle() {
    storedView?.rare?.controller = nil
    for child in storedChildren { child.storedParent = nil }
  }

  open override var next: UIResponder? { storedView?.parent ?? storedParent }

  /// The traits that the controller overrides for its view and the view's subviews.
  public var traitOverrides: any UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  // MARK: View

  open var view: UIView! {
    get { loadedView }
    set { setView(newValue) }
  }
  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }
  open func loadViewIfNeeded() { _ = loadedView }
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}

  // MARK: Life cycle

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func updateViewConstraints() { view.updateConstraints() }

  // MARK: Margins

  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { addedSafeArea }
    set { setAddedSafeArea(newValue) }
  }

  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { storedView?.marginsChanged() } }

  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = rootMargin
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  // MARK: Status bar

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var modalPresentationCapturesStatusBarAppearance = false
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// The child that decides whether the status bar is hidden; nil for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Makes the window read `prefersStatusBarHidden` again.
  open func setNeedsStatusBarAppearanceUpdate() { storedView?.window?.statusBarChanged() }

  // MARK: Rotation

  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open class func attemptRotationToDeviceOrientation() {}

  /// Called before the size of the view changes with the screen's; passes the new size on to children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
    presentation.presented?.viewWillTransition(to: size, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The transition that is under way; nil, because every transition ends at once.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  // MARK: Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
  open func didReceiveMemoryWarning() {}
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var restorationIdentifier: String?

  public var topLayoutGuide: any UILayoutSupport { supportGuide(.topSupport) }
  public var bottomLayoutGuide: any UILayoutSupport { supportGuide(.bottomSupport) }

  // MARK: Containment

  open var parent: UIViewController? { storedParent }
  open var children: [UIViewController] { storedChildren }
  open func addChild(_ child: UIViewController) { adopt(child) }
  open func removeFromParent() { storedParent?.disown(self) }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { begin(isAppearing, animated) }
  open func endAppearanceTransition() { end() }

  // MARK: Presentation

  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.style }
    set { setPresentationStyle(newValue) }
  }
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var preferredContentSize = CGSize.zero { didSet { presentation.controller?.changed() } }

  /// Presents a controller and calls the completion handler before returning.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, flag, completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { takeAway(flag, completion) }

  /// Pushes a controller on the enclosing navigation stack, or presents it if there is no such stack.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.pushViewController(vc, animated: true) }
    present(vc, animated: true)
  }
  /// Shows a controller in the secondary column of the enclosing split view, or presents it if there is no split view.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController { return splitViewController.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }

  open var presentedViewController: UIViewController? { presenting?.presentation.presented }
  /// The controller that presented this one or its outermost ancestor.
  open var presentingViewController: UIViewController? { outermost.presentation.presenter }
  open var isBeingPresented: Bool { presentation.presenter != nil && appearance == .appearing }
  open var isBeingDismissed: Bool { presentation.presenter != nil && appearance == .disappearing }
  open var isMovingToParent: Bool { storedParent != nil && appearance == .appearing }
  open var isMovingFromParent: Bool { storedParent == nil && appearance == .disappearing }

  /// The object that manages the presentation of this controller or of its outermost ancestor.
  open var presentationController: UIPresentationController? { outermost.madePresentationController }
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  // MARK: Bars

  open var navigationItem: UINavigationItem {
    if let item = bars.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    bars.navigationItem = item
    return item
  }

  open var tabBarItem: UITabBarItem! {
    get {
      if let item = bars.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      bars.tabBarItem = item
      return item
    }
    set { bars.tabBarItem = newValue }
  }

  open var toolbarItems: [UIBarButtonItem]? {
    get { bars.toolbarItems }
    set {
      bars.toolbarItems = newValue
      navigationController?.viewIfLoaded?.markForLayout()
    }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  open var hidesBottomBarWhenPushed: Bool {
    get { bars.hidesBottomBarWhenPushed }
    set { bars.hidesBottomBarWhenPushed = newValue }
  }

  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }

  open var splitViewController: UISplitViewController? { ancestor() }

  // MARK: Traits

  open var traitCollection: UITraitCollection { storedView?.traitCollection ?? standaloneTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    child.give(collection?.values ?? UITraitCollection.Values())
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(address(of: self))>" }
  }
}

extension UIViewController {
  var loadedView: UIView {
    if let storedView { return storedView }
    loadView()
    guard let view = storedView else {
      raise(.inconsistency, "-[\(type(of: self)) loadView] did not set a view: \(describedController)")
    }
    viewDidLoad()
    return view
  }

  var describedController: String { "<\(type(of: self)): \(address(of: self))>" }

  func setView(_ view: UIView?) {
    guard view !== storedView else { return }
    storedView?.rare?.controller = nil
    storedView = view
    guard let view else { return }
    if let other = view.controller, other !== self {
      raise(
        .hierarchy,
        "A view can only be associated with at most one view controller at a time! View \(view) is "
          + "associated with \(other.describedController). Clear this association before associating this view with "
          + "\(describedController).")
    }
    view.madeRare.controller = self
    view.madeRare.additionalSafeArea = addedSafeArea + bars.insets
    view.contentChanged()
  }

  func setAddedSafeArea(_ insets: UIEdgeInsets) {
    guard insets != addedSafeArea else { return }
    addedSafeArea = insets
    safeAreaChanged()
  }

  /// Updates the insets that the controller and the bars around it add to the safe area.
  func safeAreaChanged() {
    guard let view = storedView else { return }
    view.madeRare.additionalSafeArea = addedSafeArea + bars.insets
    view.contentChanged()
  }

  /// The margin at the sides of a controller's view, which depends on the width of its window.
  var rootMargin: CGFloat {
    let root = storedView?.root
    let environment = (root ?? UIView()).layoutEnvironment
    let width = root?.geometry.box.width ?? UIScreen.main.bounds.width
    return MarginMetrics.rootMargin(width: Points(width), traits: environment.traits).cgFloat
  }

  /// The view's minimum margins; nil if the controller sets none.
  var minMargins: UIEdgeInsets? {
    guard viewRespectsSystemMinimumLayoutMargins else { return nil }
    let margins = systemMinimumLayoutMargins
    return UIEdgeInsets(margins, storedView?.effectiveUserInterfaceLayoutDirection ?? .leftToRight)
  }

  func supportGuide(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
    let view = loadedView
    let isKnown = view.rare?.ownGuides[kind] != nil
    let guide = view.ownGuide(kind, kind == .topSupport ? "UIViewControllerTop" : "UIViewControllerBottom")
    if !isKnown { view.structureChanged() }
    guard let support = guide as? LayoutSupport else { preconditionFailure("\(guide) is not a layout support") }
    return support
  }
}

extension UIView {
  var controller: UIViewController? { rare?.controller }

  /// The top and bottom layout guides of the view's controller, if they were requested.
  var supportGuides: [UILayoutGuide] {
    guard let own = rare?.ownGuides else { return [] }
    return [UILayoutGuide.Kind.topSupport, .bottomSupport].compactMap { own[$0] }
  }
}

/// The state of a controller's view in appearing on and disappearing from the screen.
enum ControllerAppearance { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
  func begin(_ isAppearing: Bool, _ animated: Bool) {
    let isNews =
      isAppearing
      ? appearance == .disappeared || appearance == .disappearing
      : appearance == .appeared || appearance == .appearing
    guard isNews else { return }
    appearance = isAppearing ? .appearing : .disappearing
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  func end() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared: break
    }
  }

  /// Whether the controller appears and disappears when its view enters and leaves a window.
  var followsWindow: Bool { storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  func enter(_ window: UIWindow) {
    let view = loadedView
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
  }

  func leave(_ window: UIWindow) {
    if presentation.presented != nil { takeAway(false, nil) }
    if viewIfLoaded?.superview === window { viewIfLoaded?.removeFromSuperview() }
  }
}

extension UIView {
  /// The controllers of the tree's views that appear and disappear with the window, parents before their children.
  var controllersBelow: [UIViewController] {
    var found: [UIViewController] = []
    forEachInTree { view in
      if let controller = view.controller, controller.followsWindow { found.append(controller) }
    }
    return found
  }
}

/// The bar items of a controller, created on first use, and the insets of bars around its view.
struct ControllerBars {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBarWhenPushed = false
  /// The insets that a container's bars add to the safe area.
  var insets = UIEdgeInsets.zero
}

extension UIViewController {
  fileprivate func ancestor<Container: UIViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  func titleChanged() {
    bars.navigationItem?.title = title
    bars.tabBarItem?.title = title
  }

  func setBarInsets(_ insets: UIEdgeInsets) {
    guard insets != bars.insets else { return }
    bars.insets = insets
    safeAreaChanged()
  }
}

extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child.storedParent !== self else { return }
    child.willMove(toParent: self)
    child.storedParent?.disown(child)
    storedChildren.append(child)
    child.storedParent = self
  }

  func disown(_ child: UIViewController) {
    guard let place = storedChildren.firstIndex(where: { $0 === child }) else { return }
    storedChildren.remove(at: place)
    child.storedParent = nil
    child.didMove(toParent: nil)
  }

  /// The traits of a controller whose view is not loaded.
  var standaloneTraits: UITraitCollection {
    UITraitCollection(values: UITraitCollection.current.values.overridden(by: givenTraits))
  }

  func give(_ traits: UITraitCollection.Values) {
    guard let storedView else {
      givenTraits = traits
      return
    }
    storedView.changeTraits { givenTraits = traits }
  }

  func tellTraits(_ before: UITraitCollection, _ after: UITraitCollection) {
    traitCollectionDidChange(before)
    for observer in observers { observer.notify(before, after) }
  }

  public func _observe(_ observer: TraitObserver) -> any UITraitChangeRegistration {
    observers.append(observer)
    return observer
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    observers.removeAll { $0 === registration }
  }
}

/// The view of a controller that shows bars around the views of its children.
final class ContainerView: UIView {
  private let layOutBars: () -> Void

  init(_ layOutBars: @escaping () -> Void) {
    self.layOutBars = layOutBars
    super.init(frame: UIScreen.main.bounds)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutBars()
  }

  var chrome: ChromeMetrics { ChromeMetrics(surroundings.environment) }

  /// Adds a view that fills this one behind the bars.
  func show(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  /// Sets the frame of a shown view to the area between opaque bars.
  func place(_ view: UIView?, below top: UIView? = nil, above bottom: UIView?) {
    guard let view, view.superview === self else { return }
    let start = top?.frame.maxY ?? 0
    let end = bottom?.frame.minY ?? bounds.height
    view.frame = CGRect(x: 0, y: start, width: bounds.width, height: max(end - start, 0))
  }

  /// Places a bar at the bottom of the safe area and extends it to the bottom edge.
  func placeAtBottom(_ bar: UIView, height: CGFloat) {
    let safe = currentSafeArea.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - safe - height, width: bounds.width, height: height + safe)
  }
}

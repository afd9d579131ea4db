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
  open var title: String? { didSet { titleChanged() } }

  // MARK: Making

  /// Creates a controller. Nibs are not loaded; `loadView` creates the view.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Creates a controller without a view, because there are no archives to decode.
  public required init?(coder: NSCoder) { super.init() }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  @MainActor deinit {
    storedView?.rare?.controller = nil
    for child in storedChildren { child.storedParent = nil }
  }

  open override var next: UIResponder? { storedView?.parent ?? storedParent }

  // MARK: Traits

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
  /// The child that decides about the status bar; nil for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Makes the window ask its controllers about the status bar again.
  open func setNeedsStatusBarAppearanceUpdate() { storedView?.window?.statusBarChanged() }

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

  /// Presents a controller. The completion handler is called before this returns.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, flag, completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { takeAway(flag, completion) }

  /// Pushes a controller on the navigation stack around this one, or presents it if there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.pushViewController(vc, animated: true) }
    present(vc, animated: true)
  }
  /// Shows a controller in the secondary column of the split view around this one, or presents it if there is none.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController { return splitViewController.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }

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

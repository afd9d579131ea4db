/// Controls a screen, or a part of one.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  var storedView: UIView?
  unowned var storedParent: UIViewController?
  var storedChildren: [UIViewController] = []
  /// Traits that its parent gives it.
  var givenTraits = UITraitCollection.Values() { didSet { givesTraits = givenTraits != UITraitCollection.Values() } }
  private(set) var givesTraits = false
  var observers: [TraitObserver] = []
  var appearance = ControllerAppearance.disappeared
  var addedSafeArea = UIEdgeInsets.zero
  var bars = ControllerBars()
  var presentation = PresentationState()
  open var title: String? { didSet { titleChanged() } }

  // MARK: Making

  /// Nothing is loaded from nibs here; `loadView` makes the view.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Makes a controller without a view: nothing is archived here.
  public required init?(coder: NSCoder) { super.init() }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  @MainActor deinit {
    storedView?.rare?.controller = nil
    for child in storedChildren { child.storedParent = nil }
  }

  open override var next: UIResponder? { storedView?.parent ?? storedParent }

  // MARK: Traits

  /// The traits that the controller overrides for its view and its subviews.
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
  /// Who is asked in this controller's place; nil is itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The window asks again.
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

  /// Shows a controller over this one; the completion is called at once.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, flag, completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { takeAway(flag, completion) }

  /// Puts a controller on the stack around this one, or else over all.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.pushViewController(vc, animated: true) }
    present(vc, animated: true)
  }
  /// Puts a controller into the secondary column around this one, or else over all.
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

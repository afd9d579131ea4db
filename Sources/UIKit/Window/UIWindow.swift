import LayoutModel
import Platform

/// The root view of a tree on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  private var storedController: UIViewController?
  private var expected: [UIViewController] = []
  private(set) weak var firstResponder: UIResponder?
  open var screen: UIScreen {
    didSet { if screen !== oldValue { screen.add(self) } }
  }
  open var windowLevel = Level.normal
  open private(set) var isKeyWindow = false

  public override init(frame: CGRect) {
    screen = UIScreen.main
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    screen = UIScreen.main
    super.init(coder: coder)
    begin()
  }

  /// Creates a window of the same size as the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window of the same size as the scene's screen.
  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    super.init(frame: windowScene.screen.bounds)
    begin()
  }

  /// The scene whose screen shows the window. A window that leaves its scene stays on its screen.
  open weak var windowScene: UIWindowScene? {
    get { screen.scene }
    set { if let newValue { screen = newValue.screen } }
  }

  private func begin() {
    flags.insert([.isInWindow, .isHidden])
    screen.add(self)
  }

  open var rootViewController: UIViewController? {
    get { storedController }
    set { setRoot(newValue) }
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    showRoot()
    layoutIfNeeded()
  }

  open func makeKey() { isKeyWindow = true }
  open func resignKey() { isKeyWindow = false }

  open override var isHidden: Bool {
    didSet { if oldValue, !isHidden { showRoot() } }
  }

  private func setRoot(_ controller: UIViewController?) {
    guard controller !== storedController else { return }
    storedController?.leave(self)
    storedController = controller
    if !isHidden { showRoot() }
  }

  private func showRoot() {
    guard let controller = storedController, controller.view.superview !== self else { return }
    controller.enter(self)
    layoutIfNeeded()
  }

  /// Adds controllers that appear once their views are laid out.
  func expect(_ controllers: [UIViewController]) { expected += controllers }

  func notifyAppearances() {
    guard !expected.isEmpty else { return }
    let controllers = expected
    expected = []
    for controller in controllers where controller.viewIfLoaded?.window === self { controller.end() }
  }

  /// The area of the window that the device's edges and status bar do not cover, in the window's coordinates.
  var uncoveredByScreen: UncoveredRect {
    var insets = screen.environment.safeArea.uiEdgeInsets
    if hidesStatusBar {
      insets.top = max(0, insets.top - ChromeMetrics(screen.environment).heightOfHiddenStatusBar.cgFloat)
    }
    return UncoveredRect(Rect(screen.bounds), within: EdgeInsets(insets)).offset(
      by: Point(x: Points(geometry.origin.x - geometry.box.minX), y: Points(geometry.origin.y - geometry.box.minY)))
  }

  private var hidesStatusBar: Bool {
    var controller = storedController
    while let inner = controller?.childForStatusBarHidden { controller = inner }
    return controller?.prefersStatusBarHidden ?? false
  }

  func statusBarChanged() {
    contentChanged()
    notifySafeAreaInsets()
    tellSubviewsInsets()
  }

  override var responderWindow: UIWindow? { self }

  func setFirstResponder(_ responder: UIResponder?) -> Bool {
    if let old = firstResponder, old !== responder, !old.canResignFirstResponder { return false }
    let hadKeyboard = hasKeyboard
    firstResponder = responder
    if hadKeyboard != hasKeyboard { structureChanged() }
    return true
  }

  func forgetResponder(in view: UIView) {
    if let responder = firstResponder as? UIView, responder.isDescendant(of: view) { _ = setFirstResponder(nil) }
  }

  /// The frame of the keyboard or, without a keyboard, of the area below the safe area.
  var keyboardFrame: CGRect {
    let environment = layoutEnvironment
    let bounds = bounds
    let height = hasKeyboard ? ChromeMetrics(environment).keyboardHeight().cgFloat : currentSafeArea.bottom
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  var hasKeyboard: Bool { firstResponder?.takesText ?? false }
}

/// An object that turns touches of its view into actions.
///
/// Nothing touches the screen here, so recognizers only keep their settings. A test sends a gesture by setting `state`,
/// which calls the targets at once.
@preconcurrency @MainActor
open class UIGestureRecognizer: KitObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  private struct Target {
    weak var object: AnyObject?
    var action: Selector
  }

  private var targets: [Target] = []
  private var storedState = State.possible
  private var touches: Set<UITouch> = []
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var name: String?

  public init(target: Any?, action: Selector?) {
    super.init(made: ())
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer without targets, because there are no archives to decode.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  /// The state. Every new state except `possible` and `failed`, and every `changed` and `ended`, calls the targets: with
  /// no run loop to reset the recognizer, code can send one tap after another.
  open var state: State {
    get { storedState }
    set {
      let isNews = newValue != storedState || newValue == .changed || newValue == .ended
      storedState = newValue
      guard isNews, newValue != .possible, newValue != .failed else { return }
      for target in targets {
        if let object = target.object { target.action.call(object, self) }
      }
    }
  }

  open var isEnabled = true {
    didSet { if !isEnabled, storedState == .began || storedState == .changed { state = .cancelled } }
  }

  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
  }

  /// Removes the targets that match. nil matches every target and every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
  }

  /// Returns the middle of the touches; without touches, the middle of the recognizer's view.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else {
      guard let own = self.view else { return .zero }
      return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
    }
    let points = touches.map { $0.location(in: view) }
    let count = CGFloat(points.count)
    return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = touches.sorted { $0.timestamp < $1.timestamp }
    guard touches.indices.contains(touchIndex) else {
      raise(
        .range, "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(touches.count)).")
    }
    return touches[touchIndex].location(in: view)
  }

  open var numberOfTouches: Int { touches.count }

  /// Makes the recognizer wait for another one to fail. No gesture competes with another here.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  // MARK: For subclasses

  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.remove(touch) }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { self.touches.formUnion(touches) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { self.touches.subtract(touches) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { self.touches.subtract(touches) }
}

/// Decides which gestures are recognized.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    false
  }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
}

@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
}

@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var moved = CGPoint.zero
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int(UInt32.max)

  /// Returns the translation that was last set, in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint { moved }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation in radians.
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

extension UIView {
  func setGestures(_ recognizers: [UIGestureRecognizer]) {
    for old in rare?.gestures ?? [] { old.view = nil }
    madeRare.gestures = nil
    for new in recognizers { addGestureRecognizer(new) }
  }

  func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    madeRare.gestures = (rare?.gestures ?? []) + [recognizer]
    recognizer.view = self
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    rare?.gestures?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}

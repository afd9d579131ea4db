/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: KitObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect, pencil, indirectPointer
  }

  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase = Phase.began
  open internal(set) var tapCount = 1
  open internal(set) var type = TouchType.direct
  open internal(set) weak var window: UIWindow?
  open internal(set) weak var view: UIView?
  /// The places in the coordinates of the window or, without a window, of the view.
  var place = CGPoint.zero
  var previousPlace = CGPoint.zero

  public init() { super.init(made: ()) }

  /// Creates a touch at a point of a view.
  package convenience init(at point: CGPoint, in view: UIView, phase: Phase = .began) {
    self.init()
    self.view = view
    self.phase = phase
    window = view.window
    place = window == nil ? point : view.convert(point, to: window)
    previousPlace = place
  }

  open var gestureRecognizers: [UIGestureRecognizer]? { view?.gestureRecognizers }
  open var majorRadius: CGFloat { 0 }
  open var majorRadiusTolerance: CGFloat { 0 }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  /// Returns the touch's place in a view; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { converted(place, view) }
  open func previousLocation(in view: UIView?) -> CGPoint { converted(previousPlace, view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func converted(_ point: CGPoint, _ target: UIView?) -> CGPoint {
    guard let target, let own = window ?? view else { return point }
    return target.convert(point, from: own)
  }
}

/// An event on the screen or of the device.
@preconcurrency @MainActor
open class UIEvent: KitObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion, remoteControl, presses
    case scroll = 10
    case hover
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
    case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  private let touches: Set<UITouch>

  public init() {
    touches = []
    super.init(made: ())
  }

  package init(_ touches: Set<UITouch>) {
    self.touches = touches
    super.init(made: ())
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  open var timestamp: TimeInterval { touches.map(\.timestamp).max() ?? 0 }
  open var allTouches: Set<UITouch>? { touches }

  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }
}

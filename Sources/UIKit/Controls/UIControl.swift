/// A view that sends actions when it is used.
@preconcurrency @MainActor
open class UIControl: UIView {
  private struct Handler {
    var events: Event
    var action: UIAction
    /// The target, if the action calls a method.
    var owner: ObjectIdentifier?
    /// The selector that is sent to the target, or along the responder chain if there is no target.
    var selector: Selector?
    weak var target: AnyObject?
  }

  private var handlers: [Handler] = []
  private var stored = Stored()

  private struct Stored {
    var state: State = []
    var horizontal = ContentHorizontalAlignment.center
    var vertical = ContentVerticalAlignment.center
    var isTracking = false
    var isTouchInside = false
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var isEnabled: Bool {
    get { !stored.state.contains(.disabled) }
    set { set(.disabled, !newValue) }
  }
  open var isSelected: Bool {
    get { stored.state.contains(.selected) }
    set { set(.selected, newValue) }
  }
  open var isHighlighted: Bool {
    get { stored.state.contains(.highlighted) }
    set { set(.highlighted, newValue) }
  }
  open var state: State { stored.state }

  override var looksEnabled: Bool { isEnabled }

  private func set(_ part: State, _ isSet: Bool) {
    guard stored.state.contains(part) != isSet else { return }
    if isSet { stored.state.insert(part) } else { stored.state.remove(part) }
    stateChanged()
  }

  /// Called after each change of state, because the content may depend on the state.
  func stateChanged() { contentChanged() }

  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { stored.horizontal }
    set {
      stored.horizontal = newValue
      contentChanged()
    }
  }
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { stored.vertical }
    set {
      stored.vertical = newValue
      contentChanged()
    }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(Handler(events: controlEvents, action: action))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].action.identifier == identifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Adds a method of an object as an action, without retaining the object.
  ///
  /// This is the form of target and action for systems without Objective-C: `addTarget(self, action: CreditsVC.meow,
  /// for: .touchUpInside)`.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, _ in action(target)() }
  }

  /// Adds a method that takes the control, without retaining the method's object.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, sender in
      if let sender = sender as? Sender { action(target)(sender) }
    }
  }

  private func add<Target: AnyObject>(
    _ target: Target, _ events: Event, _ body: @escaping (Target, UIControl) -> Void
  ) {
    let action = UIAction { [weak target] action in
      if let target, let control = action.sender as? UIControl { body(target, control) }
    }
    handlers.append(Handler(events: events, action: action, owner: ObjectIdentifier(target)))
  }

  /// Sends a selector to a target, which is not retained; nil stands for the first responder of the chain that has the
  /// method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let owner = object.map(ObjectIdentifier.init)
    // A new object can have the address of one that is gone.
    handlers.removeAll { $0.selector != nil && $0.owner != nil && $0.target == nil }
    if let index = handlers.firstIndex(where: { $0.selector == action && $0.owner == owner }) {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(
        Handler(events: controlEvents, action: UIAction { _ in }, owner: owner, selector: action, target: object))
    }
  }

  /// Removes selectors. nil matches every target and every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let owner = target.map { ObjectIdentifier($0 as AnyObject) }
    for index in handlers.indices where owner == nil || handlers[index].owner == owner {
      if handlers[index].selector != nil || handlers[index].owner != nil,
        action == nil || handlers[index].selector == action
      {
        handlers[index].events.subtract(controlEvents)
      }
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// The targets of selectors. `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { handler in
        guard handler.selector != nil else { return nil }
        return handler.owner == nil ? NSNull() : (handler.target as? NSObject).map(AnyHashable.init)
      })
  }

  /// Returns the selectors that are sent to a target for any of these events; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let owner = target.map { ObjectIdentifier($0 as AnyObject) }
    let names = handlers.filter { $0.owner == owner && !$0.events.isDisjoint(with: controlEvent) }
      .compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// Removes the actions of a target; nil removes the actions of all targets.
  public func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].owner != nil {
      if target.map({ ObjectIdentifier($0) == handlers[index].owner }) ?? true {
        handlers[index].events.subtract(controlEvents)
      }
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  open func sendAction(_ action: UIAction) { action.perform(by: self) }

  /// Performs the actions that are registered for any of these events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  private func send(_ controlEvents: Event, with event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      guard let selector = handler.selector else {
        sendAction(handler.action)
        continue
      }
      if handler.owner == nil || handler.target != nil { sendAction(selector, to: handler.target, for: event) }
    }
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  // MARK: Touches

  open var isTracking: Bool { stored.isTracking }
  open var isTouchInside: Bool { stored.isTouchInside }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    stored.isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    stored.isTouchInside = true
    isHighlighted = true
    send(.touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    stored.isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    if wasInside != isTouchInside { send(wasInside ? .touchDragExit : .touchDragEnter, with: event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    if !continueTracking(touch, with: event) { endTouch() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    stored.isTouchInside = point(inside: touch.location(in: self), with: event)
    endTracking(touch, with: event)
    let isInside: Event = self is UIButton ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside
    let events = isTouchInside ? isInside : .touchUpOutside
    endTouch()
    send(events, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    endTouch()
    send(.touchCancel, with: event)
  }

  private func endTouch() {
    stored.isTracking = false
    stored.isTouchInside = false
    isHighlighted = false
  }
}

extension UIControl {
  public struct Event: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x00000FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F0000)
    public static let applicationReserved = Event(rawValue: 0x0F000000)
    public static let systemReserved = Event(rawValue: 0xF0000000)
    public static let allEvents = Event(rawValue: 0xFFFFFFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF0000)
    public static let reserved = State(rawValue: 0xFF000000)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top, bottom, fill
  }
}

/// A view that sends actions when it is used.
@preconcurrency @MainActor
open class UIControl: UIView {
  private struct Handler {
    var events: Event
    var action: UIAction
    /// The target, if the action calls a method.
    var owner: ObjectIdentifier?
  }

  private var handlers: [Handler] = []
  private var stored = Stored()

  private struct Stored {
    var state: State = []
    var horizontal = ContentHorizontalAlignment.center
    var vertical = ContentVerticalAlignment.center
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
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { sendAction(handler.action) }
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

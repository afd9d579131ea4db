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

  // MARK: State

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

  /// Updates the content, which may depend on the state.
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

  // MARK: Actions

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

  /// Adds a method of an object as an action, without retaining the object. It replaces target and action on systems
  /// without Objective-C: `addTarget(self, action: CreditsVC.meow, for: .touchUpInside)`.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, _ in action(target)() }
  }

  /// Adds a method that takes the control, without retaining its object.
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

  /// Removes the actions of a target, or of all targets if it is nil.
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

  /// Performs the actions registered for any of these events.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { sendAction(handler.action) }
  }
}

/// A member of the responder chain.
@preconcurrency @MainActor
open class UIResponder: KitObject {
  public init() { super.init(made: ()) }

  /// The next responder of the chain.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    return window.setFirstResponder(self)
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    return window.setFirstResponder(nil)
  }

  /// The window in which the object can be the first responder.
  var responderWindow: UIWindow? { next?.responderWindow }

  /// Whether the keyboard is shown while the object is the first responder.
  var takesText: Bool { false }
}

// Target and action as a weakly held object and one of its methods, for code that is not compiled with Objective-C. With
// Objective-C, both are nil or an object and a selector.

extension UIBarButtonItem {
  /// An item without an action, such as a space.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Never?, action: Never?) {
    self.init(systemItem: systemItem)
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(systemItem: systemItem, primaryAction: UIAction(target, action))
  }

  /// An item that does nothing until it gets an action.
  public convenience init(title: String?, style: Style, target: Never?, action: Never?) {
    self.init(title: title)
    self.style = style
  }

  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, primaryAction: UIAction(target, action))
    self.style = style
  }

  /// An item that does nothing until it gets an action.
  public convenience init(image: UIImage?, style: Style, target: Never?, action: Never?) {
    self.init(image: image)
    self.style = style
  }

  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, primaryAction: UIAction(target, action))
    self.style = style
  }
}

extension UIAction {
  /// An action that calls a method of an object, which it references weakly.
  convenience init<Target: AnyObject>(
    _ target: Target, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init { [weak target] _ in if let target { method(target)() } }
  }
}

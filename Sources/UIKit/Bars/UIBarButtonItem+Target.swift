// Target and action, for code that need not compile where there is Objective-C.

extension UIBarButtonItem {
  /// An item that does nothing by itself, such as a space.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Never?, action: Never?) {
    self.init(systemItem: systemItem)
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(systemItem: systemItem, primaryAction: UIAction(target, action))
  }

  public convenience init(title: String?, style: Style, target: Never?, action: Never?) {
    self.init(title: title, style: style)
  }

  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, primaryAction: UIAction(target, action))
  }

  public convenience init(image: UIImage?, style: Style, target: Never?, action: Never?) {
    self.init(image: image, style: style)
  }

  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, style: style, primaryAction: UIAction(target, action))
  }
}

extension UIAction {
  /// Calls a method of an object that is not kept.
  convenience init<Target: AnyObject>(
    _ target: Target, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init { [weak target] _ in if let target { method(target)() } }
  }
}

/// The state of a controller's view in appearing on and disappearing from the screen.
enum ControllerAppearance { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
  func begin(_ isAppearing: Bool, _ animated: Bool) {
    let isNews =
      isAppearing
      ? appearance == .disappeared || appearance == .disappearing
      : appearance == .appeared || appearance == .appearing
    guard isNews else { return }
    appearance = isAppearing ? .appearing : .disappearing
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  func end() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared: break
    }
  }

  /// Whether the controller appears and disappears when its view enters and leaves a window.
  var followsWindow: Bool { storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  // MARK: Windows

  /// Adds the controller's view to a window and makes it fill the window.
  func enter(_ window: UIWindow) {
    let view = loadedView
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
  }

  func leave(_ window: UIWindow) {
    if presentation.presented != nil { takeAway(false, nil) }
    if viewIfLoaded?.superview === window { viewIfLoaded?.removeFromSuperview() }
  }
}

extension UIView {
  /// The controllers of the tree's views that appear and disappear with the window, parents before their children.
  var controllersBelow: [UIViewController] {
    var found: [UIViewController] = []
    forEachInTree { view in
      if let controller = view.controller, controller.followsWindow { found.append(controller) }
    }
    return found
  }
}

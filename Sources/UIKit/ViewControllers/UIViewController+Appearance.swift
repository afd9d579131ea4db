/// How far the view of a controller has come onto the screen.
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

  /// Whether moving its view into a window or out of one tells the controller that it appears or disappears.
  var followsWindow: Bool { storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  // MARK: Windows

  /// Fills a window with the controller's view.
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
  /// The controllers whose views are in the tree and that care for windows, those around others first.
  var controllersBelow: [UIViewController] {
    var found: [UIViewController] = []
    forEachInTree { view in
      if let controller = view.controller, controller.followsWindow { found.append(controller) }
    }
    return found
  }
}

import LayoutModel

/// The presentations in which a controller takes part.
struct PresentationState {
  var style = UIModalPresentationStyle.automatic
  var controller: UIPresentationController?
  /// The controller presented on top of this one, which retains it.
  var presented: UIViewController?
  /// The controller that presented this one and retains it.
  weak var presenter: UIViewController?
  /// The superview from which the presenter's view was removed.
  weak var coveredParent: UIView?
}

extension UIViewController {
  /// The nearest controller that presents another: this one or an ancestor.
  var presenting: UIViewController? {
    sequence(first: self, next: \.storedParent).first { $0.presentation.presented != nil }
  }

  var outermost: UIViewController {
    sequence(first: self, next: \.storedParent).reduce(self) { $1 }
  }

  /// The appearance of bars in this controller's presentation, which is that of its outermost ancestor.
  var cardOrScreen: Presentation {
    let isCard = presentingViewController != nil && [.pageSheet, .formSheet].contains(outermost.adaptedStyle)
    return isCard ? .pageSheet(.large) : .fullScreen
  }

  var madePresentationController: UIPresentationController {
    if let made = presentation.controller { return made }
    let made: UIPresentationController
    switch resolvedStyle {
    case .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .custom:
      let source = presentation.presenter ?? self
      made =
        transitioningDelegate?.presentationController(forPresented: self, presenting: nil, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: nil)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none, .automatic:
      made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    presentation.controller = made
    return made
  }

  func setPresentationStyle(_ style: UIModalPresentationStyle) {
    guard style != presentation.style else { return }
    presentation.style = style
    if presentation.presenter == nil { presentation.controller = nil }
  }

  private var resolvedStyle: UIModalPresentationStyle {
    presentation.style == .automatic ? .pageSheet : presentation.style
  }

  /// The style on this device: popovers become sheets if the width is compact.
  var adaptedStyle: UIModalPresentationStyle {
    let presenter = presentation.presenter ?? self
    let isCompact = presenter.traitCollection.horizontalSizeClass == .compact
    return resolvedStyle == .popover && isCompact ? .pageSheet : resolvedStyle
  }

  func show(_ controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
    let presenter = presentationContext(for: controller)
    if let other = presenter.presentation.presented {
      return refuse(controller, "which is already presenting \(other.describedController).")
    }
    guard let window = presenter.viewIfLoaded?.window else {
      return refuse(controller, "whose view is not in the window hierarchy.")
    }
    presenter.presentation.presented = controller
    controller.presentation.presenter = presenter
    let manager = controller.madePresentationController
    let container = manager.begin(over: presenter, in: window)
    let covers = manager.shouldRemovePresentersView
    let covered = covers ? presenter.viewIfLoaded?.controllersBelow ?? [] : []
    for controller in covered { controller.begin(false, animated) }
    controller.give(compactTraits(of: controller))
    let view = controller.loadedView
    view.translatesAutoresizingMaskIntoConstraints = true
    window.addSubview(container)
    manager.presentationTransitionWillBegin()
    let shown = manager.presentedView ?? view
    shown.frame = manager.frameOfPresentedViewInContainerView
    container.addSubview(shown)
    window.layoutIfNeeded()
    manager.presentationTransitionDidEnd(true)
    if covers {
      controller.presentation.coveredParent = presenter.viewIfLoaded?.superview
      presenter.viewIfLoaded?.removeFromSuperview()
    }
    completion?()
  }

  /// Returns the traits of a presented controller. Form sheets and popovers have a compact width, even on an iPad.
  private func compactTraits(of controller: UIViewController) -> UITraitCollection.Values {
    var traits = UITraitCollection.Values()
    if [.formSheet, .popover].contains(controller.adaptedStyle) { traits.horizontal = .compact }
    return traits
  }

  /// Returns the controller that presents. Context styles use the nearest ancestor that defines a context. Other
  /// styles, and context styles without such an ancestor, use the outermost controller.
  private func presentationContext(for controller: UIViewController) -> UIViewController {
    let chain = sequence(first: self, next: \.storedParent)
    let style = controller.resolvedStyle
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    return chain.first(where: \.definesPresentationContext) ?? outermost
  }

  private func refuse(_ controller: UIViewController, _ reason: String) {
    let text = "Attempt to present \(controller.describedController) on \(describedController), \(reason)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Dismisses the controller that this one presents or, without such a controller, this one.
  func takeAway(_ animated: Bool, _ completion: (() -> Void)?) {
    let presenter = presenting ?? presentingViewController
    presenter?.endPresentation(animated)
    completion?()
  }

  private func endPresentation(_ animated: Bool) {
    guard let controller = presentation.presented else { return }
    if controller.presentation.presented != nil { controller.endPresentation(animated) }
    let manager = controller.madePresentationController
    let view = controller.viewIfLoaded
    for controller in view?.controllersBelow ?? [] { controller.begin(false, animated) }
    if manager.shouldRemovePresentersView, let parent = controller.presentation.coveredParent, let own = viewIfLoaded {
      own.frame = parent.bounds
      parent.insertSubview(own, at: 0)
      parent.window?.layoutIfNeeded()
    }
    manager.dismissalTransitionWillBegin()
    let shown = manager.presentedView
    manager.finish()
    shown?.removeFromSuperview()
    view?.removeFromSuperview()
    manager.dismissalTransitionDidEnd(true)
    controller.presentation.controller = nil
    controller.presentation.presenter = nil
    presentation.presented = nil
  }
}

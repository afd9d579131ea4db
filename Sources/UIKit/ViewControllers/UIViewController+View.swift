import LayoutModel
import Platform

extension UIViewController {
  var loadedView: UIView {
    if let storedView { return storedView }
    loadView()
    guard let view = storedView else {
      raise(.inconsistency, "-[\(type(of: self)) loadView] did not set a view: \(describedController)")
    }
    viewDidLoad()
    return view
  }

  var describedController: String { "<\(type(of: self)): \(address(of: self))>" }

  func setView(_ view: UIView?) {
    guard view !== storedView else { return }
    storedView?.rare?.controller = nil
    storedView = view
    guard let view else { return }
    if let other = view.controller, other !== self {
      raise(
        .hierarchy,
        "A view can only be associated with at most one view controller at a time! View \(view) is "
          + "associated with \(other.describedController). Clear this association before associating this view with "
          + "\(describedController).")
    }
    view.madeRare.controller = self
    view.madeRare.additionalSafeArea = addedSafeArea + bars.insets
    view.contentChanged()
  }

  func setAddedSafeArea(_ insets: UIEdgeInsets) {
    guard insets != addedSafeArea else { return }
    addedSafeArea = insets
    safeAreaChanged()
  }

  /// Updates the insets that the controller and the bars around it add to the safe area.
  func safeAreaChanged() {
    guard let view = storedView else { return }
    view.madeRare.additionalSafeArea = addedSafeArea + bars.insets
    view.contentChanged()
  }

  // MARK: Margins

  /// The margin at the sides of a controller's view, which depends on the width of its window.
  var rootMargin: CGFloat {
    let root = storedView?.root, environment = (root ?? UIView()).layoutEnvironment
    let width = root?.geometry.box.width ?? UIScreen.main.bounds.width
    return MarginMetrics.rootMargin(width: Points(width), traits: environment.traits).cgFloat
  }

  /// The view's minimum margins; nil if the controller sets none.
  var leastMargins: UIEdgeInsets? {
    guard viewRespectsSystemMinimumLayoutMargins else { return nil }
    let margins = systemMinimumLayoutMargins
    return UIEdgeInsets(margins, storedView?.effectiveUserInterfaceLayoutDirection ?? .leftToRight)
  }

  func supportGuide(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
    let view = loadedView, isKnown = view.rare?.ownGuides[kind] != nil
    let guide = view.ownGuide(kind, kind == .topSupport ? "UIViewControllerTop" : "UIViewControllerBottom")
    if !isKnown { view.structureChanged() }
    guard let support = guide as? LayoutSupport else { preconditionFailure("\(guide) is no support") }
    return support
  }
}

extension UIView {
  /// The controller whose view this is.
  var controller: UIViewController? { rare?.controller }

  /// The top and bottom layout guides of its controller, if they were requested.
  var supportGuides: [UILayoutGuide] {
    guard let own = rare?.ownGuides else { return [] }
    return [UILayoutGuide.Kind.topSupport, .bottomSupport].compactMap { own[$0] }
  }
}

extension UIView {
  var currentTraits: UITraitCollection {
    var overridden: [UITraitCollection.Values] = [], view = self
    while true {
      if let values = view.overriddenTraits { overridden.append(values) }
      guard let parent = view.parent else { break }
      view = parent
    }
    let base = (view as? UIWindow)?.screen.traitCollection ?? UITraitCollection.current
    if overridden.isEmpty { return base }
    return UITraitCollection(values: overridden.reversed().reduce(base.values) { $0.overridden(by: $1) })
  }

  /// The traits that the view and its controller override; nil if there are none.
  var overriddenTraits: UITraitCollection.Values? {
    guard let rare else { return nil }
    let own = rare.overridesTraits ? rare.overriddenTraits : nil
    guard let controller = rare.controller, controller.givesTraits else { return own }
    guard let own else { return controller.givenTraits }
    return controller.givenTraits.overridden(by: own)
  }

  func overrideTraits(_ change: (inout UITraitCollection.Values) -> Void) {
    changeTraits { change(&madeRare.overriddenTraits) }
  }

  /// The traits that the view overrides for itself and its subviews.
  public var traitOverrides: any UITraitOverrides {
    get { madeRare.overriddenTraits }
    set { overrideTraits { $0 = newValue as? UITraitCollection.Values ?? $0 } }
  }

  /// Makes a change that may affect the view's traits, and notifies the views of the tree whose traits changed.
  func changeTraits(_ body: () -> Void) {
    let old = currentTraits
    body()
    let new = currentTraits
    if new !== old { tellTraits(from: old.values, to: new.values) }
  }

  func tellTraits(from old: UITraitCollection.Values, to new: UITraitCollection.Values) {
    guard old != new else { return }
    let before = UITraitCollection(values: old), after = UITraitCollection(values: new)
    contentChanged()
    traitCollectionDidChange(before)
    for observer in rare?.traitObservers ?? [] { observer.tell(before, after) }
    controller?.tellTraits(before, after)
    for view in children {
      let own = view.overriddenTraits ?? UITraitCollection.Values()
      view.tellTraits(from: old.overridden(by: own), to: new.overridden(by: own))
    }
  }
}

/// An object whose trait changes can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Registers an observer. Not for use: `registerForTraitChanges` calls it.
  func _observe(_ observer: TraitObserver) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls a handler after any of these traits changed, with the object and its previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    _observe(
      TraitObserver(traits) { [weak self] previous in
        if let self { handler(self, previous) }
      })
  }
}

@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

@preconcurrency @MainActor
public final class TraitObserver: KitObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
    super.init(made: ())
  }

  func tell(_ old: UITraitCollection, _ new: UITraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(old) }
  }
}

extension UIView: UITraitChangeObservable {
  public func _observe(_ observer: TraitObserver) -> any UITraitChangeRegistration {
    madeRare.traitObservers.append(observer)
    return observer
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    rare?.traitObservers.removeAll { $0 === registration }
  }
}

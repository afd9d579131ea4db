extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child.storedParent !== self else { return }
    child.willMove(toParent: self)
    child.storedParent?.disown(child)
    storedChildren.append(child)
    child.storedParent = self
  }

  func disown(_ child: UIViewController) {
    guard let place = storedChildren.firstIndex(where: { $0 === child }) else { return }
    storedChildren.remove(at: place)
    child.storedParent = nil
    child.didMove(toParent: nil)
  }

  // MARK: Traits

  /// The traits of a controller whose view is not loaded.
  var standaloneTraits: UITraitCollection {
    UITraitCollection(values: UITraitCollection.current.values.overridden(by: givenTraits))
  }

  func give(_ traits: UITraitCollection.Values) {
    guard let storedView else {
      givenTraits = traits
      return
    }
    storedView.changeTraits { givenTraits = traits }
  }

  func tellTraits(_ before: UITraitCollection, _ after: UITraitCollection) {
    traitCollectionDidChange(before)
    for observer in observers { observer.tell(before, after) }
  }

  public func _observe(_ observer: TraitObserver) -> any UITraitChangeRegistration {
    observers.append(observer)
    return observer
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    observers.removeAll { $0 === registration }
  }
}

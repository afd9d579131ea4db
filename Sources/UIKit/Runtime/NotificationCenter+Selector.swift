import Synchronization

extension NotificationCenter {
  /// Calls a method of the observer for each notification, without retaining the observer.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = sendable { [weak object = observer as AnyObject] in object }
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      if let target = target() { aSelector.callOnMainThread(target, notification) }
    }
    let removal = sendable { self.removeObserver(token as Any) }
    SelectorObservers.add(
      SelectorObservers.Entry(center: self, name: aName, object: anObject, removal: removal), observer as AnyObject)
  }

  /// Removes what calls methods of an observer, or a token. Foundation's own method takes tokens only.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.remove(self, observer, (nil, nil))
    removeObserver(observer as Any)
  }

  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.remove(self, observer, (aName, anObject))
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// How to remove the observers that notification centers call by a selector.
private enum SelectorObservers {
  struct Entry: Sendable {
    private let center: ObjectIdentifier
    private let name: NSNotification.Name?
    private let object: ObjectIdentifier?
    let removal: @Sendable () -> Void

    init(
      center: NotificationCenter, name: NSNotification.Name?, object: Any?, removal: @escaping @Sendable () -> Void
    ) {
      self.center = ObjectIdentifier(center)
      self.name = name
      self.object = object.map { ObjectIdentifier($0 as AnyObject) }
      self.removal = removal
    }

    /// Returns whether this is an entry of the center for the name and the object; nil stands for all of them.
    func matches(_ center: ObjectIdentifier, _ name: NSNotification.Name?, _ object: ObjectIdentifier?) -> Bool {
      self.center == center && (name == nil || self.name == name) && (object == nil || self.object == object)
    }
  }

  private static let entries = Mutex<[ObjectIdentifier: [Entry]]>([:])

  static func add(_ entry: Entry, _ observer: AnyObject) {
    let id = ObjectIdentifier(observer)
    entries.withLock { $0[id, default: []].append(entry) }
  }

  static func remove(
    _ center: NotificationCenter, _ observer: AnyObject, _ filter: (name: NSNotification.Name?, object: Any?)
  ) {
    let center = ObjectIdentifier(center)
    let object = filter.object.map { ObjectIdentifier($0 as AnyObject) }
    let id = ObjectIdentifier(observer)
    let name = filter.name
    let removed = entries.withLock { all in
      let own = all[id] ?? []
      let rest = own.filter { !$0.matches(center, name, object) }
      all[id] = rest.isEmpty ? nil : rest
      return own.filter { $0.matches(center, name, object) }
    }
    for entry in removed { entry.removal() }
  }
}

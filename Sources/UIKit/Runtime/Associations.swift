import Synchronization

/// The associated values of objects, by the objects' addresses.
///
/// Objects of this module remove their values in their deinitializers. For others the table holds a weak reference:
/// their values are released when the table is swept or when another object with the same address is used.
enum Associations {
  private static let table = Mutex(AssociationTable())

  static func set(_ value: Any?, _ policy: objc_AssociationPolicy, _ key: UInt, of object: AnyObject) {
    let held = value.map { Held(Association($0, policy)) }, id = ObjectIdentifier(object), watch = watch(object)
    let old = table.withLock { $0.set(held, key, of: id, watch) }
    for held in old { held.release() }
  }

  static func value(_ key: UInt, of object: AnyObject) -> Any? {
    let id = ObjectIdentifier(object)
    guard let held = table.withLock({ $0.retainedValue(key, of: id) }) else { return nil }
    defer { held.release() }
    return (held.object as? Association)?.value
  }

  /// Releases the values associated with an object.
  static func removeAll(of id: ObjectIdentifier) {
    let old = table.withLock { $0.remove(id) }
    for held in old { held.release() }
  }

  private static func watch(_ object: AnyObject) -> Held? {
    if let object = object as? KitObject {
      object.hasAssociations.store(true, ordering: .relaxed)
      return nil
    }
    return Held(WeakReference(object))
  }
}

private struct AssociationTable {
  private struct Entry {
    /// A weak reference to the object; nil if the object removes its values itself.
    var watch: Held?
    var values: [UInt: Held] = [:]

    var isStale: Bool { watch.map { ($0.object as? WeakReference)?.object == nil } ?? false }
    var all: [Held] { values.values + [watch].compactMap(\.self) }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var watchedCount = 0
  private var nextSweep = 64

  /// Associates a value with an object. Returns the values to release.
  mutating func set(_ value: Held?, _ key: UInt, of id: ObjectIdentifier, _ watch: Held?) -> [Held] {
    var old = entries[id]?.isStale ?? false ? remove(id) : []
    old += sweep()
    if entries[id] == nil {
      entries[id] = Entry(watch: watch)
      if watch != nil { watchedCount += 1 }
    } else if let watch {
      old.append(watch)
    }
    let replaced =
      value.map { entries[id]?.values.updateValue($0, forKey: key) }
      ?? entries[id]?.values.removeValue(forKey: key)
    return old + [replaced].compactMap(\.self)
  }

  func retainedValue(_ key: UInt, of id: ObjectIdentifier) -> Held? {
    guard let entry = entries[id], !entry.isStale else { return nil }
    return entry.values[key]?.retained
  }

  mutating func remove(_ id: ObjectIdentifier) -> [Held] {
    guard let entry = entries.removeValue(forKey: id) else { return [] }
    if entry.watch != nil { watchedCount -= 1 }
    return entry.all
  }

  /// Removes the entries of deallocated objects when the number of watched objects has doubled since the last sweep.
  private mutating func sweep() -> [Held] {
    guard watchedCount >= nextSweep else { return [] }
    let gone = entries.filter(\.value.isStale).keys.flatMap { remove($0) }
    nextSweep = max(64, watchedCount * 2)
    return gone
  }
}

/// An associated value with its policy.
private final class Association {
  private let strong: Any?
  private weak var weak: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: (strong, weak) = (nil, value as AnyObject)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: strong = value
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      strong = (value as? any NSCopying)?.copy(with: nil) ?? value
    }
  }

  var value: Any? { strong ?? weak }
}

private final class WeakReference {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// A manually retained object, because values can be associated from any thread.
private struct Held {
  private let bits: UInt

  init(_ object: AnyObject) { bits = UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()) }

  private var reference: Unmanaged<AnyObject>? { UnsafeRawPointer(bitPattern: bits).map(Unmanaged.fromOpaque) }

  var object: AnyObject? { reference?.takeUnretainedValue() }

  var retained: Held {
    _ = reference?.retain()
    return self
  }

  func release() { reference?.release() }
}

import Synchronization

/// The base class of the module's objects. It hides the nonisolated initializer of Foundation's class and releases
/// associated values.
@preconcurrency @MainActor
open class KitObject: NSObject {
  nonisolated let hasAssociations = Atomic(false)

  /// This is `@usableFromInline` although no inlinable code calls it: a class in another module inherits convenience
  /// initializers only if it can see all designated initializers of the superclass.
  @usableFromInline init(made: Void) { super.init() }

  /// Called for objects of a nib. None is ever loaded.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  /// The reference through which constraints and anchors refer to the object.
  var reference: ItemReference { fatalError("constraints cannot refer to \(self)") }
  /// The object itself if it is a view, or the view that owns it.
  var owningItem: UIView? { nil }

  deinit {
    if hasAssociations.load(ordering: .relaxed) { Associations.removeAll(of: ObjectIdentifier(self)) }
  }
}

// The declarations below have the names of the Objective-C runtime.

/// The ownership of an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Holds the value weakly: it becomes nil when deallocated.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN = 0x301
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object under a key. nil removes the previous value.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(value, policy, UInt(bitPattern: key), of: object as AnyObject)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(UInt(bitPattern: key), of: object as AnyObject)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.removeAll(of: ObjectIdentifier(object as AnyObject))
}

/// The associated values of objects, by the objects' addresses.
///
/// Objects of this module remove their values in their deinitializers. The table holds weak references to all other
/// objects: their values are released when the table is swept or when a new object has the same address.
enum Associations {
  private static let table = Mutex(AssociationTable())

  static func set(_ value: Any?, _ policy: objc_AssociationPolicy, _ key: UInt, of object: AnyObject) {
    let held = value.map { Held(Association($0, policy)) }
    let id = ObjectIdentifier(object)
    let watch = watch(object)
    let old = table.withLock { $0.set(held, key, of: id, watch) }
    for held in old { held.release() }
  }

  static func value(_ key: UInt, of object: AnyObject) -> Any? {
    let id = ObjectIdentifier(object)
    guard let held = table.withLock({ $0.retainedValue(key, of: id) }) else { return nil }
    defer { held.release() }
    return (held.object as? Association)?.value
  }

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

private final class Association {
  private let strong: Any?
  private weak var weak: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      strong = nil
      weak = value as AnyObject
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

/// A manually retained object. Only its address is stored, because values can be associated from any thread.
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

enum KitException: String {
  case invalidArgument = "NSInvalidArgumentException"
  case inconsistency = "NSInternalInconsistencyException"
  case generic = "NSGenericException"
  case range = "NSRangeException"
  case geometry = "CALayerInvalidGeometry"
  case hierarchy = "UIViewControllerHierarchyInconsistency"
}

/// Stops the process with the message of a UIKit exception, which Swift code cannot catch.
func raise(_ exception: KitException, _ reason: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'", file: file, line: line
  )
}

/// A value of this module that can be an attribute of an attributed string.
///
/// Conforming types do not inherit from NSObject: Foundation on Linux crashes when it compares two different NSObjects
/// as attributes.
public protocol TextAttributeValue: AnyObject, Hashable {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
}

extension TextAttributeValue {
  public static func == (one: Self, other: Self) -> Bool { one.isEqual(other) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

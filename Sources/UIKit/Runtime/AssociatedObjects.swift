// The names are those of the Objective-C runtime.

/// How an object holds an associated value.
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

/// A value of this module that can be an attribute of an attributed string.
///
/// It is not an NSObject: Foundation on Linux crashes when it compares two different ones as attributes.
public protocol TextAttributeValue: AnyObject, Hashable {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
}

extension TextAttributeValue {
  public static func == (one: Self, other: Self) -> Bool { one.isEqual(other) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A value of this module in an attributed string.
///
/// No NSObject: Foundation on Linux stops the process when it compares two different ones as attributes.
public protocol TextAttributeValue: AnyObject, Hashable {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
}

extension TextAttributeValue {
  public static func == (one: Self, other: Self) -> Bool { one.isEqual(other) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

import Synchronization

/// The name of a method, and the code that calls the method on a target.
///
/// Two selectors are equal if their names are. `#selector` makes a selector from a method; a selector that is made from a
/// name alone can be compared and stored, but a call of it raises UIKit's exception.
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Calls the method on a target, with the arguments that it takes.
  public typealias Thunk = @MainActor @Sendable (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any?

  /// The name as in Objective-C, such as `tableView:didSelectRowAtIndexPath:`.
  public let name: String
  private let thunk: Thunk?
  private let isMethod: (@Sendable (AnyObject) -> Bool)?

  /// Creates a selector that only has a name.
  public init(_ name: String) {
    self.name = name
    thunk = nil
    isMethod = nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a selector of any target. Generated code calls this initializer.
  public init(_ name: String, _ thunk: @escaping Thunk) {
    self.name = name
    self.thunk = thunk
    isMethod = { _ in true }
  }

  /// Creates a selector of a class or protocol, whose instances are the only targets that respond to it. Generated code
  /// calls this initializer.
  public init<Target>(
    _ name: String, of type: Target.Type,
    _ thunk: @escaping @MainActor @Sendable (_ target: Target, _ first: Any?, _ second: Any?) -> Any?
  ) {
    self.name = name
    self.thunk = { target, first, second in (target as? Target).flatMap { thunk($0, first, second) } }
    isMethod = { $0 is Target }
  }

  public var description: String { name }

  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns whether the target has the method.
  func isAnswered(by target: AnyObject) -> Bool { isMethod?(target) ?? false }

  /// Calls the method. A target without the method raises UIKit's exception.
  @discardableResult @MainActor
  func call(_ target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Any? {
    guard let thunk, isAnswered(by: target) else {
      raise(
        .invalidArgument,
        "-[\(type(of: target)) \(name)]: unrecognized selector sent to instance \(address(of: target))")
    }
    return thunk(target, first, second)
  }

  /// Calls the method from code that is not isolated, but runs on the main thread. The result lives until the next call.
  @discardableResult
  func callOnMainThread(_ target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> AnyObject? {
    let call = unisolated { (target: AnyObject, arguments: (Any?, Any?)) in
      self.call(target, arguments.0, arguments.1)
    }
    guard let result = call(target, (first, second)), !(result is Void) else { return nil }
    let object = result as AnyObject
    PerformedCalls.keep(object)
    return object
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

extension NSObjectProtocol {
  /// Returns whether the object has the method that `#selector` named.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isAnswered(by: self) ?? false }

  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object, nil)
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object1, object2)
  }

  private func send(_ selector: Selector?, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>? {
    guard let selector else { raise(.invalidArgument, "*** -[\(type(of: self)) performSelector:]: NULL selector") }
    return selector.callOnMainThread(self, first, second).map(Unmanaged.passUnretained)
  }
}

/// Keeps the result of the last call, because there is no autorelease pool.
private enum PerformedCalls {
  private static let last = Mutex<UInt>(0)

  static func keep(_ result: AnyObject) {
    let bits = UInt(bitPattern: Unmanaged.passRetained(result).toOpaque())
    let old = last.withLock { last in
      defer { last = bits }
      return last
    }
    if let old = UnsafeRawPointer(bitPattern: old) { Unmanaged<AnyObject>.fromOpaque(old).release() }
  }
}

extension NSObject {
  /// Calls the method after a delay, when the run loop of the current thread runs.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let key = DelayedCalls.Key(target: ObjectIdentifier(self), selector: aSelector)
    let call = sendable { _ = aSelector.callOnMainThread(self, anArgument) }
    let number = DelayedCalls.nextNumber()
    let timer = Timer(timeInterval: delay, repeats: false) { _ in
      DelayedCalls.forget(number, key)
      call()
    }
    DelayedCalls.add(sendable { timer.invalidate() }, number, key)
    RunLoop.current.add(timer, forMode: .common)
  }

  /// Cancels the delayed calls of a target.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = ObjectIdentifier(aTarget as AnyObject)
    DelayedCalls.cancel { $0.target == target }
  }

  /// Cancels the delayed calls of a method of a target, whatever their argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let key = DelayedCalls.Key(target: ObjectIdentifier(aTarget as AnyObject), selector: aSelector)
    DelayedCalls.cancel { $0 == key }
  }
}

/// How to cancel the calls that wait for the run loop.
private enum DelayedCalls {
  struct Key: Hashable {
    var target: ObjectIdentifier
    var selector: Selector
  }

  private static let count = Mutex(0)
  private static let waiting = Mutex<[Key: [Int: @Sendable () -> Void]]>([:])

  static func nextNumber() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  static func add(_ cancel: @escaping @Sendable () -> Void, _ number: Int, _ key: Key) {
    waiting.withLock { $0[key, default: [:]][number] = cancel }
  }

  static func forget(_ number: Int, _ key: Key) {
    waiting.withLock { all in
      all[key]?[number] = nil
      if all[key]?.isEmpty ?? false { all[key] = nil }
    }
  }

  static func cancel(_ isMeant: (Key) -> Bool) {
    let cancelled = waiting.withLock { all in
      all.keys.filter(isMeant).flatMap { all.removeValue(forKey: $0).map { Array($0.values) } ?? [] }
    }
    for cancel in cancelled { cancel() }
  }
}

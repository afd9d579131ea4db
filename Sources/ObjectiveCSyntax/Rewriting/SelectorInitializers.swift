/// The initializers that rewritten selectors call, as Swift code for each target that has selectors.
///
/// A method is that of a type without an object, such as `Shop.buy`, or a closure of that form. They belong to the target,
/// so that the library UIKit has no initializers that Apple's lacks but those that take a thunk.
package let selectorInitializers = #"""
  import UIKit

  extension Selector {
    init<Target, Result>(_ name: String, calls method: @escaping @MainActor (Target) -> () -> Result) {
      self.init(name, of: Target.self) { target, _, _ in method(target)() }
    }

    init<Target, First, Result>(
      _ name: String, calls method: @escaping @MainActor (Target) -> (First) -> Result
    ) {
      let name = Self.name(name, colons: 1)
      self.init(name, of: Target.self) { target, first, _ in method(target)(argument(first, of: name)) }
    }

    init<Target, First, Second, Result>(
      _ name: String, calls method: @escaping @MainActor (Target) -> (First, Second) -> Result
    ) {
      let name = Self.name(name, colons: 2)
      self.init(name, of: Target.self) { target, first, second in
        method(target)(argument(first, of: name), argument(second, of: name))
      }
    }

    /// A method of three arguments, which neither controls nor `perform` can call: the selector has only a name.
    init<Target, First, Second, Third, Result>(
      _ name: String, calls method: @escaping @MainActor (Target) -> (First, Second, Third) -> Result
    ) {
      self.init(Self.name(name, colons: 3))
    }

    /// Creates a selector of a method of the type that an object has, which is not evaluated.
    init<Target, Result>(
      _ name: String, of object: @autoclosure () -> Target, calls method: @escaping @MainActor (Target) -> () -> Result
    ) {
      self.init(name, calls: method)
    }

    init<Target, First, Result>(
      _ name: String, of object: @autoclosure () -> Target,
      calls method: @escaping @MainActor (Target) -> (First) -> Result
    ) {
      self.init(name, calls: method)
    }

    init<Target, First, Second, Result>(
      _ name: String, of object: @autoclosure () -> Target,
      calls method: @escaping @MainActor (Target) -> (First, Second) -> Result
    ) {
      self.init(name, calls: method)
    }

    /// Adds the colons of parameters whose labels were not known where the selector was written.
    private static func name(_ name: String, colons: Int) -> String {
      name.hasSuffix(":") ? name : name + String(repeating: ":", count: colons)
    }
  }

  private func argument<Argument>(_ value: Any?, of selector: String) -> Argument {
    if let argument = value as? Argument { return argument }
    let found = value.map { "\(type(of: $0))" } ?? "nil"
    fatalError("\(selector) takes an argument of type \(Argument.self), not \(found)")
  }

  """#

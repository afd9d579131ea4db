package import Diagnostics

/// A formula for a value that depends on the screen's parameters or on named numbers.
package indirect enum Formula: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case number, text, flag }

  case parameter(String, Kind)
  /// A number that a file declares with `let`.
  case named(NamedNumber)
  case number(Double), text(String), flag(Bool)
  case negated(Formula)
  /// The negation of a flag.
  case opposite(Formula)
  case sum(Formula, Formula), difference(Formula, Formula)
  case product(Formula, Formula), quotient(Formula, Formula)
  case minimum([Formula]), maximum([Formula])
  /// A concatenation of two strings, or of a string and a number.
  case joined(Formula, Formula)

  package var kind: Kind {
    switch self {
    case .parameter(_, let kind): kind
    case .text, .joined: .text
    case .flag, .opposite: .flag
    case .named, .number, .negated, .sum, .difference, .product, .quotient, .minimum, .maximum: .number
    }
  }
}

/// A number and the name that a file gives it.
package struct NamedNumber: Hashable, Sendable {
  package var name: String
  package var value: Double

  package init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}

extension Formula {
  package var parameters: Set<String> {
    var names: Set<String> = []
    visit { if case .parameter(let name, _) = $0 { names.insert(name) } }
    return names
  }

  package var namedNumbers: Set<NamedNumber> {
    var numbers: Set<NamedNumber> = []
    visit { if case .named(let number) = $0 { numbers.insert(number) } }
    return numbers
  }

  private func visit(_ body: (Formula) -> Void) {
    body(self)
    switch self {
    case .parameter, .named, .number, .text, .flag: break
    case .negated(let inner), .opposite(let inner): inner.visit(body)
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b), .quotient(let a, let b),
      .joined(let a, let b):
      a.visit(body)
      b.visit(body)
    case .minimum(let parts), .maximum(let parts): for part in parts { part.visit(body) }
    }
  }

  /// The formula with numbers in place of their names.
  package var unnamed: Formula { replacingNumbers { .number($0.value) } }

  package func replacingNumbers(_ replacement: (NamedNumber) -> Formula) -> Formula {
    replacing { if case .named(let number) = $0 { replacement(number) } else { $0 } }
  }

  /// Returns the formula with its leaves replaced: parameters, named numbers, numbers, strings and flags.
  package func replacing(_ replacement: (Formula) -> Formula) -> Formula {
    func replaced(_ formula: Formula) -> Formula { formula.replacing(replacement) }
    return switch self {
    case .named, .parameter, .number, .text, .flag: replacement(self)
    case .negated(let inner): .negated(replaced(inner))
    case .opposite(let inner): .opposite(replaced(inner))
    case .sum(let a, let b): .sum(replaced(a), replaced(b))
    case .difference(let a, let b): .difference(replaced(a), replaced(b))
    case .product(let a, let b): .product(replaced(a), replaced(b))
    case .quotient(let a, let b): .quotient(replaced(a), replaced(b))
    case .joined(let a, let b): .joined(replaced(a), replaced(b))
    case .minimum(let parts): .minimum(parts.map(replaced))
    case .maximum(let parts): .maximum(parts.map(replaced))
    }
  }

  /// Whether the formula is short enough for readers. Each value that depends on another value can double the length.
  package var isShort: Bool {
    var room = 32
    return fits(in: &room)
  }

  private func fits(in room: inout Int) -> Bool {
    room -= 1
    guard room >= 0 else { return false }
    switch self {
    case .parameter, .named, .number, .text, .flag: return true
    case .negated(let inner), .opposite(let inner): return inner.fits(in: &room)
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b), .quotient(let a, let b),
      .joined(let a, let b):
      return a.fits(in: &room) && b.fits(in: &room)
    case .minimum(let parts), .maximum(let parts):
      for part in parts where !part.fits(in: &room) { return false }
      return true
    }
  }

  /// Returns a sum, simplified if a term is zero or negative.
  package static func adding(_ a: Formula, _ b: Formula) -> Formula {
    if a == .number(0) { return b }
    if b == .number(0) { return a }
    if case .negated(let b) = b { return .difference(a, b) }
    if case .number(let b) = b, b < 0 { return .difference(a, .number(-b)) }
    return .sum(a, b)
  }

  package func scaled(by factor: Double) -> Formula {
    if factor == 1 { return self }
    if case .number(let number) = self { return .number(number * factor) }
    guard factor == -1 else { return .product(self, .number(factor)) }
    if case .negated(let inner) = self { return inner }
    if case .difference(let a, let b) = self { return .difference(b, a) }
    return .negated(self)
  }
}

/// A value of a screen that the presenting code can set.
package struct ScreenParameter: Hashable, Sendable {
  package var name: String
  /// The value in this screen; nil for types without formulas, such as colours.
  package var value: Formula?
  package var origin: SourceRange?

  package init(name: String, value: Formula?, origin: SourceRange?) {
    self.name = name
    self.value = value
    self.origin = origin
  }
}

/// A part of a screen that depends on its parameters.
package struct ParameterUse: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case property(ViewID, Property)
    case constant(ConstraintID)
    /// The set of views, or any other part without a formula.
    case structure
  }

  package var target: Target
  /// The formula for the part's value; nil if no formula can express the value.
  package var formula: Formula?
  package var origin: SourceRange?

  package init(_ target: Target, _ formula: Formula?, origin: SourceRange?) {
    self.target = target
    self.formula = formula
    self.origin = origin
  }
}

/// A comparison that depends on parameters.
package struct FormulaComparison: Hashable, Sendable {
  package enum Sign: String, Hashable, Sendable {
    case equal = "=="
    case less = "<"
    case more = ">"
    case atMost = "<="
    case atLeast = ">="
  }

  package var first: Formula
  package var sign: Sign
  package var second: Formula

  package init(_ first: Formula, _ sign: Sign, to second: Formula) {
    self.first = first
    self.sign = sign
    self.second = second
  }
}

import Diagnostics
import LayoutModel

/// The parameters of a screen, as properties of its view.
struct ParameterCode {
  /// The parameters that the code depends on.
  private(set) var parameters: [ScreenParameter] = []
  /// The values that the code derives from parameters.
  private(set) var followed: Set<ParameterUse.Target> = []

  /// - Parameter followed: The parts of the code that are derived from parameters, besides conditions.
  mutating func find(in screen: Screen, _ followed: Set<ParameterUse.Target>) {
    self.followed = followed
    var used: Set<String> = []
    for use in screen.parameterUses where followed.contains(use.target) {
      used.formUnion(use.formula?.parameters ?? [])
    }
    for condition in screen.conditions { used.formUnion(condition.parameters) }
    parameters = screen.parameters.filter { $0.value != nil && used.contains($0.name) }
  }

  /// Writes the properties. Changing one makes the view adapt.
  func write(to lines: inout CodeLines) {
    for parameter in parameters {
      guard let value = parameter.value else { continue }
      let name = SwiftNames.escaped(parameter.name), type = value.kind == .number ? ": CGFloat" : ""
      lines.line()
      lines.block("var \(name)\(type) = \(value.code) {") {
        $0.line("didSet { if \(name) != oldValue { adapt() } }")
      }
    }
  }
}

// MARK: Formulas

extension Formula {
  /// The formula as a Swift expression.
  var code: String {
    switch self {
    case .parameter(let name, _): SwiftNames.escaped(name)
    case .named(let number): "\(DistanceTable.typeName).\(SwiftNames.escaped(number.name))"
    case .number(let value): factor(value)
    case .text, .joined: "\"\(interpolation)\""
    case .flag(let flag): flag ? "true" : "false"
    case .negated(let inner): "-" + inner.grouped(inner.isSum || inner.startsWithSign)
    case .opposite(let inner): "!" + inner.code
    case .sum(let a, let b): "\(a.code) + \(b.grouped(b.startsWithSign))"
    case .difference(let a, let b): "\(a.code) - \(b.grouped(b.isSum || b.startsWithSign))"
    case .product(let a, let b): "\(a.grouped(a.isSum)) * \(b.grouped(b.isSum || b.isProduct || b.startsWithSign))"
    case .quotient(let a, let b): "\(a.grouped(a.isSum)) / \(b.grouped(b.isSum || b.isProduct || b.startsWithSign))"
    case .least(let parts): Formula.call("min", parts)
    case .greatest(let parts): Formula.call("max", parts)
    }
  }

  private static func call(_ name: String, _ parts: [Formula]) -> String {
    parts.count == 1 ? parts[0].code : "\(name)(\(parts.map(\.code).joined(separator: ", ")))"
  }

  private func grouped(_ isGrouped: Bool) -> String { isGrouped ? "(\(code))" : code }

  private var isSum: Bool {
    switch self {
    case .sum, .difference: true
    case .least(let parts), .greatest(let parts): parts.count == 1 && parts[0].isSum
    case .parameter, .named, .number, .text, .flag, .negated, .opposite, .product, .quotient, .joined: false
    }
  }

  private var isProduct: Bool {
    switch self {
    case .product, .quotient: true
    case .least(let parts), .greatest(let parts): parts.count == 1 && parts[0].isProduct
    case .parameter, .named, .number, .text, .flag, .negated, .opposite, .sum, .difference, .joined: false
    }
  }

  private var startsWithSign: Bool { code.hasPrefix("-") }

  /// The code between the quotation marks of a string literal.
  private var interpolation: String {
    if case .text(let text) = self { return escaped(text, inBlock: false) }
    if case .joined(let a, let b) = self { return a.interpolation + b.interpolation }
    return kind == .number ? "\\(String(format: \"%.10g\", \(code)))" : "\\(\(code))"
  }
}

extension FormulaComparison {
  var code: String {
    if second == .flag(true), sign == .equal { return first.code }
    return "\(first.code) \(sign.rawValue) \(second.code)"
  }

  /// The words for naming it.
  var words: String {
    if second == .flag(true), sign == .equal { return first.words }
    let relation =
      switch sign {
      case .equal: ""
      case .less: "below"
      case .more: "above"
      case .atMost: "at most"
      case .atLeast: "at least"
      }
    return "\(first.words) \(relation) \(second.words)"
  }
}

extension Formula {
  fileprivate var words: String {
    switch self {
    case .parameter(let name, _): name
    case .named(let number): number.name
    case .number(let value): factor(value)
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .opposite(let inner): "not " + inner.words
    case .negated, .sum, .difference, .product, .quotient, .least, .greatest, .joined: "value"
    }
  }

  /// Returns the value of the formula with the values of parameters, or nil if it has none.
  func value(with parameters: [String: Formula]) -> Formula? {
    func number(_ formula: Formula) -> Double? {
      if case .number(let number)? = formula.value(with: parameters) { number } else { nil }
    }
    func text(_ formula: Formula) -> String? {
      let value = formula.value(with: parameters)
      if case .number(let number)? = value { return decimal(number) }
      if case .text(let text)? = value { return text }
      return nil
    }
    func combined(_ a: Formula, _ b: Formula, _ combine: (Double, Double) -> Double) -> Formula? {
      number(a).flatMap { a in number(b).map { .number(combine(a, $0)) } }
    }
    switch self {
    case .parameter(let name, _): return parameters[name]
    case .named(let number): return .number(number.value)
    case .number, .text, .flag: return self
    case .negated(let inner): return number(inner).map { .number(-$0) }
    case .opposite(let inner):
      if case .flag(let flag)? = inner.value(with: parameters) { return .flag(!flag) }
      return nil
    case .sum(let a, let b): return combined(a, b, +)
    case .difference(let a, let b): return combined(a, b, -)
    case .product(let a, let b): return combined(a, b, *)
    case .quotient(let a, let b): return combined(a, b, /)
    case .least(let parts): return parts.compactMap(number).min().map { .number($0) }
    case .greatest(let parts): return parts.compactMap(number).max().map { .number($0) }
    case .joined(let a, let b): return text(a).flatMap { a in text(b).map { .text(a + $0) } }
    }
  }
}

extension FormulaComparison {
  /// Returns whether the comparison holds, or nil if that is unknown.
  func holds(with parameters: [String: Formula]) -> Bool? {
    guard let a = first.value(with: parameters), let b = second.value(with: parameters) else { return nil }
    guard case .number(let x) = a, case .number(let y) = b else { return sign == .equal ? a == b : nil }
    return switch sign {
    case .equal: x == y
    case .less: x < y
    case .more: x > y
    case .atMost: x <= y
    case .atLeast: x >= y
    }
  }
}

extension Condition {
  /// The parameters that it depends on.
  var parameters: Set<String> {
    switch self {
    case .comparison(let comparison): comparison.first.parameters.union(comparison.second.parameters)
    case .all(let parts), .any(let parts): Set(parts.flatMap(\.parameters))
    case .not(let part): part.parameters
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .state,
      .preview:
      []
    }
  }
}

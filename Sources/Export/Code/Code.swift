import LayoutModel

/// Swift code as a tree, which `CodeLines` breaks over several lines by swift-format's rules.
indirect enum Code: Hashable, Sendable {
  /// A name, a literal or other code without a place to break.
  case raw(String)
  /// A number of the layout files, by its name.
  case named(String)
  /// Two operands, or any number of conditions with the same operator between them.
  case operation(Operator, [Code])
  case not(Code)
  case negative(Code)
  /// A call `head(label: argument, …)tail`. Arguments without a label have an empty label.
  case call(String, [Argument], tail: Code = "")
  case list([Code])
  case text(String)
  /// A lookup of the text's translation in a string table.
  case localized(String, table: String)
  case assignment(String, Code)
  /// A declaration such as `let title`, and its value.
  case declaration(String, Code)
  /// A value and the calls of its methods.
  case chain(Code, [Code])
  /// Parts without anything between them, and without a place to break.
  case sequence([Code])
  case available(String, Code, otherwise: Code? = nil)

  struct Argument: Hashable, Sendable {
    var label: String
    var value: Code

    init(_ label: String = "", _ value: Code) {
      self.label = SwiftNames.argumentLabel(label)
      self.value = value
    }
    init(_ label: String = "", _ value: String) { self.init(label, .raw(value)) }

    /// A parameter in a declaration.
    init(parameter name: String, _ type: String) {
      label = SwiftNames.parameterLabel(name)
      value = .raw(type)
    }
  }

  /// The code on one line.
  var flat: String {
    switch self {
    case .raw(let text): text
    case .named(let name): "\(DistanceTable.typeName).\(SwiftNames.escaped(name))"
    case .operation(let sign, let operands):
      operands.enumerated().map { $1.flat(grouped: sign.groups($1, isFirst: $0 == 0)) }
        .joined(separator: " \(sign.rawValue) ")
    case .not(let operand): "!" + operand.flat(grouped: operand.sign != nil)
    case .negative(let operand):
      "-" + operand.flat(grouped: operand.sign?.precedence == .sum || operand.startsWithSign)
    case .call(let head, let arguments, let tail): "\(head)(\(arguments.map(\.flat).joined(separator: ", ")))\(tail)"
    case .list(let items): "[\(items.map(\.flat).joined(separator: ", "))]"
    case .text(let text): literal(text)
    case .localized(let text, let table): Code.lookup(text, table).flat
    case .assignment(let place, let value), .declaration(let place, let value): "\(place) = \(value.flat)"
    case .chain(let value, let calls): ([value] + calls).map(\.flat).joined(separator: ".")
    case .sequence(let parts): parts.map(\.flat).joined()
    case .available(let version, let code, let other):
      "if #available(iOS \(version), *) { \(code.flat) }" + (other.map { " else { \($0.flat) }" } ?? "")
    }
  }
}

extension Code: CustomStringConvertible, ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .raw(text) }

  var description: String { flat }
}

extension Code {
  enum Operator: String {
    case times = "*", over = "/"
    case plus = "+", minus = "-"
    case equal = "==", different = "!="
    case less = "<", more = ">", atMost = "<=", atLeast = ">="
    case and = "&&", or = "||"

    fileprivate enum Precedence: Comparable { case condition, comparison, sum, product }

    fileprivate var precedence: Precedence {
      switch self {
      case .times, .over: .product
      case .plus, .minus: .sum
      case .equal, .different, .less, .more, .atMost, .atLeast: .comparison
      case .and, .or: .condition
      }
    }

    /// Whether an operand needs parentheses. Readers need them between different operators of conditions.
    fileprivate func groups(_ operand: Code, isFirst: Bool) -> Bool {
      let inner = operand.sign
      if let inner, inner.precedence < precedence { return true }
      switch precedence {
      case .condition: return inner?.precedence == .condition && inner != self
      case .comparison: return false
      case .sum, .product:
        return !isFirst && (inner?.precedence == precedence && self != .plus || operand.startsWithSign)
      }
    }

    fileprivate var opposite: Operator? {
      switch self {
      case .equal: .different
      case .different: .equal
      case .less: .atLeast
      case .more: .atMost
      case .atMost: .more
      case .atLeast: .less
      case .times, .over, .plus, .minus, .and, .or: nil
      }
    }
  }

  /// Joins conditions. Conditions that the same operator joins already become part of one operation.
  static func joined(_ conditions: [Code], by sign: Operator) -> Code {
    let parts = conditions.flatMap { condition in
      if case .operation(sign, let parts) = condition { parts } else { [condition] }
    }
    return parts.count == 1 ? parts[0] : .operation(sign, parts)
  }

  /// The opposite of a condition.
  var negated: Code {
    if case .not(let operand) = self { return operand }
    if case .operation(let sign, let operands) = self, let opposite = sign.opposite {
      return .operation(opposite, operands)
    }
    return .not(self)
  }

  private var sign: Operator? { if case .operation(let sign, _) = self { sign } else { nil } }

  private func flat(grouped isGrouped: Bool) -> String { isGrouped ? "(\(flat))" : flat }

  private var startsWithSign: Bool {
    if case .negative = self { return true }
    guard case .operation(let sign, let operands) = self else { return false }
    return !sign.groups(operands[0], isFirst: true) && operands[0].startsWithSign
  }

  /// Returns the code in rows. Each row but the first begins with the operator, at whatever depth. Rows inside
  /// parentheses that a later row opens are indented.
  private func rows(at sign: Operator) -> [String] {
    if case .not(let operand) = self, operand.sign != nil { return operand.rows(at: sign).grouped.prefixed("!") }
    guard case .operation(let own, let operands) = self, own.precedence == .condition else { return [flat] }
    return operands.reduce(into: []) { rows, operand in
      var inner = operand.rows(at: sign)
      if own.groups(operand, isFirst: rows.isEmpty) { inner = inner.grouped }
      if own == sign, !rows.isEmpty { inner = inner.prefixed("\(sign.rawValue) ") }
      if own != sign, let last = rows.popLast() { inner = inner.prefixed("\(last) \(own.rawValue) ") }
      let indentation = rows.isEmpty ? "" : CodeLines.indentation
      rows += [inner[0]] + inner.dropFirst().map { indentation + $0 }
    }
  }

  private func has(_ sign: Operator) -> Bool { self.sign == sign || parts.contains { $0.has(sign) } }

  /// The code with a row for each condition; one row for other code.
  var rows: [String] { [Operator.or, .and].first(where: has).map(rows) ?? [flat] }

  /// Uses the text itself as the key, as string tables written by Xcode do.
  static func lookup(_ text: String, _ table: String) -> Code {
    .call("String", [.init("localized", .text(text)), .init("table", .text(table))])
  }

  private var parts: [Code] {
    switch self {
    case .raw, .named, .text, .localized: []
    case .not(let operand), .negative(let operand): [operand]
    case .operation(_, let parts), .list(let parts), .sequence(let parts): parts
    case .call(_, let arguments, let tail): arguments.map(\.value) + [tail]
    case .assignment(_, let value), .declaration(_, let value): [value]
    case .chain(let value, let calls): [value] + calls
    case .available(_, let code, let other): [code] + [other].compactMap(\.self)
    }
  }

  /// Calls the function with the code and everything in it.
  func visit(_ body: (Code) -> Void) {
    body(self)
    for part in parts { part.visit(body) }
  }

  var isDeclaration: Bool { if case .declaration = self { true } else { false } }

  /// Whether the code has no place to break.
  var isComplete: Bool {
    switch self {
    case .raw, .named, .operation, .not, .negative, .sequence: true
    case .call(_, let arguments, _): arguments.isEmpty
    case .text, .localized, .list, .assignment, .declaration, .chain, .available: false
    }
  }

  /// The number of lists with several items. swift-format reserves a column for the trailing comma of each.
  var listCount: Int {
    let isLong = if case .list(let items) = self { items.count > 1 } else { false }
    return parts.reduce(isLong ? 1 : 0) { $0 + $1.listCount }
  }
}

extension Code.Argument {
  var prefix: String { label.isEmpty ? "" : label + ": " }

  var flat: String { prefix + value.flat }
}

func literal(_ text: String) -> String { "\"" + escaped(text, inBlock: false) + "\"" }

/// Escapes text for a string literal.
/// - Parameter inBlock: Whether the literal has triple quotes, so that single quotation marks need no escape.
func escaped(_ text: String, inBlock: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += inBlock && result.unicodeScalars.last != "\"" ? "\"" : "\\\""
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0": result += "\\0"
    default:
      if scalar.isVisible {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether readers see the character in source code, or the character joins visible ones.
  var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    // Joiners hold emoji together. Direction marks are escaped, because they would reorder the source.
    case .format: self == "\u{200D}" || self == "\u{200C}"
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

extension Code {
  /// Returns a number with up to six decimals. Smaller differences do not show in a layout.
  static func number(_ value: Double) -> Code {
    let magnitude = Decimal.text(value.magnitude, decimals: 6)
    return value < 0 && magnitude != "0" ? .negative(.raw(magnitude)) : .raw(magnitude)
  }

  static func number(_ value: Points) -> Code { .number(value.value) }

  /// Returns an exact factor if possible, as a quotient where decimals would be rounded. A rounded factor could move an
  /// edge by a pixel.
  static func factor(_ value: Double, floating isFloating: Bool = false) -> Code {
    if Double(Decimal.text(value, decimals: 6)) == value || !value.isFinite { return .number(value) }
    for divisor in 2...1000 {
      let product = value * Double(divisor)
      let top = product.rounded()
      if top.magnitude < 1e6, (product - top).magnitude < 1e-9 * max(product.magnitude, 1) {
        return quotient(top, divisor, floating: isFloating)
      }
    }
    return value < 0 ? .negative("\(value.magnitude)") : "\(value)"
  }

  /// Returns the constant of a constraint. Thirds of a point become quotients; they are whole pixels at a scale of 3.
  static func distance(_ value: Double, floating isFloating: Bool = false) -> Code {
    let thirds = (value * 3).rounded()
    guard value != value.rounded(), (value * 3 - thirds).magnitude < 1e-5, thirds.magnitude < 1e9 else {
      return .number(value)
    }
    return quotient(thirds, 3, floating: isFloating)
  }

  /// - Parameter isFloating: Whether the code also has to be exact where Swift would divide integers.
  private static func quotient(_ top: Double, _ bottom: Int, floating isFloating: Bool) -> Code {
    let magnitude = Code.raw("\(Int(clamping: top.magnitude))" + (isFloating ? ".0" : ""))
    return .operation(.over, [top < 0 ? .negative(magnitude) : magnitude, "\(bottom)"])
  }
}

extension [String] {
  fileprivate var grouped: [String] { prefixed("(").dropLast() + [prefixed("(")[count - 1] + ")"] }

  fileprivate func prefixed(_ start: String) -> [String] { [start + self[0]] + dropFirst() }
}

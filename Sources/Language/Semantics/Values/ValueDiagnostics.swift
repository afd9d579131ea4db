import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let wrongType = DiagnosticCode(
    301, title: "wrong type of value", "A value of a different type is expected here.",
    wrong: """
      screen S {
        label title { lines: "2" }
      }
      """,
    right: """
      screen S {
        label title { lines: 2 }
      }
      """)

  static let outOfRange = DiagnosticCode(
    302, title: "value out of range", "The value is a number outside the range that makes sense here.",
    wrong: """
      screen S {
        view box { alpha: 50 }
      }
      """,
    right: """
      screen S {
        view box { alpha: 0.5 }
      }
      """)

  static let foreignFlag = DiagnosticCode(
    305, title: "true or false instead of yes or no", "A flag is 'yes' or 'no'.",
    wrong: """
      screen S {
        view box { hidden: true }
      }
      """,
    right: """
      screen S {
        view box { hidden: yes }
      }
      """)

  static let tooManyValues = DiagnosticCode(
    306, title: "too many values", "The line continues after a complete value.",
    wrong: """
      screen S {
        label title { lines: 1 2 }
      }
      """,
    right: """
      screen S {
        label title { lines: 1 }
      }
      """)

  static let divisionByZero = DiagnosticCode(
    308, title: "division by zero", "The number after '/' is zero.", wrong: "let third = 100 / 0",
    right: "let third = 100 / 3")

  static let cannotJoin = DiagnosticCode(
    309, title: "operands of the wrong type",
    "'+', '-', '*' and '/' calculate with numbers. '+' also joins text with text or numbers.",
    wrong: """
      screen S {
        label title { text: "Step " * 2 }
      }
      """,
    right: """
      screen S {
        label title { text: "Step " + 2 }
      }
      """)

  static let unknownFunction = DiagnosticCode(
    310, title: "unknown function", "The functions are min, max, markup, image, symbol, system, textStyle and custom.",
    wrong: "let side = maximum(40, 44)", right: "let side = max(40, 44)")

  static let wrongArguments = DiagnosticCode(
    311, title: "wrong arguments for a function", "The message lists the arguments that the function takes.",
    wrong: "font heading = custom(\"Avenir\")", right: "font heading = custom(\"Avenir\", 17)")

  static let unknownParameterType = DiagnosticCode(
    313, title: "unknown type of parameter",
    "A component's parameter has the type text, number, flag, color, font or image.",
    wrong: "component Card(name: string) { label title { text: name } }",
    right: "component Card(name: text) { label title { text: name } }")

  static let unclosedMarkup = DiagnosticCode(
    317, title: "unclosed markup",
    """
    In markup, '*' and '**' surround emphasised text. Plumb shows an unmatched one as it is. Put a backslash
    before one that is not markup.
    """,
    wrong: """
      screen S {
        label title { text: markup("5 * 3") }
      }
      """,
    right: #"""
      screen S {
        label title { text: markup("5 \\* 3") }
      }
      """#)

  static let spacingIsNoNumber = DiagnosticCode(
    318, title: "system spacing as a number",
    """
    The length of '~' depends on the views at either end. Use it in a constraint or as a stack's spacing, not as a
    number.
    """,
    wrong: """
      screen S {
        view box { corner: ~ }
      }
      """,
    right: """
      screen S {
        stack box { spacing: ~ }
      }
      """)

  static let noFields = DiagnosticCode(
    320, title: "value without fields", "Only records have fields.",
    wrong: """
      data names = ["Ada", "Grace"]
      screen S {
        for person in names { label title { text: person.name } }
      }
      """,
    right: """
      data people = [{ name: "Ada" }, { name: "Grace" }]
      screen S {
        for person in people { label title { text: person.name } }
      }
      """)

  static let textTooLong = DiagnosticCode(
    323, title: "text too long", "Text joined with '+' can be at most 1 MiB long.",
    wrong: """
      let a = "sixteen letters!" + "sixteen letters!"
      let b = a + a + a + a + a + a + a + a
      let c = b + b + b + b + b + b + b + b
      let d = c + c + c + c + c + c + c + c
      let e = d + d + d + d + d + d + d + d
      let f = e + e + e + e + e + e + e + e
      let g = f + f
      """,
    right: """
      let a = "sixteen letters!" + "sixteen letters!"
      let b = a + a + a + a + a + a + a + a
      """)

  static let priorityWithValue = DiagnosticCode(
    324, title: "priority with a value", "A priority is a number or a name; the name already stands for its number.",
    wrong: """
      screen S {
        view box { width == 40 @high(750) }
      }
      """,
    right: """
      screen S {
        view box { width == 40 @high }
      }
      """)

  static let namedArgument = DiagnosticCode(
    325, title: "argument with a label", "Functions take their arguments in a fixed order, without labels.",
    wrong: """
      font title = system(size: 17)
      """,
    right: """
      font title = system(17)
      """)

  static let conditionalValue = DiagnosticCode(
    326, title: "value under a condition",
    """
    Properties and constraints can use a value with 'when' and 'else'. Bar items and repetitions cannot, because they
    are the same in every environment; put 'when' around them instead. A statement can depend on at most 4 such
    conditions.
    """,
    wrong: """
      let count = 2 when width is compact else 4
      screen S {
        stack row { for i in 1...count { view box } }
      }
      """,
    right: """
      screen S {
        stack row {
          for i in 1...2 { view box }
          when width is regular { for i in 3...4 { view more } }
        }
      }
      """)

  static let values: [DiagnosticCode] = [
    .wrongType, .outOfRange, .foreignFlag, .tooManyValues, .divisionByZero, .cannotJoin, .unknownFunction,
    .wrongArguments, .unknownParameterType, .unclosedMarkup, .spacingIsNoNumber, .noFields, .textTooLong,
    .priorityWithValue, .namedArgument, .conditionalValue,
  ]
}

extension Diagnostic {
  static func wrongType(expected: String, found: String, at range: SourceRange, help: String? = nil) -> Diagnostic {
    .error(.wrongType, "expected \(expected), found \(found)", at: range, help: help)
  }

  /// - Parameter replacement: The text that the author certainly meant.
  static func wrongType(expected: String, found: String, at range: SourceRange, replacement: String) -> Diagnostic {
    let fix = FixIt("write '\(replacement)'", replacements: [.init(range, with: replacement)])
    return .error(.wrongType, "expected \(expected), found \(found)", at: range, fixIts: [fix])
  }

  /// - Parameter literal: The expression. A number gets quotes as a fix-it.
  static func wrongType(
    expected: String, found: String, at range: SourceRange, help: String, quoting literal: ExpressionSyntax
  ) -> Diagnostic {
    guard literal.number != nil else { return .wrongType(expected: expected, found: found, at: range, help: help) }
    return .wrongType(expected: expected, found: found, at: range, replacement: "\"\(literal.node.text)\"")
  }

  static func outOfRange(_ what: String, _ bounds: String, at range: SourceRange, help: String? = nil) -> Diagnostic {
    .error(.outOfRange, "\(what) must be \(bounds)", at: range, help: help)
  }

  static func foreignFlag(_ word: String, at range: SourceRange) -> Diagnostic {
    let meant = word.lowercased() == "true" || word == "YES" ? "yes" : "no"
    return .error(
      .foreignFlag, "write '\(meant)' instead of '\(word)'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  static func tooManyValues(_ rest: ExpressionSyntax) -> Diagnostic {
    .error(.tooManyValues, "unexpected '\(abbreviated(rest.node.text))' after the value", at: rest.range)
  }

  /// - Parameter end: The empty range where the comma belongs.
  static func missingComma(before rest: ExpressionSyntax, at end: SourceRange) -> Diagnostic {
    .error(
      .tooManyValues, "a comma is missing before '\(abbreviated(rest.node.text))'", at: rest.range,
      fixIts: [FixIt("insert ','", replacements: [.init(end, with: ",")])])
  }

  static func conditionalValue(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .conditionalValue, "'\(name)' depends on a condition, so it cannot be used here", at: range,
      help: "put one statement for each of its values in the branches of a 'when'")
  }

  static func tooManyConditions(at range: SourceRange) -> Diagnostic {
    .error(.conditionalValue, "the values here depend on more than \(Evaluator.maxConditions) conditions", at: range)
  }

  static func selectionOutOfRange(
    _ property: String, _ bounds: String, at range: SourceRange, help: String
  ) -> Diagnostic {
    .warning(.outOfRange, "'\(property)' must be \(bounds)", at: range, help: help)
  }

  /// The diagnostic for `UIColor.red`.
  static func prefixedName(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .unknownValue, "write '\(meant)' instead of '\(name)'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  static func divisionByZero(at range: SourceRange) -> Diagnostic {
    .error(.divisionByZero, "division by zero", at: range)
  }

  static func cannotJoin(_ a: String, _ sign: SyntaxToken, with b: String) -> Diagnostic {
    .error(
      .cannotJoin, "'\(sign.text)' cannot combine \(a) and \(b)", at: sign.range,
      help: "use it with numbers; '+' also joins two strings")
  }

  static func textTooLong(at range: SourceRange) -> Diagnostic {
    .error(.textTooLong, "the string is longer than \(ResolutionLimits.text >> 20) MiB", at: range)
  }

  /// The diagnostic for `@high(750)`, which copies the notation of a platform's reference.
  static func priorityWithValue(_ name: String, _ value: Double, at range: SourceRange) -> Diagnostic {
    .error(
      .priorityWithValue, "'\(name)' means \(decimal(value)) and takes no value", at: range,
      fixIts: [FixIt("write '\(name)'", replacements: [.init(range, with: name)])])
  }

  /// - Parameter labels: The ranges of all argument labels, each with its colon and the space after it.
  static func namedArgument(_ token: SyntaxToken, of function: String, _ labels: [SourceRange]) -> Diagnostic {
    .error(
      .namedArgument, "'\(function)' takes no argument labels", at: token.range,
      fixIts: [FixIt("remove the labels", replacements: labels.map { .init($0, with: "") })])
  }

  static func wrongArguments(_ function: String, takes: String, at range: SourceRange) -> Diagnostic {
    .error(.wrongArguments, "'\(function)' takes \(takes)", at: range)
  }

  static func unclosedMarkup(_ sign: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unclosedMarkup, "a '\(sign)' in this markup is not closed", at: range,
      help: "write '\\\\\(sign)' for a literal '\(sign)'")
  }

  static func spacingIsNoNumber(at range: SourceRange) -> Diagnostic {
    .error(
      .spacingIsNoNumber, "'~' is a space that depends on its neighbours, not a number", at: range,
      help: "use it in a constraint, as in 'b.top == a.bottom + ~', or as a stack's spacing")
  }

  static func noFields(_ token: SyntaxToken, of name: String, type: String) -> Diagnostic {
    .error(.noFields, "'\(name)' is \(type), which has no field '\(token.text)'", at: token.range)
  }

  /// The diagnostic for `margins: 8 16`, whose fix-it takes the numbers in the order of CSS; nil for any other value.
  static func unnamedInsets(_ property: Property, _ value: ValueSyntax) -> Diagnostic? {
    let numbers = value.parts.map(\.expression.node.text)
    guard case .insets(let sides) = property.type, (2...4).contains(numbers.count),
      numbers.allSatisfy({ Double($0) != nil })
    else { return nil }
    let right = numbers[1]
    let bottom = numbers.count > 2 ? numbers[2] : numbers[0]
    let left = numbers.count > 3 ? numbers[3] : right
    let names = sides == .fixed ? ["right", "left"] : ["trailing", "leading"]
    let meant = "top \(numbers[0]) \(names[0]) \(right) bottom \(bottom) \(names[1]) \(left)"
    return .error(
      .tooManyValues, "'\(property.name)' takes one number for all edges, or a number after the name of each edge",
      at: value.range, fixIts: [FixIt("write '\(meant)'", replacements: [.init(value.range, with: meant)])])
  }

  /// - Parameter end: The empty range after the value.
  static func tooMuch(_ rest: ExpressionSyntax, after property: Property, at end: SourceRange) -> Diagnostic {
    let text = abbreviated(rest.node.text)
    if ["center", "pin", "size", "aspect"].contains(text) {
      return .error(
        .tooManyValues, "a ';' is missing before '\(text)'", at: rest.range,
        fixIts: [FixIt("insert ';'", replacements: [.init(end, with: ";")])])
    }
    return .error(
      .tooManyValues, "unexpected '\(text)' after the value of '\(property.name)'", at: rest.range,
      help: property.helpWithForm)
  }
}

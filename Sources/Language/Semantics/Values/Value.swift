import Diagnostics
import LayoutModel

/// The value of a name or an expression.
enum Value {
  case number(Double)
  case text(String)
  case markup(Markup)
  case flag(Bool)
  case color(DynamicColor)
  case font(Font)
  case image(ImageSource)
  case list([Value])
  case record([String: Value])
  /// One value while a condition holds, and another while the condition does not hold.
  indirect case choice(Condition, Value, Value)
  /// No usable value. A diagnostic has already given the reason.
  case unknown

  var type: String? {
    switch self {
    case .number: "a number"
    case .text: "a string"
    case .markup: "markup"
    case .flag: "a flag"
    case .color: "a colour"
    case .font: "a font"
    case .image: "an image"
    case .list: "a list"
    case .record: "a record"
    case .choice(_, let first, let second): first.type ?? second.type
    case .unknown: nil
    }
  }
}

enum ParameterType: String, CaseIterable {
  case text, number, flag, color, font, image

  func accepts(_ value: Value) -> Bool {
    switch value {
    case .text: self == .text || self == .image
    case .markup: self == .text
    case .number: self == .number
    case .flag: self == .flag
    case .color: self == .color
    case .font: self == .font
    case .image: self == .image
    case .list, .record, .choice: false
    case .unknown: true
    }
  }

  var name: String {
    switch self {
    case .text: "a string"
    case .number: "a number"
    case .flag: "'yes' or 'no'"
    case .color: "a colour"
    case .font: "a font"
    case .image: "an image"
    }
  }
}

enum Evaluation {
  case running
  case done(Value)
}

/// Reads the expressions of a value from left to right.
///
/// Only `readAll` creates a cursor, which ensures that no part of a value stays unread.
struct ValueCursor {
  let syntax: ValueSyntax
  /// The name of the property or function, for messages.
  let subject: String
  private let parts: [ValueSyntax.Part]
  private var next = 0
  private var hasReadBy = false

  fileprivate init(_ syntax: ValueSyntax, subject: String) {
    self.syntax = syntax
    self.subject = subject
    parts = syntax.parts
  }

  var count: Int { parts.count }
  var isAtEnd: Bool { next >= parts.count }

  var current: ExpressionSyntax? { isAtEnd ? nil : parts[next].expression }

  /// Whether an unread `by` precedes the next expression.
  var isPaired: Bool { !isAtEnd && parts[next].followsBy && !hasReadBy }

  /// The next expression, if it is a single word.
  var word: SyntaxToken? { isPaired ? nil : current?.word }

  var end: SourceRange { after(syntax.range) }

  /// The empty range after the last read expression; nil before the first.
  fileprivate var endOfRead: SourceRange? { next == 0 ? nil : after(parts[next - 1].expression.range) }

  private func after(_ range: SourceRange) -> SourceRange {
    SourceRange(range.source, range.offsets.upperBound..<range.offsets.upperBound)
  }

  mutating func advance() {
    next = next + 1
    hasReadBy = false
  }

  /// Reads a `by`, and returns whether there was one.
  mutating func eatBy() -> Bool {
    guard isPaired else { return false }
    hasReadBy = true
    return true
  }
}

/// The owner of a value, which determines the diagnostic for excess expressions.
enum ValueOwner {
  case property(Property)
  /// An argument of a function. Another argument may follow a comma.
  case argument(of: String)
  case other(String)

  fileprivate var subject: String {
    switch self {
    case .property(let property): property.name
    case .argument(of: let name), .other(let name): name
    }
  }
}

extension Evaluator {
  /// Reads a value from its first expression to its last. Expressions that `read` leaves unread are reported, and the
  /// result is nil.
  mutating func readAll<Result>(
    _ syntax: ValueSyntax, of owner: ValueOwner, _ read: (inout Evaluator, inout ValueCursor) -> Result?
  ) -> Result? {
    guard !syntax.node.isBroken else { return nil }
    var cursor = ValueCursor(syntax, subject: owner.subject)
    guard let result = read(&self, &cursor) else { return nil }
    guard let rest = cursor.current else { return result }
    switch owner {
    case .property(let property):
      let end = cursor.endOfRead ?? rest.range
      report(.unnamedInsets(property, syntax) ?? .tooMuch(rest, after: property, at: end))
    case .argument where !cursor.isPaired: report(.missingComma(before: rest, at: cursor.endOfRead ?? rest.range))
    case .argument, .other: report(.tooManyValues(rest))
    }
    return nil
  }
}

import Diagnostics

extension DiagnosticCode {
  static let foreignKeyword = DiagnosticCode(
    115, "code of another language",
    """
    The statement is written as in Swift, SwiftUI or CSS. A layout declares views, properties and constraints, and runs no
    code. The message says how to write the same here.
    """,
    wrong: """
      screen S {
        if width is compact { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when width is compact { alpha: 0.5 }
      }
      """)
}

extension Diagnostic {
  static func foreignKeyword(_ text: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write '\(meant)' instead of '\(text)'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The problem of `if n == 1 a.width == 40`.
  static func ifWithoutBraces(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write 'when' instead of 'if', and braces after the condition", at: range,
      help: "a condition is written 'when width is compact { … } else { … }'")
  }

  /// - Parameter meant: What was meant, if that is clear.
  static func periodBeforeName(_ word: String, meant: String?, isFont: Bool, at range: SourceRange) -> Diagnostic {
    let help = isFont ? "a font is written 'textStyle(body)' or 'system(17, bold)'" : "write the name without a period"
    guard let meant else {
      return .error(.foreignKeyword, "no value starts with a period, as '.\(word)' does", at: range, help: help)
    }
    return .error(
      .foreignKeyword, "'.\(word)' is written '\(meant)' here", at: range, help: isFont ? help : nil,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The problem of `segments: "A", "B"`.
  static func listWithoutBrackets(_ text: String, at range: SourceRange) -> Diagnostic {
    let list = "[\(text)]", shown = list.count > 60 ? "[…]" : list
    return .error(
      .foreignKeyword, "a list is written in brackets", at: range,
      fixIts: [FixIt("write '\(shown)'", replacements: [.init(range, with: list)])])
  }

  /// The problem of `label title: "Hello"`. `range` is that of the colon.
  static func colonBeforeText(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "the text of a view follows without a colon, as in 'label title \"Hello\"'", at: range,
      fixIts: [FixIt("remove the colon", replacements: [.init(range, with: "")])])
  }

  static func modifier(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'.\(name)' is a modifier; a view here has properties and constraints instead", at: range,
      help: Modifiers.help[name] ?? "set properties in the view's braces: 'label title { alpha: 0.5 }'")
  }

  static func classRule(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'.\(name) { … }' is a rule of CSS", at: range,
      help: "declare 'style \(name) { … }' at the top of the file, and use it with 'label title: \(name)'")
  }

  /// The problem of `@media (max-width: 400px)`.
  static func mediaRule(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'@media' is a rule of CSS", at: range,
      help: "test the size class instead: 'when width is compact { … }'")
  }

  /// The problem of `<div>`.
  static func element(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a layout has no tags", at: range, help: "write a view and its content as 'view name { … }'")
  }

  /// The problem of `let title = UILabel()`.
  ///
  /// - Parameter isWhole: Whether the range is that of the whole statement.
  static func initialiserOfView(_ view: String, isWhole: Bool, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a view is declared by its kind and its id, as in '\(view)'", at: range,
      fixIts: isWhole ? [FixIt("write '\(view)'", replacements: [.init(range, with: view)])] : [])
  }

  /// The problem of `a || b`.
  static func doubleBarInCondition(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write 'or' between two conditions, not '||'", at: range,
      fixIts: [FixIt("write 'or'", replacements: [.init(range, with: "or")])])
  }

  /// The problem of `-- note`.
  static func dashComment(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a comment starts with '//', not with '--'", at: range,
      fixIts: [FixIt("write '//'", replacements: [.init(range, with: "//")])])
  }

  /// The problem of `@State var n = 0`.
  static func attributeOfCode(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(abbreviated(text))' belongs to code, and a layout has none", at: range,
      help: "'let gap = 8' names a value; 'param count = 0' is a value that previews and instances set")
  }

  /// The problem of `class Foo { … }` at the top level.
  static func foreignDeclaration(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(text)' declares code, and a layout has none", at: range,
      help: "a layout declares screens, as in 'screen Home { label \"Hello\" { center } }'")
  }

  /// The problem of `import UIKit`.
  static func importOfModule(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(name)' is a module; a layout imports only other layouts, as in 'import \"Theme.plumb\"'",
      at: range, help: "remove the line: every kind of view can be used without an import")
  }

  /// - Parameters:
  ///   - path: The method with what it is called on.
  ///   - equation: The constraint that the call stands for.
  static func call(_ name: String, of path: String, _ equation: String?, at range: SourceRange) -> Diagnostic {
    if let equation {
      return .error(
        .foreignKeyword, "a constraint is written as an equation, not as a call", at: range,
        fixIts: [FixIt("write '\(equation)'", replacements: [.init(range, with: equation)])])
    }
    return .error(
      .foreignKeyword, "'\(abbreviated(path))' is called here, but a layout runs no code", at: range,
      help: Calls.help[name] ?? "declare views, properties and constraints instead")
  }

  /// The problem of `flex-direction: column`.
  static func hyphenatedProperty(_ name: String, _ value: String, at range: SourceRange) -> Diagnostic {
    let meaning = Stylesheet(name, value)
    return .error(
      .foreignKeyword, "'\(name)' is a property of CSS", at: range, help: meaning.help,
      fixIts: meaning.statement.map { [FixIt("write '\($0)'", replacements: [.init(range, with: $0)])] } ?? [])
  }
}

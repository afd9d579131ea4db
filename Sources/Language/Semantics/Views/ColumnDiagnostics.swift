import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let columnCount = DiagnosticCode(
    521, "wrong number of columns",
    "A split view has two columns, primary and secondary, or three, with a supplementary one between them.",
    wrong: """
      screen S {
        splitView split {
          view list
          pin edges
        }
      }
      """,
    right: twoColumns)

  static let unsteadyChild = DiagnosticCode(
    522, "column or page under a condition",
    "A split view has the same columns in every environment, and a page view the same pages.",
    wrong: """
      screen S {
        splitView split {
          view list
          when width is regular { view detail }
          pin edges
        }
      }
      """,
    right: twoColumns)

  private static let twoColumns = """
    screen S {
      splitView split {
        view list
        view detail
        pin edges
      }
    }
    """

  static let columns: [DiagnosticCode] = [.columnCount, .unsteadyChild]
}

extension Diagnostic {
  static func columnCount(_ count: Int, at range: SourceRange) -> Diagnostic {
    let found = count == 0 ? "none" : "\(count)"
    return .error(
      .columnCount, "a split view has two or three columns, not \(found)", at: range,
      help: count < 2 ? "each view or screen in its braces is a column" : "put views that belong together in one view")
  }

  static func unsteadyChild(of kind: ViewKind, at range: SourceRange) -> Diagnostic {
    let message =
      kind == .splitView
      ? "a column must be directly in its split view, not under a condition or in a repetition"
      : "a page must not be under a condition"
    return .error(
      .unsteadyChild, message, at: range, help: "put one \(kind.rawValue) in each branch of the condition")
  }
}

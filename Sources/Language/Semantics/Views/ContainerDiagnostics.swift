import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let misplacedBarItem = DiagnosticCode(
    509, title: "bar item outside a bar",
    """
    Tabs belong in a tabBar, leading and trailing buttons in a navigationBar, flexible and fixed spaces in a
    toolbar, and actions in an alert or a menu.
    """,
    wrong: """
      screen S {
        tab "Browse"
      }
      """,
    right: """
      screen S {
        tabBar { tab "Browse" }
      }
      """)

  static let conditionInBar = DiagnosticCode(
    510, title: "condition in a bar",
    "A bar cannot contain conditions. Write one bar for each case; the last one whose condition holds is shown.",
    wrong: """
      screen S {
        navigationBar "Home" {
          when width is compact { large: yes }
        }
      }
      """,
    right: """
      screen S {
        navigationBar "Home"
        when width is compact { navigationBar "Home" { large: yes } }
      }
      """)

  static let barItem = DiagnosticCode(
    518, title: "unknown bar item",
    """
    A navigationBar has 'leading button' and 'trailing button', a tabBar 'tab', a toolbar 'button', 'flexibleSpace' and
    'fixedSpace'. A button has a title, or 'icon' and a name, may be 'prominent' and 'disabled', and may have a 'color'
    and then a 'badge', which is a count, a string or 'indicator'. A tab has a title, may have 'icon' and 'badge' with a
    string, and may be 'selected'. An alert has 'action' and 'field', both with a string; an action may be 'cancel' or
    'destructive', then 'preferred' and 'disabled'. A menu has 'action' and 'submenu', both with a string, then 'icon'
    and a name, 'destructive', 'selected' and 'disabled'; 'displayInline' begins a group of them.
    """,
    wrong: """
      screen S {
        navigationBar { button "Edit" }
      }
      """,
    right: """
      screen S {
        navigationBar { trailing button "Edit" }
      }
      """)

  static let misplacedAlert = DiagnosticCode(
    519, title: "alert among views",
    """
    An alert covers the whole screen: declare it in the screen's body. It has no name, and constraints cannot
    refer to it.
    """,
    wrong: """
      screen S {
        stack content {
          alert "Sure?"
        }
      }
      """,
    right: """
      screen S {
        alert "Sure?"
      }
      """)

  static let menuWithoutSource = DiagnosticCode(
    520, title: "menu without a source",
    """
    A menu belongs to a view or to a button of a bar: declare it in the view's body, or name the button with
    'sourceItem'.
    """,
    wrong: """
      screen S {
        navigationBar { trailing button icon "ellipsis" }
        menu { action "Rename" }
      }
      """,
    right: """
      screen S {
        navigationBar { trailing button icon "ellipsis" }
        menu { sourceItem: "ellipsis"; action "Rename" }
      }
      """)

  static let bars: [DiagnosticCode] = [
    .misplacedBarItem, .conditionInBar, .barItem, .misplacedAlert, .menuWithoutSource,
  ]
}

extension Diagnostic {
  static func misplacedBarItem(at range: SourceRange) -> Diagnostic {
    .error(
      .misplacedBarItem, "this item belongs in a bar, an alert or a menu", at: range,
      help: "put it in the braces of one, as in 'tabBar { tab \"Home\" }' or 'toolbar { button \"Share\" }'")
  }

  static func conditionInBar(_ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    .error(
      .conditionInBar, "the items of \(kind.withArticle) cannot depend on conditions", at: range,
      help: "write one for each case: 'when … { \(kind.rawValue) … } else { \(kind.rawValue) … }'")
  }

  static func misplacedAlert(at range: SourceRange) -> Diagnostic {
    .error(
      .misplacedAlert, "an alert covers the screen and cannot be a view's subview", at: range,
      help: "declare it directly in the screen's braces")
  }

  static func nameOverScreen(_ kind: ViewKind, _ id: SyntaxToken) -> Diagnostic {
    .error(
      .misplacedAlert, "\(kind.withArticle) takes no name, because constraints cannot refer to it", at: id.range,
      help: "leave '\(id.text)' out")
  }

  static func menuWithoutSource(at range: SourceRange) -> Diagnostic {
    .error(
      .menuWithoutSource, "this menu does not belong to a view or a bar button", at: range,
      help: "write it in the body of its view, or name a bar's button: 'sourceItem: \"ellipsis\"'")
  }

  static func barItemOfOtherBar(_ kind: ViewKind, _ written: String, at range: SourceRange) -> Diagnostic {
    let items =
      switch BarKind(kind) {
      case .navigationBar: "'leading button' and 'trailing button'"
      case .tabBar: "'tab'"
      case .alert: "'action' and 'field'"
      case .menu: "'action', 'submenu' and 'displayInline'"
      case .toolbar, nil: "'button', 'flexibleSpace' and 'fixedSpace'"
      }
    let isButton = written.hasPrefix("button \"")
    let example =
      switch BarKind(kind) {
      case .navigationBar: isButton ? "trailing \(abbreviated(written))" : "trailing button \"Save\""
      case .tabBar: isButton ? "tab \(abbreviated(String(written.dropFirst(7))))" : "tab \"Home\" icon \"house\""
      case .alert: "action \"OK\""
      case .menu: "action \"Rename\""
      case .toolbar, nil: "button \"Share\""
      }
    return .error(
      .barItem, "the items of \(kind.withArticle) start with \(items)", at: range,
      help: "write an item as in '\(kind.rawValue) { \(example) }'")
  }

  static func misplacedBarWord(_ word: String, _ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    .error(.barItem, "'\(word)' is not allowed here in an item of \(kind.withArticle)", at: range)
  }

  static func unknownBarWord(_ part: BarItemSyntax.Part, _ meant: String?) -> Diagnostic {
    .error(
      .barItem, "unexpected '\(part.text)' after the item" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      at: part.range)
  }
}

/// The kinds of views that contain bar items or alert items.
enum BarKind: String {
  case navigationBar, tabBar, toolbar, alert, menu

  init?(_ kind: ViewKind) { self.init(rawValue: kind.rawValue) }
}

extension ViewKind {
  var itemWords: [String] {
    switch BarKind(self) {
    case .alert: ["cancel", "destructive", "preferred", "disabled"]
    case .menu: ["icon", "destructive", "selected", "disabled"]
    case .navigationBar, .tabBar, .toolbar, nil:
      ["selected", "icon", "badge", "indicator", "prominent", "disabled", "color"]
    }
  }
}

extension DiagnosticCode {
  static let columnCount = DiagnosticCode(
    521, title: "wrong number of columns",
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
    522, title: "column or page under a condition",
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
    return .error(
      .columnCount, "a split view must have two or three columns; this one has \(count == 0 ? "none" : "\(count)")",
      at: range,
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

import LayoutModel
import TestSupport
import Testing

@testable import Export

/// Everything in a document is in its code or in the ledger.
@Suite struct `Nothing is lost silently` {
  private struct Said: Equatable {
    private let files: [String: String]
    private let losses: [String]

    init(_ screens: [Screen]) {
      let export = SwiftExport([("a", screens)], style: .anchors)
      files = Dictionary(uniqueKeysWithValues: export.files.map { ($0.name, $0.text) })
      losses = export.losses.flatMap(\.self).map(\.what)
    }
  }

  static let rows: [(property: Property, kind: ViewKind)] = Property.all.flatMap { row in
    // An alert is above a screen, and only Interface Builder documents have content views.
    row.kinds.filter { $0 != .alert && $0 != .contentView }.map { (row, $0) }
  }

  /// Returns a screen with a view of a kind in a valid place, and with other views that its properties can refer to.
  private static func screen(with kind: ViewKind, inStack: Bool) -> (Screen, ViewID) {
    var screen = Screen(name: "S")
    func add(_ kind: ViewKind, to parent: ViewID?) -> ViewID {
      var view = View(name: parent == nil ? "S" : "a \(kind.rawValue)", content: .standard(kind), parent: parent)
        .withStandardAttributes
      switch view.content {
      case .cell(var cell):
        cell.style = .subtitle
        view.content = .cell(cell)
      case .table(var table):
        table.rowHeight = .points(30)
        view.content = .table(table)
      case .picker(var picker):
        picker.rows = ["a", "b", "c", "d"]
        view.content = .picker(picker)
      default: break
      }
      return screen.add(view)
    }
    var holder = add(.view, to: nil)
    if inStack || kind == .spacer { holder = add(.stack, to: holder) }
    if kind == .section || kind == .cell { holder = add(.table, to: holder) }
    if kind == .cell { holder = add(.section, to: holder) }
    let view = add(kind, to: holder)
    if kind == .table { _ = add(.cell, to: add(.section, to: view)) }
    if kind == .pageView { for _ in 0..<4 { _ = add(.view, to: view) } }
    if kind == .section || kind == .collection { _ = add(.cell, to: view) }
    return (screen, view)
  }

  /// Returns whether an attribute has no effect on the view, or on the screen in an app.
  private static func isVoid(_ property: Property, of kind: ViewKind, _ value: PropertyValue) -> Bool {
    switch (property.name, value) {
    // For the root of a screen; for golden tests; for a screen and a search field that do not exist.
    case ("respectsMinimumMargins", _), ("golden", _), ("screen", _), ("bars", _), ("searchPlacement", _): true
    case ("spacingAfter", _): kind == .cell || kind == .section
    // A menu without a button is in the ledger as a whole.
    case ("title", _), ("style", _), ("sourceItem", _): kind == .menu
    case ("note", .string("")): true
    // Interface Builder gives these attributes to every label and row, without a visible effect.
    case ("contentMode", .word(let word)): kind == .label && word == "left" || kind == .cell && word == "center"
    default: false
    }
  }

  @Test(arguments: rows.indices)
  func `of the properties of views`(index: Int) {
    let (property, kind) = Self.rows[index]
    let (plain, view) = Self.screen(with: kind, inStack: property.name == "spacingAfter")
    let said = Said([plain])
    for value in property.examples where !Self.isVoid(property, of: kind, value) {
      var screen = plain
      screen.views[view].apply(PropertyChange(property, value))
      guard property.get(screen.views[view]) != property.get(plain.views[view]) else { continue }
      let isSaid = Said([screen]) != said
      #expect(isSaid, "\(property.name) of \(kind): \(value)")
    }
  }

  @Test(arguments: rows.indices)
  func `of what properties are under a condition`(index: Int) {
    let (property, kind) = Self.rows[index]
    var (plain, view) = Self.screen(with: kind, inStack: property.name == "spacingAfter")
    plain.conditions.append(.widthClass(.compact))
    let said = Said([plain])
    for value in property.examples
    where !Self.isVoid(property, of: kind, value) && value != property.get(plain.views[view]) {
      var screen = plain
      screen.views[view].variations = [
        ViewVariation(condition: ConditionID(0), changes: [PropertyChange(property, value)])
      ]
      let isSaid = Said([screen]) != said
      #expect(isSaid, "\(property.name) of \(kind): \(value)")
    }
  }

  /// Statements of a screen, each with a statement that says more.
  static let statements: [(before: String, after: String)] = [
    ("navigationBar \"B\" { }", "navigationBar \"C\" { }"),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { large: yes }"),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { prompt: \"P\" }"),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { search: \"P\" }"),
    (
      "navigationBar \"B\" { search: \"P\" }", "navigationBar \"B\" { search: \"P\"; searchPlacement: stacked }"
    ),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { back: \"P\" }"),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { titleColor: red }"),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { titleFont: system(15) }"),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { background: red }"),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { tint: red }"),
    ("navigationBar \"B\" { }", "navigationBar \"B\" { leading button \"X\" }"),
    ("navigationBar \"B\" { trailing button \"X\" }", "navigationBar \"B\" { trailing button \"Y\" }"),
    ("navigationBar \"B\" { trailing button \"X\" }", "navigationBar \"B\" { trailing button \"X\" prominent }"),
    ("navigationBar \"B\" { trailing button \"X\" }", "navigationBar \"B\" { trailing button \"X\" disabled }"),
    ("navigationBar \"B\" { trailing button \"X\" }", "navigationBar \"B\" { trailing button \"X\" color red }"),
    ("navigationBar \"B\" { trailing button icon \"x\" }", "navigationBar \"B\" { trailing button icon \"y\" }"),
    ("", "toolbar { }"),
    ("toolbar { }", "toolbar { background: red }"),
    ("toolbar { }", "toolbar { tint: red }"),
    ("toolbar { }", "toolbar { button \"X\" }"),
    ("toolbar { }", "toolbar { flexibleSpace }"),
    ("toolbar { fixedSpace 5 }", "toolbar { fixedSpace 6 }"),
    ("tabBar { tab \"A\" }", "tabBar { tab \"A\"; tab \"B\" }"),
    ("tabBar { tab \"A\" }", "tabBar { tab \"A\" icon \"star\" }"),
    ("tabBar { tab \"A\" }", "tabBar { tab \"A\" badge \"3\" }"),
    ("tabBar { tab \"A\"; tab \"B\" }", "tabBar { tab \"A\"; tab \"B\" selected }"),
    ("tabBar { tab \"A\" }", "tabBar { tab \"A\"; background: red }"),
    ("tabBar { tab \"A\" }", "tabBar { tab \"A\"; tint: red }"),
    ("", "alert \"A\" { }"),
    ("alert \"A\" { }", "alert \"A\" { message: \"M\" }"),
    ("alert \"A\" { }", "alert \"A\" { style: actionSheet }"),
    ("alert \"A\" { }", "alert \"A\" { tint: red }"),
    ("alert \"A\" { }", "alert \"A\" { field \"F\" }"),
    ("alert \"A\" { style: actionSheet }", "alert \"A\" { style: actionSheet; field \"F\" }"),
    ("alert \"A\" { action \"X\" }", "alert \"A\" { action \"X\" cancel }"),
    ("alert \"A\" { action \"X\" }", "alert \"A\" { action \"X\" destructive }"),
    ("alert \"A\" { action \"X\" }", "alert \"A\" { action \"X\" preferred }"),
    ("alert \"A\" { action \"X\" }", "alert \"A\" { action \"X\" disabled }"),
    ("alert \"A\" { action \"X\" cancel; action \"Y\" }", "alert \"A\" { action \"X\" cancel; action \"Y\" cancel }"),
    ("", "statusBar: hidden"), ("", "keyboard: shown"), ("", "presentation: formSheet"),
    ("", "presentation: pageSheet medium"), ("", "presentation: popover 300 by 200"),
    ("", "note: \"N\""), ("", "background: red"), ("", "respectsMinimumMargins: no"), ("", "additionalSafeArea: 8"),
    ("", "guide g { width == 24; leading == superview.leading; pin vertical }"),
    ("a.top == safeArea.top + 8", "a.top == safeArea.top + 9"),
    ("a.top == safeArea.top + 8", "a.top >= safeArea.top + 8"),
    ("a.top == safeArea.top + 8", "a.top == safeArea.top + 8 @750"),
    ("a.top == safeArea.top + 8", "a.top == safeArea.top + 8 as gap"),
    ("a.width == safeArea.width", "a.width == safeArea.width * 0.5"),
    ("tabBar bar { tab \"A\" }", "tabBar bar { tab \"A\" badge \"3\" }"),
    ("tabBar bar { tab \"A\" }", "tabBar bar { tab \"A\" icon \"star\" }"),
    ("toolbar bar { button \"A\" }", "toolbar bar { button \"A\" color red }"),
    ("navigationBar bar \"B\" { }", "navigationBar bar \"B\" { leading button \"A\" color red }"),
    ("navigationBar bar \"B\" { }", "navigationBar bar \"B\" { back: \"P\" }"),
  ]

  @Test(arguments: statements)
  func `of the statements of a screen`(before: String, after: String) throws {
    func said(_ line: String) throws -> Said { Said(try compiled("screen S \"S\" {\nlabel a \"A\"\n\(line)\n}\n")) }
    let isSaid = try said(before) != said(after)
    #expect(isSaid)
  }

  /// The elements that may be conditional: on the screen, and in its label, its table and its row.
  static let conditional: [(place: String, line: String)] = [
    ("screen", "toolbar { button \"X\" }"), ("screen", "navigationBar \"B\" { }"), ("screen", "tabBar { tab \"A\" }"),
    ("screen", "statusBar: hidden"), ("screen", "keyboard: shown"), ("screen", "presentation: formSheet"),
    ("screen", "alert \"A\" { action \"X\" }"), ("screen", "view v { pin edges }"),
    ("screen", "a.top == safeArea.top"), ("screen", "background: red"), ("label", "color: red"),
    ("label", "lines: 2"), ("label", "width == 30"), ("list", "rowHeight: 99"), ("list", "hidden: yes"),
    ("list", "cell { style: basic; title: \"C\" }"), ("list", "section \"B\" { cell { title: \"C\" } }"),
    ("row", "accessory: checkmark"), ("row", "label b \"B\" { pin edges }"), ("row", "height == 70"),
    ("row", "separatorInset: leading 9"),
  ]

  /// With and without other rows that depend on the same condition.
  @Test(
    arguments: conditional,
    ["width is compact", "state is busy", "not state is busy", "wide", "state is busy and width is compact"])
  func `of what is there under a condition`(element: (place: String, line: String), condition: String) throws {
    func said(_ line: String, _ rows: String) throws -> Said {
      func here(_ place: String) -> String { place == element.place ? line : "" }
      return Said(
        try compiled(
          """
          screen S "S" {
          param wide = no
          label a "A" { \(here("label")) }
          table list {
            pin bottom; height == 200
            cell row { style: basic; title: "A"; \(here("row")) }
            \(here("list")) \(rows)
          }
          \(here("screen"))
          }

          """))
    }
    for rows in ["", "when \(condition) { cell { style: basic; title: \"D\" } }"] {
      let isSaid = try said("when \(condition) { \(element.line) }", rows) != said("", rows)
      #expect(isSaid, "\(rows)")
    }
  }

  @Test(
    arguments: [
      "orientation = landscape", "appearance = dark", "direction = rtl", "textSize = large", "strings = pseudo",
      "ios = 26", "language = de", "state = busy", "keyboard = shown", "presentation = formSheet", "statusBar = hidden",
      "a.text = \"B\"", "a.color = light #112233 dark #445566", "gap = 9", "row = \"Other\"", "list.hidden = yes",
    ])
  func `of what a preview sets`(line: String) throws {
    func said(_ line: String) throws -> Said {
      Said(
        try compiled(
          """
          screen S "S" {
          param gap = 8; param row = "Row"
          label a "A" { top == superview.top + gap }
          when state is busy { toolbar { button "X" } }
          table list { pin bottom; height == 200; cell { style: basic; title: row } }
          }
          preview S "P" { \(line) }

          """))
    }
    let isSaid = try said(line) != said("")
    #expect(isSaid)
  }
}

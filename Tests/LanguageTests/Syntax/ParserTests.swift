import Diagnostics
import Language
import Testing
import TestSupport

@Suite struct `The tree of a layout` {
  @Test func `every statement of the language has a node`() {
    let tree = parse(SourceFile(path: "all.plumb", text: allStatements))
    #expect(tree.diagnostics.map(\.message) == [])
    let kinds = Set(tree.value.root.descendants.map(\.kind))
    #expect(NodeKind.allCases.filter { !kinds.contains($0) } == [.error])
  }

  @Test func `a credits screen reads as it is written`() {
    let tree = parse(
      SourceFile(
        path: "credits.plumb",
        text: """
          screen Credits "Credits" { // the last tab
            button meow1 "Meow 1": link, loud { hidden: no }
            credits.bottom == meow1.top - 2 * standard @high - 1 as gap
            pin meow1.bottom, [meow1, meow2].leading to safeArea inset standard
          }
          """)
    ).value
    #expect(
      tree.dump == """
        file
          screenDeclaration screen Credits
            text "Credits"
            body { }
              view button meow1
                text "Meow 1"
                styleList : link , loud
                body { }
                  property hidden :
                    value
                      expression
                        path no
              constraint ==
                expression
                  path credits . bottom
                expression - *
                  path meow1 . top
                  number 2
                  path standard
                priority @
                  expression -
                    path high
                    number 1
                constraintName as gap
              pin pin , to inset
                path meow1 . bottom
                anchorList [ , ] . leading
                  path meow1
                  path meow2
                path safeArea
                expression
                  path standard

        """)
  }

  @Test(
    arguments: [
      (
        "H:|-[a(>=200@750)]-(>=8,<=gap@low)-[b][c(a)]-|",
        "formatEdge formatConnection formatView formatConnection formatView formatView formatConnection formatEdge"
      ),
      ("V:|safeArea|-16-[a(==40)]", "formatEdge formatConnection formatView"),
      ("[a]-[b] align top, bottom leftToRight", "formatView formatConnection formatView formatOption formatOption"),
      ("|[a]|", "formatEdge formatView formatEdge"),
      ("V:[a]-8-[b] baselines", "formatView formatConnection formatView formatOption"),
    ])
  func `a visual format is read part by part`(format: String, parts: String) throws {
    let tree = parse(SourceFile(path: "x", text: "screen S {\n\(format)\n}"))
    #expect(tree.diagnostics.map(\.message) == [])
    let node = try #require(tree.value.root.descendants.first { $0.kind == .visualFormat })
    #expect(node.children.map { "\($0.kind)" }.joined(separator: " ") == parts)
  }

  @Test(
    arguments: [
      ("border: 2 red", "2|red"), ("shadow: black opacity 0.3 offset 0 by -2", "black|opacity|0.3|offset|0|-2"),
      ("x: 8 - 2", "8 - 2"), ("x: 8 -2", "8|-2"), ("x: a-2", "a-2"),
      ("x: system(17, bold) red", "system(17, bold)|red"),
      ("x: light #FFFFFF dark #000000", "light|#FFFFFF|dark|#000000"),
    ])
  func `values stand side by side, and a sign belongs to what it touches`(property: String, values: String) throws {
    let tree = parse(SourceFile(path: "x", text: "style s { \(property) }"))
    #expect(tree.diagnostics.map(\.message) == [])
    let node = try #require(tree.value.root.descendants.first { $0.kind == .value })
    #expect(node.children.map(\.text).joined(separator: "|") == values)
  }

  @Test func `a statement goes on after an operator, a comma and in brackets`() {
    let text =
      "screen S {\n a.top ==\n  b.top +\n  8 // gap\n pin a.top,\n  b.top\n x: [1,\n 2]\n a.width == (\n1\n)\n}"
    let tree = parse(SourceFile(path: "x", text: text))
    #expect(tree.diagnostics.map(\.message) == [])
    let body = tree.value.root.descendants.first { $0.kind == .body }
    #expect(body?.children.map(\.kind) == [.constraint, .pin, .property, .constraint])
  }

  @Test func `keywords are names where no statement of theirs begins`() {
    let text = "screen S { pin.top == size.bottom; size == 40; center == superview.center; label when\n style: plain }"
    let tree = parse(SourceFile(path: "x", text: text))
    #expect(tree.diagnostics.map(\.message) == [])
  }
}

let allStatements = #"""
  import "Theme.plumb"
  let gap = 2 * (standard - 1) + ~
  color ink = light #1D1D1F dark #FFFFFF80
  font body = textStyle(body)
  data breeds = [{ name: "Abyssinian", legs: 4 }]
  style link: button { tint: ink }
  component Cell(name: text, height: number = 44) { label title { text: name } }
  screen Browse "Browse" {
    param side = -1
    navigationBar "Browse" { large: yes; trailing button icon "plus" prominent; prompt: "x" }
    tabBar { tab "Browse" icon "list" selected; tab breeds.title badge "2" }
    Cell first(name: """
      # Several
      lines
      """)
    label title "Text \u{1F408}": link { hidden: no }
    guide gutter { width == 24 }
    title.leading >= gutter.trailing + ~ @high - 1 as gapName
    [title, first].trailing == margins.trailing
    pin top, leading to safeArea inset 16 @750
    center horizontally in gutter
    size 150 by side * 2
    aspect 16:9
    H:|-[title(>=200@750)]-(>=8,<=-4@low)-[first]-| align top
    when not width is compact and (device is "iphone-*" or textSize >= xLarge) { hidden: yes } else when state is x {} else {}
    for breed in breeds { Cell(name: breed.name) }
    for number in 1...3 { view box { hidden: not shown } }
  }
  preview Browse "Other" { title.text = "Longer"; side = 60 }
  """#

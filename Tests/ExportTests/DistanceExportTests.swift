import Testing

@testable import Export

@Suite struct `Numbers that a file names` {
  private static let layout = """
    let gap = 8
    let wide = gap * 5
    let count = 2
    let unused = 3
    component Row(inset: number) { label l "L" { pin edges inset inset } }
    screen Card "Card" {
      label title "T" { lines: count; alpha: 1 / count; pin leading, trailing inset gap; top == safeArea.top + gap * 2 }
      stack box { spacing: gap; corner: wide / 4; width == wide; top == title.bottom + 8; leading == title.leading }
      Row row(inset: gap) { trailing == superview.trailing - gap; bottom >= box.bottom + wide + 1 @750; height == title.height * count }
    }

    """

  @Test func `are members of an enum, of which the code has those that it uses`() throws {
    let files = try exported(Self.layout).files
    #expect(
      files["Distances.swift"] == """
        import UIKit

        enum Distances {
          static let gap: CGFloat = 8
          static let wide: CGFloat = 40
        }

        """)
  }

  @Test(
    arguments: [
      (
        ExportStyle.anchors,
        [
          "equalTo: safeAreaLayoutGuide.topAnchor, constant: 2 * Distances.gap),",
          "title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Distances.gap),",
          "title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Distances.gap),",
          "box.widthAnchor.constraint(equalToConstant: Distances.wide),",
          "box.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),",
          "constant: Distances.wide + 1\n",
        ]
      ),
      (
        .snapkit,
        [
          "make.leading.trailing.equalToSuperview().inset(Distances.gap)", "make.width.equalTo(Distances.wide)",
          "make.top.equalTo(safeAreaLayoutGuide).offset(2 * Distances.gap)",
        ]
      ),
      (.pin, [".horizontalEdges(padding: Distances.gap)", ".fixedWidth(Distances.wide)"]),
      (.layoutInfo, [".anchor(.leading, leading(margin: Distances.gap))", ".width(Distances.wide)"]),
    ])
  func `stand in constraints under their names`(style: ExportStyle, parts: [String]) throws {
    let view = try #require(try exported(Self.layout, style).files["CardView.swift"])
    for part in parts { #expect(view.contains(part), "\(part) is not in\n\(view)") }
  }

  @Test func `stand in properties that are lengths, and in no others`() throws {
    let view = try #require(try exported(Self.layout).files["CardView.swift"])
    for part in [
      "box.spacing = Distances.gap\n", "box.layer.cornerRadius = Distances.wide / 4\n", "title.numberOfLines = 2\n",
      "title.alpha = 0.5\n",
    ] {
      #expect(view.contains(part), "\(part) is not in\n\(view)")
    }
  }

  @Test func `reach into components as their arguments`() throws {
    let files = try exported(Self.layout).files.values.joined()
    #expect(files.contains("l.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Distances.gap)"))
  }

  @Test func `stand beside parameters in formulas`() throws {
    let layout = "let gap = 8\nscreen S \"S\" { param more = 2; label a \"A\" { top == superview.top + gap + more } }\n"
    let files = try exported(layout).files
    #expect(try #require(files["SView.swift"]).contains("Distances.gap + more"))
    #expect(files["Distances.swift"] != nil)
  }

  @Test func `have no enum where no code uses them`() throws {
    let files = try exported("let gap = 8\nscreen S \"S\" { label a { text: \"\" + gap; lines: gap } }\n").files
    #expect(files["Distances.swift"] == nil)
  }
}

import Testing

@Suite struct `Exported components` {
  private static let tags = """
    component Tag(word: text, inset: number = 8) {
      corner: 6
      label title { text: word; pin edges inset inset }
      height >= 20
    }

    screen Home "Home" {
      Tag first(word: "New") { background: systemRed }
      Tag(word: "Old") { top == first.bottom; leading == superview.leading + 4 }
      first.top == safeArea.top
      first.leading == leading
    }

    """

  private func file(_ name: String, of layout: String) throws -> String {
    let (files, _) = try exported(layout)
    return try #require(files[name], "\(files.keys.sorted())")
  }

  @Test func `become one class for all instances, which takes what they differ in`() throws {
    let tag = try file("TagView.swift", of: Self.tags)
    for part in [
      "final class TagView: UIView {\n  let title = UILabel()\n",
      "(title: String) {\n    self.title.text = title\n  }\n", "    layer.cornerRadius = 6\n",
      "      heightAnchor.constraint(greaterThanOrEqualToConstant: 20),\n",
    ] {
      #expect(tag.contains(part), "\(part) is not in\n\(tag)")
    }
    #expect(!tag.contains("backgroundColor"))
  }

  @Test func `are properties of their screen, which states what is each one's own`() throws {
    let home = try file("HomeView.swift", of: Self.tags)
    for part in [
      """
        let first: TagView = {
          let first = TagView()
          first.configure(title: "New")
          first.backgroundColor = .systemRed
          return first
        }()

        let tagView: TagView = {
          let tagView = TagView()
          tagView.configure(title: "Old")
          return tagView
        }()

      """, "      tagView.topAnchor.constraint(equalTo: first.bottomAnchor),\n",
    ] {
      #expect(home.contains(part), "\(part) is not in\n\(home)")
    }
    #expect(!home.contains("greaterThanOrEqualToConstant: 20") && !home.contains("cornerRadius"))
  }

  @Test func `share a class over all screens of a run`() throws {
    let second = "screen Other \"Other\" { Tag third(word: \"Third\") { center } }\n"
    let (files, _) = try exported(Self.tags + second)
    #expect(files.keys.filter { $0.hasPrefix("Tag") } == ["TagView.swift"])
    #expect(try #require(files["OtherView.swift"]).contains("    third.configure(title: \"Third\")\n"))
  }

  @Test func `whose constraints differ stay in their screens, but for the most that are alike`() throws {
    let odd = Self.tags.replacing("word: \"New\"", with: "word: \"New\", inset: 3")
      .replacing(
        "first.leading == leading",
        with: "Tag third(word: \"Third\") { bottom == superview.bottom; leading == superview.leading }")
    let (files, losses) = try exported(odd)
    #expect(losses.isEmpty)
    let home = try #require(files["HomeView.swift"])
    #expect(home.contains("let first: UIView") && home.contains("let tagView: TagView"))
    #expect(home.contains("let third: TagView") && home.contains("constant: 3"))
  }

  @Test(
    arguments: [
      ("first.title.leading == leading", "a view of which is constrained to others"),
      ("stack s { Tag inner(word: \"In\") { width == first.title.width } }", "the size of a view of which others take"),
    ])
  func `stay in their screen if they are open to it`(statement: String, _: String) throws {
    let home = try file("HomeView.swift", of: Self.tags.replacing("first.leading == leading", with: statement))
    #expect(home.contains("let first: UIView"))
  }

  @Test func `are part of the components and rows that they are in`() throws {
    let layout = """
      component Dot(word: text) { label l { text: word; pin edges } }
      component Pair(one: text, two: text) {
        Dot a(word: one) { pin left, vertical }
        Dot b(word: two) { pin right, vertical; left == a.right }
      }
      screen Home "Home" {
        Pair upper(one: "1", two: "2") { pin top, horizontal }
        table list { pin bottom, horizontal; height == 200; Pair(one: "3", two: "4"); Pair(one: "5", two: "6") }
      }

      """
    let (files, losses) = try exported(layout)
    #expect(losses.isEmpty && files["DotView.swift"] == nil)
    #expect(try #require(files["PairView.swift"]).contains("  let a: UIView = {\n") == false)
    #expect(try #require(files["PairView.swift"]).contains("  let a = UIView()\n"))
    #expect(files["PairCell.swift"] != nil)
  }
}

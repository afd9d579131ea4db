import LayoutModel
import Testing

@testable import Export

@Suite struct `Names that other files use` {
  private static let file = """
    // From several documents by plumb export, 0123.

    import UIKit

    enum Colors {
      static let `default` = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
      static let ink = UIColor { traits in
        traits.userInterfaceStyle == .dark
          ? UIColor(red: 1, green: 1, blue: 1, alpha: 1)
          : UIColor(red: 0, green: 0, blue: 0, alpha: 1)
      }
      static let inkwell = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }

    """

  private func kept(_ users: String...) -> [(name: String, lines: [String])] {
    KeptNames(existing: { $0 == "Colors.swift" ? Self.file : "" }, users: users).declarations(of: "Colors")
  }

  @Test func `keep all lines of their declarations`() throws {
    let kept = kept("view.backgroundColor = Colors.ink\n", "let color = Colors.`default`\n")
    #expect(kept.map(\.name) == ["default", "ink"])
    #expect(kept.map(\.lines.count) == [1, 5])
    #expect(kept[1].lines[1] == "  traits.userInterfaceStyle == .dark")
  }

  @Test func `are those of the type itself, whole`() {
    #expect(kept("MyColors.ink", "Colors.inky", "Colors.in").isEmpty)
  }

  @Test(arguments: ["ink", "`default`", "℘x", "x·y", "a_b", "漢字"]) func `are found whatever letters they have`(
    name: String
  ) {
    #expect(KeptNames.names(of: "Colors", usedIn: "a = Colors.\(name)\n") == [name.filter { $0 != "`" }])
  }

  @Test func `remain for what they stand for, whatever the run calls by the same name`() {
    var screen = Screen(name: "S")
    var view = View(name: "a", content: .view)
    view.style.background = DynamicColor(Color(0x010203), name: "ink")
    _ = screen.add(view)
    let names = KeptNames(existing: { _ in Self.file }, users: ["Colors.ink"])
    let shared = SharedNames(of: [screen], keeping: names)
    #expect(shared.colors.code(view.style.background ?? DynamicColor(.black)) == "Colors.ink2")
    #expect(
      shared.colors.file.parts.text.contains(
        "  static let ink = UIColor { traits in\n    traits.userInterfaceStyle == .dark\n"))
  }
}

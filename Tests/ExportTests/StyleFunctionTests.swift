import Testing

@Suite struct `Styles of layout files` {
  private static let layout = """
    style boxed { border: 1 #336699; corner: 8 }
    style loud: label { font: system(20, bold); color: systemRed; lines: 0 }
    style faded { alpha: 0.5 }

    screen Home "Home" {
      label title "Hi": loud, boxed
      label other "Ho": loud { color: systemBlue }
      stack s: boxed { axis: vertical }
      view v: boxed, faded { alpha: 0.25 }
      view plain { alpha: 0.5 }
    }

    """

  @Test func `become functions that take the views that have them`() throws {
    let (files, _) = try exported(Self.layout)
    #expect(
      files["Styles.swift"] == """
        import UIKit

        @MainActor
        enum Styles {
          static func boxed(_ view: UIView) {
            view.layer.cornerRadius = 8
            view.layer.borderWidth = 1
            view.layer.borderColor = Colors.color336699.cgColor
          }

          static func faded(_ view: UIView) {
            view.alpha = 0.5
          }

          static func loud(_ view: UILabel) {
            view.font = .systemFont(ofSize: 20, weight: .bold)
            view.textColor = .systemRed
            view.numberOfLines = 0
          }
        }

        """)
  }

  @Test func `are called in place of what they set, and what a view has of its own comes after`() throws {
    let (files, _) = try exported(Self.layout)
    let home = try #require(files["HomeView.swift"])
    for part in [
      "    let title = UILabel()\n    Styles.loud(title)\n    Styles.boxed(title)\n    title.text = \"Hi\"\n",
      "    Styles.loud(other)\n    other.textColor = .systemBlue\n    other.text = \"Ho\"\n",
      "    Styles.boxed(s)\n    s.axis = .vertical\n",
      "    Styles.boxed(v)\n    Styles.faded(v)\n    v.alpha = 0.25\n", "    plain.alpha = 0.5\n",
    ] {
      #expect(home.contains(part), "\(part) is not in\n\(home)")
    }
  }

  @Test func `that set what an earlier one sets are stated view by view`() throws {
    let (files, _) = try exported(
      """
      style one { alpha: 0.5 }
      style two { alpha: 1; corner: 3 }
      style three { alpha: 0.25 }
      screen Home "Home" { view a: one, two; view b: one, three }

      """)
    let home = try #require(files["HomeView.swift"])
    #expect(home.contains("    Styles.one(a)\n    Styles.two(a)\n    a.alpha = 1\n"))
    #expect(home.contains("    Styles.one(b)\n    b.alpha = 0.25\n"))
  }
}

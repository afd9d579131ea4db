import Testing

@testable import Export

@Suite struct `Exported menus` {
  @Test func `are those of their buttons`() throws {
    let (files, losses) = try exported(
      """
      screen S {
        button more {
          center
          menu "Sort by" {
            action "Name" icon "textformat" selected
            displayInline "Danger"
            action "Delete" destructive disabled
            submenu "More"
          }
        }
      }

      """)
    let code = try #require(files["SViewController.swift"])
    #expect(losses.isEmpty)
    for line in [
      "more.menu = UIMenu(",
      "UIAction(title: \"Name\", image: UIImage(systemName: \"textformat\"), state: .on) { _ in }",
      "options: .displayInline", "UIAction(title: \"Delete\", attributes: [.destructive, .disabled]) { _ in }",
      "UIMenu(title: \"More\", children: [])", "more.showsMenuAsPrimaryAction = true",
    ] { #expect(code.contains(line), "\(line)\n\(code)") }
  }

  @Test(
    arguments: [
      (
        "button b { center; menu { style: contextMenu; action \"A\" } }",
        "the context menu; in UIKit, add a UIContextMenuInteraction to its view"
      ),
      (
        "view v { center; menu { action \"A\" } }",
        "the menu of a view that is not a button; in UIKit, add a UIContextMenuInteraction to the view"
      ),
      (
        "navigationBar \"S\" { trailing button \"B\" }; menu { sourceItem: \"B\"; action \"A\" }",
        "the menu of the bar's button 'B'"
      ),
    ])
  func `of anything else are in the ledger`(body: String, loss: String) throws {
    #expect(try exported("screen S { \(body) }\n").losses == [loss])
  }
}

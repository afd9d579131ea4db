import LayoutModel
import TestSupport
import Testing

@Suite struct `Declared menus` {
  @Test func `have groups of actions`() throws {
    let screen = try screen(
      """
      screen S {
        button b {
          menu "Sort by" {
            style: contextMenu
            action "Name" icon "textformat" selected
            submenu "More"
            displayInline "Danger"
            action "Delete" icon "trash" destructive disabled
            displayInline
          }
        }
      }
      """)
    let stated = Menu(
      title: "Sort by", style: .contextMenu,
      groups: [
        Menu.Group(actions: [
          Menu.Action(title: "Name", icon: "textformat", isSelected: true),
          Menu.Action(title: "More", opensMenu: true),
        ]),
        Menu.Group(
          title: "Danger",
          actions: [Menu.Action(title: "Delete", icon: "trash", attributes: [.destructive, .disabled])]),
      ], source: .view(ViewID(1)))
    #expect(screen.chrome.map(\.kind) == [.menu(stated)])
  }

  @Test func `belong to a bar's button where they name it`() throws {
    let screen = try screen("screen S { menu { sourceItem: \"ellipsis\"; action \"A\" } }")
    guard case .menu(let menu)? = screen.chrome.first?.kind else { return #expect(Bool(false)) }
    #expect(menu.sourceItem == "ellipsis" && menu.source == nil)
  }
}

import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Menus of buttons` {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private var menu: UIMenu {
    UIMenu(
      title: "Sort by",
      children: [
        UIAction(title: "Name", image: UIImage(systemName: "textformat"), state: .on) { _ in },
        UIMenu(
          title: "Danger", options: .displayInline,
          children: [UIAction(title: "Delete", attributes: [.destructive, .disabled]) { _ in }]),
        UIMenu(title: "More", children: []), UIAction(title: "Secret", attributes: .hidden) { _ in },
      ])
  }

  @Test func `have groups as a document states them`() {
    let stated = Menu(
      title: "Sort by",
      groups: [
        Menu.Group(actions: [Menu.Action(title: "Name", icon: "textformat", isSelected: true)]),
        Menu.Group(title: "Danger", actions: [Menu.Action(title: "Delete", attributes: [.destructive, .disabled])]),
        Menu.Group(actions: [Menu.Action(title: "More", opensMenu: true)]),
      ])
    #expect(menu.model == stated)
  }

  @Test func `are shown beside them by their primary action`() throws {
    let button = UIButton(frame: CGRect(x: 40, y: 100, width: 60, height: 40))
    stage.view.addSubview(button)
    var touches = 0
    button.addAction(UIAction { _ in touches += 1 }, for: .primaryActionTriggered)
    button.performPrimaryAction()
    #expect(touches == 1)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    let cover = try #require(button.window?.subviews.last)
    var model = menu.model
    model.source = .rect(Rect(x: 40, y: 100, width: 60, height: 40))
    #expect(touches == 1 && shown(cover).content == .menu(model))
  }
}

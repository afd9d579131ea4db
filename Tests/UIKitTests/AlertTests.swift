import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Alert controllers` {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func question(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "All of it.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
    return alert
  }

  @Test func `are described as a document states an alert`() {
    let alert = question()
    alert.preferredAction = alert.actions[1]
    alert.actions[0].isEnabled = false
    stage.controller.present(alert, animated: false)
    var stated = Alert(
      title: "Delete?", message: "All of it.",
      actions: [
        Alert.Action(title: "Cancel", role: .cancel, isEnabled: false),
        Alert.Action(title: "Delete", role: .destructive),
      ])
    stated.actions[1].isPreferred = true
    #expect(stage.controller.described.bars.map(\.kind) == [.alert(stated)])
    #expect(shown(alert.view).content == .alert(stated))
    #expect(alert.view.frame == stage.controller.view.frame)
  }

  @Test func `show what is added while they are on screen`() {
    let alert = question(.actionSheet)
    stage.controller.present(alert, animated: false)
    alert.addAction(UIAlertAction(title: "Keep", style: .default))
    alert.message = nil
    guard case .alert(let content) = shown(alert.view).content else { return #expect(Bool(false)) }
    #expect(content.style == .actionSheet && content.message.isEmpty)
    #expect(content.actions.map(\.title) == ["Cancel", "Delete", "Keep"])
  }

  @Test func `ask for texts in fields, each with its placeholder`() {
    let alert = question()
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    #expect(alert.textFields?.count == 2)
    stage.controller.present(alert, animated: false)
    guard case .alert(let content) = shown(alert.view).content else { return #expect(Bool(false)) }
    #expect(content.fields == ["Name", ""])
  }

  @Test func `go away when they are dismissed`() {
    let alert = question()
    stage.controller.present(alert, animated: false)
    #expect(stage.controller.presentedViewController === alert)
    alert.dismiss(animated: false)
    #expect(stage.controller.presentedViewController == nil && stage.controller.described.bars.isEmpty)
  }
}

import Export
import LayoutModel
import Pipeline
import TestSupport
import Testing

@Suite struct `Exported alerts` {
  private func controller(_ body: String) -> String {
    let compilation = compile("account.plumb", Array("screen Account {\n\(body)\n}\n".utf8)) { _ in nil }
    let export = SwiftExport([(compilation.name, compilation.document.screens)], style: .anchors)
    #expect(export.losses.flatMap(\.self).isEmpty)
    return export.files.first { $0.name == "AccountViewController.swift" }?.text ?? ""
  }

  @Test func `are presented by a method of the controller, whatever they depend on`() {
    let code = controller(
      """
      when state is deleting {
        alert "Delete this account?" {
          message: "It is gone for good."
          field "Password"
          action "Cancel" cancel
          action "Delete" destructive preferred disabled
        }
      }
      """)
    #expect(
      code.contains(
        """
          func presentDeleteThisAccount() {
            let alert = UIAlertController(
              title: "Delete this account?", message: "It is gone for good.", preferredStyle: .alert)
            alert.addTextField()
            alert.textFields?.last?.placeholder = "Password"
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            let delete = UIAlertAction(title: "Delete", style: .destructive)
            delete.isEnabled = false
            alert.addAction(delete)
            alert.preferredAction = delete
            present(alert, animated: true)
          }

        """))
  }

  @Test func `leave a state that nothing else depends on to the ledger`() {
    let source = """
      screen Account {
        label words { text: "Hello"; when state is empty { text: "" } }
        when state is deleting { alert "Delete?" { action "OK" cancel } }
      }
      preview Account "Empty" { state = empty }
      preview Account "Deleting" { state = deleting }
      """
    let compilation = compile("account.plumb", Array(source.utf8)) { _ in nil }
    let export = SwiftExport([(compilation.name, compilation.document.screens)], style: .anchors)
    let code = export.files.first { $0.name == "AccountViewController.swift" }?.text ?? ""
    #expect(code.contains("accountView.state = .empty\n") && !code.contains(".state = .deleting"))
    #expect(export.losses.flatMap(\.self).map(\.what) == ["preview 'Deleting': the alert"])
  }

  @Test func `have a source for the popover that an action sheet is on an iPad`() {
    let code = controller("alert \"\" { style: actionSheet; action \"Keep\" }")
    #expect(code.contains("func presentAlert() {"))
    #expect(code.contains("UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)"))
    #expect(code.contains("    alert.popoverPresentationController?.sourceView = view\n"))
  }
}

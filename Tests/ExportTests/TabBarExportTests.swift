import Export
import LayoutModel
import Pipeline
import TestSupport
import Testing

@Suite struct `An exported tab bar controller` {
  private func cats(_ change: (String) -> String = { $0 }) throws -> (files: [String: String], losses: [String]) {
    let bytes = try #require(TestFiles.bytes("Documentation/export/Cats.storyboard"))
    let text = change(String(decoding: bytes, as: UTF8.self))
    let compilation = compile("Cats.storyboard", Array(text.utf8)) { _ in nil }
    let export = SwiftExport([("Cats", compilation.document.screens)], style: .anchors)
    return (
      Dictionary(uniqueKeysWithValues: export.files.map { ($0.name, $0.text) }),
      export.losses.flatMap(\.self).map(\.what)
    )
  }

  @Test func `shows the controllers of its tabs, in their navigation controllers`() throws {
    let (files, losses) = try cats {
      $0.replacing(
        "<navigationBar key=\"navigationBar\" contentMode=\"scaleToFill\" id=\"nav-00-br1\">",
        with: "<navigationBar key=\"navigationBar\" contentMode=\"scaleToFill\" largeTitles=\"YES\" id=\"nav-00-br1\">")
    }
    #expect(losses.isEmpty)
    let expected = """
      import UIKit

      /// The initial view controller of Cats.storyboard.
      final class CatsTabBarController: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let browse = UINavigationController(rootViewController: BrowseViewController())
          browse.navigationBar.prefersLargeTitles = true
          browse.tabBarItem = UITabBarItem(
            title: "Browse", image: UIImage(systemName: "pawprint"), tag: 0)
          let credits = UINavigationController(rootViewController: CreditsViewController())
          credits.tabBarItem = UITabBarItem(
            title: "Credits", image: UIImage(systemName: "info.circle"), tag: 1)
          viewControllers = [browse, credits]
        }
      }

      @available(iOS 17, *)
      #Preview("Cats") {
        CatsTabBarController()
      }

      """
    #expect(files["CatsTabBarController.swift"] == expected)
  }

  @Test func `has its author's name, and leaves what other documents hold to the ledger`() throws {
    let (files, losses) = try cats {
      $0.replacing("<tabBarController id", with: "<tabBarController customClass=\"RootController\" id")
        .replacing("destination=\"nav-00-two\"", with: "destination=\"else-where\"")
        .replacing(" initialViewController=\"tab-00-bar\"", with: "")
    }
    #expect(losses == ["the content of the tab ''"])
    let text = try #require(files["RootController.swift"])
    #expect(text.contains("    let content = UIViewController()\n") && !text.contains("initial"))
  }
}

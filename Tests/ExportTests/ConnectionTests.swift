import Export
import LayoutModel
import Pipeline
import TestSupport
import Testing

@Suite struct `An exported storyboard` {
  private static let export: SwiftExport = {
    let name = "Documentation/export/Cats.storyboard"
    let compilation = compile(name, TestFiles.bytes(name) ?? []) { _ in nil }
    return SwiftExport([(compilation.name, compilation.document.screens)], style: .anchors)
  }()

  private func file(_ name: String) throws -> String {
    try #require(Self.export.files.first { $0.name == name }).text
  }

  @Test func `has everything that the document says of its layout`() {
    #expect(
      Self.export.files.map(\.name) == [
        "BrowseView.swift", "BrowseViewController.swift", "BreedCell.swift", "BrowseTableDataSource.swift",
        "DetailView.swift", "DetailViewController.swift", "CreditsView.swift", "CreditsViewController.swift",
        "CatsTabBarController.swift",
        "Colors.swift",
      ])
    #expect(Self.export.losses.flatMap(\.self).isEmpty)
  }

  @Test func `names views by their outlets, and lets a prototype's class set what they show`() throws {
    let cell = try file("BreedCell.swift")
    #expect(cell.contains("  func configure(photo: UIImage?, name: String) {\n"))
    #expect(try file("BrowseView.swift").contains("  let table: UITableView = {\n"))
  }

  @Test func `has segues as methods of its controllers, which what triggers them calls`() throws {
    let controller = try file("BrowseViewController.swift")
    #expect(controller.contains("  func showDetail() {\n    show(DetailViewController(), sender: self)\n  }\n"))
    #expect(controller.contains("    browseView.table.delegate = self\n"))
    #expect(
      controller.contains(
        """
        extension BrowseViewController: UITableViewDelegate {
          func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            showDetail()
          }
        }

        """))
  }

  @Test func `has actions as methods, connected with the events that call them`() throws {
    let controller = try file("CreditsViewController.swift")
    #expect(controller.contains("  func meow1() {}\n\n  func meow2() {}\n"))
    #expect(
      controller.contains(
        """
            creditsView.firstMeow.addAction(
              UIAction { [weak self] _ in self?.meow1() }, for: .touchUpInside)

        """))
  }
}

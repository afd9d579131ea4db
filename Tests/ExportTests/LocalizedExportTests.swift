import Export
import LayoutModel
import Pipeline
import Testing

@Suite struct `Export with localized texts` {
  private static let layout = """
    screen Home "Home" {
      navigationBar "Cats"
      label title "Hello"
      label again "Hello"
      label number "42"
      label quote "\\"Hi\\"\\n100% 🐈"
      button go "Go" { style: filled }
      textField name { placeholder: "Name" }
      image cat "cat" { accessibilityLabel: "A cat" }
      table list { pin edges; section "Breeds" { cell { style: basic; title: "Maine Coon" } } }
    }

    """

  private func files() -> [String: String] {
    let compilation = compile("Home.plumb", Array(Self.layout.utf8)) { _ in nil }
    let export = SwiftExport([("Home", compilation.document.screens)], style: .anchors, translations: [:])
    return Dictionary(uniqueKeysWithValues: export.files.map { ($0.name, $0.text) })
  }

  @Test func `takes what users read from a table of the document's name`() throws {
    let files = files()
    let view = try #require(files["HomeView.swift"])
    for part in [
      "    title.text = String(localized: \"Hello\", table: \"Home\")\n", "    number.text = \"42\"\n",
      "configuration?.title = String(localized: \"Go\", table: \"Home\")\n",
      "    name.placeholder = String(localized: \"Name\", table: \"Home\")\n",
      "    cat.accessibilityLabel = String(localized: \"A cat\", table: \"Home\")\n",
      "    cat.image = UIImage(named: \"cat\")\n",
    ] {
      #expect(view.contains(part), "\(part) is not in\n\(view)")
    }
    let controller = try #require(files["HomeViewController.swift"])
    #expect(controller.contains("    title = String(localized: \"Cats\", table: \"Home\")\n"))
    let rows = try #require(files["HomeListDataSource.swift"])
    #expect(rows.contains("header: String(localized: \"Breeds\", table: \"Home\")"))
    #expect(rows.contains("String(localized: \"Maine Coon\", table: \"Home\")"))
  }

  @Test func `lists each text once, with the types that show it`() throws {
    let table = try #require(files()["Base.lproj/Home.strings"])
    #expect(table.hasPrefix("/* HomeView */\n\"Hello\" = \"Hello\";\n\n"))
    #expect(table.contains(#""\"Hi\"\n100% 🐈" = "\"Hi\"\n100% 🐈";"#))
    #expect(table.contains("/* HomeListDataSource */\n\"Breeds\" = \"Breeds\";\n"))
    #expect(!table.contains("42") && table.split(separator: "\n").filter { $0.hasPrefix("\"Hello\"") }.count == 1)
  }
}

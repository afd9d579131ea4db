import Diagnostics
import Language

/// Snippets that editors insert for a few letters, in the form of Visual Studio Code, which other editors read too.
struct Snippets {
  struct Snippet {
    var name, prefix, meaning: String
    /// The text with stops such as `${1:text}`.
    var body: String

    /// The snippet with the text of each stop.
    var layout: String {
      body.replacing(#/\$\{\d+:([^}]*)\}/#) { String($0.output.1) }.replacing(#/\$\d/#, with: "")
    }
  }

  static let all = [
    Snippet(
      name: "Screen", prefix: "screen", meaning: "A screen with one view",
      body:
        "screen ${1:Name} \"${2:Title}\" {\n  label ${3:title} \"${4:Hello}\" { center in safeArea }\n  $0\n}"
    ),
    Snippet(
      name: "Preview", prefix: "preview", meaning: "A state of a screen",
      body: "preview ${1:Name} \"${2:At night}\" {\n  appearance = ${3:dark}\n}"),
    Snippet(
      name: "Component", prefix: "component", meaning: "A view to use again",
      body:
        "component ${1:Name}(${2:title}: ${3:text}) {\n  label ${4:label} { text: ${2:title} }\n  pin ${4:label}.edges\n}"
    ),
    Snippet(
      name: "Stack", prefix: "stack", meaning: "Views in a row or column",
      body: "stack ${1:stack} {\n  axis: ${2:vertical}\n  spacing: ${3:8}\n  $0\n}"),
    Snippet(
      name: "Pin", prefix: "pin", meaning: "Edges at those of another view",
      body: "pin ${1:view}.${2:edges} to ${3:safeArea} inset ${4:16}"),
    Snippet(
      name: "When", prefix: "when", meaning: "Content for some environments",
      body: "when ${1:width is compact} {\n  $0\n} else {\n}"),
    Snippet(
      name: "For", prefix: "for", meaning: "A view for each element of a list",
      body: "for ${1:item} in ${2:items} {\n  label { text: ${1:item}.${3:name} }\n}"),
  ]

  static var text: String {
    get throws {
      let entries = all.map { snippet in
        let value: [String: Any] = [
          "prefix": snippet.prefix, "description": snippet.meaning,
          "body": snippet.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        ]
        return (snippet.name, value)
      }
      return try json(Dictionary(uniqueKeysWithValues: entries))
    }
  }
}

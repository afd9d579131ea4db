import Diagnostics
import Language
import LayoutModel
import Testing

/// Resolves a text with the files that it can import.
func resolved(
  _ text: String, as path: String = "main.plumb", importing files: [String: String] = [:]
) -> Diagnosed<Document> {
  var sources = Sources()
  let main = parse(sources.add(path: path, bytes: Array(text.utf8)))
  return resolve(main) { path in files[path].map { parse(sources.add(path: path, bytes: Array($0.utf8))) } }
}

/// Returns the only screen of a text, which must have no problems.
func screen(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
  let result = resolved(text)
  #expect(result.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  return try #require(result.value.screens.first, sourceLocation: sourceLocation)
}

extension Screen {
  var constraintTexts: [String] { constraints.map { describe($0) } }

  var paths: [String] { views.indices.map { path(of: $0) } }

  func view(_ name: String) -> View? { views.first { $0.name == name } }
}

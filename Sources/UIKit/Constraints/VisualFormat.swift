import Diagnostics
import Language

/// A visual format, parsed by the layout language without its additions to Apple's grammar.
struct VisualFormat {
  private static let prefix = "screen S {\n"

  private let text: String
  private let syntax: VisualFormatSyntax

  var isVertical: Bool { syntax.axis?.text == "V" }
  /// The edges, connections and views in order.
  var elements: [Node] { syntax.elements }

  /// Parses a format. Raises UIKit's exception if the text is invalid.
  init(_ text: String) {
    self.text = text
    let parsed = parse(SourceFile(path: "format", text: VisualFormat.prefix + text + "\n}"))
    if let problem = parsed.diagnostics.first {
      VisualFormat.fail(problem.message, text, at: problem.range?.offsets.lowerBound)
    }
    guard let node = parsed.value.root.descendants.first(where: { $0.kind == .visualFormat }),
      node.text == text.trimmingCharacters(in: .whitespaces)
    else { VisualFormat.fail("Expected a view", text, at: VisualFormat.prefix.utf8.count) }
    syntax = VisualFormatSyntax(node)
    let added = node.descendants.first {
      $0.kind == .formatOption || $0.kind == .formatEdge && $0.child(.path) != nil
    }
    if let added { fail("Expected a '-' or '[' here", at: added) }
  }

  func fail(_ problem: String, at node: Node?) -> Never {
    VisualFormat.fail(problem, text, at: node?.offsets.lowerBound)
  }

  /// - Parameter offset: The offset in the parsed text, in UTF-8 code units.
  private static func fail(_ problem: String, _ text: String, at offset: Int?) -> Never {
    var lines = ["Unable to parse constraint format: ", problem, text]
    if let offset {
      let place = min(max(offset - prefix.utf8.count, 0), text.utf8.count)
      lines.append(String(repeating: " ", count: place) + "^")
    }
    raise(.invalidArgument, lines.joined(separator: "\n"))
  }
}

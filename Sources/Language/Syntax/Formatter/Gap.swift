import Diagnostics

/// The comments and blank lines between two neighbouring nodes.
struct Gap {
  struct Comment {
    var text: String
    /// Whether a blank line precedes it.
    var followsEmptyLine: Bool
  }

  /// The comment on the line of the first neighbour.
  var trailing: String?
  /// The comments on lines of their own.
  var comments: [Comment] = []
  /// Whether a blank line precedes the second neighbour.
  var endsInEmptyLine = false

  var isEmpty: Bool { trailing == nil && comments.isEmpty && !endsInEmptyLine }
  var hasComments: Bool { trailing != nil || !comments.isEmpty }

  /// Collects the trivia in a range of tokens.
  init(_ range: Range<Int>, in storage: SyntaxTree.Storage) {
    var newlines = 0
    for index in range {
      if storage.tokens[index].kind == .newline {
        newlines += 1
      } else if storage.tokens[index].kind == .comment {
        let text = Gap.trimmed(storage.file.text(storage.offsets(ofToken: index)))
        if newlines == 0, trailing == nil, comments.isEmpty, range.lowerBound > 0 {
          trailing = text
        } else {
          comments.append(Comment(text: text, followsEmptyLine: newlines > 1))
        }
        newlines = 0
      }
    }
    endsInEmptyLine = newlines > 1
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

import Diagnostics

/// What stands between two neighbours beside separators: comments and empty lines.
struct Gap {
  struct Comment {
    var text: String
    /// Whether an empty line stands before it.
    var followsEmptyLine: Bool
  }

  /// The comment in the line of the first neighbour.
  var trailing: String?
  /// Comments in lines of their own.
  var comments: [Comment] = []
  /// Whether an empty line stands before the second neighbour.
  var endsInEmptyLine = false

  var isEmpty: Bool { trailing == nil && comments.isEmpty && !endsInEmptyLine }
  var hasComments: Bool { trailing != nil || !comments.isEmpty }

  /// The trivia among the tokens of a range.
  init(_ range: Range<Int>, in storage: SyntaxTree.Storage) {
    var newlines = 0
    for index in range {
      switch storage.tokens[index].kind {
      case .newline: newlines += 1
      case .comment:
        let text = Gap.trimmed(storage.file.text(storage.offsets(ofToken: index)))
        if newlines == 0, trailing == nil, comments.isEmpty, range.lowerBound > 0 {
          trailing = text
        } else {
          comments.append(Comment(text: text, followsEmptyLine: newlines > 1))
        }
        newlines = 0
      default: break
      }
    }
    endsInEmptyLine = newlines > 1
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

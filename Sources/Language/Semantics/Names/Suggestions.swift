import Diagnostics

/// The likely meaning of a misspelt or foreign word.
struct Suggestion {
  /// The end of a message: `; did you mean 'height'?` or nothing.
  var question = ""
  var fixIts: [FixIt] = []
}

/// Returns the most likely meaning of a word: the name here for one of UIKit's, or else the closest candidate.
///
/// There is a fix-it only if the meaning is certain: if only the case differs or UIKit's name is known.
func suggestion(for token: SyntaxToken, among candidates: [String], foreign: [String: String] = [:]) -> Suggestion {
  let word = token.text
  let known = foreign[word].flatMap { candidates.contains($0) ? $0 : nil }
  guard let meant = known ?? closest(to: word, among: candidates) else { return Suggestion() }
  let isCertain = known != nil || meant.lowercased() == word.lowercased()
  let fixIt = FixIt("write '\(meant)'", replacements: [.init(token.range, with: meant)])
  return Suggestion(question: "; did you mean '\(meant)'?", fixIts: isCertain ? [fixIt] : [])
}

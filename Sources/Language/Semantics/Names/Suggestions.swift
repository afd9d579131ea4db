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
  let known = foreign[word].flatMap { candidates.contains($0) || isNumber($0) ? $0 : nil }
  guard let meant = known ?? closest(to: word, among: candidates) else { return Suggestion() }
  let isCertain = known != nil || meant.lowercased() == word.lowercased()
  let fixIt = FixIt("write '\(meant)'", replacements: [.init(token.range, with: meant)])
  let quoted = isNumber(meant) ? meant : "'\(meant)'"
  return Suggestion(question: "; did you mean \(quoted)?", fixIts: isCertain ? [fixIt] : [])
}

/// Whether a foreign word's meaning is a number rather than a name.
private func isNumber(_ meaning: String) -> Bool { meaning.first?.isNumber == true }

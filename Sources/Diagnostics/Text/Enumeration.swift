/// Returns words as a sentence lists them, such as `a, b and c`.
///
/// - Parameter conjunction: The word before the last one, such as `and`.
package func enumeration(of words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

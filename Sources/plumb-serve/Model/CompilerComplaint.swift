/// An error of Swift's compiler.
package struct CompilerComplaint: Hashable, Sendable {
  package var message: String
  /// The position as `path:line:column`; nil if the error is not about a line.
  package var place: String?
  /// The error as the compiler prints it, with the lines of code.
  package var text: String

  package init(message: String, place: String? = nil, text: String) {
    (self.message, self.place, self.text) = (message, place, text)
  }

  /// Returns the errors in a build's output, each once, because several steps of a build may report the same one.
  package static func all(in output: [UInt8]) -> [CompilerComplaint] {
    var found: [CompilerComplaint] = []
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if let complaint = CompilerComplaint(head: line) {
        found.append(complaint)
      } else if isCode(line), !found.isEmpty {
        found[found.count - 1].text += "\n" + line
      }
    }
    var places: Set<String> = []
    return found.filter { places.insert("\($0.place ?? "") \($0.message)").inserted }
  }

  /// Parses `/path/File.swift:4:21: error: words`.
  private init?(head line: Substring) {
    guard let mark = line.firstRange(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound], parts = place.split(separator: ":")
    guard parts.count >= 3, parts.suffix(2).allSatisfy({ Int($0) != nil }) else { return nil }
    self.init(message: String(line[mark.upperBound...]), place: String(place), text: String(line))
  }

  /// Returns whether a line shows code below an error: a line number, if any, and a bar.
  private static func isCode(_ line: Substring) -> Bool {
    line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
  }
}

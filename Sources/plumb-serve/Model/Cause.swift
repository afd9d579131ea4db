import Diagnostics
import Pipeline
import ProjectFiles

/// One mistake, however many files import it and however many pictures show it.
struct Cause {
  var severity: Severity
  /// The code; nil for problems without one, such as a file that cannot be read or an error of Swift's compiler.
  var code: String?
  var message: String
  var place: String?
  /// The problem as `plumb check` prints it.
  var text: String
  /// The paths of the files that report it.
  var files: [String]
  /// The indices of the pictures that show it; empty for problems of whole files.
  var pictures: [Int]

  private struct Key: Hashable { var code, place, words: String? }

  /// Returns each mistake once, in file order.
  static func all(in files: [FileProblems], _ complaints: [CompilerComplaint]) -> [Cause] {
    var causes: [Cause] = [], known: [Key: Int] = [:]
    func add(_ cause: Cause, words: String) {
      // A file's path as an input differs from its path in importers.
      let place = cause.place.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
      let key = Key(code: cause.code, place: place, words: words)
      guard let place = known[key] else {
        known[key] = causes.count
        return causes.append(cause)
      }
      if !causes[place].files.contains(cause.files[0]) { causes[place].files += cause.files }
      causes[place].pictures += cause.pictures.filter { !causes[place].pictures.contains($0) }
    }
    for file in files {
      if let failure = file.input.failure {
        add(Cause(.error, failure, text: failure, files: [file.input.path]), words: failure)
      }
      for (diagnostic, cause) in own(file) { add(cause, words: diagnostic.wordsWithoutFigures) }
    }
    for complaint in complaints.prefix(Problems.limit) {
      let cause = Cause(
        .error, complaint.message, at: complaint.place, text: complaint.text, files: ["Package.swift"])
      add(cause, words: complaint.message)
    }
    return causes
  }

  private static func own(_ file: FileProblems) -> [(Diagnostic, Cause)] {
    guard let sources = file.input.current?.sources else { return [] }
    let places = SourcePlaces(sources), told = file.diagnostics.prefix(Problems.limit)
    return zip(told, humanTexts(of: told, in: sources)).map { diagnostic, text in
      var cause = Cause(
        diagnostic.severity, diagnostic.message, at: diagnostic.range.map(places.text(of:)), text: text,
        files: [file.input.path])
      cause.code = diagnostic.code.description
      cause.pictures = file.pictures[diagnostic] ?? []
      return (diagnostic, cause)
    }
  }

  private init(_ severity: Severity, _ message: String, at place: String? = nil, text: String, files: [String]) {
    (self.severity, self.message, self.place, self.text, self.files) = (severity, message, place, text, files)
    (code, pictures) = (nil, [])
  }

  func write(to json: inout JSONWriter) {
    json.field("severity", severity.rawValue)
    json.optionalField("code", code)
    json.field("message", message)
    json.optionalField("place", place)
    json.field("text", text)
    json.field("files", files)
    json.arrayField("pictures") { json in for picture in pictures { json.element(picture) } }
  }
}

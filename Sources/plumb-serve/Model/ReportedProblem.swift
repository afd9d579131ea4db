import Diagnostics
import LayoutModel
import Pipeline
import ProjectFiles

/// A mistake, reported once even if several files import it or several pictures show it.
struct ReportedProblem {
  var severity: Severity
  /// nil for problems without a code, such as an unreadable file or an error of Swift's compiler.
  var code: String?
  var message: String
  var place: TextPlace?
  var text: String
  var files: [String]
  /// The indices of the pictures that show the mistake; empty for problems of whole files.
  var pictures: [Int]

  private struct Key: Hashable {
    var code: String?
    var place: TextPlace?
    var words: String
  }

  static func all(in files: [FileProblems], _ compilerErrors: [CompilerDiagnostic]) -> [ReportedProblem] {
    var causes: [ReportedProblem] = []
    var known: [Key: Int] = [:]
    func add(_ cause: ReportedProblem, words: String) {
      // An input's path may start with "./", whereas importers report it without.
      let place = cause.place.map {
        $0.path.hasPrefix("./") ? TextPlace(String($0.path.dropFirst(2)), $0.position) : $0
      }
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
        add(ReportedProblem(.error, failure, text: failure, files: [file.input.path]), words: failure)
      }
      for (diagnostic, cause) in own(file) { add(cause, words: diagnostic.wordsWithoutFigures) }
    }
    for compilerError in compilerErrors.prefix(Problems.limit) {
      let cause = ReportedProblem(
        .error, compilerError.message, at: compilerError.place, text: compilerError.text, files: ["Package.swift"])
      add(cause, words: compilerError.message)
    }
    return causes
  }

  private static func own(_ file: FileProblems) -> [(Diagnostic, ReportedProblem)] {
    guard let sources = file.input.current?.sources else { return [] }
    let places = SourcePlaces(sources)
    let sent = file.diagnostics.prefix(Problems.limit)
    return zip(sent, humanTexts(of: sent, in: sources)).map { diagnostic, text in
      var cause = ReportedProblem(
        diagnostic.severity, diagnostic.message, at: diagnostic.range.map(places.place(of:)), text: text,
        files: [file.input.path])
      cause.code = diagnostic.code.description
      cause.pictures = file.pictures[diagnostic] ?? []
      return (diagnostic, cause)
    }
  }

  private init(_ severity: Severity, _ message: String, at place: TextPlace? = nil, text: String, files: [String]) {
    self.severity = severity
    self.message = message
    self.place = place
    self.text = text
    self.files = files
    code = nil
    pictures = []
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

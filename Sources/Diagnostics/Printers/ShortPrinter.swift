func shortText(_ diagnostics: [Diagnostic], _ sources: Sources) -> String {
  var places = PlaceFinder(sources)
  var text = ""
  for diagnostic in diagnostics {
    if let range = diagnostic.range { text += places.place(of: range).onOneLine + ": " }
    text += "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message.onOneLine)\n"
  }
  return text
}

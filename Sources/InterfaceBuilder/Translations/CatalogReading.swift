import Diagnostics

/// Reads a string catalog into the values of its keys, by language.
func readCatalog(_ source: SourceFile) -> Diagnosed<[String: [String: String]]?> {
  if let problem = unreadableTable(source) { return Diagnosed(nil, [problem]) }
  let json: JSONValue
  do throws(JSONError) {
    json = try JSONValue(reading: source.bytes)
  } catch {
    let place = SourceRange(source.id, error.offset..<error.offset)
    return Diagnosed(nil, [.unreadableTable(error.problem, at: place)])
  }
  guard case .object(let strings)? = json["strings"] else {
    return Diagnosed(nil, [.unreadableTable("it has no 'strings'", at: SourceRange(source.id, 0..<0))])
  }
  var languages: [String: [String: String]] = [:]
  // The source language counts as a translation even if no entry repeats its texts.
  if let own = json["sourceLanguage"]?.text { languages[own] = [:] }
  for (key, string) in strings {
    guard case .object(let localizations)? = string["localizations"] else { continue }
    for (language, localization) in localizations {
      guard let unit = localization["stringUnit"], let value = unit["value"]?.text, unit["state"]?.text != "new" else {
        continue
      }
      languages[language, default: [:]][key] = value
    }
  }
  return Diagnosed(languages)
}

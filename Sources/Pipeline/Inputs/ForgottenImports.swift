import Diagnostics
import Language

/// A layout file whose import may be missing elsewhere.
package struct OtherLayout: Sendable {
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

extension Compilation {
  /// Whether an error is about an undefined name that another file could declare.
  package var lacksNames: Bool { diagnostics.contains { unknownName($0) != nil } }

  /// Returns the compilation with better help for undefined names: it names the file among `others` that declares each
  /// one.
  ///
  /// Offers the import as a fix if exactly one file declares the name and importing it leaves fewer errors.
  package func namingForgottenImports(
    among others: [OtherLayout], reading read: (String) -> [UInt8]?
  ) -> Compilation {
    let known = Set(sources.files.map(\.path)), main = sources.files[0]
    var declaring: [DeclaredName: [String]] = [:]
    for other in others where !known.contains(other.path) && other.path != main.path {
      let tree = parse(SourceFile(path: other.path, bytes: other.bytes)).value
      for name in Set(DeclaredName.all(in: tree)) { declaring[name, default: []].append(other.path) }
    }
    guard !declaring.isEmpty else { return self }
    var fixes: [String: FixIt?] = [:]
    let place = DeclaredName.placeOfImport(in: parse(main).value)
    func fix(importing path: String) -> FixIt? {
      if let made = fixes[path] { return made }
      let fix = self.fix(importing: path, at: place, in: main, reading: read)
      fixes[path] = .some(fix)
      return fix
    }
    var result = self
    for index in diagnostics.indices {
      guard let name = unknownName(diagnostics[index]), let paths = declaring[name] else { continue }
      let names = paths.prefix(2).map { "'\(relative($0, to: main.path))'" }.joined(separator: " and ")
      result.diagnostics[index].message = withoutQuestion(diagnostics[index].message)
      result.diagnostics[index].help =
        paths.count == 1 ? "\(names) declares it; import that file" : "\(names) declare it; import one of them"
      result.diagnostics[index].fixIts = paths.count == 1 ? fix(importing: paths[0]).map { [$0] } ?? [] : []
    }
    return result
  }

  /// Returns the undefined name that a diagnostic of the main file is about, in the form of a declaration.
  private func unknownName(_ diagnostic: Diagnostic) -> DeclaredName? {
    guard let range = diagnostic.range, DeclaredName.codesIfUnknown.contains(diagnostic.code),
      range.source == SourceID(0)
    else {
      return nil
    }
    return DeclaredName(
      name: String(decoding: sources[range.source].bytes[range.offsets], as: UTF8.self),
      codeIfUnknown: diagnostic.code)
  }

  private func fix(
    importing path: String, at place: SourceRange, in main: SourceFile, reading read: (String) -> [UInt8]?
  ) -> FixIt? {
    let relative = relative(path, to: main.path), line = "import \"\(relative)\"\n"
    let isFirst = !main.bytes[place.offsets.lowerBound...].starts(with: "import ".utf8)
    let text = isFirst ? line + "\n" : line
    var bytes = main.bytes
    bytes.replaceSubrange(place.offsets, with: Array(text.utf8))
    let fixed = compile(self.path, bytes, reading: read)
    func errors(_ compilation: Compilation) -> Int { compilation.diagnostics.count { $0.severity == .error } }
    guard errors(fixed) < errors(self) else { return nil }
    return FixIt("import '\(relative)'", replacements: [.init(place, with: text)])
  }
}

/// Removes the suggestion of a similar name from a message.
private func withoutQuestion(_ message: String) -> String {
  message.split(separator: ";", maxSplits: 1).first.map(String.init) ?? message
}

/// Returns a path the way an import in a file would write it.
private func relative(_ path: String, to file: String) -> String {
  var own = file.split(separator: "/").dropLast().filter { $0 != "." }
  var other = path.split(separator: "/").filter { $0 != "." }
  while let first = own.first, first == other.first, other.count > 1 {
    own.removeFirst()
    other.removeFirst()
  }
  return (own.map { _ in ".." } + other.map(String.init)).joined(separator: "/")
}

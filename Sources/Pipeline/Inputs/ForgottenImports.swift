import Diagnostics
import Language

/// A layout file that another file may have failed to import.
package struct OtherLayout: Sendable {
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension Compilation {
  /// Whether an error is about an undefined name, which another file could declare, or about a missing import.
  package var lacksNames: Bool { diagnostics.contains { unknownName($0) != nil || isMissingImport($0) } }

  /// Returns the compilation with better help for undefined names and misspelt imports, which names the likely file
  /// among `others`.
  ///
  /// Offers the import as a fix if exactly one file declares the name and the fix is certain.
  package func namingForgottenImports(
    among others: [OtherLayout], reading read: (String) -> [UInt8]?
  ) -> Compilation {
    let known = Set(sources.files.map(\.path))
    let main = sources.files[0]
    var declaring: [DeclaredName: [String]] = [:]
    for other in others where !known.contains(other.path) && other.path != main.path {
      let tree = parse(SourceFile(path: other.path, bytes: other.bytes)).value
      for name in Set(DeclaredName.all(in: tree)) { declaring[name, default: []].append(other.path) }
    }
    var fixes: [String: FixIt?] = [:]
    let place = DeclaredName.placeOfImport(in: parse(main).value)
    func fix(importing path: String) -> FixIt? {
      if let made = fixes[path] { return made }
      let problems = diagnostics.filter { unknownName($0).map { declaring[$0] == [path] } ?? false }
      let fix = self.fix(importing: path, at: place, problems, reading: read)
      fixes[path] = .some(fix)
      return fix
    }
    var result = self
    let names = others.filter { !known.contains($0.path) }.map { relative($0.path, to: main.path) }
    for index in diagnostics.indices where isMissingImport(diagnostics[index]) {
      result.diagnostics[index] = withLikelyPath(diagnostics[index], among: names, reading: read)
    }
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

  private func isMissingImport(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code.number == 6 && diagnostic.range?.source == SourceID(0)
  }

  private func withLikelyPath(
    _ problem: Diagnostic, among names: [String], reading read: (String) -> [UInt8]?
  ) -> Diagnostic {
    guard let range = problem.range, let meant = closest(to: written(range), among: names) else { return problem }
    var problem = problem
    problem.message += "; did you mean '\(meant)'?"
    let fix = FixIt("write '\"\(meant)\"'", replacements: [.init(range, with: "\"\(meant)\"")])
    if meant.lowercased() == written(range).lowercased(), isCertain(fix, [problem], reading: read) {
      problem.fixIts = [fix]
    }
    return problem
  }

  private func written(_ range: SourceRange) -> String {
    String(decoding: sources[range.source].bytes[range.offsets].dropFirst().dropLast(), as: UTF8.self)
  }

  private func isCertain(
    _ fix: FixIt, _ problems: [Diagnostic], reading read: (String) -> [UInt8]?
  ) -> Bool {
    // Both compilations omit the project's assets, which imports do not change.
    let before = compile(path, sources.files[0].bytes, reading: read)
    let bytes = sources.applying([fix]).changed[SourceID(0)] ?? sources.files[0].bytes
    let after = compile(path, bytes, reading: read)
    let trees = sources.files.filter { $0.path.hasSuffix(".plumb") }.map { parse($0).value }
    let found = before.diagnostics.filter { one in
      problems.contains { $0.range == one.range && $0.code == one.code }
    }
    // Adding an import changes the numbers of the sources after it.
    let numbers = after.sources.files.enumerated().map { index, file in
      (file.id, before.sources.id(of: file.path) ?? SourceID(before.sources.files.count + index))
    }
    return FixTrial(Diagnosed(before.document, before.diagnostics), trees)
      .areCertain(
        [fix], for: found, after: Diagnosed(after.document, after.diagnostics),
        renumbering: Dictionary(uniqueKeysWithValues: numbers))
  }

  private func fix(
    importing path: String, at place: SourceRange, _ problems: [Diagnostic], reading read: (String) -> [UInt8]?
  ) -> FixIt? {
    let main = sources.files[0]
    let relative = relative(path, to: main.path)
    let line = "import \"\(relative)\"\n"
    let isFirst = !main.bytes[place.offsets.lowerBound...].starts(with: "import ".utf8)
    let text = isFirst ? line + "\n" : line
    let fix = FixIt("import '\(relative)'", replacements: [.init(place, with: text)])
    return isCertain(fix, problems, reading: read) ? fix : nil
  }
}

private func withoutQuestion(_ message: String) -> String {
  message.split(separator: ";", maxSplits: 1).first.map(String.init) ?? message
}

/// Returns a path as an import in `file` would write it.
private func relative(_ path: String, to file: String) -> String {
  var own = file.split(separator: "/").dropLast().filter { $0 != "." }
  var other = path.split(separator: "/").filter { $0 != "." }
  while let first = own.first, first == other.first, other.count > 1 {
    own.removeFirst()
    other.removeFirst()
  }
  return (own.map { _ in ".." } + other.map(String.init)).joined(separator: "/")
}

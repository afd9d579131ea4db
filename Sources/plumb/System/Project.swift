import ArgumentParser
import Diagnostics
import LayoutModel
import Pipeline
import ProjectFiles
import Programs

/// The inputs of a command, read and compiled.
struct Project {
  private(set) var compilations: [Compilation] = []

  /// Reads files, and those in folders with one of the extensions.
  ///
  /// - Parameters:
  ///   - languages: The languages to read translations for.
  ///   - needsLedger: Whether to keep the ledgers of Interface Builder documents.
  init(
    _ inputs: [String], _ extensions: [String] = Compilation.extensions, in languages: [TextLanguage?] = [],
    needsLedger: Bool = false
  ) throws {
    let search = ProjectSearch(), languages = languages.compactMap(\.self)
    for input in inputs {
      try withFiles { () throws(FileError) in
        let paths = Files.isFolder(input) ? try Files.inputs(in: input, extensions: extensions) : [input]
        for path in paths { compilations.append(try compiled(path, in: languages, search, needsLedger)) }
      }
    }
  }

  private func compiled(
    _ path: String, in languages: [TextLanguage], _ search: ProjectSearch, _ needsLedger: Bool
  ) throws(FileError) -> Compilation {
    try working(on: path) { () throws(FileError) in
      compile(
        path, try Files.read(path), reading: { try? Files.read($0) }, listing: { search.found($1, around: $0) },
        languages: languages, needsLedger: needsLedger
      )
      .namingForgottenImports { try? Files.read($0) }
    }
  }

  var hasErrors: Bool { compilations.contains(where: \.hasErrors) }

  /// Ends the command if a name or pattern matches nothing, because it is probably misspelt.
  func requireMatches(of axes: AxesOptions) throws { try axes.requireMatches(in: compilations) }

  /// Ends the command if no screen has a view of this name, and suggests a similar one.
  func suggestView(_ name: String) throws {
    let screens = compilations.flatMap(\.document.screens)
    if hasErrors || screens.contains(where: { $0.view(named: name) != nil }) { return }
    let names = screens.flatMap { $0.views.map(\.name) }
    let hint = closest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw failure("no screen has a view named '\(name)'\(hint)")
  }

  /// Ends the command with status 2 if an input has errors.
  func finish() throws { if hasErrors { throw ExitCode(2) } }

  /// Ends the command if it had nothing to work on: success would say that all is well.
  ///
  /// - Parameters:
  ///   - isDone: Whether there was a screen.
  ///   - what: What the command does, such as `check`.
  func requireScreens(_ isDone: Bool, to what: String) throws {
    if !isDone, !hasErrors { throw failure("there is nothing to \(what): the files have no screen in this selection") }
  }
}

extension AxesOptions {
  /// Ends the command if a name or pattern matches no screen or preview, because it is probably misspelt.
  func requireMatches(in compilations: [Compilation]) throws {
    if compilations.contains(where: \.hasErrors) { return }
    let screens = compilations.flatMap(\.document.screens)
    try requireMatches(screens: screens.map(\.name), previews: screens.compactMap(\.preview))
  }

  /// - Parameters:
  ///   - names: The names of all screens.
  ///   - previewNames: The names of all previews.
  func requireMatches(screens names: [String], previews previewNames: [String]) throws {
    try requireMatches(screens, among: names, "screen")
    try requireMatches(previews.filter { $0 != "none" }, among: previewNames, "preview")
  }

  private func requireMatches(_ patterns: [String], among names: [String], _ what: String) throws {
    for pattern in patterns where !names.contains(where: { matches(pattern: pattern, $0) }) {
      let hint = closest(to: pattern, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw failure("no \(what) is named '\(pattern)'\(hint)")
    }
  }
}

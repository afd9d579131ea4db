import ArgumentParser
import Diagnostics
import ProjectFiles
import Programs

/// Every command states its name, because deriving names from types takes a millisecond per run.
@main
struct Plumb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb",
    abstract: "See, test and review iOS layouts without a Mac.",
    discussion: """
      Inputs are .plumb, .xib and .storyboard files or folders of them; - is standard input or output.
      Results go to standard output, problems to standard error.

      Exit status: 0 success, 1 findings, 2 failure, 3 a bug in Plumb, 64 invalid command line.
      """,
    subcommands: [
      Render.self, Watch.self, Serve.self, Frames.self, Check.self, Why.self, Init.self, Test.self, Accept.self,
      Reject.self, Review.self, Undo.self, Redo.self, Report.self, Diff.self, Fmt.self, Import.self, Export.self,
      Devices.self, Properties.self, Explain.self, Doctor.self,
    ])

  @Flag(
    help:
      "Print the version; with --verbose, also the libraries, the fonts and the fingerprint that pictures depend on.")
  var version = false

  @Flag(help: .hidden)
  var verboseVersion = false

  @Flag(help: "Print the third-party parts of a release and their licenses.")
  var licenses = false

  func run() throws {
    if licenses { return try Standard.output(Licenses.text(programFolder: Program.ownFolder)) }
    if verboseVersion { return try Standard.output(BuildDescription.text()) }
    guard version else { throw CleanExit.helpRequest(self) }
    try Standard.output(plumbVersion + "\n")
  }

  /// Replaces the arguments with a single flag if they request the version of the program or a command. If the root and
  /// a subcommand declare the same flag, swift-argument-parser assigns it to the root, and it rejects the root's flags
  /// after a subcommand.
  private static func joined(_ arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    let verbose: Set = ["--verbose", "-v"]
    guard options.contains("--version") else { return arguments }
    return [options.contains(where: verbose.contains) ? "--verbose-version" : "--version"]
  }

  private static func requireCommand() throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"), !names.contains(word) else {
      return
    }
    let question = closest(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("there is no command '\(word)'" + question)
  }

  /// Parses the arguments with the command that the first word names. The parser inspects the declarations of each
  /// command that it visits, which takes longer than most layouts, so the root is visited only for help, completions
  /// and mistakes, whose texts name the whole command.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if let word = arguments.first,
      let named = configuration.subcommands.first(where: { $0.configuration.commandName == word }),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  static func main() {
    prepare()
    do {
      try requireCommand()
      var command = try command(Test.separated(joined(Array(CommandLine.arguments.dropFirst()))))
      if let reports = (command as? any Reporting)?.reports {
        ErrorOutput.begin(reports.format, reports.color.coloring)
      }
      restore()
      try command.run()
      end()
    } catch { end(error) }
  }
}

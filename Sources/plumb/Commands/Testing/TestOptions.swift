import ArgumentParser
import Libc
package import Goldens

/// Options that select the cells of a run.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("cell"),
    help: ArgumentHelp("Cells by name or pattern, such as 'credits/*@iphone-16'; repeatable.", valueName: "pattern"))
  var cells: [String] = []

  @Flag(help: "Only the cells that failed in the last run.")
  var failed = false

  @Option(help: ArgumentHelp("Only the layouts that changed since this revision.", valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp("Compare with the layouts at this revision instead of goldens.", valueName: "revision")
  )
  var base: String?

  @Option(help: ArgumentHelp("Which part of the cells to check, such as 2/4.", valueName: "i/n"))
  var shard: Shard?

  /// The shard given on the command line, or else by Bazel.
  var effectiveShard: Shard? { shard ?? .bazel }
}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  /// The shard in Bazel's environment variables, which count from 0.
  static var bazel: Shard? {
    guard let count = Int(variable("TEST_TOTAL_SHARDS")), let index = Int(variable("TEST_SHARD_INDEX")),
      index >= 0, index < count
    else { return nil }
    return Shard(index: index + 1, count: count)
  }
}

/// Options for a run's output files.
struct TestOutputOptions: ParsableArguments {
  @Option(
    name: .customLong("out"), help: ArgumentHelp("The folder for pictures and the run's record.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(help: ArgumentHelp("Write a self-contained HTML report.", valueName: "file.html"), completion: .file())
  var report: String?

  @Option(help: ArgumentHelp("Write JUnit XML.", valueName: "file.xml"), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a summary in Markdown, with up to ten pictures in a folder beside FILE.md.", valueName: "file.md"),
    completion: .file())
  var summary: String?

  @Option(
    help: ArgumentHelp("The address of the folder with the summary's pictures, once they are there.", valueName: "url"))
  var imageUrl: String?

  @Option(
    help: ArgumentHelp(
      "The address of a line in the sources, with {path}, {line} and {column}, for links in reports.", valueName: "url")
  )
  var sourceUrl: String?
}

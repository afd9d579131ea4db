import ArgumentParser
import Diagnostics
import Goldens
import ProjectFiles
import Programs

struct Report: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Print the last run again, or merge several into one.",
    discussion: """
      With --merge the folders of several runs, such as shards, become one report. Exits with the status of the run, or \
      with 2 if a shard is missing.
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The runs' folders, as given to plumb test --out.", valueName: "folder"),
    completion: .directory)
  var merge: [String] = []

  @OptionGroup var outputs: TestOutputOptions
  @OptionGroup var reports: ReportOptions

  func run() throws {
    let folders = merge.isEmpty ? [outputs.folder ?? StateFolder.standardOutput] : merge
    let runs = try folders.map { folder in
      let workspace = StateFolder(output: folder)
      guard let bytes = try withFiles({ () throws(FileError) in try workspace.read(StateFolder.record) }) else {
        throw failure("'\(folder)' has no run; run 'plumb test' first")
      }
      return (record: try workspace.record(bytes), workspace: workspace)
    }
    guard let report = RunReport(merging: runs) else { throw failure("there are no runs to report") }
    try outputs.write(report) { $0 }
    try Standard.output(reports.text(of: report))
    if !report.missingShards.isEmpty && !merge.isEmpty {
      let numbers = report.missingShards.map(String.init).joined(separator: ", ")
      throw failure(report.missingShards.count == 1 ? "shard \(numbers) is missing" : "shards \(numbers) are missing")
    }
    if report.record.count(.error) > 0 { throw ExitCode(2) }
    if !report.record.isClean { throw ExitCode(1) }
  }
}

extension TestOutputOptions {
  /// - Parameter place: Resolves a path from the command line.
  func write(_ report: RunReport, _ place: (String) -> String) throws {
    func write(_ text: @autoclosure () -> String, to path: String?) throws {
      guard let path else { return }
      let bytes = Array(text().utf8)
      try withFiles { () throws(FileError) in try Files.write(bytes, to: place(path)) }
    }
    var report = report
    report.sourceURL = sourceUrl
    try write(report.html, to: self.report)
    let xmlOutput = variable("XML_OUTPUT_FILE")
    try write(report.junit, to: junit ?? (xmlOutput.isEmpty ? nil : xmlOutput))
    if let summary { try writeSummary(of: report, to: place(summary)) }
  }

  /// Writes a summary and its pictures. A summary that is not an `.md` file, such as the file for a CI step, only has
  /// pictures if their URL is given.
  private func writeSummary(of report: RunReport, to path: String) throws {
    let folder = PathParts.fileExtension(of: path) == "md" ? String(path.dropLast(3)) + "-pictures" : nil
    let address = imageUrl ?? folder.map { PathParts.last(of: $0) }
    let links = SummaryLinks(source: sourceUrl, pictures: address.map { $0.hasSuffix("/") ? $0 : $0 + "/" })
    let summary = report.summary(links)
    try withFiles { () throws(FileError) in
      try Files.write(Array(summary.text.utf8), to: path)
      guard let folder else { return }
      for picture in summary.pictures { try Files.write(picture.png, to: PathParts.joined(folder, picture.name)) }
      try removePictures(in: Folder(folder), but: Set(summary.pictures.map(\.name)))
    }
  }

  /// Removes pictures that an earlier summary wrote, and no other files.
  private func removePictures(in folder: Folder, but kept: Set<String>) throws(FileError) {
    guard Files.isFolder(folder.path) else { return }
    for path in try Files.walk(folder.path, extensions: ["png"]) {
      guard let name = FileName(PathParts.last(of: path)), folder.path(of: name) == path, !kept.contains(name.text),
        let bytes = try folder.read(name), MarkdownSummary.Picture.isOne(name.text, bytes)
      else { continue }
      try folder.remove(name)
    }
  }
}

extension ReportOptions {
  /// Returns the results of a run in the requested format.
  ///
  /// With `--quiet`, returns one line for each variant that differs, without details.
  func text(of report: RunReport) -> String {
    let commands = format == .github ? report.gitHubCommands : ""
    return commands
      + (quiet ? variantLines(report.record) : terminalText(report.record, coloring: color.outputColoring))
  }

  private func variantLines(_ record: RunRecord) -> String {
    record.results.map { "\($0.verdictText) \($0.variant.onOneLine)\n" }.joined()
  }
}

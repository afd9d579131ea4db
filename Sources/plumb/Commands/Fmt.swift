import ArgumentParser
import Diagnostics
import Language
import Programs
import ProjectFiles

struct Fmt: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format layout files in place.",
    discussion: "There is one format and no options. A file with errors is left unchanged.")

  @Argument(help: "Files or folders; - formats standard input to standard output.", completion: .layouts)
  var inputs: [String]

  @Flag(help: "Change nothing; list the files that are not formatted, and exit with 1 if there are any.")
  var check = false

  @Flag(help: "Change nothing; print the changes as a diff.")
  var diff = false

  @OptionGroup var reports: ReportOptions

  func run() throws {
    var isUnformatted = false
    var hasErrors = false
    for place in try layoutPlaces(inputs) {
      let path = place.path
      let bytes = try withFiles { () throws(FileError) in try Files.read(path) }
      var sources = Sources()
      let parsed = Language.parse(sources.add(path: path, bytes: bytes))
      guard let text = format(parsed) else {
        reports.report(parsed.diagnostics, in: sources)
        hasErrors = true
        continue
      }
      let isChanged = Array(text.utf8) != bytes
      isUnformatted = isUnformatted || isChanged
      try deliver(text, over: bytes, place, isChanged: isChanged)
    }
    if hasErrors { throw ExitCode(2) }
    if isUnformatted, check || diff { throw ExitCode(1) }
  }

  private func deliver(_ text: String, over bytes: [UInt8], _ place: Destination, isChanged: Bool) throws {
    let path = place.path
    if diff { try Standard.output(unifiedDiff(from: String(decoding: bytes, as: UTF8.self), to: text, path: path)) }
    if check, !diff, isChanged { try Standard.output(path.onOneLine + "\n") }
    if check || diff { return }
    if isChanged || path == "-" {
      try withFiles { () throws(FileError) in try place.write(Array(text.utf8), over: .read(bytes)) }
    }
    if isChanged, reports.verbose { reports.say("formatted \(path)") }
  }
}

func layoutPlaces(_ inputs: [String]) throws -> [Destination] {
  try inputs.flatMap { input in
    try withFiles { () throws(FileError) in
      guard Files.isFolder(input) else { return [Destination.path(input)] }
      let paths = try Files.inputs(in: input, extensions: ["plumb"])
      return paths.map { Destination($0, foundIn: input) }
    }
  }
}

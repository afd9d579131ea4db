import ArgumentParser
import Diagnostics
import Pipeline
import ProjectFiles
import Programs

/// Options for the destination and format of pictures, and the number of threads.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write pictures.", valueName: "path"), completion: .file())
  var output: String?

  @Option(name: .shortAndLong, help: "png, svg, pdf or json; default: from the extension of -o.")
  var format: PictureFormat?

  @Option(
    name: .customShort("j", allowingJoined: true),
    help: ArgumentHelp("How many pictures to draw at once.", valueName: "jobs"))
  var jobs = 2

  func validate() throws {
    if jobs < 1 { throw ValidationError("-j must be at least 1") }
  }

  /// The requested format, or else the one that the path's extension implies, or else PNG.
  var chosenFormat: PictureFormat { format ?? PictureFormat(pathExtensionOf: output) ?? .png }

  func planner(_ axes: Axes, _ pictures: PictureOptions) throws -> PicturePlanner {
    try requireKnownFormat()
    return PicturePlanner(
      axes: axes, options: pictures, format: chosenFormat,
      template: try OutputTemplate(output, fileExtension: chosenFormat.rawValue))
  }

  /// Ends the command if -o names a file whose extension is that of another kind of file.
  private func requireKnownFormat() throws {
    guard let output else { return }
    if output.isEmpty { throw failure("-o names nothing") }
    guard format == nil, !output.hasSuffix("/"), !Files.isFolder(output),
      let ending = PathParts.fileExtension(of: output), PictureFormat(rawValue: ending) == nil, !ending.contains("}")
    else { return }
    let known = PictureFormat.allCases.map { ".\($0.rawValue)" }
    throw failure(
      "no picture can be written as '.\(ending)'; use \(known.dropLast().joined(separator: ", ")) or \(known[known.count - 1]), "
        + "or choose the format with -f")
  }
}

import ArgumentParser
import Pipeline

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
    PicturePlanner(
      axes: axes, options: pictures, format: chosenFormat,
      template: try OutputTemplate(output, fileExtension: chosenFormat.rawValue))
  }
}

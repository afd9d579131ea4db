import ArgumentParser
import Pipeline

/// Where pictures go, in which format, and how many are drawn at a time.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write pictures.", valueName: "path"))
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

  /// The format asked for, the one that the path's extension names, or PNG.
  var chosenFormat: PictureFormat { format ?? PictureFormat(pathExtensionOf: output) ?? .png }

  /// What they and the other options ask for.
  func planner(_ axes: Axes, _ pictures: PictureOptions) throws -> PicturePlanner {
    PicturePlanner(
      axes: axes, options: pictures, format: chosenFormat,
      template: try OutputTemplate(output, fileExtension: chosenFormat.rawValue))
  }
}

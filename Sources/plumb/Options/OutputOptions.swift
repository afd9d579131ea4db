import ArgumentParser
import Pipeline

/// Where pictures go, in which format, and how many are drawn at a time.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Where pictures go.", valueName: "path"))
  var output: String?

  @Option(name: .shortAndLong, help: "png, svg, pdf or json; otherwise as the extension of -o says.")
  var format: PictureFormat?

  @Option(
    name: .customShort("j", allowingJoined: true),
    help: ArgumentHelp("How many pictures to draw at a time.", valueName: "jobs"))
  var jobs = 2

  func validate() throws {
    if jobs < 1 { throw ValidationError("at least one picture has to be drawn at a time") }
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

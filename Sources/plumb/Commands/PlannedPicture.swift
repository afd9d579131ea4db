import ArgumentParser
import Diagnostics
import LayoutModel
import Pipeline
import ProjectFiles

/// A picture to draw, with its destination.
struct PlannedPicture: Sendable {
  var request: PictureRequest
  var compilation: Int
  var destination: Destination

  var path: String { destination.path }
}

/// Plans pictures according to a command's options.
struct PicturePlanner {
  var axes: Axes
  var options: PictureOptions
  var format: PictureFormat
  var template: OutputTemplate

  /// Returns the pictures of the run's `index`-th file, and problems with its images.
  func pictures(of compilation: Compilation, at index: Int) -> ([PlannedPicture], [Diagnostic]) {
    let images = compilation.images.catalog()
    let planned = compilation.cells(axes).compactMap { cell -> PlannedPicture? in
      guard let request = options.request(for: cell, as: format, images.value) else { return nil }
      let place = template.destination(of: cell, scale: request.scale.factor)
      return PlannedPicture(request: request, compilation: index, destination: place)
    }
    return (planned, images.diagnostics)
  }
}

extension [PlannedPicture] {
  /// Throws if two pictures have the same path, which is a mistake in the command line.
  func checkPaths() throws {
    var cells: [String: String] = [:]
    for picture in self {
      let name = picture.request.cell.name
      if let other = cells.updateValue(name, forKey: picture.path) {
        throw ValidationError("'\(other)' and '\(name)' would overwrite each other at '\(picture.path)'")
      }
    }
  }
}

extension PictureFormat {
  /// Returns the format for a path's extension, or nil if it is not one.
  init?(pathExtensionOf path: String?) {
    guard let ending = path.flatMap(PathParts.fileExtension) else { return nil }
    self.init(rawValue: ending)
  }
}

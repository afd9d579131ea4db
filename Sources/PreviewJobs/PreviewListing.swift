package import Diagnostics
package import LayoutModel

/// A preview as its program lists it.
package struct PreviewListing: Hashable, Sendable {
  /// The preview's name, or `Preview` with its number among the unnamed ones of its file.
  package var name: String
  /// The file as `Module/File.swift`.
  package var fileID: String
  /// The line of its declaration, from 1.
  package var line: Int
  /// Whether the preview is in landscape; nil for the orientation of the run.
  package var isLandscape: Bool?

  package init(name: String, fileID: String, line: Int, isLandscape: Bool?) {
    (self.name, self.fileID, self.line, self.isLandscape) = (name, fileID, line, isLandscape)
  }

  /// The name of its file without folder and extension.
  package var file: String {
    let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  /// A screen without views that stands for the preview.
  package var screen: Screen {
    var screen = Screen(name: name)
    screen.overrides.orientation = isLandscape.map { $0 ? .landscape : .portrait }
    return screen
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("name", name)
      json.field("file", fileID)
      json.field("line", line)
      json.optionalField("landscape", isLandscape)
    }
  }

  /// Returns nil if the data is malformed.
  package init?(_ json: JSONValue) {
    guard let name = json["name"]?.text, let file = json["file"]?.text, let line = json["line"]?.count else {
      return nil
    }
    self.init(name: name, fileID: file, line: line, isLandscape: json["landscape"]?.flag)
  }
}

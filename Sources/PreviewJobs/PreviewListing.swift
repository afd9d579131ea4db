package import Diagnostics
package import LayoutModel

/// A preview as the program that holds it lists it.
package struct PreviewListing: Hashable, Sendable {
  /// Its own, or `Preview` and its number among those of its file that have none.
  package var name: String
  /// `Module/File.swift`.
  package var fileID: String
  /// From 1.
  package var line: Int
  /// nil is the run's.
  package var isLandscape: Bool?

  package init(name: String, fileID: String, line: Int, isLandscape: Bool?) {
    (self.name, self.fileID, self.line, self.isLandscape) = (name, fileID, line, isLandscape)
  }

  /// The name of its file without folder and extension.
  package var file: String {
    let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  /// The screen that stands for it where no views are known.
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

  /// nil if it is malformed.
  package init?(_ json: JSONValue) {
    guard let name = json["name"]?.text, let file = json["file"]?.text, let line = json["line"]?.count else {
      return nil
    }
    self.init(name: name, fileID: file, line: line, isLandscape: json["landscape"]?.flag)
  }
}

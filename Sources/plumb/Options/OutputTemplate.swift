import ArgumentParser
import Diagnostics
import LayoutModel
import Pipeline
import ProjectFiles

/// A pattern for the paths of a run's pictures.
struct OutputTemplate {
  /// A path with `{field}`s.
  let pattern: String

  private static let fields = ["file", "screen", "preview", "device", "orientation", "variant", "scale"]

  /// Parses the value of `-o`: none, a folder, a path with fields, or `-`.
  init(_ output: String?, fileExtension: String) throws {
    let name = "{file}.{screen}@{device}{variant}.\(fileExtension)"
    guard let output else {
      pattern = name
      return
    }
    if OutputTemplate.isFolder(output) {
      pattern = output + (output.hasSuffix("/") ? "" : "/") + name
    } else {
      pattern = output
    }
    try checkFields()
  }

  /// Returns whether a path means a folder: it ends with a slash, is a folder, or does not exist and has no extension.
  private static func isFolder(_ output: String) -> Bool {
    if output.hasSuffix("/") || Files.isFolder(output) { return true }
    let name = PathParts.last(of: output)
    return output != "-" && !name.contains(".") && !name.contains("{") && !Files.exists(output)
  }

  private func checkFields() throws {
    for part in pattern.split(separator: "{").dropFirst(pattern.hasPrefix("{") ? 0 : 1) {
      guard let end = part.firstIndex(of: "}") else { continue }
      let field = String(part[..<end])
      if OutputTemplate.fields.contains(field) { continue }
      let hint = closest(to: field, among: OutputTemplate.fields).map { "; did you mean '{\($0)}'?" } ?? ""
      throw ValidationError("no field named '{\(field)}' in '\(pattern)'\(hint)")
    }
  }

  /// Returns the destination for a cell, confined to the folder before the pattern's first field. A path without fields
  /// is used as it is.
  func destination(of cell: Cell, scale: Double) -> Destination {
    guard pattern.contains("{") else { return .path(pattern) }
    let folder = PathParts.folder(of: String(pattern.prefix { $0 != "{" }))
    let path = path(of: cell, scale: scale)
    return Destination(path, foundIn: folder ?? ".")
  }

  private func path(of cell: Cell, scale: Double) -> String {
    let values = [
      "file": fileSafe(cell.file), "screen": fileSafe(cell.screen.name),
      "preview": cell.screen.preview.map(fileSafe) ?? "", "device": cell.placeName,
      "orientation": cell.environment.orientation.rawValue, "variant": cell.variantSuffix, "scale": decimal(scale),
    ]
    var path = "", rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      path += rest[..<open]
      path += values[String(rest[rest.index(after: open)..<close])] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return path + rest
  }
}

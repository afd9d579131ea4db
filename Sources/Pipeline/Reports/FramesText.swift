import Diagnostics
package import LayoutModel

/// Returns a solved layout as a table: the view hierarchy with each frame relative to its superview.
package func framesText(_ layout: SolvedLayout, file: String) -> String {
  let screen = layout.screen
  var rows: [(name: String, frame: String)] = []
  func add(_ id: ViewID, depth: Int) {
    guard layout.views[id].isInstalled else { return }
    let view = screen.views[id], label = view.isNamed ? "\(view.name.onOneLine) " : ""
    rows.append(
      (String(repeating: "  ", count: depth) + label + "(\(view.kind.rawValue))", text(of: layout.views[id].frame)))
    for child in view.children { add(child, depth: depth + 1) }
  }
  if !screen.views.isEmpty { add(.root, depth: 1) }
  let width = rows.map(\.name.count).max() ?? 0
  let heading = [screen.name, screen.preview.map { "(\($0))" }, "on", layout.environment.deviceName]
  let lines = rows.map { $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.frame }
  return ([heading.compactMap(\.self).joined(separator: " ").onOneLine] + lines).joined(separator: "\n") + "\n"
}

private func text(of frame: Rect) -> String {
  let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { decimal(rounded($0.value)) }
  return "\(numbers[0]), \(numbers[1])  \(numbers[2]) × \(numbers[3])"
}

/// The header line of `framesCSV`.
package let framesCSVHeader = "file,screen,preview,device,orientation,path,kind,x,y,width,height\n"

/// Returns a solved layout as comma-separated values (RFC 4180), one view per line.
package func framesCSV(_ layout: SolvedLayout, file: String) -> String {
  let screen = layout.screen, environment = layout.environment
  let common = [
    file, screen.name, screen.preview ?? "", environment.deviceName, environment.orientation.rawValue,
  ]
  return screen.views.indices.filter { layout.views[$0].isInstalled }.map { id in
    let frame = layout.views[id].frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { decimal(rounded($0.value)) }
    let fields = common + [screen.path(of: id), screen.views[id].kind.rawValue] + numbers
    return fields.map { quoted($0.onOneLine) }.joined(separator: ",") + "\n"
  }.joined()
}

private func quoted(_ field: String) -> String {
  guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
  return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}

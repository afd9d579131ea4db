import ArgumentParser
import Diagnostics
import LayoutModel
import Programs

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices that layouts can be shown on.")

  @Argument(help: "A name or pattern, such as 'iphone-*'.", completion: .list(Device.names))
  var pattern = "*"

  @Option(help: "text or json.")
  var format: ListFormat = .text

  func run() throws {
    let devices = Device.matching(pattern)
    guard !devices.isEmpty else {
      let hint = closest(to: pattern, among: Device.names).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("no device named '\(pattern)'\(hint)")
    }
    switch format {
    case .text: try Standard.output(table(devices))
    case .json: try Standard.output(devices.map { json($0) + "\n" }.joined())
    }
  }

  private func table(_ devices: [Device]) -> String {
    let rows = devices.map { device in
      let geometry = device.geometry
      return [
        device.name, size(geometry.portrait.size), "@\(decimal(geometry.scale.factor))x",
        geometry.portrait.safeArea.numbers.map(decimal).joined(separator: ","),
        device.versions.map { "\($0.lowerBound.rawValue)–\($0.upperBound.rawValue)" } ?? "", geometry.name,
        device.marketingName,
      ]
    }
    let heading = ["name", "points", "scale", "safe area", "iOS", "geometry", "model"]
    let widths = heading.indices.map { column in ([heading] + rows).map { $0[column].count }.max() ?? 0 }
    return ([heading] + rows).map { row in
      let columns = row.indices.dropLast().map { row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count) }
      return (columns + [row[row.count - 1]]).joined(separator: "  ") + "\n"
    }.joined()
  }

  private func size(_ size: Size) -> String { "\(decimal(size.width.value))x\(decimal(size.height.value))" }

  private func json(_ device: Device) -> String {
    var json = JSONWriter()
    let geometry = device.geometry
    json.object { json in
      json.field("schema", 1)
      json.field("name", device.name)
      json.field("model", device.marketingName)
      json.field("geometry", geometry.name)
      json.field("idiom", geometry.idiom.rawValue)
      json.field("scale", geometry.scale.factor)
      json.field("ios", IOSVersion.allCases.filter(device.runs).map(\.rawValue))
      json.field("cornerRadius", geometry.cornerRadius.value)
      json.field("homeButton", geometry.hasHomeButton)
      for orientation in Orientation.allCases {
        let posture = geometry[orientation]
        json.objectField(orientation.rawValue) { json in
          json.field("size", posture.size.numbers)
          json.field("safeArea", posture.safeArea.numbers)
          json.field("sizeClasses", [posture.horizontal.rawValue, posture.vertical.rawValue])
        }
      }
    }
    return json.text
  }
}

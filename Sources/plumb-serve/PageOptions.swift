import Diagnostics
import LayoutModel
import Painting

struct PageOptions: Sendable {
  /// The template of a link that opens a source position, with `{path}`, `{line}` and `{column}`.
  var editor: String?
  var isTesting = false
  var isEditing = false
  /// The key that the page must send with every request that writes.
  let token = WriteToken.kept()

  /// - Parameter mayWrite: Whether the page has sent the key.
  func json(_ undoing: Undoing, mayWrite: Bool) -> String {
    var json = JSONWriter()
    json.object { json in
      json.optionalField("editor", editor)
      json.field("writes", mayWrite)
      json.field("limit", ValueEdit.limit)
      json.field("tests", isTesting)
      json.field("edits", isEditing)
      undoing.write(to: &json)
      json.arrayField("devices") { json in
        for device in Device.all {
          json.object { json in
            json.field("name", device.name)
            json.field("model", device.marketingName)
            json.field("geometry", device.geometry.name)
          }
        }
      }
      json.field("ios", IOSVersion.allCases.map(\.rawValue))
      json.field("text", TextSize.allCases.map(\.rawValue))
      json.field("style", PaintStyle.allCases.map(\.rawValue))
      json.field("show", Overlays.named.map(\.name))
    }
    return json.text
  }
}

import Diagnostics
package import LayoutModel

/// A preview described as a layout file.
package struct DescribedPreview: Hashable, Sendable {
  package struct View: Hashable, Sendable {
    /// The view's name in the layout file.
    package var name: String
    /// The frame on the screen.
    package var frame: Rect

    package init(name: String, frame: Rect) { (self.name, self.frame) = (name, frame) }
  }

  package var text: String
  /// The frames of its views in the package.
  package var views: [View]
  /// The properties that the layout file cannot express.
  package var losses: [String]

  package init(text: String, views: [View], losses: [String]) {
    (self.text, self.views, self.losses) = (text, views, losses)
  }

  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("text", text)
      json.arrayField("losses") { for loss in losses { $0.element(loss) } }
      json.arrayField("views") { json in
        for view in views {
          var element = JSONWriter()
          element.object { json in
            let frame = view.frame
            json.field("name", view.name)
            json.field("frame", [frame.minX.value, frame.minY.value, frame.width.value, frame.height.value])
          }
          json.element(JSONText(element))
        }
      }
    }
    return Array(json.text.utf8)
  }

  /// Returns nil if the data is malformed.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue(reading: bytes), let text = json["text"]?.text,
      let losses = json["losses"]?.array?.map(\.text), let views = json["views"]?.array?.map(View.init),
      !losses.contains(nil), !views.contains(nil)
    else { return nil }
    self.init(text: text, views: views.compactMap(\.self), losses: losses.compactMap(\.self))
  }
}

extension DescribedPreview.View {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.text, let frame = json["frame"]?.numbers, frame.count == 4 else { return nil }
    self.init(
      name: name,
      frame: Rect(x: Points(frame[0]), y: Points(frame[1]), width: Points(frame[2]), height: Points(frame[3])))
  }
}

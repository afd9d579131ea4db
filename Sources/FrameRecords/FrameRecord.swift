package import Diagnostics
package import LayoutModel

/// The parts of a solved layout that a golden stores: the frames and looks of views and bars.
package struct FrameRecord: Hashable, Sendable {
  /// A property that affects a view's look, with its value in layout syntax.
  package struct Look: Hashable, Sendable {
    package var property: String
    package var value: String

    package init(_ property: String, _ value: String) {
      self.property = property
      self.value = value
    }
  }

  package struct View: Hashable, Sendable {
    /// The path from the root's child down to the view; unique.
    package var path: String
    package var kind: ViewKind
    package var objectID: String?
    /// In the superview's coordinates, rounded to thousandths of a point.
    package var frame: Rect
    package var contentSize: Size?
    package var isHidden = false
    package var ambiguousAxes: [Axis] = []
    /// The properties whose values differ from the defaults of the view's kind, sorted by name.
    package var looks: [Look] = []

    package init(path: String, kind: ViewKind, frame: Rect) {
      self.path = path
      self.kind = kind
      self.frame = frame
    }
  }

  package var screen: String
  package var preview: String?
  package var device: String
  package var size: Size
  package var safeArea: EdgeInsets
  /// Sorted by path.
  package var views: [View]
  /// The bars around the views, named after their kind. Frames are relative to the screen.
  package var bars: [View] = []
  /// Whether looks are recorded. Version 1 of the format has only frames.
  package var hasLooks = true
  /// Whether bars are recorded. Versions 1 and 2 of the format have no bars.
  package var hasBars = true

  /// The looks of bars that no `Property` covers.
  package enum ItemLook: String, Sendable {
    case leading, trailing, items, tabs, fields, actions

    /// The looks that versions 1 and 2 of the format lack.
    static let ofBars: [ItemLook] = [.leading, .trailing, .items, .tabs]
  }

  package init(
    screen: String, device: String, size: Size, safeArea: EdgeInsets, views: [View]
  ) {
    self.screen = screen
    self.device = device
    self.size = size
    self.safeArea = safeArea
    self.views = views.sorted { $0.path < $1.path }
  }
}

extension FrameRecord {
  /// The version of the format that Plumb writes. Plumb also reads version 1, without looks, and version 2, without
  /// bars.
  package static let schema = 3

  /// A JSON object that git can diff: a line for the screen, then a line for each view and bar.
  package var json: String {
    var head = JSONWriter()
    head.object { json in
      json.field("schema", FrameRecord.schema)
      json.field("screen", screen)
      json.optionalField("preview", preview)
      json.field("device", device)
      json.field("size", size.numbers)
      json.field("safeArea", safeArea.inThousandths.numbers)
    }
    func lines(_ views: [View]) -> String { "[\n" + views.map(\.json).joined(separator: ",\n") + "\n]" }
    return head.text.dropLast() + ",\"views\":" + lines(views)
      + (bars.isEmpty ? "" : ",\"bars\":" + lines(bars)) + "}\n"
  }
}

extension FrameRecord.View {
  fileprivate var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("path", path)
      json.field("kind", kind.rawValue)
      json.optionalField("ib", objectID)
      json.field("frame", frame.numbers)
      json.optionalField("contentSize", contentSize?.numbers)
      if isHidden { json.field("hidden", true) }
      if !ambiguousAxes.isEmpty { json.field("ambiguous", ambiguousAxes.map(\.rawValue)) }
      if !looks.isEmpty {
        json.objectField("look") { json in for look in looks { json.field(look.property, look.value) } }
      }
    }
    return json.text
  }
}

package enum FrameRecordError: Error, Hashable, Sendable {
  case notJSON(JSONError)
  /// Nil if the file states no version.
  case otherSchema(Int?)
  case malformed(field: String)
  case unknownKind(String)
}

extension FrameRecordError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let error): "it is not JSON: \(error)"
    case .otherSchema(let number?): "it has schema \(number), and this version reads \(FrameRecord.schema)"
    case .otherSchema(nil): "it has no 'schema', so Plumb did not write it"
    case .malformed(let field): "its '\(field)' is missing or has the wrong type"
    case .unknownKind(let kind): "it has a view of kind '\(kind)', which this version does not know"
    }
  }
}

extension FrameRecord {
  package init(reading bytes: [UInt8]) throws(FrameRecordError) {
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(reading: bytes) } catch { throw .notJSON(error) }
    guard let schema = json["schema"]?.count, 1...FrameRecord.schema ~= schema else {
      throw .otherSchema(json["schema"]?.count)
    }
    guard let screen = json["screen"]?.text else { throw .malformed(field: "screen") }
    guard let device = json["device"]?.text else { throw .malformed(field: "device") }
    guard let size = Size(numbers: json["size"]?.numbers) else { throw .malformed(field: "size") }
    guard let safeArea = EdgeInsets(numbers: json["safeArea"]?.numbers) else { throw .malformed(field: "safeArea") }
    guard let items = json["views"]?.array else { throw .malformed(field: "views") }
    var views: [View] = []
    for item in items { views.append(try View(item)) }
    self.init(screen: screen, device: device, size: size, safeArea: safeArea, views: views)
    preview = json["preview"]?.text
    for item in json["bars"]?.array ?? [] { bars.append(try View(item)) }
    bars.sort { $0.path < $1.path }
    hasLooks = schema > 1
    hasBars = schema > 2
  }
}

extension FrameRecord.View {
  fileprivate init(_ json: JSONValue) throws(FrameRecordError) {
    guard let path = json["path"]?.text else { throw .malformed(field: "path") }
    guard let word = json["kind"]?.text else { throw .malformed(field: "kind") }
    guard let kind = ViewKind(rawValue: word) else { throw .unknownKind(word) }
    guard let frame = Rect(numbers: json["frame"]?.numbers) else { throw .malformed(field: "frame") }
    self.init(path: path, kind: kind, frame: frame)
    objectID = json["ib"]?.text
    contentSize = Size(numbers: json["contentSize"]?.numbers)
    isHidden = json["hidden"]?.flag ?? false
    ambiguousAxes = (json["ambiguous"]?.array ?? []).compactMap { $0.text.flatMap(Axis.init) }
    if case .object(let fields)? = json["look"] {
      looks = fields.compactMap { name, value in value.text.map { FrameRecord.Look(name, $0) } }
        .sorted { $0.property < $1.property }
    }
  }
}

package import Diagnostics
import FrameRecords
import LayoutModel
import ProjectFiles
import Raster

/// A reason why bytes are not the record of a run.
package enum RunRecordError: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON(JSONError)
  case otherSchema(Int?)
  case malformed(field: String)

  package var description: String {
    switch self {
    case .notJSON(let error): "it is not JSON: \(error)"
    case .otherSchema(let number):
      "it has \(number.map { "schema \($0)" } ?? "no schema"), and this version reads \(RunRecord.schema)"
    case .malformed(let field): "its '\(field)' is missing or has the wrong type"
    }
  }
}

extension RunRecord {
  package init(reading bytes: [UInt8]) throws(RunRecordError) {
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(reading: bytes) } catch { throw .notJSON(error) }
    guard json["schema"]?.count == RunRecord.schema else { throw .otherSchema(json["schema"]?.count) }
    guard let goldens = json["goldens"]?.text else { throw .malformed(field: "goldens") }
    guard let results = json["results"]?.array else { throw .malformed(field: "results") }
    self.init(goldens: goldens, fingerprint: json["fingerprint"]?.text ?? "")
    base = json["base"]?.text
    if let numbers = json["shard"]?.array?.compactMap(\.count) {
      guard numbers.count == 2, let shard = Shard(index: numbers[0], count: numbers[1]) else {
        throw .malformed(field: "shard")
      }
      self.shard = shard
    }
    milliseconds = json["milliseconds"]?.count ?? 0
    skipped = json["skipped"]?.count ?? 0
    equal = json["equal"]?.texts ?? []
    acceptedCauses = json["acceptedCauses"]?.array?.compactMap(\.count) ?? []
    masks = (json["masks"]?.array ?? []).map(MaskRecord.init)
    files = (json["files"]?.array ?? []).map { file in
      let inputs = (file["inputs"]?.array ?? []).compactMap { input -> InputFile? in
        guard let parts = input.array?.compactMap(\.text), parts.count == 2 else { return nil }
        return InputFile(path: parts[0], hash: ContentHash(text: parts[1]))
      }
      return File(path: file["path"]?.text ?? "", inputs: inputs)
    }
    for result in results { self.results.append(try CellResult(result)) }
  }
}

extension CellResult {
  fileprivate init(_ json: JSONValue) throws(RunRecordError) {
    guard let cell = json["cell"]?.text, FileName(cell) != nil else { throw .malformed(field: "cell") }
    guard let verdict = json["verdict"]?.text.flatMap(Verdict.init) else { throw .malformed(field: "verdict") }
    self.init(cell: cell, file: json["file"]?.text ?? "", verdict: verdict)
    if let name = json["renamedFrom"]?.text {
      guard FileName(name) != nil else { throw .malformed(field: "renamedFrom") }
      renamedFrom = name
    }
    also = (json["also"]?.texts ?? []).compactMap { Verdict(rawValue: $0) }
    decision = json["decision"]?.text.flatMap(Decision.init) ?? .pending
    groups = (json["groups"]?.array ?? []).map(ChangeGroup.init)
    causes = (json["causes"]?.array ?? []).map(Cause.init)
    difference = json["difference"].flatMap(PictureDifference.init)
    paintedViews = json["paintedViews"]?.texts ?? []
    paintCauses = json["paintCauses"]?.array?.compactMap(\.count) ?? []
    size = Size(reading: json["size"])
    message = json["message"]?.text
    rendererChanges = json["rendererChanges"]?.texts ?? []
    func hash(_ name: String) -> ContentHash? { json[name]?.text.flatMap { ContentHash(text: $0) } }
    (expectedFrames, expectedPicture) = (hash("expectedFrames"), hash("expectedPicture"))
    (actualFrames, actualPicture) = (hash("actualFrames"), hash("actualPicture"))
  }
}

extension MaskRecord {
  fileprivate init(_ json: JSONValue) {
    self.init(json["text"]?.text ?? "", at: json["place"]?.text ?? "")
    (cells, hiding) = (json["cells"]?.texts ?? [], json["hiding"]?.texts ?? [])
    (matchesNothing, suggestion) = (json["matchesNothing"]?.flag ?? false, json["suggestion"]?.text)
  }
}

extension ChangeGroup {
  fileprivate init(_ json: JSONValue) {
    let reasons = (json["reasons"]?.array ?? []).map { reason in
      Reason(
        of: reason["view"]?.text ?? "", property: reason["property"]?.text, before: reason["before"]?.text,
        after: reason["after"]?.text,
        place: reason["at"]?.text)
    }
    self.init(
      leader: Change(json["leader"] ?? .null), followers: (json["followers"]?.array ?? []).map(Change.init),
      reasons: reasons, causes: (json["causes"]?.array ?? []).compactMap(\.count))
  }
}

extension Cause {
  fileprivate init(_ json: JSONValue) {
    self.init(
      json["kind"]?.text.flatMap(Kind.init) ?? .edit, json["path"]?.text ?? "", line: json["line"]?.count ?? 1,
      column: json["column"]?.count ?? 1)
    (before, after) = (json["before"]?.text ?? "", json["after"]?.text ?? "")
    (lead, trail) = (json["lead"]?.text ?? "", json["trail"]?.text ?? "")
    linkedLines = json["linkedLines"]?.count ?? 0
  }
}

extension ChangeGroup.Change {
  fileprivate init(_ json: JSONValue) {
    self.init(
      path: json["path"]?.text ?? "", kind: json["kind"]?.text ?? "",
      changes: (json["changes"]?.array ?? []).compactMap(ViewChange.Kind.init), before: Rect(json["before"]),
      after: Rect(json["after"]))
  }
}

extension ViewChange.Kind {
  fileprivate init?(_ json: JSONValue) {
    if let numbers = json["frame"]?.lengths, numbers.count == 8, let old = Rect(numbers: Array(numbers[..<4])),
      let new = Rect(numbers: Array(numbers[4...]))
    {
      self = .frame(from: old, to: new)
    } else if let frame = Rect(json["added"]) {
      self = .added(frame)
    } else if let frame = Rect(json["removed"]) {
      self = .removed(frame)
    } else if let path = json["renamed"]?.text {
      self = .renamed(from: path)
    } else if let path = json["reparented"]?.text {
      self = .reparented(from: path)
    } else if let texts = json["look"]?.texts, texts.count == 3 {
      self = .look(texts[0], from: texts[1], to: texts[2])
    } else if let texts = json["attribute"]?.texts, texts.count == 3 {
      self = .attribute(texts[0], from: texts[1], to: texts[2])
    } else {
      return nil
    }
  }
}

extension Rect {
  fileprivate init?(_ json: JSONValue?) { self.init(numbers: json?.lengths) }
}

extension Size {
  fileprivate init?(reading json: JSONValue?) {
    guard let numbers = json?.lengths, numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(width: Points(numbers[0]), height: Points(numbers[1]))
  }
}

extension PictureDifference {
  fileprivate init?(_ json: JSONValue) {
    guard let size = json["size"]?.pixels, size.count == 2, let differing = json["differing"]?.count else {
      return nil
    }
    self.init(width: size[0], height: size[1])
    self.differing = differing
    antialiased = json["antialiased"]?.count ?? 0
    clusters = (json["clusters"]?.array ?? []).compactMap(\.pixels).filter { $0.count == 4 }.map {
      PixelBox(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }
}

extension JSONValue {
  fileprivate var texts: [String]? { array?.compactMap(\.text) }

  /// The numbers as lengths in points; nil if one is too large for any layout.
  fileprivate var lengths: [Double]? {
    guard let numbers, numbers.allSatisfy({ $0.magnitude < 1e9 }) else { return nil }
    return numbers.map { thousandths(Points($0)).value }
  }

  /// The numbers as positions or sizes in a picture; nil if one is not a pixel count.
  fileprivate var pixels: [Int]? {
    guard let values = array else { return nil }
    let numbers = values.compactMap(\.count).filter { $0 <= Int32.max }
    return numbers.count == values.count ? numbers : nil
  }
}

package import Diagnostics
import FrameRecords
import LayoutModel
import ProjectFiles
import Raster

/// The results of a run, saved for later commands.
package struct RunRecord: Hashable, Sendable {
  package static let schema = 2

  package struct File: Hashable, Sendable {
    package var path: String
    package var inputs: [InputFile]

    package init(path: String, inputs: [InputFile]) {
      self.path = path
      self.inputs = inputs
    }
  }

  /// The shard that the run covered; nil for all variants.
  package var shard: Shard?
  package var goldens: String
  /// The revision that the run compared with instead of the goldens.
  package var base: String?
  package var fingerprint: String
  package var files: [File] = []
  package var equal: [String] = []
  /// How many of the matching variants were skipped because their inputs had not changed.
  package var skipped = 0
  /// The variants that did not match, and orphaned goldens.
  package var results: [VariantResult] = []
  /// The numbers of the accepted causes. A variant with several causes stays open until all of them are accepted.
  package var acceptedCauses: [Int] = []
  package var masks: [MaskRecord] = []
  package var milliseconds = 0

  package init(goldens: String, fingerprint: String) {
    self.goldens = goldens
    self.fingerprint = fingerprint
  }

  package func count(_ verdict: Verdict) -> Int {
    verdict == .equal ? equal.count : results.count { $0.verdict == verdict }
  }

  package var isClean: Bool { results.isEmpty }

  /// A summary such as `412 equal, 3 changed, 1 new, 0 missing, 0 orphaned in 0.8 s`.
  package var summary: String {
    let changed = count(.layout) + count(.look) + count(.paint)
    let errors = count(.error)
    let counts = [
      "\(equal.count) equal", "\(changed) changed", "\(count(.new)) new", "\(count(.missing)) missing",
      "\(count(.orphaned)) orphaned",
    ]
    let renamed = count(.renamed)
    let tenths = (milliseconds + 50) / 100
    return
      (counts + (renamed == 0 ? [] : ["\(renamed) renamed"])
      + (errors == 0 ? [] : [errors == 1 ? "1 error" : "\(errors) errors"])).joined(separator: ", ")
      + " in \(tenths / 10).\(tenths % 10) s"
  }
}

extension RunRecord {
  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", RunRecord.schema)
      if let shard { json.field("shard", [shard.index, shard.count]) }
      json.field("goldens", goldens)
      json.optionalField("base", base)
      json.field("fingerprint", fingerprint)
      json.field("milliseconds", milliseconds)
      json.field("skipped", skipped)
      json.arrayField("files") { json in
        for file in files {
          json.object { json in
            json.field("path", file.path)
            json.arrayField("inputs") { json in
              for input in file.inputs { json.element([input.path, input.hash?.text ?? ""]) }
            }
          }
        }
      }
      json.field("equal", equal)
      if !acceptedCauses.isEmpty { json.field("acceptedCauses", acceptedCauses) }
      if !masks.isEmpty {
        json.arrayField("masks") { json in for mask in masks { json.object { mask.write(to: &$0) } } }
      }
      json.arrayField("results") { json in for result in results { result.write(to: &json) } }
    }
    return json.text + "\n"
  }
}

extension MaskRecord {
  func write(to json: inout JSONWriter) {
    json.field("text", text)
    json.field("place", place)
    json.field("cells", variants)
    json.field("hiding", hiding)
    if matchesNothing { json.field("matchesNothing", true) }
    json.optionalField("suggestion", suggestion)
  }
}

extension VariantResult {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("cell", variant)
      json.field("file", file)
      json.field("verdict", verdict.rawValue)
      json.optionalField("renamedFrom", renamedFrom)
      if !also.isEmpty { json.field("also", also.map(\.rawValue)) }
      json.field("decision", decision.rawValue)
      json.arrayField("groups") { json in for group in groups { group.write(to: &json) } }
      json.arrayField("causes") { json in for cause in causes { json.object { cause.write(to: &$0) } } }
      if let difference {
        json.objectField("difference") { json in
          json.field("size", [difference.width, difference.height])
          json.field("differing", difference.differing)
          json.field("antialiased", difference.antialiased)
          json.field("clusters", difference.clusters.map { [$0.x, $0.y, $0.width, $0.height] })
        }
      }
      json.field("paintedViews", paintedViews)
      json.field("paintCauses", paintCauses)
      json.optionalField("size", size?.numbers)
      json.optionalField("message", message)
      json.field("rendererChanges", rendererChanges)
      json.optionalField("expectedFrames", expectedFrames?.text)
      json.optionalField("expectedPicture", expectedPicture?.text)
      json.optionalField("actualFrames", actualFrames?.text)
      json.optionalField("actualPicture", actualPicture?.text)
    }
  }
}

extension ChangeGroup {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.objectField("leader") { leader.write(to: &$0) }
      json.arrayField("followers") { json in
        for follower in followers { json.object { follower.write(to: &$0) } }
      }
      json.arrayField("reasons") { json in
        for reason in reasons {
          json.object { json in
            json.field("view", reason.view)
            json.optionalField("property", reason.property)
            json.optionalField("before", reason.before)
            json.optionalField("after", reason.after)
            json.optionalField("at", reason.place)
          }
        }
      }
      json.field("causes", causes)
    }
  }
}

extension Cause {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("kind", kind.rawValue)
    json.field("path", path)
    json.field("line", line)
    json.field("column", column)
    json.field("before", before)
    json.field("after", after)
    json.field("lead", lead)
    json.field("trail", trail)
    if linkedLines > 0 { json.field("linkedLines", linkedLines) }
  }
}

extension ChangeGroup.Change {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("path", path)
    json.field("kind", kind)
    json.arrayField("changes") { json in for change in changes { json.object { change.write(to: &$0) } } }
    json.optionalField("before", before?.numbers)
    json.optionalField("after", after?.numbers)
  }
}

extension ViewChange.Kind {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .frame(let old, let new): json.field("frame", old.numbers + new.numbers)
    case .added(let frame): json.field("added", frame.numbers)
    case .removed(let frame): json.field("removed", frame.numbers)
    case .reparented(let path): json.field("reparented", path)
    case .renamed(let path): json.field("renamed", path)
    case .look(let name, let old, let new): json.field("look", [name, old, new])
    case .attribute(let name, let old, let new): json.field("attribute", [name, old, new])
    }
  }
}

package enum RunRecordError: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON(JSONError)
  case otherSchema(Int?)
  case malformed(field: String)

  package var description: String {
    switch self {
    case .notJSON(let error): "it is not JSON: \(error)"
    case .otherSchema(let number):
      "it has \(number.map { "schema \($0)" } ?? "no schema"), but this version reads schema \(RunRecord.schema)"
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
    for result in results { self.results.append(try VariantResult(result)) }
  }
}

extension VariantResult {
  fileprivate init(_ json: JSONValue) throws(RunRecordError) {
    guard let variant = json["cell"]?.text, FileName(variant) != nil else { throw .malformed(field: "cell") }
    guard let verdict = json["verdict"]?.text.flatMap(Verdict.init) else { throw .malformed(field: "verdict") }
    self.init(variant: variant, file: json["file"]?.text ?? "", verdict: verdict)
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
    expectedFrames = hash("expectedFrames")
    expectedPicture = hash("expectedPicture")
    actualFrames = hash("actualFrames")
    actualPicture = hash("actualPicture")
  }
}

extension MaskRecord {
  fileprivate init(_ json: JSONValue) {
    self.init(json["text"]?.text ?? "", at: TextPlace(reading: json["place"]?.text ?? ""))
    variants = json["cells"]?.texts ?? []
    hiding = json["hiding"]?.texts ?? []
    matchesNothing = json["matchesNothing"]?.flag ?? false
    suggestion = json["suggestion"]?.text
  }
}

extension ChangeGroup {
  fileprivate init(_ json: JSONValue) {
    let reasons = (json["reasons"]?.array ?? []).map { reason in
      Reason(
        of: reason["view"]?.text ?? "", property: reason["property"]?.text, before: reason["before"]?.text,
        after: reason["after"]?.text, place: reason["at"]?.text.map(TextPlace.init(reading:)))
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
    before = json["before"]?.text ?? ""
    after = json["after"]?.text ?? ""
    lead = json["lead"]?.text ?? ""
    trail = json["trail"]?.text ?? ""
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
    guard let numbers = json?.lengths, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(numbers: numbers)
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
    return numbers.map(\.inThousandths)
  }

  /// The numbers as positions or sizes in a picture; nil if one is not a pixel count.
  fileprivate var pixels: [Int]? {
    guard let values = array else { return nil }
    let numbers = values.compactMap(\.count).filter { $0 <= Int32.max }
    return numbers.count == values.count ? numbers : nil
  }
}

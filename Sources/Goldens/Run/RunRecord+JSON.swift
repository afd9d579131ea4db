import Diagnostics
import FrameRecords
import LayoutModel
import ProjectFiles
import Raster

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
    json.field("cells", cells)
    json.field("hiding", hiding)
    if matchesNothing { json.field("matchesNothing", true) }
    json.optionalField("suggestion", suggestion)
  }
}

extension CellResult {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("cell", cell)
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
      json.optionalField("size", size.map { [$0.width.value, $0.height.value] })
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
  /// Writes one field, named after the kind of change.
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

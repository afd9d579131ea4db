import Diagnostics
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
      json.arrayField("results") { json in for result in results { result.write(to: &json) } }
    }
    return json.text + "\n"
  }
}

extension CellResult {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("cell", cell)
      json.field("file", file)
      json.field("verdict", verdict.rawValue)
      if !also.isEmpty { json.field("also", also.map(\.rawValue)) }
      json.field("decision", decision.rawValue)
      json.arrayField("groups") { json in for group in groups { group.write(to: &json) } }
      json.arrayField("causes") { json in
        for cause in causes {
          json.object { json in
            json.field("path", cause.path)
            json.field("line", cause.line)
            json.field("column", cause.column)
            json.field("before", cause.before)
            json.field("after", cause.after)
            json.field("source", cause.source)
          }
        }
      }
      if let difference {
        json.objectField("difference") { json in
          json.field("size", [difference.width, difference.height])
          json.field("differing", difference.differing)
          json.field("antialiased", difference.antialiased)
          json.field("clusters", difference.clusters.map { [$0.x, $0.y, $0.width, $0.height] })
        }
      }
      json.field("paintedViews", paintedViews)
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
            json.field("text", reason.text)
            json.optionalField("before", reason.before)
            json.optionalField("at", reason.place)
          }
        }
      }
      json.field("causes", causes)
    }
  }
}

extension ChangeGroup.Change {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("path", path)
    json.field("kind", kind)
    json.field("change", words)
    json.field("aspects", aspects.map(\.rawValue).sorted())
  }
}

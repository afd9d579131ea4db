import Diagnostics
import FrameRecords
import LayoutModel

extension RunReport {
  /// All that a page about the run needs, as JSON.
  /// - Parameters:
  ///   - viewed: the places of the results to list with all their views.
  ///   - address: that of a picture of a result, by its place in the record; nil where there is none.
  package func pageData(
    viewed: Set<Int> = [], address: (Int, StateFolder.Artefact) -> String?
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("summary", record.summary)
      json.field("fingerprint", record.fingerprint)
      json.optionalField("base", record.base)
      json.optionalField("sourceURL", sourceURL)
      json.field("equal", record.equal)
      json.field("missingShards", missingShards)
      json.arrayField("masks") { json in
        for mask in record.masks {
          json.object { json in
            json.field("text", mask.text)
            json.field("words", mask.words)
            json.field("place", mask.place)
            json.field("hidesNothing", mask.hiding.isEmpty)
            json.field("cells", mask.cells)
          }
        }
      }
      json.arrayField("causes") { json in for group in record.causeGroups { write(group, to: &json) } }
      json.arrayField("cells") { json in
        for (index, result) in record.results.enumerated() {
          json.object { json in
            write(result, to: &json)
            let pictures = [("expected", StateFolder.Artefact.expected), ("actual", .actual), ("diff", .difference)]
            if viewed.contains(index) {
              json.arrayField("views") { ReportedViews(self, result).write(to: &$0) }
            }
            for (name, kind) in pictures { json.optionalField(name, address(index, kind)) }
          }
        }
      }
    }
    return json.text
  }

  private func write(_ group: CauseGroup, to json: inout JSONWriter) {
    let whole = Set(record.results(of: [group.number]).whole)
    json.object { json in
      json.field("number", group.number)
      json.field("place", group.cause.place)
      json.field("shortPlace", group.cause.shortPlace)
      json.field("words", group.cause.words)
      json.field("cells", group.cells.map { record.results[$0].cell })
      json.field("whole", group.cells.filter(whole.contains).map { record.results[$0].cell })
      json.field("distinct", group.distinctCount)
    }
  }

  private func write(_ result: CellResult, to json: inout JSONWriter) {
    json.field("cell", result.cell)
    json.field("verdicts", result.verdicts.map(\.rawValue))
    json.field("decision", result.decision.rawValue)
    json.field("headline", record.headline(of: result))
    json.field("text", cellText(result))
    let causes = record.causeGroups.filter { result.causes.contains($0.cause) }
    json.field("causes", causes.map(\.number))
    json.objectField("headlines") { json in
      for group in causes { json.field("\(group.number)", record.headline(of: result, for: group.cause)) }
    }
    json.optionalField("message", result.message)
    json.optionalField("size", result.size.map { [$0.width.value, $0.height.value] })
    json.optionalField("crop", result.crop()?.numbers)
    json.arrayField("groups") { json in
      for group in result.groups {
        json.object { json in
          json.objectField("leader") { write(group.leader, to: &$0) }
          json.arrayField("followers") { json in
            for follower in group.followers { json.object { write(follower, to: &$0) } }
          }
          json.arrayField("reasons") { json in
            for reason in group.reasons {
              json.object { json in
                json.field("words", reason.words)
                json.optionalField("place", reason.place)
              }
            }
          }
        }
      }
    }
  }

  private func write(_ change: ChangeGroup.Change, to json: inout JSONWriter) {
    json.field("path", change.path)
    json.field("kind", change.kind)
    json.field("words", change.words)
    json.optionalField("before", change.before?.numbers)
    json.optionalField("after", change.after?.numbers)
  }
}

import Diagnostics
package import LayoutEngine
package import LayoutModel

/// An explanation of an anchor's value, with places in the source.
package struct WhyReport {
  package var explanation: ValueExplanation
  package var screen: Screen
  package var environment: Environment
  package var file: String
  package var places: SourcePlaces

  package init(
    _ explanation: ValueExplanation, of screen: Screen, in environment: Environment, file: String, places: SourcePlaces
  ) {
    self.explanation = explanation
    self.screen = screen
    self.environment = environment
    self.file = file
    self.places = places
  }

  package var text: String {
    let value = decimal(explanation.value.value.inThousandths)
    let heading = [screen.name, screen.preview.map { "(\($0))" }, "on", environment.deviceName].compactMap(\.self)
    let reasons = explanation.reasons.map { (words($0), place($0.origin)) }
    let others = explanation.bystanders.map { ("\($0.words), \(distance($0.slack))", place($0.origin)) }
    let line = "\(screen.describe(explanation.anchor)) is \(value) in \(heading.joined(separator: " "))"
    return line.onOneLine + "\n"
      + (reasons.isEmpty ? "  set by the environment\n" : "  because of\n" + columns(reasons))
      + (others.isEmpty ? "" : "  not involved\n" + columns(others))
  }

  private func words(_ reason: ValueExplanation.Reason) -> String {
    let sensitivity = reason.sensitivity.inThousandths
    return sensitivity.magnitude == 1 ? reason.words : "\(reason.words), \(decimal(sensitivity)) for each point"
  }

  private func distance(_ slack: Points) -> String {
    let length = decimal(slack.value.magnitude.inThousandths)
    return slack < 0 ? "violated by \(length)" : "\(length) to spare"
  }

  private func place(_ range: SourceRange?) -> String { range.map { "\(places.place(of: $0))" } ?? "" }

  private func columns(_ rows: [(String, String)]) -> String {
    let rows = rows.map { ($0.onOneLine, $1.onOneLine) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { words, place in
      let gap = place.isEmpty ? "" : String(repeating: " ", count: width - words.count + 2)
      return "    \(words)\(gap)\(place)\n"
    }.joined()
  }

  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", 1)
      json.field("file", file)
      json.field("screen", screen.name)
      json.optionalField("preview", screen.preview)
      json.field("device", environment.deviceName)
      json.field("orientation", environment.orientation.rawValue)
      json.field("anchor", screen.describe(explanation.anchor))
      json.field("value", explanation.value.value.inThousandths)
      json.arrayField("reasons") { json in
        for reason in explanation.reasons {
          json.object {
            write(reason.cause, words: reason.words, at: reason.origin, to: &$0)
            $0.field("sensitivity", reason.sensitivity.inThousandths)
          }
        }
      }
      json.arrayField("bystanders") { json in
        for bystander in explanation.bystanders {
          json.object {
            write(bystander.cause, words: bystander.words, at: bystander.origin, to: &$0)
            $0.field("slack", bystander.slack.value.inThousandths)
          }
        }
      }
    }
    return json.text
  }

  private func write(_ cause: LayoutCause, words: String, at origin: SourceRange?, to json: inout JSONWriter) {
    switch cause {
    case .constraint(let id):
      json.field("constraint", words)
      json.field("priority", screen.constraints[id].priority.value)
    case .rule(_, let view):
      json.field("rule", words)
      json.field("view", screen.path(of: view))
    }
    json.optionalField("at", origin.map(places.place(of:)))
  }
}

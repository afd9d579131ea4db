import Diagnostics
import LayoutModel

/// Writes JSON with fields in the given order and numbers with at most three decimals.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ name: String? = nil, _ body: (inout JSONText) -> Void) {
    begin(name)
    text += "{"
    needsComma = false
    body(&self)
    text += "}"
    needsComma = true
  }

  mutating func array<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void
  ) {
    begin(name)
    text += "["
    needsComma = false
    for element in elements { body(&self, element) }
    text += "]"
    needsComma = true
  }

  mutating func field(_ name: String, string: String) { field(name, text: quoted(string)) }
  mutating func field(_ name: String, number: Double) { field(name, text: Decimal.text(number)) }
  mutating func field(_ name: String, flag: Bool) { field(name, text: flag ? "true" : "false") }

  mutating func field(_ name: String, numbers: [Points]) {
    field(name, text: "[" + numbers.map { Decimal.text($0.value) }.joined(separator: ",") + "]")
  }

  mutating func field(_ name: String, rect: Rect) {
    field(name, numbers: [rect.minX, rect.minY, rect.width, rect.height])
  }

  private mutating func field(_ name: String, text value: String) {
    begin(name)
    text += value
    needsComma = true
  }

  private mutating func begin(_ name: String?) {
    if needsComma { text += "," }
    if let name { text += quoted(name) + ":" }
  }

  private func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.controlsOutput:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

import Diagnostics
import LayoutModel

/// The inspector's description of a view besides its frame: its insets, texts, and properties that differ from those of
/// a new view of its kind.
struct ViewJSON {
  let layout: SolvedLayout

  func write(_ id: ViewID, _ json: inout JSONWriter) {
    let view = layout.screen.views[id], solved = layout.views[id]
    json.optionalField("alignment", sides(solved.alignmentInsets))
    json.optionalField("margins", sides(solved.margins))
    json.optionalField("safe", sides(layout.insets(ofSafeAreaIn: id)))
    let looks = Property.looks(thatMayDifferIn: view).compactMap { look in
      look.property.get(view).flatMap { $0 == look.standardValue ? nil : [look.property.name, words(for: $0)] }
    }
    if !looks.isEmpty { json.field("looks", looks) }
    let texts = solved.texts.flatMap(written)
    if !texts.isEmpty { json.field("texts", texts) }
  }

  /// Returns insets in the order top, left, bottom, right, or nil if they are zero.
  private func sides(_ insets: EdgeInsets) -> [Double]? {
    insets == .zero ? nil : [insets.top, insets.left, insets.bottom, insets.right].map(\.value)
  }

  private func words(for value: PropertyValue) -> String {
    guard case .color(let color) = value, color.name != nil || color.light != color.dark else { return value.source }
    return "\(value.source) · \(color[layout.environment].hexadecimal)"
  }

  /// Returns the runs of a text, each with its font and colour.
  private func written(_ text: TextLayout) -> [[String]] {
    var parts: [(string: String, looks: [String])] = []
    for (number, line) in text.lines.enumerated() {
      for (place, fragment) in line.fragments.enumerated() {
        let color = fragment.color.map { $0[layout.environment].hexadecimal }
        let looks = [words(for: fragment.font), color].compactMap(\.self)
        if let last = parts.last, last.looks == looks {
          parts[parts.count - 1].string += (place == 0 && number > 0 ? "\n" : "") + fragment.string
        } else {
          parts.append((fragment.string, looks))
        }
      }
    }
    return parts.map { [$0.string] + $0.looks }
  }

  private func words(for font: ResolvedFont) -> String {
    let style = font.style.map { " · \($0.rawValue)" } ?? ""
    return [
      font.customName ?? "system", decimal(font.size.value), font.weight.rawValue, font.isItalic ? "italic" : nil,
    ]
    .compactMap(\.self).joined(separator: " ") + style
  }
}

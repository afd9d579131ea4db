import LayoutModel
@testable import Platform
import Testing
import TestSupport

@Suite(.enabled(if: Facts.exist, "the collected facts are not beside the project"))
struct `Fonts as collected` {
  /// Covers texts that the tables were fitted to. `Scripts/fit-text` checks the tables with other repositories.
  @Test func `labels are as wide as Interface Builder saved them, but for three in a hundred`() throws {
    let labels = try Facts.lines(SavedLabel.self, of: "text_widths.jsonl").filter(\.isUsable)
    #expect(labels.count > 1000)
    for (size, own) in Dictionary(grouping: labels, by: { $0.points < 24 ? "under 24 points" : "from 24 points on" }) {
      let near = own.filter { $0.miss <= max(1, 0.01 * $0.width) }.count
      #expect(Double(near) >= 0.97 * Double(own.count), "\(near) of \(own.count) \(size)")
    }
  }

  @Test func `every text style is the documented one`() throws {
    let table = try Facts.decode(DynamicTypeFacts.self, from: "dynamic_type.json").table
    #expect(table.count == TextSize.allCases.count)
    for textSize in TextSize.allCases {
      for style in TextStyle.allCases {
        let fact = try #require(table[textSize.rawValue]?[style.rawValue])
        let font = Font(.textStyle(style)).resolved(textSize: textSize, era: .current)
        #expect(font.size == Points(fact.size))
        #expect(font.weight.rawValue == fact.weight)
        #expect(TextStyleTable.leading(of: style, size: fact.size) == fact.leading, "\(style) \(textSize)")
      }
    }
  }
}

private struct SavedLabel: Decodable {
  var text, kind, fontType, weight, trust, toolsVersion: String
  var style: String?
  var size: Double?
  var width, scale: Double

  var isUsable: Bool {
    kind == "label" && trust == "high" && style == nil && fontType != "italicSystem" && points > 0
  }

  var points: Double { size ?? 0 }

  /// The error of the table's width, in points.
  var miss: Double {
    guard let tools = Int(toolsVersion.prefix { $0 != "." }), let weight = FontWeight(rawValue: weight) else {
      return .infinity
    }
    let font = ResolvedFont(size: Points(points), weight: weight)
    let natural = FontMetrics(font, era: PlatformEra(toolsVersion: tools)).width(of: text)
    return (Scale(scale).roundingUp(natural).value - width).magnitude
  }
}

private struct DynamicTypeFacts: Decodable {
  struct Style: Decodable {
    var size, leading: Double
    var weight: String
  }

  var table: [String: [String: Style]]
}

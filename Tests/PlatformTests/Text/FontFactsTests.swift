import LayoutModel
@testable import Platform
import Testing
import TestSupport

@Suite(.enabled(if: Facts.exist, "the collected facts are not beside the project"))
struct `Fonts as collected` {
  @Test func `every advance is the one that was fitted`() throws {
    let facts = try Facts.decode(TextFacts.self, from: "sf_text_metrics.json")
    #expect(Glyphs.characters.unicodeScalars.elementsEqual(facts.glyphs.unicodeScalars))
    #expect(
      zip(Glyphs.marked.unicodeScalars, Glyphs.unmarked.unicodeScalars).allSatisfy { marked, bare in
        facts.sameAs[String(marked)] == String(bare)
      })
    #expect(Glyphs.marked.unicodeScalars.count == facts.sameAs.count)
    for weight in FontWeight.allCases {
      let advances = weight.advances
      #expect(advances.small == facts.advances["text"]?[weight.rawValue.lowercased()], "\(weight)")
      #expect(advances.large == facts.advances["display"]?[weight.rawValue.lowercased()], "\(weight)")
    }
  }

  @Test func `every kerning is the one that was fitted`() throws {
    let kerning = try Facts.decode(TextFacts.self, from: "sf_text_metrics.json").kerning
    let uniform = pairs(KerningPairs.uniform), varying = pairs(KerningPairs.varying)
    #expect(uniform.count + varying.count == kerning.count)
    for (place, pair) in uniform.enumerated() {
      #expect(kerning[pair]?.values == [KerningPairs.uniformValues[place]], "\(pair)")
    }
    for (place, pair) in varying.enumerated() {
      #expect(kerning[pair]?.values == Array(KerningPairs.varyingValues[(place * 6)..<(place * 6 + 6)]), "\(pair)")
    }
  }

  private func pairs(_ list: String) -> [String] {
    let scalars = Array(list.unicodeScalars)
    return stride(from: 0, to: scalars.count, by: 2).map { String(scalars[$0]) + String(scalars[$0 + 1]) }
  }

  @Test func `every tracking and optical size is the one that was fitted`() throws {
    let facts = try Facts.decode(TextFacts.self, from: "sf_text_metrics.json")
    for (size, value) in facts.tracking["new"] ?? [:] { expect(Tracking.variable, at: size, is: value) }
    for (size, value) in facts.tracking["old"] ?? [:] {
      expect((Double(size) ?? 0) < 20 ? Tracking.small : Tracking.large, at: size, is: value)
    }
    for (size, value) in facts.opticalSize { expect(Tracking.opticalSize, at: size, is: value) }
  }

  private func expect(_ curve: Curve, at size: String, is value: Double) {
    #expect((curve.value(at: Double(size) ?? 0) - value).magnitude < 1e-12, "\(size)")
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

private struct TextFacts: Decodable {
  /// One number for all weights and sizes, or six.
  enum Kerning: Decodable {
    case uniform(Int16), varying([Int16])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = try (try? container.decode(Int16.self)).map(Kerning.uniform) ?? .varying(container.decode([Int16].self))
    }

    var values: [Int16] {
      switch self {
      case .uniform(let value): [value]
      case .varying(let values): values
      }
    }
  }

  var glyphs: String
  var sameAs: [String: String]
  var advances: [String: [String: [Int16]]]
  var kerning: [String: Kerning]
  var tracking: [String: [String: Double]]
  var opticalSize: [String: Double]

  enum CodingKeys: String, CodingKey {
    case glyphs, advances, kerning, tracking
    case sameAs = "same_as"
    case opticalSize = "optical_t"
  }
}

private struct DynamicTypeFacts: Decodable {
  struct Style: Decodable {
    var size, leading: Double
    var weight: String
  }

  var table: [String: [String: Style]]
}

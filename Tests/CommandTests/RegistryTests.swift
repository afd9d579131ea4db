import Diagnostics
import Foundation
import LayoutModel
import Testing

@Suite struct `What there is` {
  private func lines(_ words: String...) throws -> [[String: Any]] {
    let outcome = try Plumb().run(words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `is every kind of view with its properties, and the screen with its own`() throws {
    let tables = try lines("properties", "--format", "json")
    let kinds = ViewKind.allCases.filter { $0 != .contentView }.map(\.rawValue)
    #expect(tables.compactMap { $0["kind"] as? String } == kinds + ["screen"])
    let label = try #require(tables.first { $0["kind"] as? String == "label" })
    #expect(
      (label["names"] as? [String])?.starts(with: ["UILabel", "text"]) == true && label["inline"] as? String == "text")
    let properties = try #require(label["properties"] as? [[String: Any]])
    let names = properties.compactMap { $0["name"] as? String }
    #expect(Set(names) == Set(Property.all(of: .label).map(\.name)) && names.first == "text")
    let lineCount = try #require(properties.first { $0["name"] as? String == "lines" })
    #expect(lineCount["default"] as? String == "1" && lineCount["common"] as? Bool == false)
    #expect(properties.first { $0["name"] as? String == "alpha" }?["common"] as? Bool == true)
  }

  @Test func `is told of one kind by any of its names, with what is closest for a wrong one`() throws {
    let slider = try Plumb().run("properties", "UISlider")
    #expect(slider.status == 0 && slider.output.hasPrefix("slider  (UISlider)\n  value "), "\(slider.output)")
    let wrong = try Plumb().run("properties", "slidr")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'slider'?"), "\(wrong.errors)")
  }

  @Test func `is every code with its examples, and the rule that reports it`() throws {
    let codes = try lines("explain", "--list", "--format", "json")
    #expect(codes.count > 150 && codes.allSatisfy { $0["stage"] is String && $0["right"] is String })
    let rules = codes.compactMap { $0["rule"] as? [String: String] }
    let listed = try Plumb().run("check", "--list-rules").output.split(separator: "\n")
    #expect(rules.count == listed.count)
    for rule in rules { #expect(listed.contains { $0.hasPrefix(rule["name"] ?? "?") }, "\(rule)") }
    for code in codes where code["form"] as? String != "words" {
      #expect((code["problems"] as? String)?.contains("[P") == true, "\(code)")
    }
  }

  @Test func `is the same of one code as of all`() throws {
    let all = try Plumb().run("explain", "--list", "--format", "json").output.split(separator: "\n")
    let one = try Plumb().run("explain", "p0203", "--format", "json").output
    #expect(all.contains { $0 + "\n" == one })
  }
}

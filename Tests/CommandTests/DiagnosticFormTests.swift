import Foundation
import Testing

@Suite struct `Forms of problems for machines` {
  private static let commands = [
    ["check", "good.plumb"], ["check", "vague.plumb"], ["check", "vague.plumb", "--quiet"],
    ["check", "vague.plumb", "bad.plumb", "vague.plumb"], ["check", "bad.plumb", "--deny", "warnings"],
    ["check", "none.plumb"], ["check", "vague.plumb", "none.plumb"], ["check", "--fix", "vague.plumb"],
    ["render", "bad.plumb"], ["render", "vague.plumb", "-v", "-o", "out/"], ["render", "good.plumb", "-o", "same.png"],
    ["render", "vague.plumb", "--screen", "none"], ["render", "vague.plumb", "-o", "good.plumb/no"],
    ["frames", "bad.plumb", "vague.plumb"], ["why", "title.width", "bad.plumb"], ["why", "none.width", "vague.plumb"],
    ["fmt", "bad.plumb"], ["fmt", "-v", "vague.plumb"], ["import", "bad.xib"], ["import", "none.xib"],
    ["diff", "bad.plumb", "vague.plumb"], ["diff", "vague.plumb", "none.plumb"], ["test"],
    ["test", "--update", "--config", "good.yml"], ["test", "--config", "none.yml"], ["accept", "--all"], ["report"],
    ["undo"],
  ]

  private func run(_ arguments: [String], as form: String) throws -> Plumb.Outcome {
    let plumb = try Plumb()
    try plumb.write("screen Good { view a; a.edges == edges }", to: "good.plumb")
    try plumb.write("screen Vague { label title \"A\"; label other \"B\" }", to: "vague.plumb")
    try plumb.write("screen Bad { label title \"A\"; tile.top == top; colour: 5 }", to: "bad.plumb")
    try plumb.write("<document", to: "bad.xib")
    try plumb.write("inputs: [vague.plumb, bad.plumb]\ndevices: [none]\n", to: "plumb.yml")
    try plumb.write("inputs: [vague.plumb, bad.plumb]\n", to: "good.yml")
    return try plumb.run(arguments + ["--diagnostics", form])
  }

  @Test(arguments: commands)
  func `every line of JSON is an object`(arguments: [String]) throws {
    let outcome = try run(arguments, as: "json")
    for line in outcome.errors.split(separator: "\n") {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["message"] is String, "\(line)")
    }
  }

  @Test(arguments: commands)
  func `a run is one SARIF document, whatever it comes to`(arguments: [String]) throws {
    let outcome = try run(arguments, as: "sarif")
    let document = try? JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any]
    let runs = try #require(document?["runs"] as? [[String: Any]], "\(outcome.errors)")
    #expect(runs.count == 1)
    if outcome.status == 2 {
      let told = (runs[0]["results"] as? [Any] ?? []) + (runs[0]["invocations"] as? [Any] ?? [])
      #expect(!told.isEmpty, "\(outcome.errors)")
    }
  }

  @Test func `the limit of what is told holds for each file, and its last problem says so`() throws {
    let plumb = try Plumb()
    let views = (0..<1_200).map { "view v\($0)" }.joined(separator: "; ")
    try plumb.write("screen Many { \(views) }", to: "many.plumb")
    try plumb.write("screen Few { view a }", to: "few.plumb")
    let outcome = try plumb.run("check", "many.plumb", "few.plumb", "--diagnostics", "short")
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 1_003)
    #expect(lines[1_000].hasSuffix("more than 1000 problems; the rest are not shown"))
    #expect(lines[1_001].hasPrefix("few.plumb"))
    #expect(lines[1_002] == "1201 warnings")
    #expect(outcome.status == 0)
  }
}

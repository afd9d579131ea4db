import Foundation
import TestSupport
import Testing

@testable import Diagnostics

@Suite struct `Problems for machines` {
  let source = MarkedSource("ä𝄞 «a».top\n«b»\n", path: "a,b.plumb")

  private func problem(_ number: UInt16 = 401, _ severity: Severity = .error) -> Diagnostic {
    var problem = Diagnostic(.example(number), as: severity, "no 'a'\nat all", at: source.ranges[0], help: "h")
    problem.notes = [Note("declared here", at: source.ranges[1])]
    problem.fixIts = [FixIt("write b", replacements: [.init(source.ranges[0], with: "b\"")])]
    return problem
  }

  @Test func `short form is a line with place and code`() {
    let plain = Diagnostic(.example(9), as: .warning, "w", at: nil)
    #expect(
      formatted([problem(), plain], in: source.sources, as: .short)
        == "a,b.plumb:1:4: error[P0401]: no 'a'\\nat all\nwarning[P0009]: w\n")
  }

  @Test func `JSON counts lines from 0 and columns in UTF-16`() {
    #expect(
      formatted([problem()], in: source.sources, as: .json) == """
        {"schema":1,"file":"a,b.plumb","range":{"start":{"line":0,"character":4},"end":{"line":0,"character":5}},\
        "severity":1,"code":"P0401","source":"plumb","message":"no 'a'\\nat all","help":"h",\
        "relatedInformation":[{"location":{"uri":"a,b.plumb","range":{"start":{"line":1,"character":0},\
        "end":{"line":1,"character":1}}},"message":"declared here"}],\
        "fixes":[{"title":"write b","edits":[{"file":"a,b.plumb","range":{"start":{"line":0,"character":4},\
        "end":{"line":0,"character":5}},"newText":"b\\""}]}]}

        """)
  }

  @Test func `GitHub gets the worst ten and a count`() {
    let problems = (201...211).map { problem($0, .warning) } + [problem(99)]
    let lines = formatted(problems, in: source.sources, as: .github).split(separator: "\n")
    #expect(lines.count == 11)
    #expect(
      lines[0]
        == "::error file=a%2Cb.plumb,line=1,endLine=1,col=4,endColumn=5,title=P0099::no 'a'\\nat all%0Ahelp: h")
    #expect(lines[1].hasPrefix("::warning") && lines[1].contains("title=P0201"))
    #expect(lines[10] == "1 error, 11 warnings, the worst 10 annotated")
  }

  @Test func `SARIF names the rules and the places`() {
    let text = formatted([problem(), problem(7, .advice)], in: source.sources, as: .sarif)
    #expect(text.contains(#""rules":[{"id":"P0007"},{"id":"P0401"}]"#))
    #expect(
      text.contains(
        #""artifactLocation":{"uri":"a%2Cb.plumb"},"region":{"startLine":1,"startColumn":4,"endLine":1,"endColumn":5}"#)
    )
    #expect(text.contains(#""ruleId":"P0007","level":"note""#))
  }

  @Test func `no problem is no text, but a SARIF document all the same`() {
    for format in DiagnosticFormat.allCases where format != .sarif {
      #expect(formatted([], in: Sources(), as: format).isEmpty)
    }
    #expect(formatted([], in: Sources(), as: .sarif).contains(#""results":[]"#))
  }

  @Test func `what several files come to is one text`() {
    let other = MarkedSource("«c»\n", path: "c.plumb")
    var sarif = ProblemPrinter(.sarif)
    var gitHub = ProblemPrinter(.github)
    for _ in 0..<2 {
      #expect(sarif.text(of: [problem()], in: source.sources).isEmpty)
      #expect(gitHub.text(of: Array(repeating: problem(), count: 6), in: source.sources).isEmpty)
    }
    let last = Diagnostic.error(.example(1), "c", at: other.ranges[0])
    _ = sarif.text(of: [last], in: other.sources)
    #expect(sarif.text(ofFailure: "no \"file\"").isEmpty)
    #expect(sarif.end().components(separatedBy: "\"ruleId\"").count - 1 == 3)
    #expect(sarif.end().contains(#""uri":"c.plumb""#))
    #expect(sarif.end().contains(#"[{"level":"error","message":{"text":"no \"file\""}}]"#))
    #expect(gitHub.end().split(separator: "\n").count == 11)
    #expect(gitHub.end().hasSuffix("12 errors, the worst 10 annotated\n"))
  }

  @Test(arguments: DiagnosticFormat.allCases)
  func `no form tells more problems than there is a limit of`(form: DiagnosticFormat) {
    var printer = ProblemPrinter(form)
    var text = ""
    for _ in 0..<15 { text += printer.text(of: Array(repeating: problem(), count: 100), in: source.sources) }
    text += printer.end()
    let told = ["no 'a'", "more than 1000"].map { text.components(separatedBy: $0).count - 1 }
    #expect(told == (form == .github ? [10, 0] : [1_000, 1]))
  }

  @Test func `a place far along a line is where it is, and found at once`() {
    let text = String(repeating: "ä𝄞 x", count: 40_000)
    let file = SourceFile(path: "long", text: text + "\n" + text)
    let table = LineTable(file)
    for count in [0, 1, 255, 256, 257, 40_000] {
      for line in 0...1 {
        let offset = line * (text.utf8.count + 1) + count * 8
        #expect(table.position(at: offset) == TextPosition(line: line + 1, column: 4 * count + 1))
        #expect(table.protocolPosition(at: offset) == TextPosition(line: line, column: 5 * count))
      }
    }
    #expect(table.position(at: file.bytes.count) == TextPosition(line: 2, column: 160_001))
  }

  @Test(arguments: [
    ("s.plumb:14:3", TextPlace("s.plumb", TextPosition(line: 14, column: 3)), "s.plumb:14"),
    ("a:b.plumb:1:2", TextPlace("a:b.plumb", TextPosition(line: 1, column: 2)), "a:b.plumb:1"),
    ("s.plumb", TextPlace("s.plumb"), "s.plumb"), ("s.plumb:14", TextPlace("s.plumb:14"), "s.plumb:14"),
    ("", TextPlace(""), ""),
  ])
  func `a place is read as it is written`(text: String, place: TextPlace, short: String) {
    #expect(TextPlace(reading: text) == place)
    #expect(place.description == text && place.short == short)
  }

  @Test func `problems are sorted by place and told once`() {
    let later = Diagnostic.error(.example(1), "later", at: source.ranges[1])
    let nowhere = Diagnostic.error(.example(2), "nowhere", at: nil)
    #expect([later, problem(), nowhere, later].inSourceOrder == [nowhere, problem(), later])
  }
}

@Suite struct `Decimal numbers` {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (8, "8"), (0.1, "0.1"), (-1.5, "-1.5"), (1e21, "1000000000000000000000"),
      (1e-7, "0.0000001"), (-1.25e-9, "-0.00000000125"), (1.0 / 3, "0.3333333333333333"),
      (1.2345678901234567e19, "12345678901234567000"), (-9_007_199_254_740_992, "-9007199254740992"),
    ] as [(Double, String)])
  func `the shortest digits that read back`(value: Double, text: String) {
    #expect(decimal(value) == text)
    #expect(Double(text) == value)
  }

  @Test func `JSON has no word for what is no number`() {
    var json = JSONWriter()
    json.array { json in
      for value in [Double.nan, .infinity, 2.5] { json.element(value) }
      json.element("\u{1}é\"")
      json.object { _ in }
      json.element(true)
    }
    #expect(json.text == "[null,null,2.5,\"\\u0001é\\\"\",{},true]")
  }
}

import Diagnostics
import Foundation
import FrameRecords
@testable import Goldens
import LayoutModel
import ProjectFiles
import Raster
import Testing

@Suite struct `The record of a run` {
  private func result(_ variant: String, _ verdict: Verdict) -> VariantResult {
    var result = VariantResult(variant: variant, file: "s.plumb", verdict: verdict)
    let before = Rect(x: 8, y: 8, width: 40, height: 20)
    let after = Rect(x: 8, y: 12, width: 40, height: 20)
    let leader = ChangeGroup.Change(
      path: "title", kind: "label",
      changes: [
        .frame(from: before, to: after), .look("text", from: "\"a\"", to: "\"b\""), .added(after), .removed(before),
        .reparented(from: "old/title"), .renamed(from: "old"), .attribute("hidden", from: "false", to: "true"),
      ], before: before, after: after)
    result.groups = [
      ChangeGroup(
        leader: leader, followers: [leader],
        reasons: [
          Reason(
            of: "title", before: nil, after: "a == 1", place: TextPlace("s.plumb", TextPosition(line: 1, column: 1)))
        ],
        causes: [0])
    ]
    var cause = Cause(.edit, "s.plumb", line: 3, column: 11)
    cause.before = "8"
    cause.after = "12"
    cause.lead = "let gap = "
    result.causes = [cause]
    result.paintCauses = [0]
    result.size = Size(width: 320, height: 480)
    var difference = PictureDifference(width: 320, height: 480)
    difference.differing = 7
    difference.clusters = [PixelBox(x: 1, y: 2, width: 3, height: 4)]
    result.difference = difference
    result.paintedViews = ["title"]
    result.rendererChanges = ["cairo 1.16.0 → 1.18.0"]
    result.expectedFrames = ContentHash(of: ["a"])
    result.actualPicture = ContentHash(of: ["b"])
    return result
  }

  private func record(_ shard: Int, of count: Int, _ results: [VariantResult], equal: [String]) -> RunRecord {
    var record = RunRecord(goldens: "goldens", fingerprint: "plumb pictures 1; cairo 1.16.0")
    record.shard = Shard(index: shard, count: count)
    record.files = [.init(path: "s.plumb", inputs: [InputFile(path: "s.plumb", hash: ContentHash(of: ["c"]))])]
    record.equal = equal
    record.results = results
    record.milliseconds = 840
    return record
  }

  @Test func `is read back as it was written`() throws {
    let written = record(2, of: 3, [result("s/S@a", .layout)], equal: ["s/S@b"])
    #expect(try RunRecord(reading: Array(written.json.utf8)) == written)
  }

  @Test(arguments: [
    "[1,9223372036854775807]", "[1,1001]", "[0,0]", "[0,3]", "[4,3]", "[1.5,3]", "[1,1e300]", "[-1,3]", "[1]", "[]",
  ])
  func `is refused with a shard that there cannot be`(shard: String) {
    let json = #"{"schema":2,"goldens":"goldens","results":[],"shard":\#(shard)}"#
    #expect(throws: RunRecordError.malformed(field: "shard")) { try RunRecord(reading: Array(json.utf8)) }
  }

  @Test(arguments: ["1e300", "-1e300", "9007199254740992", "4294967296", "-1", "0.5", "1e-300"])
  func `leaves out a difference of pictures that there cannot be`(number: String) throws {
    for difference in [
      #"{"size":[\#(number),9],"differing":1}"#, #"{"size":[9,\#(number)],"differing":1}"#,
    ] {
      #expect(try read(difference: difference).results.first?.difference == nil)
    }
    let clusters = #"{"size":[9,9],"differing":1,"clusters":[[0,0,\#(number),1],[1,2,3,4]]}"#
    let record = try read(difference: clusters)
    #expect(record.results.first?.difference?.clusters == [PixelBox(x: 1, y: 2, width: 3, height: 4)])
    _ = [terminalText(record), RunReport(record, StateFolder(output: "none")).html]
  }

  private func read(difference: String) throws -> RunRecord {
    let result = #"{"cell":"s/S@a","verdict":"paint","difference":\#(difference)}"#
    return try RunRecord(reading: Array(#"{"schema":2,"goldens":"goldens","results":[\#(result)]}"#.utf8))
  }

  @Test func `sums up, errors only when there are any`() {
    let verdicts: [Verdict] = [.layout, .paint, .new, .missing, .orphaned]
    var record = record(1, of: 1, verdicts.map { result("s/\($0)", $0) }, equal: ["a", "b"])
    #expect(record.summary == "2 equal, 2 changed, 1 new, 1 missing, 1 orphaned in 0.8 s")
    record.results.append(result("s/e", .error))
    #expect(record.summary == "2 equal, 2 changed, 1 new, 1 missing, 1 orphaned, 1 error in 0.8 s")
  }

  @Test func `shards become one, and those that are not there are named`() throws {
    let runs = [
      (record: record(3, of: 3, [result("s/C", .new)], equal: ["z"]), workspace: StateFolder(output: "c")),
      (record: record(1, of: 3, [result("s/A", .paint)], equal: ["y", "z"]), workspace: StateFolder(output: "a")),
    ]
    let report = try #require(RunReport(merging: runs))
    #expect(report.record.results.map(\.variant) == ["s/A", "s/C"])
    #expect(report.record.equal == ["y", "z"])
    #expect(report.missingShards == [2])
    #expect(report.markdown.contains("Shard 2 is missing."))
  }

  @Test func `another renderer is told once for all pictures, and a line that did something all the same`() {
    let drawnOtherwise = (0..<30).map { index -> VariantResult in
      var result = result("s/other\(index)", .paint)
      result.causes = []
      result.paintCauses = []
      result.groups = []
      return result
    }
    let record = record(1, of: 1, drawnOtherwise + [result("s/changed", .paint)], equal: [])
    let report = RunReport(record, StateFolder(output: "none"))
    for text in [terminalText(record), report.markdown, report.gitHubCommands] {
      #expect(text.components(separatedBy: "cairo 1.16.0 → 1.18.0").count - 1 == 1)
      #expect(text.contains("30 pictures differ, perhaps only for this reason"))
      #expect(!text.contains("s/other7"))
      #expect(text.contains("s/changed"))
    }
    #expect(terminalText(record).contains("s/other0, s/other1, s/other2, …"))
  }

  @Test func `rows that changed alike are told once, and others for themselves`() {
    var table = result("s/S@a", .layout)
    var groups = (0..<9).map { row in
      var group = table.groups[0]
      group.leader.path = "row[\(row)]/title"
      return group
    }
    groups[4].leader.changes = [
      .frame(from: Rect(x: 0, y: 9, width: 4, height: 4), to: Rect(x: 0, y: 0, width: 4, height: 4))
    ]
    table.groups = groups
    let text = variantText(table)
    #expect(text.components(separatedBy: "a == 1").count - 1 == 2)
    #expect(text.contains("row[4]/title (label) moved 9 pt up"))
    #expect(text.contains("the same in 7 other views: row[1]/title, row[2]/title, row[3]/title, row[5]/title, "))
    #expect(allChanges(of: table).contains("row[8]/title (label) moved 4 pt"))
  }

  @Test(arguments: [
    "<img src=x>", "a|b", "`<b>`", "[a](http://b)", "@all", "a\n# b", "a\u{2028}b", "`\u{301}`", "\\", "a\\|b",
    "V:|-[a]-|",
  ])
  func `a summary has what a record says as code alone`(words: String) {
    var odd = result("s/S@a", .layout)
    var painted = result("s/P@a", .paint)
    odd.groups[0].leader.path = words
    odd.causes[0].lead = words
    odd.causes[0].path = words
    painted.rendererChanges = [words]
    let report = RunReport(record(1, of: 1, [odd, painted], equal: []), StateFolder(output: "none"))
    for line in report.markdown.split(whereSeparator: \.isNewline) {
      // Code spans, whose marks come in pairs, contain all foreign text.
      let parts = line.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
      #expect(parts.count % 2 == 1, "\(line)")
      for index in stride(from: 0, to: parts.count, by: 2) {
        #expect(!parts[index].contains { "<[@\\".unicodeScalars.contains($0) }, "\(line)")
      }
      let pipes = zip(line.unicodeScalars, line.unicodeScalars.dropFirst()).count { $0 != "\\" && $1 == "|" }
      #expect(line.unicodeScalars.first != "|" || pipes == 3, "\(line)")
    }
  }

  @Test func `reports keep text from becoming markup`() {
    var odd = result("s/S@a", .layout)
    odd.groups[0].leader.path = "<script>`a|b`&\u{1}"
    let report = RunReport(record(1, of: 1, [odd], equal: []), StateFolder(output: "none"))
    #expect(!report.html.contains("<script>`"))
    #expect(report.junit.contains("&lt;script&gt;`a|b`&amp;\\u{1} moved"))
    #expect(report.markdown.contains("`` <script>`a\\|b`&\\u{1} moved"))
    #expect(report.gitHubCommands.hasPrefix("::error file=s.plumb,line=3,col=11,title=1 variant changed::"))
  }

  @Test func `GitHub gets ten annotations at most, each on one line`() {
    let results = (0..<40).map { index -> VariantResult in
      var result = result("s/\(index)", .layout)
      result.causes[0].line = index + 1
      return result
    }
    let commands = RunReport(record(1, of: 1, results, equal: []), StateFolder(output: "none")).gitHubCommands
    #expect(commands.split(separator: "\n").count == 10)
    #expect(commands.split(separator: "\n").allSatisfy { $0.hasPrefix("::error ") })
  }
}

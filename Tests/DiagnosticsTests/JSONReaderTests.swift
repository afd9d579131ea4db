import Diagnostics
import Testing

@Suite struct `Reading JSON` {
  private func read(_ text: String) throws(JSONError) -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

  @Test(
    arguments: [
      ("null", .null), ("true", .flag(true)), (" false\n", .flag(false)), ("-12.5e2", .number(-1250)),
      ("0", .number(0)),
      (#""a\"\\\/\n\u00e9\ud83d\ude00é""#, .text("a\"\\/\né😀é")), (#""\ud83d""#, .text("\u{FFFD}")), ("[]", .array([])),
      (#"[1, [2], {}]"#, .array([.number(1), .array([.number(2)]), .object([:])])),
      (#"{"a": 1, "b": {"c": [null]}}"#, .object(["a": .number(1), "b": .object(["c": .array([.null])])])),
    ] as [(String, JSONValue)])
  func `values are read as they are written`(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    "", "nul", "[1,]", "[1 2]", "{1:2}", #"{"a" 1}"#, #"{"a":1,}"#, "\"a", "\"\n\"", #""\x""#, #""\u12g4""#, "+1", ".5",
    "nan", "inf", "1 2", "-", #"{"a":"#,
  ])
  func `what is no JSON is refused with a place`(text: String) {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(error.map { (0...text.utf8.count).contains($0.offset) } == true)
  }

  @Test func `nesting has a limit, so that no text overflows the stack`() {
    #expect(throws: Never.self) { try read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) }
    #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func `what is written is read back`() throws {
    var json = JSONWriter()
    json.object { json in
      json.field("text", "\u{1}\"\\é")
      json.field("numbers", [0.1, -3, 1e21])
      json.objectField("nested") { $0.field("flag", false) }
    }
    let value = try read(json.text)
    #expect(value["text"]?.text == "\u{1}\"\\é")
    #expect(value["numbers"]?.numbers == [0.1, -3, 1e21])
    #expect(value["nested"]?["flag"]?.flag == false)
  }
}

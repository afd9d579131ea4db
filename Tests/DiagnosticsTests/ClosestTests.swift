import Diagnostics
import Testing

@Suite struct `The closest name` {
  static let attributes = ["left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX"]

  @Test(
    arguments: [
      ("heihgt", "height"), ("widht", "width"), ("leadng", "leading"), ("traling", "trailing"), ("tpo", "top"),
      ("centrex", "centerX"), ("LEFT", "left"), ("bottm", "bottom"),
    ])
  func `is the one a slip of the fingers away`(word: String, expected: String) {
    #expect(closest(to: word, among: Self.attributes) == expected)
  }

  @Test(arguments: ["", "x", "opacity", "qqq", "baseline"])
  func `is none when nothing is near`(word: String) {
    #expect(closest(to: word, among: Self.attributes) == nil)
  }

  @Test func `is none for a word longer than any name`() {
    let word = String(repeating: "height", count: 100_000)
    #expect(closest(to: word, among: [word, "height"]) == nil)
  }

  @Test func `exchanging neighbours is one slip, not two`() {
    #expect(closest(to: "cat", among: ["act", "cta"]) == "act")
    #expect(closest(to: "abcd", among: ["badc", "abdc"]) == "abdc")
  }

  @Test func `of equally near ones the same case wins, then the first given`() {
    #expect(closest(to: "Title", among: ["title1", "Title1"]) == "Title1")
    #expect(closest(to: "tite", among: ["tile", "time"]) == "tile")
    #expect(closest(to: "tite", among: ["time", "tile"]) == "time")
  }

  @Test func `of equally near ones a letter left out is likelier than a wrong one`() {
    #expect(closest(to: "hart", among: ["hare", "heart"]) == "heart")
    #expect(closest(to: "tpo", among: ["tip", "top"]) == "top")
  }

  @Test func `a single letter suggests only itself in the other case`() {
    #expect(closest(to: "A", among: ["b", "a"]) == "a")
    #expect(closest(to: "c", among: ["b", "a"]) == nil)
  }

  @Test func `without candidates there is none`() {
    #expect(closest(to: "width", among: []) == nil)
  }
}

import Foundation

/// A neutral solver problem in the format `llb/1`: `Σ coef · var + k rel 0`, with `w` null for required constraints.
struct SolveProblem: Codable {
  struct Row: Codable {
    var t: [[Double]]
    var k: Double
    var r: String
    var w: Double?
    var p: Double
  }

  var name: String
  var vars: Int
  var edits: [Int]
  var `init`: [Double]
  var constraints: [Row]
  var sweep: [[Double]]
  var toggle: [Int]

  static func read(_ path: String) throws -> SolveProblem {
    try JSONDecoder().decode(SolveProblem.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// Names for scenes, each given once.
struct SceneNames {
  /// In small letters, as files that differ in nothing else are one on some machines; the theme's file is taken.
  private var taken: Set<String> = ["theme"]
  private var next: [String: Int] = [:]
  private let isTaken: (String) -> Bool

  /// - Parameter isTaken: whether a name is something else's.
  init(isTaken: @escaping (String) -> Bool = { _ in false }) { self.isTaken = isTaken }

  mutating func unique(_ name: String) -> String {
    if take(name) { return name }
    var number = next[name] ?? 2
    while !take("\(name)\(number)") { number += 1 }
    next[name] = number + 1
    return "\(name)\(number)"
  }

  private mutating func take(_ name: String) -> Bool { taken.insert(name.lowercased()).inserted && !isTaken(name) }
}

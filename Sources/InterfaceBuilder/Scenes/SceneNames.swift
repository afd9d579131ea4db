/// Unique names for scenes.
struct SceneNames {
  /// The names in use, in lower case, because some file systems ignore case. The theme's file name is reserved.
  private var taken: Set<String> = ["theme"]
  private var next: [String: Int] = [:]
  private let isTaken: (String) -> Bool

  /// - Parameter isTaken: A function that returns whether a name is already in use.
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

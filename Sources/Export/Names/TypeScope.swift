import LayoutModel

/// Gives out the names of an export's types. Each type is alone in a file of its name, so names also differ where a
/// file system ignores case.
struct TypeScope {
  /// The names in use, as file systems compare them.
  private var taken: Set<String>
  /// The numbers to try next, by the name with the number two.
  private var next: [String: Int] = [:]
  private let isTaken: (_ fileName: String) -> Bool

  /// - Parameter isTaken: Returns whether a file name is already in use.
  init(isTaken: @escaping (_ fileName: String) -> Bool) {
    self.isTaken = isTaken
    taken = Set(SharedNames.types.union(UIKitNames.types).map(comparableFileName))
  }

  private func isFree(_ name: String) -> Bool { !taken.contains(comparableFileName(name)) && !isTaken(name + ".swift") }

  /// Returns the wish if it is free, or else the one with the lowest number.
  mutating func name(_ wish: String) -> String { name(wish) { "\(wish)\($0)" } }

  /// Does the same for a cell's class, whose number goes before the last word.
  mutating func cellName(_ wish: String) -> String {
    let base = wish.dropLast(4)
    return name(wish) { "\(base)\($0)Cell" }
  }

  private mutating func name(_ wish: String, numbered: (Int) -> String) -> String {
    var name = wish
    if !isFree(name) {
      let first = numbered(2)
      var number = next[first] ?? 2
      while !isFree(numbered(number)) { number += 1 }
      next[first] = number + 1
      name = numbered(number)
    }
    taken.insert(comparableFileName(name))
    return name
  }

  /// Returns the prefix of a screen's classes: the wish, another word where UIKit has such a class, or a number.
  mutating func screenBase(_ wish: String) -> String {
    let isOfUIKit = ["View", "ViewController"].contains { UIKitNames.types.contains(wish + $0) }
    let wish = isOfUIKit ? wish + "Screen" : wish
    var base = wish, number = 2
    while !isFree(base) || !isFree(base + "View") || !isFree(base + "ViewController") {
      base = "\(wish)\(number)"
      number += 1
    }
    for ending in ["", "View", "ViewController"] { taken.insert(comparableFileName(base + ending)) }
    return base
  }
}

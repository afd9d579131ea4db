/// The names of a screen's classes.
struct ClassNames {
  var base, view, controller: String

  /// The maximum length of a name that distinguishes screens of the same name; beyond it, the short name gets a number.
  static let longest = 30

  /// - Parameter short: The screen's name in its document; `screen` is unique among documents.
  init(_ screen: String, short: String, _ scope: inout NameScope, isTaken: (String) -> Bool) {
    let long = ClassNames.words(screen)
    let words = long.count > ClassNames.longest ? ClassNames.words(short) : long
    var base = scope.name([words.isEmpty ? "Screen" : words])
    while isTaken(base + "View.swift") || isTaken(base + "ViewController.swift") { base = scope.name([base]) }
    self.base = base
    view = scope.name([base + "View"])
    controller = scope.name([base + "ViewController"])
  }

  private static func words(_ screen: String) -> String {
    var words = SwiftNames.upperCamel(SwiftNames.words(screen))
    for ending in ["ViewController", "Controller", "View", "VC", "Screen"]
    where words.hasSuffix(ending) && words != ending {
      words = String(words.dropLast(ending.count))
      break
    }
    return words
  }
}

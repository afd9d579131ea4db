/// The names of a screen's classes.
struct ClassNames {
  let base: String

  /// The maximum length of a name that distinguishes screens of the same name; beyond it, the short name gets a number.
  static let longest = 30

  /// - Parameter short: The screen's name in its document; `screen` is unique among documents.
  init(_ screen: String, short: String, _ scope: inout TypeScope) {
    let long = ClassNames.words(screen)
    let words = long.count > ClassNames.longest ? ClassNames.words(short) : long
    base = scope.screenBase(words.isEmpty ? "Screen" : words)
  }

  var view: String { base + "View" }
  var controller: String { base + "ViewController" }

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

import Diagnostics
import LayoutModel

/// Assigns unique names to the views of a screen: the author's name, or the kind and a number.
struct ViewNames {
  private let outlets: [String: String]
  private var taken: Set<String> = []
  private var next: [String: Int] = [:]

  init(outlets: [String: String]) { self.outlets = outlets }

  mutating func name(_ element: XMLElement, _ kind: ViewKind) -> (name: String, isNamed: Bool) {
    let own = [element.id.flatMap { outlets[$0] }, element["userLabel"]].compactMap(\.self).map(identifier)
    if let name = own.first(where: { !$0.isEmpty }) { return (unique(name), true) }
    return (name(of: kind), false)
  }

  mutating func name(wishing wish: String, _ kind: ViewKind) -> String { name(wishing: wish, kind.rawValue) }

  mutating func name(wishing wish: String, _ kind: String) -> String {
    let name = identifier(wish)
    return name.isEmpty ? numbered(kind) : unique(name)
  }

  /// Returns a name for a view without an element in the document.
  mutating func name(of kind: ViewKind) -> String { numbered(kind.rawValue) }

  private mutating func unique(_ name: String) -> String {
    let isFree = !ViewNames.reserved.contains(name) && taken.insert(name).inserted
    return isFree ? name : numbered(name)
  }

  private mutating func numbered(_ name: String) -> String {
    var number = next[name] ?? 1
    while !taken.insert("\(name)\(number)").inserted { number += 1 }
    next[name] = number + 1
    return "\(name)\(number)"
  }

  /// The words with another meaning in places where a layout file names a view.
  private static let reserved: Set<String> = Set(ViewKind.allCases.map(\.rawValue))
    .union(Attribute.allCases.map(\.rawValue)).union(Property.all.map(\.name)).union([
      "edges", "horizontal", "vertical", "center", "size", "aspect", "pin", "safeArea", "margins", "readable",
      "keyboard",
      "superview", "content", "frame", "when", "else", "for", "in", "let", "guide", "param", "screen", "style", "color",
      "font", "data", "import", "component", "preview", "min", "max", "by", "to", "inset", "as", "is", "and", "or",
      "not", "align", "statusBar", "presentation", "tab", "icon", "baselines", "H", "V",
    ])
}

extension ViewNames {
  /// Returns the names of outlets by the ids of their objects. UIKit's own outlets describe no particular view.
  static func outlets(of root: XMLElement) -> [String: String] {
    let dull: Set<String> = [
      "delegate", "dataSource", "view", "contentView", "textLabel", "detailTextLabel", "backgroundView",
      "nextResponder",
      "accessoryView", "selectedBackgroundView", "dragDelegate", "dropDelegate", "prefetchDataSource",
    ]
    var outlets: [String: String] = [:]
    var open = [root]
    while let element = open.popLast() {
      open.append(contentsOf: element.children.reversed())
      guard element.name == "outlet", let property = element["property"], let target = element["destination"],
        !dull.contains(property), outlets[target] == nil
      else { continue }
      outlets[target] = property
    }
    return outlets
  }
}

/// Returns a text as a word in lower camel case with only ASCII letters and digits. The word may name a file, so it has
/// at most 100 characters.
func identifier(_ text: String) -> String {
  var name = ""
  var startsWord = false
  for scalar in text.unicodeScalars {
    guard scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) else {
      startsWord = !name.isEmpty
      continue
    }
    if name.isEmpty, ("0"..."9").contains(scalar) { continue }
    let character = Character(scalar)
    name += startsWord ? character.uppercased() : String(character)
    startsWord = false
    if name.utf8.count == 100 { break }
  }
  guard let first = name.first, first.isUppercase else { return name }
  let rest = name.dropFirst()
  return rest.first?.isUppercase == true ? name : first.lowercased() + rest
}

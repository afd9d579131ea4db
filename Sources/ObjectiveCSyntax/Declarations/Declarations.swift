/// The types of a file with their members, as far as rewriting has to know them.
struct Declarations {
  var types: [TypeDeclaration] = []
  var members: [Member] = []
  /// For each token the innermost type whose body it is in; -1 outside all types.
  var typeOfToken: [Int] = []
  /// Each `#if`, `#elseif` and `#else` with what it holds for.
  var clauses: [Clause] = []
  /// The indices of `import`.
  var imports: [Int] = []
}

/// The part of a file that is compiled under a condition.
struct Clause {
  /// The clause around the `#if`; -1 if there is none.
  var outer: Int
  /// The clause before this one of the same `#if`; -1 for the first.
  var previous: Int
  /// The token of the directive.
  var directive: Int
}

struct TypeDeclaration {
  /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
  var keyword: Word
  /// The name or, for an extension, the names with dots between them.
  var path: [String]
  /// The tokens of the name, for an extension possibly several with dots between them, and of generic parameters.
  var name: Range<Int>
  /// The colon before the inheritance list.
  var colon: Int?
  /// The types in the inheritance list, without the types around them and without generic arguments.
  var inherited: [String] = []
  /// The braces.
  var body: Range<Int>
  var modifiers: Range<Int>
  var access: Word?
  var isObjectiveC: Bool
  /// The innermost clause around the declaration; -1 if there is none.
  var clause: Int

  var lastName: String { path.last ?? "" }
  /// The type as code within its body names it.
  var spelling: String { path.joined(separator: ".") }
}

struct Parameter {
  /// The argument label; nil for `_`.
  var label: String?
  var name: String
  /// The tokens of the type, with attributes and `inout`.
  var type: Range<Int>
}

struct Member {
  /// `func`, `var`, `let`, `init` or `subscript`.
  var keyword: Word
  var name: String
  /// The token of the keyword; the name is the one after it.
  var index: Int
  /// The attributes and modifiers before the keyword.
  var modifiers: Range<Int>
  var words: Set<Word>
  /// The index of the type in the file.
  var type: Int
  /// The innermost clause around the declaration; -1 if there is none.
  var clause: Int
  var generics: Range<Int>
  /// The parentheses of the parameters; empty for variables.
  var list: Range<Int> = 0..<0
  var parameters: [Parameter] = []
  /// The tokens between the parameters, or a variable's name, and the body or the initial value.
  var result: Range<Int>
  /// The braces of a body or of accessors.
  var body: Range<Int>?
  /// The name in parentheses after `@objc`.
  var objectiveCName: String?
  var isObjectiveC: Bool

  var labels: [String?] { parameters.map(\.label) }
  var isStatic: Bool { words.contains(.static) || words.contains(.class) }
  /// The name as Objective-C knows it: `tapped:with:`.
  var selector: String { objectiveCName ?? selectorName(name, labels: labels) }
}

/// Returns the name that Swift gives a method in Objective-C; labels are nil for `_`.
func selectorName(_ name: String, labels: [String?]) -> String {
  guard let first = labels.first else { return name }
  var text = name
  if let first, !first.isEmpty {
    let isJoined = endsWithPreposition(name) || beginsWithPreposition(first)
    text += (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
  }
  return text + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
}

/// The prepositions before and after which Swift adds no `With`.
private let prepositions: Set<String> = [
  "about", "above", "after", "along", "alongside", "among", "as", "at", "before", "below", "between", "by", "following",
  "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
  "to", "until", "using", "via", "when", "with", "within",
]

private func beginsWithPreposition(_ label: String) -> Bool {
  prepositions.contains(String(label.prefix { !$0.isUppercase }))
}

private func endsWithPreposition(_ name: String) -> Bool {
  guard let start = name.lastIndex(where: \.isUppercase) else { return prepositions.contains(name) }
  return prepositions.contains(name[start...].lowercased())
}

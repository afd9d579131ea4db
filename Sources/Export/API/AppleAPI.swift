/// The table in Sources/UIKit/api.tsv: the public declarations of Plumb's UIKit and their counterparts in Apple's.
package struct AppleAPI: Sendable {
  /// The reason why a declaration counts as Apple's.
  package enum Origin: String, Sendable {
    /// The name follows from Swift's rules for importing Objective-C.
    case rule
    /// Apple gives the Objective-C declaration a Swift name of its own.
    case name
    /// Apple documents the declaration: Swift types and overlays, C structures, other frameworks.
    case apple
    /// Apple's UIKit lacks the declaration.
    case ours
  }

  package struct Row: Hashable, Sendable {
    /// The declaration's name after the names of its enclosing types.
    package var path: String
    /// The declaration as the compiler prints it, without attributes and modifiers.
    package var declaration: String
    /// The version of iOS that introduced the declaration; empty up to iOS 14.
    package var ios: String
    package var origin: Origin
    /// The name in Objective-C, or the reason for `origin`.
    package var source: String
    /// The differences from a public binding of UIKit. The binding knows Apple's headers incompletely.
    package var differences: [String]
    /// The compiler's unique identifier of Plumb's declaration.
    package var usr: String

    package var line: String {
      [path, declaration, ios, origin.rawValue, source, differences.joined(separator: ","), usr].joined(separator: "\t")
    }
  }

  package let rows: [Row]
  private let byName: [String: Row]

  /// Returns nil if a line of the table has the wrong form.
  package init?(_ table: String) {
    var rows: [Row] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 7, let origin = Origin(rawValue: fields[3]) else { return nil }
      rows.append(
        Row(
          path: fields[0], declaration: fields[1], ios: fields[2], origin: origin, source: fields[4],
          differences: fields[5].split(separator: ",").map(String.init), usr: fields[6]))
    }
    self.rows = rows
    byName = Dictionary(rows.map { ($0.usr, $0) }) { first, _ in first }
  }

  package subscript(usr: String) -> Row? { byName[usr] }

  /// Returns the uses of declarations that Apple's UIKit lacks, or has only in later versions than the code may assume.
  ///
  /// Overrides and inherited initializers have no rows of their own, so they cause no problems.
  package func problems(of uses: Set<UsedDeclaration>, target: DeploymentTarget) -> [String] {
    let problems = uses.compactMap { use -> String? in
      guard let row = self[use.usr] else { return nil }
      if row.origin == .ours { return "'\(row.path)' is not in Apple's UIKit" }
      let assumed = max(use.available, target.version)
      guard let first = Double(row.ios), first > Double(assumed) else { return nil }
      return "'\(row.path)' needs iOS \(row.ios), but the code supports iOS \(assumed)"
    }
    return Set(problems).sorted()
  }
}

/// A declaration that code uses, with the version of iOS that the code may assume there.
package struct UsedDeclaration: Hashable, Sendable {
  package var usr: String
  /// The version that an enclosing `#available` guarantees; 0 without one.
  package var available: Int

  /// Reads the uses of a module's declarations from syntax trees, which the compiler writes with `-dump-ast
  /// -dump-ast-format json`. Code inside `#Preview` may assume iOS 17, because `#Preview` needs that version.
  package static func all(of module: String, inTrees json: [UInt8]) -> Set<UsedDeclaration> {
    json.withUnsafeBufferPointer { bytes in
      var reader = TreeReader(bytes: bytes, prefix: Array("s:\(module.utf8.count)\(module)".utf8))
      reader.read()
      return reader.uses
    }
  }
}

/// The compiler's run that writes the syntax trees of code.
package enum SyntaxTrees {
  /// Returns the arguments with which `swiftc` writes the syntax trees of the files to standard output.
  ///
  /// - Parameters:
  ///   - modules: The folder of the modules that the code imports.
  ///   - macros: The program that expands `#Preview`, then `#` and the name of its module.
  package static func arguments(of files: [String], modules: String, macros: String) -> [String] {
    ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-module-name", "Screens", "-I", modules]
      + ["-load-plugin-executable", macros] + files.flatMap { ["-primary-file", $0] }
  }
}

/// Scans JSON without building its values, because the trees of a hundred files have 50 MB.
private struct TreeReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let prefix: [UInt8]
  private(set) var uses: Set<UsedDeclaration> = []

  private struct Level {
    var isObject: Bool
    var available: Int
    var kind = ""
    var field = ""
    var tested = 0
  }

  private var levels: [Level] = []

  init(bytes: UnsafeBufferPointer<UInt8>, prefix: [UInt8]) {
    self.bytes = bytes
    self.prefix = prefix
  }

  mutating func read() {
    var place = 0
    var isValue = true
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        begin(isObject: bytes[place] == UInt8(ascii: "{"))
        isValue = bytes[place] == UInt8(ascii: "[")
      case UInt8(ascii: "}"), UInt8(ascii: "]"): end()
      case UInt8(ascii: ":"): isValue = true
      case UInt8(ascii: ","): isValue = levels.last?.isObject != true
      case UInt8(ascii: "\""):
        let start = place + 1
        place = endOfText(from: start)
        if isValue { take(start..<place) } else { levels[levels.count - 1].field = text(start..<place) }
      default: break
      }
      place += 1
    }
  }

  private func endOfText(from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func begin(isObject: Bool) {
    var available = 0
    if let outer = levels.last {
      available = outer.available
      let isThen = outer.kind == "if_stmt" && outer.field == "then_stmt" || outer.kind == "ternary_expr"
      if isThen { available = max(available, outer.tested) }
    }
    levels.append(Level(isObject: isObject, available: available))
  }

  private mutating func end() {
    guard let level = levels.popLast(), !levels.isEmpty, level.kind == "guard_stmt" else { return }
    levels[levels.count - 1].available = max(levels[levels.count - 1].available, level.tested)
  }

  /// Handles a string value of an object. Elements of arrays are ignored.
  private mutating func take(_ range: Range<Int>) {
    guard let level = levels.last, level.isObject else { return }
    switch level.field {
    case "_kind": setKind(text(range))
    case "decl_usr":
      if bytes[range].starts(with: prefix) {
        uses.insert(UsedDeclaration(usr: text(range), available: level.available))
      }
    case "version" where level.kind == "availability_spec": test(text(range))
    default: break
    }
  }

  private mutating func setKind(_ kind: String) {
    levels[levels.count - 1].kind = kind
    // At the top level of a file, only macro expansions declare variables.
    let isExpansion = kind == "pattern_binding_decl" && levels.count == 3
    if kind == "macro_expansion_decl" || isExpansion { levels[levels.count - 1].available = 17 }
  }

  /// Records the version for the enclosing statement's condition. `#unavailable` guarantees no version.
  private mutating func test(_ version: String) {
    let isUnavailable = levels.contains { $0.kind == "#unavailable" }
    guard !isUnavailable, let number = Int(version.prefix { $0 != "." }),
      let place = levels.lastIndex(where: { $0.kind == "if_stmt" || $0.kind == "guard_stmt" })
    else { return }
    levels[place].tested = max(levels[place].tested, number)
  }
}

/// The minimum version of iOS that the code has to run on.
package struct DeploymentTarget: Hashable, Sendable {
  package let version: Int

  package static let standard = DeploymentTarget(known: 15)
  /// The versions that users can choose. Apple skipped the numbers between 18 and 26.
  package static let versions = Array(14...18) + [26]

  private init(known version: Int) { self.version = version }

  package init?(_ version: Int) {
    guard Self.versions.contains(version) else { return nil }
    self.init(known: version)
  }

  /// Whether every system that the code runs on has the declarations that this version introduced.
  func has(_ version: Int) -> Bool { self.version >= version }

  /// Returns a statement that needs a version, with an alternative for earlier versions.
  func code(since version: Int, _ code: Code, otherwise: Code? = nil) -> Code {
    has(version) ? code : .available("\(version)", code, otherwise: otherwise)
  }
}

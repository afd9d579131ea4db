/// The public declarations of Plumb's UIKit, and their counterparts in Apple's: the table in Sources/UIKit/api.tsv.
package struct AppleAPI: Sendable {
  /// How a declaration is known to be Apple's.
  package enum Origin: String, Sendable {
    /// Swift's rules for importing Objective-C give the name.
    case rule
    /// A name of its own for Swift, of an Objective-C declaration.
    case name
    /// Apple documents it: Swift's own types and overlays, structures of C, other frameworks.
    case apple
    /// Apple's UIKit lacks it.
    case ours
  }

  package struct Row: Hashable, Sendable {
    /// The declaration's name after those of the types around it.
    package var path: String
    /// The declaration as the compiler writes it, without attributes and modifiers.
    package var declaration: String
    /// The version of iOS that it came with; empty up to iOS 14.
    package var ios: String
    package var origin: Origin
    /// The name in Objective-C, or a reason.
    package var source: String
    /// In what the declaration is not what a public binding of UIKit says, which knows Apple's headers incompletely.
    package var differences: [String]
    /// The compiler's unique name of our declaration.
    package var usr: String

    /// The line of the table.
    package var line: String {
      [path, declaration, ios, origin.rawValue, source, differences.joined(separator: ","), usr].joined(separator: "\t")
    }
  }

  package let rows: [Row]
  private let byName: [String: Row]

  /// Reads the table. Returns nil if a line is not a row.
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

  /// Returns what code uses although Apple's UIKit lacks it, or had it only after the version that the code may assume.
  ///
  /// An override and an initializer that a class inherits have no row of their own.
  package func problems(of uses: Set<UsedDeclaration>, target: DeploymentTarget) -> [String] {
    let problems = uses.compactMap { use -> String? in
      guard let row = self[use.usr] else { return nil }
      if row.origin == .ours { return "'\(row.path)' is not in Apple's UIKit" }
      let assumed = max(use.available, target.version)
      guard let first = Double(row.ios), first > Double(assumed) else { return nil }
      return "'\(row.path)' needs iOS \(row.ios), and the code runs on iOS \(assumed)"
    }
    return Set(problems).sorted()
  }
}

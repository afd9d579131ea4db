/// The oldest version of iOS that the code has to run on.
package struct DeploymentTarget: Hashable, Sendable {
  package let version: Int

  package static let standard = DeploymentTarget(known: 15)
  /// The versions that can be chosen. No version has a number between 18 and 26.
  package static let versions = Array(14...18) + [26]

  private init(known version: Int) { self.version = version }

  /// Returns nil for a version that cannot be chosen.
  package init?(_ version: Int) {
    guard Self.versions.contains(version) else { return nil }
    self.init(known: version)
  }

  /// Whether every system that the code runs on has what came with this version.
  func has(_ version: Int) -> Bool { self.version >= version }

  /// Returns a statement that needs a version, and does the other one before.
  func code(since version: Int, _ code: Code, otherwise: Code? = nil) -> Code {
    has(version) ? code : .available("\(version)", code, otherwise: otherwise)
  }
}

/// Annotations on top of a screen, and the device around it.
package struct Overlays: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let frames = Overlays(rawValue: 1 << 0)
  package static let constraints = Overlays(rawValue: 1 << 1)
  package static let guides = Overlays(rawValue: 1 << 2)
  package static let safeArea = Overlays(rawValue: 1 << 3)
  package static let margins = Overlays(rawValue: 1 << 4)
  package static let baselines = Overlays(rawValue: 1 << 5)
  package static let priorities = Overlays(rawValue: 1 << 6)
  package static let ambiguity = Overlays(rawValue: 1 << 7)
  package static let conflicts = Overlays(rawValue: 1 << 8)
  package static let touchTargets = Overlays(rawValue: 1 << 9)
  package static let ids = Overlays(rawValue: 1 << 10)
  /// The device around the screen, with the status bar and home indicator on it.
  package static let device = Overlays(rawValue: 1 << 11)

  /// The default set of a blueprint.
  package static let blueprint: Overlays = [.frames, .constraints, .guides, .safeArea, .ambiguity, .conflicts]

  /// All overlays with the names that users select them by.
  package static let named: [(name: String, overlay: Overlays)] = [
    ("frames", .frames), ("constraints", .constraints), ("guides", .guides), ("safe-area", .safeArea),
    ("margins", .margins), ("baselines", .baselines), ("priorities", .priorities), ("ambiguity", .ambiguity),
    ("conflicts", .conflicts), ("touch-targets", .touchTargets), ("ids", .ids), ("device", .device),
  ]
}

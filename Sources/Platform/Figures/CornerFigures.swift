package import LayoutModel

/// The corner radii of controls; nil is half of the shorter side, as in a capsule.
package enum CornerFigures {
  /// The corners of buttons grow with the user's text size, as `UIButton.Configuration.CornerStyle.dynamic` says; by how
  /// much is estimated to be what body text grows by.
  package static let button = Figure<Points?>(6, .known, .since(.xcode26, nil, .documented))
  package static let largeButton = Figure<Points?>(10, .estimated, .since(.xcode26, nil, .documented))
  package static let segments = Figure<Points?>(8, .known, .since(.xcode26, nil, .documented))
  package static let selectedSegment = Figure<Points?>(6.5, .estimated, .since(.xcode26, nil, .documented))
  package static let stepper = Figure<Points?>(8, .known, .since(.xcode26, nil, .documented))
  package static let searchField = Figure<Points?>(10, .known, .since(.xcode26, nil, .documented))
  /// The ends of progress views. Those of the `bar` style, which lies along the edge of a bar, are square.
  package static let progress = Figure<Points?>(nil, .estimated)
  package static let progressBar = Figure<Points?>(0, .estimated)
  package static let dateField = Figure<Points?>(6, .estimated, .since(.xcode26, nil, .estimated))
  /// Whether a corner can have the same centre as that of its container.
  package static let hasConcentric = Figure(false, .documented, .since(.xcode26, true, .documented))
  /// The groups of an inset grouped list.
  package static let group = Figure<Points?>(10, .known, .since(.xcode26, 26, .measured(by: "public apps")))
}

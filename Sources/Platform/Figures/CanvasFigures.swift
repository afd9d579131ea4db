package import LayoutModel

/// Figures for which Interface Builder's canvases differ from devices.
package enum CanvasFigures {
  /// The status bars of devices with a home button, of iPads and of bare sizes.
  package static let statusBar = Figure<Points>(
    20, .seen, .since(.xcode11Betas, 0, .seen), .since(.xcode14dot3, 20, .seen))
  /// The status bars of canvases that differ from their device's, by the device's id.
  package static let statusBars: [String: Figure<Points>] = [
    "retina5_9": Figure(44, .seen, .since(.xcode14dot2, 47, .seen), .since(.xcode14dot3, 50, .seen)),
    "retina6_0": Figure(44, .seen, .since(.xcode14dot2, 47, .seen)),
    "retina6_1": Figure(44, .seen, .since(.xcode14dot2, 48, .seen)),
  ]
  /// The factor for the insets of devices without a home button.
  package static let insetFactor = Figure<Double>(
    1, .seen, .since(.xcode16dot3, 2, .seen), .since(.xcode16dot3, on: .pad, 1, .seen))
  /// Whether an iPad in landscape has a status bar.
  package static let hasPadStatusBarInLandscape = Figure(false, .seen, .since(.xcode14dot3, true, .seen))
  /// The height below which phones with a home button have no safe area.
  package static let lowScreen = Figure<Points>(480, .seen, .since(.xcode14dot3, 0, .seen))
  /// The height below which roots have no home indicator.
  package static let leastHeightWithHomeIndicator = Figure<Points>(200, .seen)
  /// Whether an item of a collection, alone or in its collection, has a status bar above it.
  package static let itemHasStatusBar = Figure(
    false, .seen, .since(.xcode9, true, .seen), .since(.xcode11, false, .seen))
  package static let itemInCollectionHasStatusBar = Figure(
    false, .seen, .since(.xcode9dot3, true, .saved(5)), .since(.xcode11, false, .seen))

  /// Whether scenes are presented as cards, and the tops of these.
  package static let hasCards = Figure(false, .documented, .since(.xcode11, true, .documented))
  package static let cardTops = Figure<[Points]>([10, 20], .seen)
  package static let cardTopUnderStatusBar = Figure<Points>(10, .seen)
  /// Whether cards are saved with a home indicator.
  package static let cardHasHomeIndicator = Figure(true, .seen, .since(.xcode14dot2, false, .seen))
  /// The size of scenes in documents that name no device.
  package static let size = Figure<Size>(Size(width: 600, height: 600), .documented)

  /// The grid to which Interface Builder rounds up single-line labels in their default font, and buttons with a
  /// configuration, in scenes that it lays out by itself.
  ///
  /// Of 511 such labels, 419 are whole points high (in 53 of 64 repositories most of them), and of 40 buttons, 31. In
  /// scenes with a stack view, 5 of 124 labels and none of 40 buttons are; in scenes with a designable view, one of
  /// eight labels.
  package static let grid = Figure<Scale>(Scale(1), .saved(450))
  package static let fontOfLabel = Figure<Font>(.system(17), .seen)

  /// The minimum length of arranged views without content, which leaves something to take hold of: documents of Xcode 8
  /// to 16 are saved with it.
  package static let reach = Figure<Points>(50, .seen)
  /// Whether arranged views without content keep the lengths that they were drawn with, though the stack would fit them
  /// tighter, and across it too unless it fills itself: along the stack 14 plain views of three repositories, across it eight
  /// of five, four of them 240 or 128 points as in the library, and four labels and images of four. None is saved smaller.
  package static let keepsDrawnLength = Figure(true, .saved(26))
}

package import LayoutModel

/// Figures in which Interface Builder's canvases differ from devices.
package enum CanvasFigures {
  /// Of a device with a home button, of pads and of bare sizes.
  package static let statusBar = Figure<Points>(
    20, .seen, .since(.xcode11Betas, 0, .seen), .since(.xcode14dot3, 20, .seen))
  /// Where a device's canvas has another than the device, by its id.
  package static let statusBars: [String: Figure<Points>] = [
    "retina5_9": Figure(44, .seen, .since(.xcode14dot2, 47, .seen), .since(.xcode14dot3, 50, .seen)),
    "retina6_0": Figure(44, .seen, .since(.xcode14dot2, 47, .seen)),
    "retina6_1": Figure(44, .seen, .since(.xcode14dot2, 48, .seen)),
  ]
  /// How often the insets of devices without a home button are counted.
  package static let insetFactor = Figure<Double>(
    1, .seen, .since(.xcode16dot3, 2, .seen), .since(.xcode16dot3, on: .pad, 1, .seen))
  /// Whether a pad on its side has a status bar.
  package static let hasPadStatusBarInLandscape = Figure(false, .seen, .since(.xcode14dot3, true, .seen))
  /// Phones with a home button that are lower have no safe area.
  package static let lowScreen = Figure<Points>(480, .seen, .since(.xcode14dot3, 0, .seen))
  /// Roots that are lower have no home indicator.
  package static let leastHeightWithHomeIndicator = Figure<Points>(200, .seen)
  /// Whether a collection's item, alone or in its collection, has a status bar over it.
  package static let itemHasStatusBar = Figure(
    false, .seen, .since(.xcode9, true, .seen), .since(.xcode11, false, .seen))
  package static let itemInCollectionHasStatusBar = Figure(
    false, .seen, .since(.xcode9dot3, true, .saved(5)), .since(.xcode11, false, .seen))

  /// Whether scenes are presented as cards, and the tops that those have.
  package static let hasCards = Figure(false, .documented, .since(.xcode11, true, .documented))
  package static let cardTops = Figure<[Points]>([10, 20], .seen)
  package static let cardTopUnderStatusBar = Figure<Points>(10, .seen)
  /// Whether cards are saved with the home indicator that they lie on.
  package static let cardHasHomeIndicator = Figure(true, .seen, .since(.xcode14dot2, false, .seen))
  /// A scene of a document that names no device.
  package static let size = Figure<Size>(Size(width: 600, height: 600), .documented)

  /// The grid that a label of one line in its initial font, and a button with a configuration, are rounded up to in scenes
  /// that Interface Builder lays out by itself. Of 511 such labels 419 are whole points high, in 53 of 64 repositories most
  /// of them, and of 40 buttons 31. In scenes with a stack view 5 of 124 labels are and none of 40 buttons, in scenes with a
  /// designable view one of eight labels.
  package static let grid = Figure<Scale>(Scale(1), .saved(450))
  package static let fontOfLabel = Figure<Font>(.system(17), .seen)

  /// Arranged views without any content are no smaller, so that there is something to take hold of: documents of Xcode 8
  /// to 16 are saved so.
  package static let reach = Figure<Points>(50, .seen)
  /// Whether arranged views without content keep the lengths that they were drawn with, though the stack would fit them
  /// tighter, and across it too unless it fills itself: along the stack 14 plain views of three repositories, across it eight
  /// of five, four of them 240 or 128 points as in the library, and four labels and images of four. None is saved smaller.
  package static let keepsDrawnLength = Figure(true, .saved(26))
}

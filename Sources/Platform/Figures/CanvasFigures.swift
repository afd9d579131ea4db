package import LayoutModel

/// Values in which Interface Builder's canvases differ from devices.
package enum CanvasFigures {
  /// The height of the status bar on devices with a home button, on iPads and on bare sizes.
  package static let statusBar = Figure<Points>(
    20, per: .seen, .since(.xcode11Betas, 0, per: .seen), .since(.xcode14dot3, 20, per: .seen))
  /// The status bar heights that differ between canvas and device, by the device's id.
  package static let statusBars: [String: Figure<Points>] = [
    "retina5_9": Figure(44, per: .seen, .since(.xcode14dot2, 47, per: .seen), .since(.xcode14dot3, 50, per: .seen)),
    "retina6_0": Figure(44, per: .seen, .since(.xcode14dot2, 47, per: .seen)),
    "retina6_1": Figure(44, per: .seen, .since(.xcode14dot2, 48, per: .seen)),
    "retina6_7": Figure(44, per: .saved(5), .since(.xcode14, 47, per: .seen)),
  ]
  /// The factor for the insets of devices without a home button.
  package static let insetFactor = Figure<Double>(
    1, per: .seen, .since(.xcode16dot3, 2, per: .seen), .since(.xcode16dot3, on: .pad, 1, per: .seen))
  package static let hasPadStatusBarInLandscape = Figure(false, per: .seen, .since(.xcode14dot3, true, per: .seen))
  /// The height below which phones with a home button have no safe area.
  package static let lowScreen = Figure<Points>(480, per: .seen, .since(.xcode14dot3, 0, per: .seen))
  /// The minimum height of a root view with a home indicator.
  package static let minHeightWithHomeIndicator = Figure<Points>(200, per: .seen)
  /// Whether roots of a size of their own in documents of their own have a home indicator even if they are low and narrow.
  package static let freeFormHasHomeIndicator = Figure(
    false, per: .saved(72), .since(.xcode14dot3, true, per: .saved(72)))
  /// Whether a collection view item has a status bar above it, as a document of its own or in its collection.
  package static let itemHasStatusBar = Figure(
    false, per: .seen, .since(.xcode9, true, per: .seen), .since(.xcode11, false, per: .seen))
  package static let itemInCollectionHasStatusBar = Figure(
    false, per: .seen, .since(.xcode9dot3, true, per: .saved(5)), .since(.xcode11, false, per: .seen))

  /// Whether scenes are presented as cards, and the possible distances of a card from the top of the screen.
  package static let hasCards = Figure(false, per: .documented, .since(.xcode11, true, per: .documented))
  package static let cardTops = Figure<[Points]>([10, 20], per: .seen)
  package static let cardTopUnderStatusBar = Figure<Points>(10, per: .seen)
  package static let cardHasHomeIndicator = Figure(true, per: .seen, .since(.xcode14dot2, false, per: .seen))
  /// The size of scenes in documents that do not name a device.
  package static let size = Figure<Size>(Size(width: 600, height: 600), per: .documented)

  /// The grid to which Interface Builder rounds up single-line labels in their default font, and buttons with a
  /// configuration, in scenes that it lays out by itself.
  ///
  /// 419 of 511 such labels are whole points high (most labels in 53 of 64 repositories), and 31 of 40 such buttons. In
  /// scenes with a stack view, 5 of 124 labels and none of 40 buttons are whole points high. In scenes with a
  /// designable view, one of eight labels is.
  package static let grid = Figure<Scale>(Scale(1), per: .saved(450))
  package static let fontOfLabel = Figure<Font>(.system(17), per: .seen)

  /// The minimum length of arranged subviews without content, which keeps them selectable on the canvas. Documents of
  /// Xcode 8 to 16 are saved with this length.
  package static let reach = Figure<Points>(50, per: .seen)
  /// Whether arranged subviews without content keep the lengths with which they were drawn, even if the stack could
  /// make them smaller. Across the stack, they do unless the alignment is fill. In saved documents, 14 plain views
  /// along the stack (three repositories) keep their lengths, and so do eight plain views (five repositories; four have
  /// the library's 240 or 128 points) and four labels and images (four repositories) across the stack. No such view is
  /// saved smaller.
  package static let keepsDrawnLength = Figure(true, per: .saved(26))
}

enum DeviceFigures {
  /// The minimum length of an iPad's shorter side.
  static let pad = Figure<Points>(600, per: .estimated)
  /// The minimum height of a phone in landscape with a regular width class.
  static let widePhone = Figure<Points>(414, per: .documented)
}

extension Traits {
  package init(ofDevice size: Size) {
    let isPad = min(size.width, size.height) >= DeviceFigures.pad(.current)
    let isLandscape = size.width > size.height
    let isWidePhone = isLandscape && size.height >= DeviceFigures.widePhone(.current)
    self.init(
      idiom: isPad ? .pad : .phone, horizontal: isPad || isWidePhone ? .regular : .compact,
      vertical: isPad || !isLandscape ? .regular : .compact)
  }
}

/// The corner radii of controls. nil means half of the shorter side, as in a capsule.
package enum CornerFigures {
  /// The corners of buttons grow with the user's text size, as `UIButton.Configuration.CornerStyle.dynamic` documents.
  /// They are assumed to grow in proportion to body text.
  package static let button = Figure<Points?>(6, per: .known, .since(.xcode26, nil, per: .documented))
  package static let largeButton = Figure<Points?>(10, per: .estimated, .since(.xcode26, nil, per: .documented))
  package static let segments = Figure<Points?>(8, per: .known, .since(.xcode26, nil, per: .documented))
  package static let selectedSegment = Figure<Points?>(6.5, per: .estimated, .since(.xcode26, nil, per: .documented))
  package static let stepper = Figure<Points?>(8, per: .known, .since(.xcode26, nil, per: .documented))
  package static let searchField = Figure<Points?>(10, per: .known, .since(.xcode26, nil, per: .documented))
  /// Progress views in the `bar` style have square ends because they lie along the edge of a bar.
  package static let progress = Figure<Points?>(nil, per: .estimated)
  package static let progressBar = Figure<Points?>(0, per: .estimated)
  package static let dateField = Figure<Points?>(6, per: .estimated, .since(.xcode26, nil, per: .estimated))
  /// Whether corners can be concentric with the corners of their container.
  package static let hasConcentric = Figure(false, per: .documented, .since(.xcode26, true, per: .documented))
  /// The groups of an inset grouped list.
  package static let group = Figure<Points?>(10, per: .known, .since(.xcode26, 26, per: .measured(by: "public apps")))
}

/// Margins and spacing, by the width of the window.
package enum MarginFigures {
  /// The side margins of a root view. Saved documents show them for windows of 375, 390, 393, 402, 414, 600, 768, 834
  /// and 1024 points; other widths are inferred. In a compact window, an iPad has the margins of a phone.
  package static let root = Figure<Points>(
    16, per: .seen, .on(from: 396, 20, per: .seen), .on(.pad, 16, per: .seen), .on([.pad, .wide], 20, per: .seen))
  /// The side margins of a table's rows. Saved documents show them for phones of 390 and 393 points.
  static let row = Figure<Points>(
    16, per: .seen, .on(from: 390, 20, per: .seen), .on(.pad, 16, per: .seen), .on([.pad, .wide], 20, per: .seen))
  /// The side margins of rows in a narrow table, and the maximum width of such a table. On devices of 414 points,
  /// tables of 252, 300 and 320 points are saved with these margins, and tables of 334 and 375 points with 20.
  static let rowOfNarrowTable = Figure<Points>(16, per: .seen)
  static let narrowTable = Figure<Points>(320, per: .seen)
  /// The side margins of a row that is a document of its own and wider than a narrow table.
  static let rowAlone = Figure<Points>(
    16, per: .seen, .on(from: 390, 20, per: .seen), .since(.xcode16, 16, per: .seen), .on(from: 393, 20, per: .seen))
  /// Whether such a row, from the second width on, has the margins of a window of its own width: 20, or those of the
  /// readable content guide if they are wider. Rows of 402 to 600 points have 20 and rows of 804 have 66 (seven
  /// repositories; one other keeps 15).
  static let rowAloneIsLikeWindow = Figure(
    false, per: .seen, .since(.xcode9, true, per: .saved(9)), .since(.xcode11, false, per: .seen))
  static let widthOfRowLikeWindow = Figure<Points>(396, per: .saved(9))

  /// Returns the maximum width of a readable content guide.
  ///
  /// 672 points at the default text size were measured by Use Your Loaf. The values for other text sizes are from
  /// memory and not confirmed.
  static func readableWidth(_ textSize: TextSize) -> Points {
    switch textSize {
    case .xSmall: 560
    case .small: 600
    case .medium: 632
    case .large: 672
    case .xLarge: 744
    case .xxLarge: 824
    case .xxxLarge, .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: 896
    }
  }

  /// The top and bottom margins of a table cell's content.
  static let cellVertical = Figure<Points>(
    8, per: .seen, .since(.xcode9, 11, per: .seen), .since(.xcode26, 15, per: .seen))
  /// The distance between a cell's content and its accessory.
  static let cellAccessory = Figure<Points>(8, per: .seen)
  /// The side margins of cells in a table that does not fill its screen, if the root margin is 16.
  static let cellOfSmallTable = Figure<Points>(15, per: .seen, .since(.xcode12, 16, per: .seen))
  /// The side margins of a row that is a document of its own and does not preserve its superview's margins, if they
  /// would otherwise be 16.
  static let rowAloneOfOwnMargins = Figure<Points>(
    16, per: .seen, .since(.xcode11, 15, per: .seen), .since(.xcode12, 16, per: .seen),
    .on(from: 390, 16, per: .saved(8)))
  /// Whether a cell that does not preserve its superview's margins has the default margins of a view.
  static let cellKeepsViewMargins = Figure(true, per: .seen, .since(.xcode9dot3, false, per: .seen))
  /// Whether a collection view item has margins in addition to the margins of its content.
  static let itemHasMargins = Figure(
    true, per: .seen, .since(.xcode9Release, false, per: .seen), .since(.xcode9dot3, true, per: .seen))

  /// The margins of all other views, and of collection view cells.
  static let view = Figure<Points>(8, per: .documented)
  /// The standard spacing between siblings of any kind, in 461 of 471 saved cases.
  static let sibling = Figure<Points>(8, per: .saved(461))
}

package enum SplitFigures {
  /// The default width of columns other than the secondary one.
  package static let column = Figure<Points>(320, per: .known)
  /// Whether the primary column floats over the adjacent column, whose safe area excludes the covered part.
  package static let primaryFloats = Figure(
    false, per: .known, .since(.xcode26, true, per: .measured(by: "Apple's developer forums, thread 832918")))
  /// The distance of a floating column from the edges of the split view, and the radius of its corners.
  package static let floatingInset = Figure<Points>(10, per: .estimated)
  package static let floatingCorner = Figure<Points>(22, per: .estimated)
}

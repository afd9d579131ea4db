import LayoutModel

/// The canvas on which Interface Builder drew a scene.
///
/// Its safe area is not the device's: by era, devices without a notch have no status bar, and newer tools save other insets.
struct CanvasMetrics {
  private let document: InterfaceDocument
  private let root: XMLElement
  private let bars: SceneBars

  init(_ document: InterfaceDocument, _ root: XMLElement, _ bars: SceneBars) {
    (self.document, self.root, self.bars) = (document, root, bars)
  }

  var canvas: Canvas {
    Canvas(
      deviceID: document.deviceID, size: size, scale: document.pixels, orientation: document.orientation,
      safeArea: safeArea, era: document.era)
  }

  private var geometry: DeviceGeometry? { document.geometry }

  private var deviceSize: Size { document.deviceSize }

  /// As drawn; a root below a bar ends where the screen does, even if it was saved as high as the whole screen.
  private var size: Size {
    guard let frame = root.savedFrame, frame.width > 0, frame.height > 0 else { return deviceSize }
    let isTooHigh = geometry != nil && frame.minY > 0 && frame.height == deviceSize.height
    return isTooHigh ? Size(width: frame.width, height: frame.height - frame.minY) : frame.size
  }

  // MARK: Safe area

  /// A large title gives way to what scrolls under its bar: a root's first view, if it is one that scrolls. Two documents,
  /// of Xcode 12 and 15, are saved so, and seven scenes with a large title above a first view of another kind.
  private var top: SceneBars.Top {
    let first = root.child("subviews")?.children.first?.name
    let scrolls = first.map { ["tableView", "collectionView", "scrollView", "textView"].contains($0) } ?? false
    return bars.top == .largeTitle && scrolls ? .navigationBar : bars.top
  }

  private var safeArea: EdgeInsets {
    if root.isCell { return EdgeInsets(top: isUnderStatusBar ? statusBar : 0, left: 0, bottom: 0, right: 0) }
    if isTooLow { return .zero }
    if isCard {
      // Since Xcode 14.2 cards are saved without the home indicator that they lie on.
      let bottom = isSheet || era >= 21_225 ? 0 : homeIndicator + bottomBar
      return EdgeInsets(top: cardTop + top.height(over: 56), left: 0, bottom: bottom, right: 0)
    }
    var insets = EdgeInsets(
      top: statusBar + top.height(over: navigationBar), left: sides, bottom: homeIndicator + bottomBar,
      right: sides)
    // Bars that nothing shows through take from the root's height instead.
    let (top, bottom) = (insets.top, insets.bottom)
    if missing > 0, missing == top || missing == top + bottom { insets.top = 0 }
    if missing > 0, missing == bottom || missing == top + bottom { insets.bottom = 0 }
    return insets
  }

  /// Up to Xcode 10 a canvas that is only a collection's item shows a status bar.
  private var isUnderStatusBar: Bool {
    root.name == "collectionViewCell" && !isTooLow && document.era >= .xcode9 && document.era < .xcode11
  }

  private var hasHomeIndicator: Bool { geometry.map { !$0.hasHomeButton } ?? false }

  private var isPad: Bool { geometry?.idiom == .pad }

  /// Those of 50 points since the release of Xcode 10; so does a screen of 3.5 inches, which no phone of its systems has.
  private var hasPadBars: Bool { era >= 14_313 && (isPad || document.deviceID == "retina3_5") }

  /// A low screen of a phone with a home button has no status bar up to Xcode 14.2: under about 480 points.
  private var isTooLow: Bool {
    document.orientation == .portrait && !isPad && !hasHomeIndicator && size.height < 480 && era < 21_701
  }

  /// How much lower the root is than the screen, where it is as wide.
  private var missing: Points { size.width == deviceSize.width ? deviceSize.height - size.height : 0 }

  /// Whether the root is as high as a card that a later system presents over another scene.
  private var isCard: Bool {
    guard document.era >= .xcode11 else { return false }
    let isLower = [10, 20, topOfPortrait + 10].contains(missing) || cardTop > 0 || (bars.isCard && missing > 0)
    return isLower || isSheet
  }

  /// Cards below a doubled status bar are saved lower by half of it, and with the other half.
  private var cardTop: Points {
    doubling == 2 && hasHomeIndicator && missing == topOfPortrait / 2 ? missing : 0
  }

  /// Whether the root is one under a bar that covers a part of an iPad's screen.
  private var isSheet: Bool {
    document.era >= .xcode11 && isPad && bars.top != .none && size.width < deviceSize.width
      && size.height < deviceSize.height
  }

  private var navigationBar: Points {
    if document.orientation == .landscape, geometry?.landscape.horizontal == .compact { return 32 }
    if document.era >= .xcode26 { return 54 }
    return hasPadBars ? 50 : 44
  }

  private var bottomBar: Points {
    switch bars.bottom {
    case .none: 0
    case .tabBar: hasPadBars ? 50 : 49
    case .toolbar: toolbar
    }
  }

  /// In Xcode 11 to 14 as high as a tab bar on every phone, since then only above a home indicator.
  private var toolbar: Points {
    if hasPadBars { return 50 }
    return document.era < .xcode11 || (document.era >= .xcode15 && !hasHomeIndicator) ? 44 : 49
  }

  private var era: Int { document.era.toolsVersion }

  /// Insets are doubled from 23727 on, but for those of iPads.
  private var doubling: Double { era < 23_727 || isPad ? 1 : 2 }

  /// A phone's in portrait; an iPad's in landscape too since Xcode 14.3.
  private var statusBar: Points {
    document.orientation == .portrait || (isPad && era >= 21_701) ? topOfPortrait : 0
  }

  /// What the cut-out of a phone on its side takes.
  private var sides: Points {
    document.orientation == .landscape && hasHomeIndicator && !isPad && size == deviceSize ? topOfPortrait : 0
  }

  /// Phones without a notch show no status bar in the canvases of Xcode 11 to 14.2.
  private var topOfPortrait: Points {
    switch document.deviceID {
    case "retina5_9": return era < 21_225 ? 44 : era < 21_701 ? 47 : era < 23_727 ? 50 : 100
    case "retina6_0": return era < 21_225 ? 44 : era < 23_727 ? 47 : 94
    case "retina6_1": return era < 21_225 ? 44 : era < 23_727 ? 48 : 96
    default: break
    }
    if let geometry, isPad || !geometry.hasHomeButton {
      return geometry.portrait.safeArea.top * doubling
    }
    return era >= 14_810 && era < 21_701 ? 0 : 20
  }

  private var homeIndicator: Points {
    // Roots under about 200 points are too low for one, and what a container shows does not end where the screen does.
    guard let geometry, hasHomeIndicator, size.height >= 200, !bars.isEmbedded else { return 0 }
    return geometry[document.orientation].safeArea.bottom * doubling
  }

  /// Of the content view of a table's cell that is a root of its own, as tables of the era give: at the sides 16, or 20 for
  /// cells of more than 320 points on a wide device or one with a Dynamic Island, in iOS 13 15 for cells that take over no
  /// margins, and 8 beside an accessory. Up to Xcode 9.2 cells that take over no margins have 8 all around.
  static func cellMargins(of cell: XMLElement, in document: InterfaceDocument) -> EdgeInsets {
    let hasWideMargins = document.geometry.map {
      $0[document.orientation].size.width >= 414 || $0.cutout?.kind == .dynamicIsland
    }
    let isWide = hasWideMargins ?? false && (cell.savedFrame?.width ?? 0) > 320
    var side: Points = isWide ? 20 : 16
    let content = cell.child(key: "contentView")
    let preservesSuperview = cell.flag("preservesSuperviewLayoutMargins")
    if !preservesSuperview, document.era.toolsVersion < 13_500 { return EdgeInsets(all: 8) }
    let isPlain = !preservesSuperview && content?["insetsLayoutMarginsFromSafeArea"] == nil
    if document.era >= .xcode11, document.era < .xcode12, isPlain, !isWide { side = 15 }
    let vertical: Points = document.era < .xcode9 ? 8 : document.era < .xcode26 ? 11 : 15
    let hasAccessory = cell["accessoryType"].map { $0 != "none" } ?? false
    return EdgeInsets(top: vertical, left: side, bottom: vertical, right: hasAccessory ? 8 : side)
  }
}

extension SceneBars.Top {
  /// Below what is above it anyway.
  fileprivate func height(over bar: Points) -> Points {
    switch self {
    case .none: 0
    case .navigationBar: bar
    case .largeTitle: bar + 52
    }
  }
}

import LayoutModel
import Platform

/// The canvas on which Interface Builder drew a scene.
///
/// The canvas has other safe areas than the device: in some eras, it lacks the status bar of devices without a notch,
/// and newer versions of Xcode save other insets.
struct CanvasMetrics {
  private let document: InterfaceDocument
  private let root: XMLElement
  private let bars: SceneBars

  init(_ document: InterfaceDocument, of root: XMLElement, bars: SceneBars) {
    self.document = document
    self.root = root
    self.bars = bars
  }

  var canvas: Canvas {
    var canvas = Canvas(
      size: size, scale: document.pixels, orientation: document.orientation, safeArea: safeArea, era: document.era)
    canvas.deviceID = document.deviceID
    return canvas
  }

  private var geometry: DeviceGeometry? { document.geometry }

  private var deviceSize: Size { document.deviceSize }

  /// The size of the canvas. A root below a bar ends at the bottom of the screen, even if the document saves the height
  /// of the whole screen.
  private var size: Size {
    guard let frame = root.savedFrame, frame.width > 0, frame.height > 0 else { return deviceSize }
    let isTooHigh = geometry != nil && frame.minY > 0 && frame.height == deviceSize.height
    return isTooHigh ? Size(width: frame.width, height: frame.height - frame.minY) : frame.size
  }

  /// The top bar. A large title collapses if the root's first view scrolls. Two documents (Xcode 12 and 15) have such a
  /// view; seven scenes have a large title above a first view of another kind.
  private var top: SceneBars.Top {
    let first = root.child("subviews")?.children.first?.name
    let scrolls = first.map { ["tableView", "collectionView", "scrollView", "textView"].contains($0) } ?? false
    return bars.top == .largeTitle && scrolls ? .navigationBar : bars.top
  }

  private var safeArea: EdgeInsets {
    if root.isCell { return EdgeInsets(top: isUnderStatusBar ? statusBar : 0, left: 0, bottom: 0, right: 0) }
    if isTooLow { return .zero }
    if isCard {
      let bottom = isSheet || !CanvasFigures.cardHasHomeIndicator(era) ? 0 : homeIndicator + bottomBar
      return EdgeInsets(
        top: cardTop + gapAboveBar + height(of: top, over: BarFigures.navigationBarOfCard), left: 0, bottom: bottom,
        right: 0)
    }
    var insets = EdgeInsets(
      top: statusBar + height(of: top, over: BarFigures.navigationBar), left: sides, bottom: homeIndicator + bottomBar,
      right: sides)
    // Opaque bars reduce the root's height instead of its safe area.
    let top = insets.top
    let bottom = insets.bottom
    if missing > 0, missing == top || missing == top + bottom { insets.top = 0 }
    if missing > 0, missing == bottom || missing == top + bottom { insets.bottom = 0 }
    return insets
  }

  private var isUnderStatusBar: Bool {
    root.name == "collectionViewCell" && !isTooLow && CanvasFigures.itemHasStatusBar(era)
  }

  private var hasHomeIndicator: Bool { geometry.map { !$0.hasHomeButton } ?? false }

  private var isPad: Bool { geometry?.idiom == .pad }

  /// The class of the device, which determines the bars. A 3.5-inch screen has an iPad's bars, because later systems
  /// support no phone of this size.
  private var device: DeviceClass {
    let posture = geometry?[document.orientation]
    let traits = Traits(
      idiom: isPad ? .pad : .phone, horizontal: posture?.horizontal ?? .compact, vertical: posture?.vertical ?? .regular
    )
    let device = DeviceClass(traits, hasHomeIndicator: hasHomeIndicator)
    return document.deviceID == "retina3_5" ? device.union(.pad) : device
  }

  /// Whether the scene is too low for a status bar, as on short screens of phones with a home button.
  private var isTooLow: Bool {
    document.orientation == .portrait && !isPad && !hasHomeIndicator && size.height < CanvasFigures.lowScreen(era)
  }

  /// The height that the root lacks to fill a screen of equal width.
  private var missing: Points { size.width == deviceSize.width ? deviceSize.height - size.height : 0 }

  /// Whether the root has the height of a card, the default presentation since iOS 13.
  private var isCard: Bool {
    guard CanvasFigures.hasCards(era) else { return false }
    let tops = CanvasFigures.cardTops(era) + [topOfPortrait + CanvasFigures.cardTopUnderStatusBar(era)]
    let isLower = tops.contains(missing) || cardTop > 0 || (bars.isCard && missing > 0)
    return isLower || isSheet
  }

  /// The top of a card below a doubled status bar. Documents save such a card lower by half of the bar's height, with
  /// the other half as its inset.
  private var cardTop: Points {
    insetFactor > 1 && hasHomeIndicator && missing == topOfPortrait / insetFactor ? missing : 0
  }

  private var gapAboveBar: Points { bars.top == .none ? 0 : BarFigures.gapAboveBarOfCard(era) }

  /// Whether the root has a bar and covers only a part of an iPad's screen.
  private var isSheet: Bool {
    CanvasFigures.hasCards(era) && isPad && bars.top != .none && size.width < deviceSize.width
      && size.height < deviceSize.height
  }

  private func height(of top: SceneBars.Top, over bar: Figure<Points>) -> Points {
    switch top {
    case .none: 0
    case .navigationBar: bar(era, device)
    case .largeTitle: bar(era, device) + BarFigures.largeTitle(era)
    }
  }

  private var bottomBar: Points {
    switch bars.bottom {
    case .none: 0
    case .tabBar: BarFigures.tabBar(era, device)
    case .toolbar: BarFigures.toolbarOfCanvas(era, device)
    }
  }

  private var era: PlatformEra { document.era }

  private var insetFactor: Double { CanvasFigures.insetFactor(era, isPad ? .pad : []) }

  private var statusBar: Points {
    document.orientation == .portrait || (isPad && CanvasFigures.hasPadStatusBarInLandscape(era)) ? topOfPortrait : 0
  }

  private var sides: Points {
    document.orientation == .landscape && hasHomeIndicator && !isPad && size == deviceSize ? topOfPortrait : 0
  }

  private var topOfPortrait: Points {
    if let own = document.deviceID.flatMap({ CanvasFigures.statusBars[$0] }) { return own(era) * insetFactor }
    if let geometry, isPad || !geometry.hasHomeButton { return geometry.portrait.safeArea.top * insetFactor }
    return CanvasFigures.statusBar(era)
  }

  /// A root of a document of its own that was drawn in a size of its own has a home indicator if it is wider or as high as
  /// the device, since Xcode 14.3 in any size. This holds for 72 of 72 scenes.
  private var homeIndicator: Points {
    guard let geometry, hasHomeIndicator else { return 0 }
    let bottom = geometry[document.orientation].safeArea.bottom
    if root.child("freeformSimulatedSizeMetrics") != nil {
      if size.height >= deviceSize.height { return bottom * insetFactor }
      let hasOne = CanvasFigures.freeFormHasHomeIndicator(era) || size.width > deviceSize.width
      return hasOne ? bottom : 0
    }
    // An embedded scene may end above the bottom of the screen.
    let isHighEnough = size.height >= CanvasFigures.minHeightWithHomeIndicator(era)
    return isHighEnough && !bars.isEmbedded ? bottom * insetFactor : 0
  }

  static func cellMargins(of cell: XMLElement, in document: InterfaceDocument) -> EdgeInsets {
    var outer: MarginMetrics.OuterMargins = cell.flag("preservesSuperviewLayoutMargins") ? .superview : []
    if cell.child(key: "contentView")?["insetsLayoutMarginsFromSafeArea"] != nil { outer.insert(.safeArea) }
    return MarginMetrics.cellAlone(
      width: cell.savedFrame?.width ?? 0, window: document.geometry?[document.orientation].size.width ?? 0,
      era: document.era, accessory: cell["accessoryType"].flatMap { .init(interfaceBuilder: $0) } ?? .none,
      preserving: outer)
  }
}

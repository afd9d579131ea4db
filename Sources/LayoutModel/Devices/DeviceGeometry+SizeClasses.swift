extension DeviceGeometry {
  /// Derives the size classes from idiom and width, following the table in Apple's Human Interface Guidelines.
  ///
  /// Full-screen iPads are regular in both dimensions. Phones are compact, except for regular height in portrait and,
  /// from 414 points of portrait width, regular width in landscape.
  init(
    name: String, idiom: Idiom, portraitSize: Size, safeArea: EdgeInsets, landscapeSafeArea: EdgeInsets,
    statusBarHeight: Points, landscapeStatusBarHeight: Points, scale: Scale, cornerRadius: Points, cutout: Cutout?,
    hasHomeButton: Bool, canvasIDs: [String]
  ) {
    let isPad = idiom == .pad
    let portrait = DevicePosture(
      size: portraitSize, safeArea: safeArea, statusBarHeight: statusBarHeight,
      horizontal: isPad ? .regular : .compact, vertical: .regular)
    let landscape = DevicePosture(
      size: portraitSize.transposed, safeArea: landscapeSafeArea, statusBarHeight: landscapeStatusBarHeight,
      horizontal: isPad || portraitSize.width >= 414 ? .regular : .compact, vertical: isPad ? .regular : .compact)
    self.init(
      name: name, idiom: idiom, portrait: portrait, landscape: landscape, scale: scale, cornerRadius: cornerRadius,
      cutout: cutout, hasHomeButton: hasHomeButton, canvasIDs: canvasIDs)
  }
}

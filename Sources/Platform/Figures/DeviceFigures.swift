package import LayoutModel

/// From which size on a bare rectangle is taken for a device of another class.
enum DeviceFigures {
  /// The shorter side of a pad.
  static let pad = Figure<Points>(600, .estimated)
  /// The height from which on a phone on its side is regular in width.
  static let widePhone = Figure<Points>(414, .documented)
}

extension Traits {
  /// The traits that a device of a size would have.
  package init(ofDevice size: Size) {
    let isPad = min(size.width, size.height) >= DeviceFigures.pad(.current), isLandscape = size.width > size.height
    let isWidePhone = isLandscape && size.height >= DeviceFigures.widePhone(.current)
    self.init(
      idiom: isPad ? .pad : .phone, horizontal: isPad || isWidePhone ? .regular : .compact,
      vertical: isPad || !isLandscape ? .regular : .compact)
  }
}

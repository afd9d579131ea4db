package import LayoutModel

/// The sizes from which a bare rectangle counts as a device of another class.
enum DeviceFigures {
  /// The shorter side of an iPad.
  static let pad = Figure<Points>(600, .estimated)
  /// The minimum height of a phone in landscape whose width is regular.
  static let widePhone = Figure<Points>(414, .documented)
}

extension Traits {
  /// Returns the traits of a device of some size.
  package init(ofDevice size: Size) {
    let isPad = min(size.width, size.height) >= DeviceFigures.pad(.current), isLandscape = size.width > size.height
    let isWidePhone = isLandscape && size.height >= DeviceFigures.widePhone(.current)
    self.init(
      idiom: isPad ? .pad : .phone, horizontal: isPad || isWidePhone ? .regular : .compact,
      vertical: isPad || !isLandscape ? .regular : .compact)
  }
}

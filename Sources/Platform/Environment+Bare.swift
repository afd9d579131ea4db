import Diagnostics
package import LayoutModel

extension Environment {
  /// Creates a bare rectangle with two pixels per point and the traits of a device of its size.
  package init(size: Size, safeArea: EdgeInsets) {
    let isLandscape = size.width > size.height
    self.init(
      deviceName: "\(decimal(size.width.value))x\(decimal(size.height.value))",
      orientation: isLandscape ? .landscape : .portrait, size: size, scale: Scale(2), safeArea: safeArea,
      statusBarHeight: 0, traits: Traits(ofDevice: size))
  }
}

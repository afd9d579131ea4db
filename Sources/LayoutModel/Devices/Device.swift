/// A model, or a geometry that several models share.
package struct Device: Hashable, Sendable {
  /// The marketing name in kebab case with the generation last, such as `iphone-se-3`.
  package var name: String
  package var marketingName: String
  package var geometry: DeviceGeometry
  /// The versions that it runs, from Apple's lists of compatible devices; nil if all of them are too new for it.
  package var versions: ClosedRange<IOSVersion>?

  package init(
    name: String, marketingName: String, geometry: DeviceGeometry, versions: ClosedRange<IOSVersion>? = .all
  ) {
    (self.name, self.marketingName, self.geometry) = (name, marketingName, geometry)
    self.versions = versions
  }
}

extension ClosedRange<IOSVersion> {
  package static let all: Self = .ios16 ... .ios26

  static func since(_ first: IOSVersion) -> Self { first ... .ios26 }

  static func through(_ last: IOSVersion) -> Self { .ios16...last }

  static func only(_ version: IOSVersion) -> Self { version...version }
}

/// Everything about a device that affects layout and the outline of its screen.
package struct DeviceGeometry: Hashable, Sendable {
  /// Such as `phone-393x852`.
  package var name: String
  package var idiom: Idiom
  package var portrait: DevicePosture
  package var landscape: DevicePosture
  package var scale: Scale
  package var cornerRadius: Points
  /// The cut-out in portrait orientation.
  package var cutout: Cutout?
  package var hasHomeButton: Bool
  /// Interface Builder's names for canvases with this geometry.
  package var canvasIDs: [String]

  package init(
    name: String, idiom: Idiom, portrait: DevicePosture, landscape: DevicePosture, scale: Scale,
    cornerRadius: Points, cutout: Cutout?, hasHomeButton: Bool, canvasIDs: [String]
  ) {
    (self.name, self.idiom, self.portrait, self.landscape) = (name, idiom, portrait, landscape)
    (self.scale, self.cornerRadius, self.cutout) = (scale, cornerRadius, cutout)
    (self.hasHomeButton, self.canvasIDs) = (hasHomeButton, canvasIDs)
  }

  package subscript(orientation: Orientation) -> DevicePosture {
    orientation == .portrait ? portrait : landscape
  }

  /// The safe areas since iOS 26; nil if they are unchanged.
  package var portraitSince26: EdgeInsets?
  package var landscapeSince26: EdgeInsets?

  /// Returns the device in an orientation.
  /// - Parameter version: The version of iOS.
  package func posture(_ orientation: Orientation, on version: IOSVersion) -> DevicePosture {
    var posture = self[orientation]
    guard version >= .ios26, let safeArea = orientation == .portrait ? portraitSince26 : landscapeSince26 else {
      return posture
    }
    posture.safeArea = safeArea
    // On iPads, the status bar is as high as the safe area's top inset.
    if idiom == .pad { posture.statusBarHeight = safeArea.top }
    return posture
  }
}

/// A device in one orientation.
package struct DevicePosture: Hashable, Sendable {
  package var size: Size
  /// The safe area without any bars.
  package var safeArea: EdgeInsets
  package var statusBarHeight: Points
  package var horizontal, vertical: SizeClass

  package init(
    size: Size, safeArea: EdgeInsets, statusBarHeight: Points, horizontal: SizeClass, vertical: SizeClass
  ) {
    (self.size, self.safeArea, self.statusBarHeight) = (size, safeArea, statusBarHeight)
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

package struct Cutout: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case notch, dynamicIsland }

  package var kind: Kind
  package var frame: Rect

  package init(kind: Kind, frame: Rect) { (self.kind, self.frame) = (kind, frame) }
}

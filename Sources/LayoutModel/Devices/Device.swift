/// A model, or a geometry that several models share.
package struct Device: Hashable, Sendable {
  /// The marketing name in kebab case with the generation last, such as `iphone-se-3`.
  package var name: String
  package var marketingName: String
  package var geometry: DeviceGeometry
  /// The supported versions, from Apple's lists of compatible devices; nil if all of them are too new for the device.
  package var versions: ClosedRange<IOSVersion>?

  package init(
    name: String, marketingName: String, geometry: DeviceGeometry, versions: ClosedRange<IOSVersion>? = .all
  ) {
    self.name = name
    self.marketingName = marketingName
    self.geometry = geometry
    self.versions = versions
  }
}

extension ClosedRange<IOSVersion> {
  package static let all: Self = .oldest ... .newest

  static func since(_ first: IOSVersion) -> Self { first ... .newest }

  static func through(_ last: IOSVersion) -> Self { .oldest...last }
}

/// All facts about a device that affect layout and the outline of its screen.
package struct DeviceGeometry: Hashable, Sendable {
  /// Such as `phone-393x852`.
  package var name: String
  package var idiom: Idiom
  package var portrait: DevicePosture
  package var landscape: DevicePosture
  package var scale: Scale
  package var cornerRadius: Points = 0
  /// In portrait coordinates.
  package var cutout: Cutout?
  package var hasHomeButton = false
  /// Interface Builder's names for canvases with this geometry.
  package var canvasIDs: [String] = []

  /// Derives the size classes from idiom and width, following the table in Apple's Human Interface Guidelines.
  /// Full-screen iPads are regular in both dimensions. Phones are compact, except for regular height in portrait and,
  /// from 414 points of portrait width, regular width in landscape.
  init(name: String, idiom: Idiom, portraitSize: Size, scale: Scale) {
    self.name = name
    self.idiom = idiom
    self.scale = scale
    let isPad = idiom == .pad
    portrait = DevicePosture(
      size: portraitSize, safeArea: .zero, statusBarHeight: 0, horizontal: isPad ? .regular : .compact,
      vertical: .regular)
    landscape = DevicePosture(
      size: portraitSize.transposed, safeArea: .zero, statusBarHeight: 0,
      horizontal: isPad || portraitSize.width >= 414 ? .regular : .compact, vertical: isPad ? .regular : .compact)
  }

  package internal(set) subscript(orientation: Orientation) -> DevicePosture {
    get { orientation == .portrait ? portrait : landscape }
    set {
      switch orientation {
      case .portrait: portrait = newValue
      case .landscape: landscape = newValue
      }
    }
  }

  /// A safe area that a version of iOS changed.
  package struct SafeAreaChange: Hashable, Sendable {
    package var version: IOSVersion
    package var orientation: Orientation
    package var safeArea: EdgeInsets
  }

  /// The changes of the safe areas, oldest first.
  package var safeAreaChanges: [SafeAreaChange] = []

  package func posture(_ orientation: Orientation, on version: IOSVersion) -> DevicePosture {
    var posture = self[orientation]
    guard let change = safeAreaChanges.last(where: { $0.orientation == orientation && $0.version <= version }) else {
      return posture
    }
    posture.safeArea = change.safeArea
    // On iPads, the status bar is as high as the safe area's top inset.
    if idiom == .pad { posture.statusBarHeight = change.safeArea.top }
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
    self.size = size
    self.safeArea = safeArea
    self.statusBarHeight = statusBarHeight
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

package struct Cutout: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case notch, dynamicIsland }

  package var kind: Kind
  package var frame: Rect

  package init(kind: Kind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }
}

extension DeviceGeometry {
  /// Phones precede iPads, each newest first.
  package static let all: [DeviceGeometry] = phones + pads

  /// Returns the geometry of an Interface Builder canvas in an era's version of Xcode. Since Xcode 14, `retina5_9` is
  /// the iPhone 13 mini; before, it was the iPhone X.
  package static func canvas(_ id: String, era: PlatformEra) -> DeviceGeometry? {
    if id == "retina5_9", era >= .xcode14 { return phone375x812Mini }
    return all.first { $0.canvasIDs.contains(id) }
  }
}

extension Device {
  /// Phones, then iPods, then iPads by family, each newest first.
  package static let all: [Device] = phones + pads

  package static var names: [String] {
    all.map(\.name) + DeviceGeometry.all.map(\.name) + DeviceGeometry.all.flatMap(\.canvasIDs)
  }

  /// Returns the device with this name of a model, a geometry or an Interface Builder canvas, ignoring case.
  package static func named(_ name: String) -> Device? {
    name.utf8.contains(UInt8(ascii: "*")) ? nil : matching(name).first
  }

  /// Returns the devices whose names match `pattern`, in table order. `*` matches any characters. Geometries are
  /// considered only if no model matches, and Interface Builder's names only if no geometry does, so `*` returns every
  /// model once.
  package static func matching(_ pattern: String) -> [Device] {
    let models = all.filter { matches(pattern: pattern, $0.name) }
    if !models.isEmpty { return models }
    let geometries = DeviceGeometry.all.filter { matches(pattern: pattern, $0.name) }
    if !geometries.isEmpty { return geometries.map { Device(geometry: $0, name: $0.name) } }
    return DeviceGeometry.all.flatMap { geometry in
      geometry.canvasIDs.filter { matches(pattern: pattern, $0) }.map { Device(geometry: geometry, name: $0) }
    }
  }

  private init(geometry: DeviceGeometry, name: String) {
    self.init(name: name, marketingName: geometry.name, geometry: geometry)
  }
}

extension Device {
  /// Newest first and largest first within a year. Names and panels come from DeviceKit's list.
  package static let phones: [Device] = [
    model("iphone-17-pro-max", "iPhone 17 Pro Max", geometry: .phone440x956, versions: .since(.ios26)),
    model("iphone-17-pro", "iPhone 17 Pro", geometry: .phone402x874, versions: .since(.ios26)),
    model("iphone-air", "iPhone Air", geometry: .phone420x912, versions: .since(.ios26)),
    model("iphone-17", "iPhone 17", geometry: .phone402x874, versions: .since(.ios26)),
    model("iphone-17e", "iPhone 17e", geometry: .phone390x844, versions: .since(.ios26)),
    model("iphone-16-pro-max", "iPhone 16 Pro Max", geometry: .phone440x956, versions: .since(.ios18)),
    model("iphone-16-pro", "iPhone 16 Pro", geometry: .phone402x874, versions: .since(.ios18)),
    model("iphone-16-plus", "iPhone 16 Plus", geometry: .phone430x932, versions: .since(.ios18)),
    model("iphone-16", "iPhone 16", geometry: .phone393x852, versions: .since(.ios18)),
    model("iphone-16e", "iPhone 16e", geometry: .phone390x844, versions: .since(.ios18)),
    model("iphone-15-pro-max", "iPhone 15 Pro Max", geometry: .phone430x932, versions: .since(.ios17)),
    model("iphone-15-pro", "iPhone 15 Pro", geometry: .phone393x852, versions: .since(.ios17)),
    model("iphone-15-plus", "iPhone 15 Plus", geometry: .phone430x932, versions: .since(.ios17)),
    model("iphone-15", "iPhone 15", geometry: .phone393x852, versions: .since(.ios17)),
    model("iphone-14-pro-max", "iPhone 14 Pro Max", geometry: .phone430x932),
    model("iphone-14-pro", "iPhone 14 Pro", geometry: .phone393x852),
    model("iphone-14-plus", "iPhone 14 Plus", geometry: .phone428x926),
    model("iphone-14", "iPhone 14", geometry: .phone390x844),
    model("iphone-se-3", "iPhone SE (3rd generation)", geometry: .phone375x667),
    model("iphone-13-pro-max", "iPhone 13 Pro Max", geometry: .phone428x926),
    model("iphone-13-pro", "iPhone 13 Pro", geometry: .phone390x844),
    model("iphone-13", "iPhone 13", geometry: .phone390x844),
    model("iphone-13-mini", "iPhone 13 mini", geometry: .phone375x812Mini),
    model("iphone-12-pro-max", "iPhone 12 Pro Max", geometry: .phone428x926.with(cutout: .notch12)),
    model("iphone-12-pro", "iPhone 12 Pro", geometry: .phone390x844.with(cutout: .notch12)),
    model("iphone-12", "iPhone 12", geometry: .phone390x844.with(cutout: .notch12)),
    model("iphone-12-mini", "iPhone 12 mini", geometry: .phone375x812Mini.with(cutout: .notch12Mini)),
    model("iphone-se-2", "iPhone SE (2nd generation)", geometry: .phone375x667),
    model("iphone-11-pro-max", "iPhone 11 Pro Max", geometry: .phone414x896At3x),
    model("iphone-11-pro", "iPhone 11 Pro", geometry: .phone375x812),
    model("iphone-11", "iPhone 11", geometry: .phone414x896At2x),
    model("iphone-xs-max", "iPhone XS Max", geometry: .phone414x896At3x, versions: .through(.ios18)),
    model("iphone-xs", "iPhone XS", geometry: .phone375x812, versions: .through(.ios18)),
    model("iphone-xr", "iPhone XR", geometry: .phone414x896At2x, versions: .through(.ios18)),
    model("iphone-x", "iPhone X", geometry: .phone375x812, versions: .through(.ios16)),
    model("iphone-8-plus", "iPhone 8 Plus", geometry: .phone414x736, versions: .through(.ios16)),
    model("iphone-8", "iPhone 8", geometry: .phone375x667, versions: .through(.ios16)),
    model("iphone-7-plus", "iPhone 7 Plus", geometry: .phone414x736, versions: nil),
    model("iphone-7", "iPhone 7", geometry: .phone375x667, versions: nil),
    model("iphone-se-1", "iPhone SE (1st generation)", geometry: .phone320x568, versions: nil),
    model("iphone-6s-plus", "iPhone 6s Plus", geometry: .phone414x736, versions: nil),
    model("iphone-6s", "iPhone 6s", geometry: .phone375x667, versions: nil),
    model("iphone-6-plus", "iPhone 6 Plus", geometry: .phone414x736, versions: nil),
    model("iphone-6", "iPhone 6", geometry: .phone375x667, versions: nil),
    model("iphone-5s", "iPhone 5s", geometry: .phone320x568, versions: nil),
    model("iphone-5c", "iPhone 5c", geometry: .phone320x568, versions: nil),
    model("iphone-5", "iPhone 5", geometry: .phone320x568, versions: nil),
    model("iphone-4s", "iPhone 4s", geometry: .phone320x480, versions: nil),
    model("iphone-4", "iPhone 4", geometry: .phone320x480, versions: nil),
    model("ipod-touch-7", "iPod touch (7th generation)", geometry: .phone320x568, versions: nil),
    model("ipod-touch-6", "iPod touch (6th generation)", geometry: .phone320x568, versions: nil),
    model("ipod-touch-5", "iPod touch (5th generation)", geometry: .phone320x568, versions: nil),
  ]
}

extension Device {
  /// iPads by family, newest first and largest first within a year. Names and panels come from DeviceKit's list.
  package static let pads: [Device] = [
    model("ipad-pro-13-m5", "iPad Pro 13-inch (M5)", geometry: .pad1032x1376, versions: .since(.ios26)),
    model("ipad-pro-11-m5", "iPad Pro 11-inch (M5)", geometry: .pad834x1210, versions: .since(.ios26)),
    model("ipad-pro-13-m4", "iPad Pro 13-inch (M4)", geometry: .pad1032x1376, versions: .since(.ios17)),
    model("ipad-pro-11-m4", "iPad Pro 11-inch (M4)", geometry: .pad834x1210, versions: .since(.ios17)),
    model("ipad-pro-12-9-6", "iPad Pro (12.9-inch) (6th generation)", geometry: .pad1024x1366),
    model("ipad-pro-11-4", "iPad Pro (11-inch) (4th generation)", geometry: .pad834x1194),
    model("ipad-pro-12-9-5", "iPad Pro (12.9-inch) (5th generation)", geometry: .pad1024x1366),
    model("ipad-pro-11-3", "iPad Pro (11-inch) (3rd generation)", geometry: .pad834x1194),
    model("ipad-pro-12-9-4", "iPad Pro (12.9-inch) (4th generation)", geometry: .pad1024x1366),
    model("ipad-pro-11-2", "iPad Pro (11-inch) (2nd generation)", geometry: .pad834x1194),
    model("ipad-pro-12-9-3", "iPad Pro (12.9-inch) (3rd generation)", geometry: .pad1024x1366),
    model("ipad-pro-11", "iPad Pro (11-inch)", geometry: .pad834x1194),
    model(
      "ipad-pro-12-9-2", "iPad Pro (12.9-inch) (2nd generation)", geometry: .pad1024x1366Home,
      versions: .through(.ios17)),
    model("ipad-pro-10-5", "iPad Pro (10.5-inch)", geometry: .pad834x1112, versions: .through(.ios17)),
    model("ipad-pro-12-9", "iPad Pro (12.9-inch)", geometry: .pad1024x1366Home, versions: .through(.ios16)),
    model("ipad-pro-9-7", "iPad Pro (9.7-inch)", geometry: .pad768x1024, versions: .through(.ios16)),
    model("ipad-air-13-m4", "iPad Air 13-inch (M4)", geometry: .pad1024x1366, versions: .since(.ios26)),
    model("ipad-air-11-m4", "iPad Air 11-inch (M4)", geometry: .pad820x1180, versions: .since(.ios26)),
    model("ipad-air-13-m3", "iPad Air 13-inch (M3)", geometry: .pad1024x1366, versions: .since(.ios18)),
    model("ipad-air-11-m3", "iPad Air 11-inch (M3)", geometry: .pad820x1180, versions: .since(.ios18)),
    model("ipad-air-13-m2", "iPad Air 13-inch (M2)", geometry: .pad1024x1366, versions: .since(.ios17)),
    model("ipad-air-11-m2", "iPad Air 11-inch (M2)", geometry: .pad820x1180, versions: .since(.ios17)),
    model("ipad-air-5", "iPad Air (5th generation)", geometry: .pad820x1180),
    model("ipad-air-4", "iPad Air (4th generation)", geometry: .pad820x1180),
    model("ipad-air-3", "iPad Air (3rd generation)", geometry: .pad834x1112),
    model("ipad-air-2", "iPad Air 2", geometry: .pad768x1024, versions: nil),
    model("ipad-air", "iPad Air", geometry: .pad768x1024, versions: nil),
    model("ipad-a16", "iPad (A16)", geometry: .pad820x1180.with(cornerRadius: 25), versions: .since(.ios18)),
    model("ipad-10", "iPad (10th generation)", geometry: .pad820x1180.with(cornerRadius: 25)),
    model("ipad-9", "iPad (9th generation)", geometry: .pad810x1080),
    model("ipad-8", "iPad (8th generation)", geometry: .pad810x1080),
    model("ipad-7", "iPad (7th generation)", geometry: .pad810x1080, versions: .through(.ios18)),
    model("ipad-6", "iPad (6th generation)", geometry: .pad768x1024, versions: .through(.ios17)),
    model("ipad-5", "iPad (5th generation)", geometry: .pad768x1024, versions: .through(.ios16)),
    model("ipad-4", "iPad (4th generation)", geometry: .pad768x1024, versions: nil),
    model("ipad-3", "iPad (3rd generation)", geometry: .pad768x1024, versions: nil),
    model("ipad-2", "iPad 2", geometry: .pad768x1024At1x, versions: nil),
    model("ipad-mini-a17-pro", "iPad mini (A17 Pro)", geometry: .pad744x1133, versions: .since(.ios18)),
    model("ipad-mini-6", "iPad mini (6th generation)", geometry: .pad744x1133),
    model("ipad-mini-5", "iPad mini (5th generation)", geometry: .pad768x1024),
    model("ipad-mini-4", "iPad mini 4", geometry: .pad768x1024, versions: nil),
    model("ipad-mini-3", "iPad mini 3", geometry: .pad768x1024, versions: nil),
    model("ipad-mini-2", "iPad mini 2", geometry: .pad768x1024, versions: nil),
    model("ipad-mini-1", "iPad mini (1st generation)", geometry: .pad768x1024At1x, versions: nil),
  ]
}

private func model(
  _ name: String, _ marketingName: String, geometry: DeviceGeometry, versions: ClosedRange<IOSVersion>? = .all
) -> Device {
  Device(name: name, marketingName: marketingName, geometry: geometry, versions: versions)
}

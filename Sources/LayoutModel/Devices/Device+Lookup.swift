extension DeviceGeometry {
  /// Every geometry: phones first, newest first.
  package static let all: [DeviceGeometry] = phones + pads

  /// The geometry for which Interface Builder of an era draws the canvas `id`.
  ///
  /// Since Xcode 14, `retina5_9` is the iPhone 13 mini; before, it was the iPhone X.
  package static func canvas(_ id: String, era: PlatformEra) -> DeviceGeometry? {
    if id == "retina5_9", era >= .xcode14 { return phone375x812Mini }
    return all.first { $0.canvasIDs.contains(id) }
  }
}

extension Device {
  /// Every model: phones, then iPods, then iPads by family, each newest first.
  package static let all: [Device] = phones + pads

  /// Every name that `named(_:)` knows: models, then geometries, then Interface Builder's.
  package static var names: [String] {
    all.map(\.name) + DeviceGeometry.all.map(\.name) + DeviceGeometry.all.flatMap(\.canvasIDs)
  }

  /// The device with this name: a model's, a geometry's or one of Interface Builder's, in any letter case.
  package static func named(_ name: String) -> Device? {
    name.utf8.contains(UInt8(ascii: "*")) ? nil : matching(name).first
  }

  /// The devices whose names match `pattern`, in table order; `*` matches any characters.
  ///
  /// Geometries count only if no model matches, and Interface Builder's names only if no geometry does, so `*` yields
  /// every model once.
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

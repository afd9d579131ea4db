extension DeviceGeometry {
  /// All geometries: phones first, each newest first.
  package static let all: [DeviceGeometry] = phones + pads

  /// Returns the geometry of the canvas `id` in Interface Builder's version for an era.
  ///
  /// Since Xcode 14, `retina5_9` is the iPhone 13 mini; before, it was the iPhone X.
  package static func canvas(_ id: String, era: PlatformEra) -> DeviceGeometry? {
    if id == "retina5_9", era >= .xcode14 { return phone375x812Mini }
    return all.first { $0.canvasIDs.contains(id) }
  }
}

extension Device {
  /// All models: phones, then iPods, then iPads by family, each newest first.
  package static let all: [Device] = phones + pads

  /// All names that `named(_:)` accepts: those of models, of geometries, and Interface Builder's.
  package static var names: [String] {
    all.map(\.name) + DeviceGeometry.all.map(\.name) + DeviceGeometry.all.flatMap(\.canvasIDs)
  }

  /// Returns the device with the name of a model or geometry, or with Interface Builder's name. Letter case does not
  /// matter.
  package static func named(_ name: String) -> Device? {
    name.utf8.contains(UInt8(ascii: "*")) ? nil : matching(name).first
  }

  /// Returns the devices whose names match `pattern`, in table order. `*` matches any characters.
  ///
  /// Geometries are considered only if no model matches, and Interface Builder's names only if no geometry does, so `*`
  /// returns every model once.
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

import LayoutModel
import Testing

@Suite struct `Device table` {
  @Test(
    arguments: [
      ("iphone-16", "phone-393x852"), ("iphone-16-pro-max", "phone-440x956"), ("iphone-se-3", "phone-375x667"),
      ("ipad-pro-11-m4", "pad-834x1210"), ("ipad-pro-11-2", "pad-834x1194"), ("ipad-mini-6", "pad-744x1133"),
      ("ipad-10", "pad-820x1180"), ("ipod-touch-7", "phone-320x568"), ("iPhone-11", "phone-414x896-2x"),
      ("phone-375x812-mini", "phone-375x812-mini"), ("retina6_12", "phone-393x852"), ("ipad9_7", "pad-768x1024"),
    ])
  func `a model, a geometry and a canvas are found by name`(name: String, geometry: String) throws {
    let device = try #require(Device.named(name))
    #expect(device.geometry.name == geometry)
  }

  @Test(arguments: ["", "iphone", "iphone-*", "iphone-18-pro", "phone_393x852"])
  func `what is no name is no device`(name: String) {
    #expect(Device.named(name) == nil)
  }

  @Test func `a pattern gives the models it says, newest first`() {
    #expect(
      Device.matching("iphone-16*").map(\.name)
        == ["iphone-16-pro-max", "iphone-16-pro", "iphone-16-plus", "iphone-16", "iphone-16e"])
    #expect(Device.matching("*").map(\.name) == Device.all.map(\.name))
    #expect(Device.matching("*-812*").isEmpty)
  }

  @Test func `a pattern that no model matches speaks of geometries, then of canvases`() {
    #expect(Device.matching("phone-375x*").map(\.name) == ["phone-375x812-mini", "phone-375x812", "phone-375x667"])
    #expect(Device.matching("retina5_*").map(\.name) == ["retina5_9", "retina5_5"])
  }

  @Test func `every name is unique in any case`() {
    #expect(Set(Device.names.map { $0.lowercased() }).count == Device.names.count)
  }

  @Test func `the small canvas is another phone from Xcode 14 on`() {
    let canvas = { DeviceGeometry.canvas("retina5_9", era: PlatformEra(toolsVersion: $0))?.name }
    #expect(canvas(20_037) == "phone-375x812")
    #expect(canvas(21_225) == "phone-375x812-mini")
    #expect(DeviceGeometry.canvas("watch38", era: .current) == nil)
  }

  @Test func `models of one geometry can differ in their cut-out and corners`() throws {
    let notch = try #require(Device.named("iphone-12")?.geometry.cutout?.frame)
    #expect(notch == Rect(x: 84, y: 0, width: 222, height: 32))
    #expect(Device.named("iphone-13")?.geometry.cutout?.frame == Rect(x: 107, y: 0, width: 176, height: 34))
    #expect(Device.named("ipad-10")?.geometry.cornerRadius == 25)
    #expect(Device.named("ipad-air-5")?.geometry.cornerRadius == 18)
  }

  @Test func `a large phone in landscape is regular in width and has its cut-out's room at both sides`() {
    let landscape = DeviceGeometry.phone430x932.landscape
    #expect((landscape.horizontal, landscape.vertical) == (.regular, .compact))
    #expect(landscape.safeArea == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(landscape.size == Size(width: 932, height: 430))
  }
}

import LayoutModel
import Testing
import TestSupport

@Suite(.enabled(if: Facts.exist, "the collected facts are not beside the project"))
struct `Devices as collected` {
  @Test func `every model of more than low confidence is in the table as it was found`() throws {
    let facts = try Facts.decode(DeviceFacts.self, from: "devices.json")
    let models = facts.models.filter { $0.confidence != "low" }
    #expect(models.count > 80)
    for model in models {
      let device = try #require(Device.all.first { $0.marketingName == model.name }, "\(model.name)")
      let geometry = try #require(facts.classes[model.class])
      expect(device.geometry, equals: geometry, named: model.class)
      #expect(device.geometry.cornerRadius.value == model.cornerRadius, "\(model.name)")
      let cutout = model.cutout ?? geometry.cutout
      #expect(device.geometry.cutout?.frame == cutout?.frame, "\(model.name)")
      #expect(device.geometry.cutout?.kind.rawValue == cutout?.kind, "\(model.name)")
    }
  }

  private func expect(_ geometry: DeviceGeometry, equals fact: DeviceFacts.Class, named name: String) {
    #expect(geometry.idiom.rawValue == fact.idiom, "\(name)")
    #expect(geometry.portrait.size == Size(width: Points(fact.points[0]), height: Points(fact.points[1])), "\(name)")
    #expect(geometry.landscape.size == geometry.portrait.size.transposed, "\(name)")
    #expect(geometry.scale.factor == fact.scale, "\(name)")
    #expect(geometry.hasHomeButton == (fact.front == "homeButton"), "\(name)")
    for orientation in Orientation.allCases {
      let posture = geometry[orientation]
      let key = orientation.rawValue
      #expect(posture.safeArea == fact.safeArea[key]??.insets, "\(name) \(key)")
      #expect(posture.statusBarHeight.value == fact.statusBarHeight[key], "\(name) \(key)")
      #expect([posture.horizontal.rawValue, posture.vertical.rawValue] == fact.sizeClass[key], "\(name) \(key)")
    }
  }

  @Test func `every canvas that was observed is in the table`() throws {
    let facts = try Facts.decode(DeviceFacts.self, from: "devices.json")
    for canvas in facts.canvases where canvas.confidence == "high" && canvas.evidence.hasPrefix("IB") {
      guard !["appleTV", "watch38"].contains(canvas.id) else { continue }
      let geometry = try #require(DeviceGeometry.canvas(canvas.id, era: PlatformEra(toolsVersion: 17_000)))
      let size = geometry.portrait.size
      #expect("\(Int(size.width.value))x\(Int(size.height.value))" == canvas.size)
      #expect(geometry.scale.factor == canvas.scale)
    }
  }
}

private struct DeviceFacts: Decodable {
  struct Insets: Decodable {
    var top, left, bottom, right: Double

    var insets: EdgeInsets {
      EdgeInsets(top: Points(top), left: Points(left), bottom: Points(bottom), right: Points(right))
    }
  }

  struct Cutout: Decodable {
    var kind: String
    var x, y, width, height: Double

    var frame: Rect { Rect(x: Points(x), y: Points(y), width: Points(width), height: Points(height)) }
  }

  struct Class: Decodable {
    var idiom, front: String
    var points: [Double]
    var scale: Double
    var cutout: Cutout?
    var safeArea: [String: Insets?]
    var statusBarHeight: [String: Double?]
    var sizeClass: [String: [String]]

    enum CodingKeys: String, CodingKey {
      case idiom, front, points, scale
      case cutout = "cutout_portrait"
      case safeArea = "safe_area_no_bars"
      case statusBarHeight = "status_bar_height"
      case sizeClass = "size_class"
    }
  }

  struct Model: Decodable {
    var name, `class`, confidence: String
    var cornerRadius: Double?
    var cutout: Cutout?

    enum CodingKeys: String, CodingKey {
      case name, `class`, confidence
      case cornerRadius = "display_corner_radius"
      case cutout = "cutout_override"
    }
  }

  struct Canvas: Decodable {
    var id, size, evidence, confidence: String
    var scale: Double

    enum CodingKeys: String, CodingKey {
      case id, evidence, confidence, scale
      case size = "points_portrait"
    }
  }

  var classes: [String: Class]
  var models: [Model]
  var canvases: [Canvas]

  enum CodingKeys: String, CodingKey {
    case classes, models
    case canvases = "ib_device_ids"
  }
}

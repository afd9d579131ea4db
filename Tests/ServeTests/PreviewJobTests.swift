import Diagnostics
import LayoutModel
import Pipeline
import PreviewJobs
import Testing

@Suite struct `A job for the program with the previews` {
  private static let canvas: Canvas = {
    var canvas = Canvas(
      size: Size(width: 375, height: 554), scale: Scale(2), orientation: .landscape,
      safeArea: EdgeInsets(top: 64, left: 0, bottom: 49, right: 0), era: .xcode9)
    canvas.deviceID = "retina4_7"
    return canvas
  }()

  private static let environments = [
    Environment(canvas),
    Environment(
      Canvas(
        size: Size(width: 600, height: 600), scale: Scale(1), orientation: .portrait, safeArea: .zero,
        era: .xcode8)),
    Environment(Device.all[0], orientation: .landscape),
  ]

  @Test(arguments: environments.indices)
  func `has all of its environment, the tools that saved a canvas too`(place: Int) throws {
    var environment = Self.environments[place]
    environment.traits.textSize = .xLarge
    environment.traits.appearance = .dark
    let variant = ScreenVariant(file: "", screen: Screen(name: "S"), environment: environment)
    let job = PreviewJob(3, PictureRequest(variant, format: .png, scale: Scale(1)))
    var json = JSONWriter()
    job.write(to: &json)
    let read = try #require(PreviewJob(try JSONValue(reading: Array(json.text.utf8))))
    #expect(read.environment == environment)
  }
}

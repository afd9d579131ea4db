import LayoutModel
import Testing

func environment(
  _ device: String = "iphone-16", _ version: IOSVersion = .ios26, _ direction: LayoutDirection = .leftToRight,
  orientation: Orientation = .portrait, textSize: TextSize = .large
) throws -> Environment {
  var environment = Environment(try #require(Device.named(device)), orientation: orientation)
  environment.ios = version
  environment.traits.direction = direction
  environment.traits.textSize = textSize
  return environment
}

extension SolvedPart {
  /// The font at the start of the part's text.
  var font: ResolvedFont? { text?.lines.first?.fragments.first?.font }
}

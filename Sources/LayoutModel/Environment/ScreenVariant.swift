/// A screen in one environment, which becomes a picture, a golden or a line of output.
package struct ScreenVariant: Sendable {
  /// The document's file name, without folder and extension.
  package var file: String
  package var screen: Screen
  package var environment: Environment
  /// A suffix that keeps names distinct on file systems that ignore case; empty for most screens.
  package var distinction = ""

  package init(file: String, screen: Screen, environment: Environment) {
    self.file = file
    self.screen = screen
    self.environment = environment
  }

  /// `file.screen@device[-landscape][+variant]`, with characters that are invalid in file names replaced.
  package var name: String { "\(fileSafe(file)).\(fileSafe(screen.name))@\(placeName)\(variantSuffix)\(distinction)" }

  /// `screen@device[-landscape][+variant]`, the name of the golden. Long screen and preview names are shortened, to
  /// stay below the maximum length of a file name.
  package var goldenName: String {
    let name = "\(fileSafe(screen.name))@\(placeName)\(variantSuffix)\(distinction)"
    if name.utf8.count <= longestName { return name }
    return "\(shortPart(screen.name))@\(placeName)\(suffix(shortPart))\(distinction)"
  }

  /// Reserves space for `.frames.json` and a style within a file name's maximum of 255 bytes.
  private let longestName = 230

  private func shortPart(_ text: String) -> String { shortenedFileName(fileSafe(text), to: 50) }

  package var placeName: String {
    let device = fileSafe(environment.deviceName)
    return environment.geometry != nil && environment.orientation == .landscape ? device + "-landscape" : device
  }

  /// A readable name: the device and all differences from its default environment that the preview does not fix.
  package var environmentName: String { ([placeName] + variants(fixed: screen.overrides)).joined(separator: " ") }

  /// The readable name in a list with several text sizes, where the default size is also named.
  package var environmentNameWithTextSize: String {
    environment.traits.textSize == .large ? "\(environmentName) \(TextSize.large.rawValue)" : environmentName
  }

  /// The preview and all differences from the device's default environment, each after a `+`.
  package var variantSuffix: String { suffix(fileSafe) }

  private func suffix(_ part: (String) -> String) -> String {
    ([screen.preview].compactMap(\.self) + variants(fixed: EnvironmentOverrides())).map { "+" + part($0) }.joined()
  }

  private func variants(fixed: EnvironmentOverrides) -> [String] {
    var variants: [String] = []
    let traits = environment.traits
    if environment.ios != environment.usualIOS, fixed.ios == nil { variants.append("ios\(environment.ios.rawValue)") }
    if traits.textSize != .large, fixed.textSize == nil { variants.append(traits.textSize.rawValue) }
    if traits.appearance == .dark, fixed.appearance == nil { variants.append("dark") }
    if let language = environment.language, fixed.language == nil { variants.append(language.identifier) }
    if traits.direction != (environment.language?.direction ?? .leftToRight), fixed.direction == nil {
      variants.append(traits.direction.rawValue)
    }
    if environment.strings == .pseudo, fixed.strings == nil { variants.append("pseudo") }
    return variants
  }
}

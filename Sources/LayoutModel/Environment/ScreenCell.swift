/// A screen in one environment, which becomes a picture, a golden or a line of output.
package struct Cell: Sendable {
  /// The name of its file, without folder and extension.
  package var file: String
  package var screen: Screen
  package var environment: Environment

  package init(file: String, screen: Screen, environment: Environment) {
    (self.file, self.screen, self.environment) = (file, screen, environment)
  }

  /// `file.screen@device[-landscape][+variant]`, with characters that are invalid in file names replaced.
  package var name: String { "\(fileSafe(file)).\(fileSafe(screen.name))@\(placeName)\(variantSuffix)" }

  /// `screen@device[-landscape][+variant]`, the name of its golden.
  package var goldenName: String { "\(fileSafe(screen.name))@\(placeName)\(variantSuffix)" }

  /// The device, followed by `-landscape` in that orientation.
  package var placeName: String {
    let device = fileSafe(environment.deviceName)
    return environment.geometry != nil && environment.orientation == .landscape ? device + "-landscape" : device
  }

  /// The environment for people: the device, and all differences from its default environment that the preview does not
  /// fix.
  package var environmentName: String { ([placeName] + variants(fixed: screen.overrides)).joined(separator: " ") }

  /// The preview and all differences from the device's default environment, each after a `+`.
  package var variantSuffix: String {
    ([screen.preview].compactMap(\.self) + variants(fixed: EnvironmentOverrides())).map { "+" + fileSafe($0) }.joined()
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

/// Returns a text as part of a file name. Letters, digits, `.`, `_` and `-` stay; runs of other characters become a
/// single `-`.
package func fileSafe(_ text: String) -> String {
  var safe = ""
  for character in text {
    let isKept = character.isLetter || character.isNumber || character == "_" || character == "-" || character == "."
    if isKept {
      safe.append(character)
    } else if safe.last != "-" {
      safe.append("-")
    }
  }
  while safe.hasPrefix("-") || safe.hasPrefix(".") { safe.removeFirst() }
  while safe.hasSuffix("-") { safe.removeLast() }
  return safe.isEmpty ? "unnamed" : safe
}

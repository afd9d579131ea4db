import ArgumentParser
import Diagnostics
import LayoutModel
import Pipeline
import Programs

struct AxesOptions: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "Devices by name or pattern, several with commas or another --device; 'all', or 'canvas' for a document's own.",
      valueName: "names"), completion: .list(Device.names + ["all", "canvas"]))
  var devices: [String] = []

  @Option(help: ArgumentHelp("A bare screen of this size in points, such as 390x844.", valueName: "WxH"))
  var size: String?

  @Option(help: ArgumentHelp("The safe area of --size: top,left,bottom,right in points.", valueName: "t,l,b,r"))
  var safeArea: String?

  @Option(help: "portrait, landscape or both; default: portrait.")
  var orientation: OneOrBoth<Orientation>?

  @Option(
    name: .customLong("ios"),
    help: ArgumentHelp(
      "Versions of iOS: \(AxesOptions.versionNames) or all; default: the newest that a device runs.",
      valueName: "versions"),
    completion: .list(IOSVersion.allCases.map(\.rawValue) + ["all"]))
  var versions: [String] = []

  @Option(
    name: .customLong("text-size"),
    help: ArgumentHelp(
      "Text sizes from xSmall to accessibility5, by name or pattern, several with commas.", valueName: "sizes"),
    completion: .list(TextSize.allCases.map(\.rawValue)))
  var textSizes: [String] = []

  @Option(help: "light, dark or both; default: light.")
  var appearance: OneOrBoth<Appearance>?

  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Languages such as de or pt-BR, from the project's strings tables; default: written, as in the layouts.",
      valueName: "languages"))
  var languages: [String] = []

  @Option(help: "ltr, rtl or both; default: the language's, or ltr.")
  var direction: OneOrBoth<LayoutDirection>?

  @Option(help: "written, pseudo (pseudo-localised text), or both; default: written.")
  var strings: OneOrBoth<StringsMode>?

  @Option(
    name: .customLong("screen"),
    help: ArgumentHelp("Screens by name or pattern; repeatable.", valueName: "name"))
  var screens: [String] = []

  @Option(
    name: .customLong("preview"),
    help: ArgumentHelp(
      "Previews by name or pattern, or 'none' for screens as they are; repeatable.", valueName: "name"))
  var previews: [String] = []

  /// Returns the selected axes. An axis without an option keeps the values of `base`.
  func axes(over base: Axes = Axes(devices: DeviceChoice.named("iphone-16"))) throws -> Axes {
    var axes = base
    if safeArea != nil, size == nil { throw ValidationError("--safe-area needs --size") }
    for (name, values) in [("screen", screens), ("preview", previews)] {
      if values.contains("") { throw nothingNamed(name, "") }
    }
    let devices = try deviceChoices()
    let textSizes = try textSizeChoices()
    if !devices.isEmpty { axes.devices = devices }
    if !versions.isEmpty { axes.versions = try versionChoices(on: axes.devices) }
    if !textSizes.isEmpty { axes.textSizes = textSizes }
    axes.orientations = orientation?.values ?? base.orientations
    axes.appearances = appearance?.values ?? base.appearances
    if !languages.isEmpty { axes.languages = try languageChoices() }
    axes.directions = direction?.values ?? base.directions
    axes.strings = strings?.values ?? base.strings
    if !screens.isEmpty { axes.screens = screens }
    if !previews.isEmpty { axes.previews = previews }
    return axes
  }

  private func deviceChoices() throws -> [DeviceChoice] {
    var choices: [DeviceChoice] = []
    for name in try listed(devices, "device") {
      let named = DeviceChoice.named(name)
      if named.isEmpty {
        let hint = DeviceChoice.suggestion(for: name).map { "; did you mean '\($0)'?" } ?? "; see plumb devices"
        throw ValidationError("no device named '\(name)'\(hint)")
      }
      choices += named.filter { !choices.contains($0) }
    }
    if let size { choices.append(try bareSize(size)) }
    return choices
  }

  /// Returns the values of an option that can be repeated and accepts commas. An empty name is an error, because a
  /// command that selects nothing would succeed.
  private func listed(_ values: [String], _ option: String) throws -> [String] {
    try values.flatMap { value in
      let names = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if names.contains("") { throw nothingNamed(option, value) }
      return names
    }
  }

  private func nothingNamed(_ option: String, _ value: String) -> ExitCode {
    failure(value.isEmpty ? "--\(option) is empty" : "--\(option) has an empty name in '\(value)'")
  }

  private func bareSize(_ text: String) throws -> DeviceChoice {
    guard let size = DeviceChoice.size(text) else {
      throw ValidationError("'\(text)' is not a size; write width and height in points, such as 390x844")
    }
    return .size(size, safeArea: try safeArea.map(insets(_:)) ?? .zero)
  }

  private func insets(_ text: String) throws -> EdgeInsets {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 4, parts.allSatisfy({ $0.map { $0.magnitude <= 10_000 } ?? false }), let top = parts[0],
      let left = parts[1], let bottom = parts[2], let right = parts[3]
    else {
      throw ValidationError("'\(text)' is not a safe area; write top,left,bottom,right in points, such as 59,0,34,0")
    }
    return EdgeInsets(top: Points(top), left: Points(left), bottom: Points(bottom), right: Points(right))
  }

  private static let versionNames = IOSVersion.allCases.map(\.rawValue).joined(separator: ", ")

  private func versionChoices(on devices: [DeviceChoice]) throws -> [IOSVersion] {
    let chosen = try listed(versions, "ios").flatMap { name in
      if name == "all" { return IOSVersion.allCases }
      guard let version = IOSVersion(rawValue: name) else {
        throw ValidationError("no version of iOS named '\(name)'; the versions are \(Self.versionNames)")
      }
      return [version]
    }
    let models = devices.compactMap(\.model)
    if models.count == devices.count, !models.contains(where: { model in chosen.contains(where: model.runs) }) {
      let names = chosen.map(\.rawValue).joined(separator: " or ")
      let verb = models.count == 1 ? "does" : "do"
      throw ValidationError("\(models.map(\.name).joined(separator: ", ")) \(verb) not run iOS \(names)")
    }
    return IOSVersion.allCases.filter(chosen.contains)
  }

  private func languageChoices() throws -> [TextLanguage?] {
    var chosen: [TextLanguage?] = []
    for name in try listed(languages, "language") {
      guard let choice = Axes.language(named: name) else {
        throw ValidationError("'\(name)' is not a language; write one such as de or pt-BR")
      }
      if !chosen.contains(choice) { chosen.append(choice) }
    }
    return chosen
  }

  private func textSizeChoices() throws -> [TextSize] {
    let chosen = try listed(textSizes, "text-size").flatMap { pattern in
      let found = TextSize.allCases.filter { matches(pattern: pattern, $0.rawValue) }
      if found.isEmpty {
        let hint =
          closest(to: pattern, among: TextSize.allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
        throw ValidationError("no text size named '\(pattern)'\(hint)")
      }
      return found
    }
    return TextSize.allCases.filter(chosen.contains)
  }
}

/// One value of an axis, or all of them.
struct OneOrBoth<Value: CaseIterable & RawRepresentable & Sendable>: ExpressibleByArgument, Sendable
where Value.RawValue == String {
  var values: [Value]

  init(_ values: [Value]) { self.values = values }

  init?(argument: String) {
    if argument == "both" {
      values = Array(Value.allCases)
    } else if let value = Value(rawValue: argument) {
      values = [value]
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) + ["both"] }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

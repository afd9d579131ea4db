package import Diagnostics
package import LayoutModel
package import Pipeline

/// A name or pattern in a list of a project file. Each must match something in the project, because a list with a
/// misspelt name selects less than it says.
package struct ListedName: Sendable {
  package enum Subject: Sendable {
    case screen, preview, variant
    case devices([DeviceChoice])
    case versions([IOSVersion])
    case language(TextLanguage)
  }

  package var subject: Subject
  package var text: String
  package var range: SourceRange
}

extension ProjectFile {
  /// Returns an error for each listed name that nothing in the project has. If a layout has errors, its screens are
  /// unknown, and the result is empty.
  ///
  /// - Parameter variants: The names of all variants; nil if they are unknown.
  package func unmatchedNames(in compilations: [Compilation], variants: [String]? = nil) -> [Diagnostic] {
    if compilations.contains(where: \.hasErrors) { return [] }
    let screens = compilations.flatMap(\.document.screens)
    return listedNames.compactMap { name in
      switch name.subject {
      case .screen: name.unmatched("screen", among: screens.map(\.name))
      case .preview: name.text == "none" ? nil : name.unmatched("preview", among: screens.compactMap(\.preview))
      case .variant: variants.flatMap { name.unmatched("variant", among: $0) }
      case .devices(let devices):
        devices == [.canvas] && !screens.contains { $0.canvas != nil } ? .noCanvas(at: name.range) : nil
      case .language(let language):
        screens.contains { $0.translations[language] != nil } ? nil : .noTranslations(language, at: name.range)
      case .versions: nil
      }
    }
  }

  /// Errors for devices that run none of the listed versions of iOS, or else for versions that none of the devices
  /// runs. No variant would have such a device or version.
  var unusedVersions: [Diagnostic] {
    if axes.versions.isEmpty { return [] }
    let devices = listedNames.compactMap { name -> Diagnostic? in
      guard case .devices(let devices) = name.subject, !devices.contains(where: { $0.runsAny(of: axes.versions) })
      else { return nil }
      return .runsNone(name.text, of: axes.versions.map(\.rawValue), at: name.range)
    }
    if !devices.isEmpty { return devices }
    return listedNames.compactMap { name in
      guard case .versions(let versions) = name.subject, !axes.devices.contains(where: { $0.runsAny(of: versions) })
      else { return nil }
      return .runByNone(name.text, at: name.range)
    }
  }
}

extension DeviceChoice {
  /// A canvas has a version of its own, so it counts with any versions.
  fileprivate func runsAny(of versions: [IOSVersion]) -> Bool {
    model.map { versions.contains(where: $0.runs) } ?? true
  }
}

extension ListedName {
  fileprivate func unmatched(_ what: String, among names: [String]) -> Diagnostic? {
    if names.contains(where: { matches(pattern: text, $0) }) { return nil }
    return .unmatchedName(what, text, among: names, at: range)
  }
}

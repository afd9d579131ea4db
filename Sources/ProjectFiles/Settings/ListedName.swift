package import Diagnostics
package import LayoutModel
package import Pipeline

/// A name or pattern in a list of a project file, with its place. It must match something, because a list with a
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
  /// Returns an error for each listed name that nothing in the project has. Returns none if a layout has errors,
  /// because its screens are then unknown.
  ///
  /// - Parameters:
  ///   - compilations: The layouts of all inputs.
  ///   - cells: The names of all cells; nil if they are not known.
  package func unmatchedNames(in compilations: [Compilation], variants: [String]? = nil) -> [Diagnostic] {
    if compilations.contains(where: \.hasErrors) { return [] }
    let screens = compilations.flatMap(\.document.screens)
    return listedNames.compactMap { name in
      switch name.subject {
      case .screen: name.unmatched("screen", among: screens.map(\.name))
      case .preview: name.text == "none" ? nil : name.unmatched("preview", among: screens.compactMap(\.preview))
      case .variant: variants.flatMap { name.unmatched("cell", among: $0) }
      case .devices(let devices):
        devices == [.canvas] && !screens.contains { $0.canvas != nil } ? .noCanvas(at: name.range) : nil
      case .language(let language):
        screens.contains { $0.translations[language] != nil } ? nil : .noTranslations(language, at: name.range)
      case .versions: nil
      }
    }
  }

  /// Errors for devices that run none of the listed versions of iOS, or else for versions that none of the devices runs:
  /// no cell would have them.
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
  /// Whether it is shown with any of some versions of iOS. A canvas has a version of its own.
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

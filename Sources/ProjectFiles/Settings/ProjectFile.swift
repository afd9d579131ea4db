package import Diagnostics
package import LayoutModel
package import Painting
package import Pipeline

/// The settings of `plumb.yml`: which layouts to show, in which states, and how to test them.
package struct ProjectFile: Sendable {
  /// Files and folders, relative to the project file's folder.
  package var inputs: [String] = []
  package var axes = Axes(devices: DeviceChoice.named("iphone-16"))
  package var styles: [PaintStyle] = [.wireframe]
  package var overlays: Overlays = []
  /// The number of pixels per point in golden pictures.
  package var scale = Scale(1)
  /// The folder of goldens, relative to the project file's folder.
  package var goldens = "goldens"
  package var tolerance = Tolerance()
  package var masks: [GoldenMask] = []
  package var variants: [VariantRule] = []
  package var check = CheckRules()
  /// The names and patterns that must each match something in the project.
  package var listedNames: [ListedName] = []

  package init() {}

  package static let fileName = "plumb.yml"

  /// Returns the tolerance and masks for a variant. Later rules override the tolerance of earlier rules.
  package func rules(for variant: String) -> (tolerance: Tolerance, masks: [GoldenMask]) {
    let rules = variants.filter { $0.applies(to: variant) }
    return (rules.reduce(tolerance) { $1.tolerance.applied(to: $0) }, masks + rules.flatMap(\.masks))
  }

  package var allMasks: [GoldenMask] { masks + variants.flatMap(\.masks) }
}

extension ProjectFile {
  /// Returns a project file for some layouts that lists and explains every setting.
  package static func template(inputs: [String]) -> String {
    """
    # The files and variants that `plumb test` tests. Names and folders are relative to this file; `*` stands for any characters.

    inputs: [\(inputs.map(yamlText).joined(separator: ", "))]
    devices: [iphone-se-3, iphone-16]      # see `plumb devices`; also sizes such as 390x844
    orientations: [portrait]               # portrait, landscape or both

    # The other axes, each with its usual value. Every screen is tested in every combination,
    # or with `pairwise` in enough combinations to pair any two values.
    # screens: ["*"]
    # previews: ["*", none]                # none: screens as they are
    # ios: [18, 26]                        # \(IOSVersion.allCases.map(\.rawValue).joined(separator: ", ")); the newest that the device runs if left out
    # textSizes: [large]                   # xSmall to xxxLarge, accessibility1 to accessibility5
    # appearances: [light]                 # light, dark or both
    # languages: [written]                 # de, pt-BR …, of the project's tables of strings; written: as in the layouts
    # directions: [ltr]                    # ltr, rtl or both; the language's if left out
    # strings: [written]                   # written, pseudo or both
    # coverage: product

    # Golden pictures. Small ones are cheap to keep; frames are exact whatever the scale.
    # goldens: goldens
    # scale: 1
    # styles: [wireframe]                  # wireframe, full, blocks, blueprint
    # show: [safe-area]                    # see `plumb render --help`

    # Differences to tolerate; none by default.
    # tolerance:
    #   frame: 0                           # points
    #   threshold: 0                       # 0-1, perceptual difference of a pixel
    #   maxDiffPixels: 0
    #   antialiasing: count                # count or ignore

    # Views to leave out of the comparison, by id. A layout does the same with the property `golden: ignore`.
    # ignore: [clock]

    # The same for some variants, and views whose content may look like anything.
    # cells:
    #   - match: "credits/Credits@*"
    #     tolerance: { maxDiffPixels: 20 }
    #     ignore: ["content of #avatar"]

    # Rules that `plumb check` denies, and rules that it allows for a reason. A comment in a layout allows a rule
    # on its line or on the line below: `plumb: allow RULE because REASON`, after two slashes.
    # check:
    #   deny: [warnings]                   # see `plumb check --list-rules`
    #   allow:
    #     small-touch-target: nobody touches a wall display

    """
  }
}

private func yamlText(_ text: String) -> String {
  let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
  if isPlain, text.first?.isLetter == true || text.first == "." && text.count == 1 { return text }
  return "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
}

package struct VariantRule: Hashable, Sendable {
  /// Names of variants, such as `credits/Credits@iphone-16`, or patterns for names.
  package var match: [String]
  package var tolerance = ToleranceChange()
  package var masks: [GoldenMask] = []

  package init(match: [String]) { self.match = match }

  package func applies(to variant: String) -> Bool { match.contains { matches(pattern: $0, variant) } }
}

/// The rules of `plumb check` that a project turns into errors or allows.
package struct CheckRules: Sendable {
  package struct Allowance: Sendable {
    package var name: String
    package var code: DiagnosticCode
    package var reason: String
    package var range: SourceRange
    /// Removes the setting; nil if other settings share its line.
    package var removal: FixIt?
  }

  package var deniesWarnings = false
  package var denied: Set<DiagnosticCode> = []
  package var allowed: [Allowance] = []

  package init() {}
}

/// Views that golden tests leave out of the comparison, entirely or except for their frames and looks.
package struct GoldenMask: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// The view and its descendants: frames, looks and pixels.
    case whole
    /// The view's pixels only; frames and looks are still compared.
    case content
  }

  /// The id or path of a view, or a pattern.
  package var view: String
  package var part: Part
  package var text: String
  package var range: SourceRange

  package init(view: String, part: Part, text: String, range: SourceRange) {
    self.view = view
    self.part = part
    self.text = text
    self.range = range
  }

  package func covers(_ path: String) -> Bool {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return matches(pattern: view, path) || matches(pattern: view, String(name))
  }
}

/// How far frames and pictures may differ and still count as equal. By default, they must be identical.
package struct Tolerance: Hashable, Sendable {
  /// How far an edge of a view may move, in points.
  package var frame: Points = 0
  /// The perceptual difference that a pixel may have, from 0 for none to 1 for black against white.
  package var threshold: Double = 0
  /// How many pixels may exceed the threshold.
  package var maxDiffPixels = 0
  package var antialiasing = Antialiasing.count

  package init() {}

  /// Whether pixels that differ only in antialiasing count as different.
  package enum Antialiasing: String, CaseIterable, Hashable, Sendable { case count, ignore }
}

/// Overrides for some parts of a tolerance.
package struct ToleranceChange: Hashable, Sendable {
  package var frame: Points?
  package var threshold: Double?
  package var maxDiffPixels: Int?
  package var antialiasing: Tolerance.Antialiasing?

  package init() {}

  package func applied(to tolerance: Tolerance) -> Tolerance {
    var changed = tolerance
    if let frame { changed.frame = frame }
    if let threshold { changed.threshold = threshold }
    if let maxDiffPixels { changed.maxDiffPixels = maxDiffPixels }
    if let antialiasing { changed.antialiasing = antialiasing }
    return changed
  }
}

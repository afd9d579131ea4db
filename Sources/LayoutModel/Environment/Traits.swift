package enum SizeClass: String, CaseIterable, Hashable, Sendable { case compact, regular }
package enum Orientation: String, CaseIterable, Hashable, Sendable { case portrait, landscape }
package enum Idiom: String, CaseIterable, Hashable, Sendable { case phone, pad }
package enum Appearance: String, CaseIterable, Hashable, Sendable { case light, dark }

package enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// How a screen's strings are replaced before they are measured.
package enum StringsMode: String, CaseIterable, Hashable, Sendable {
  case asWritten = "written"
  /// Accented letters, and about a third longer.
  case pseudo
}

/// The user's Dynamic Type size, smallest first. `large` is the platform's default.
package enum TextSize: String, CaseIterable, Hashable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  package static func < (a: TextSize, b: TextSize) -> Bool { a.place < b.place }

  package var place: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }
}

package struct Traits: Hashable, Sendable {
  package var idiom: Idiom
  package var horizontal, vertical: SizeClass
  package var appearance: Appearance
  package var direction: LayoutDirection
  package var textSize: TextSize

  package init(
    idiom: Idiom, horizontal: SizeClass, vertical: SizeClass, appearance: Appearance = .light,
    direction: LayoutDirection = .leftToRight, textSize: TextSize = .large
  ) {
    (self.idiom, self.horizontal, self.vertical) = (idiom, horizontal, vertical)
    (self.appearance, self.direction, self.textSize) = (appearance, direction, textSize)
  }
}

/// The generation of the platform whose controls and text are measured, identified by the version of Xcode's tools.
package struct PlatformEra: Hashable, Comparable, Sendable {
  package var toolsVersion: Int

  package init(toolsVersion: Int) { self.toolsVersion = toolsVersion }

  /// The default era for devices.
  package static let current = IOSVersion.newest.era

  package static let xcode8 = PlatformEra(toolsVersion: 11_000)
  package static let xcode9 = PlatformEra(toolsVersion: 13_000)
  package static let xcode10 = PlatformEra(toolsVersion: 14_000)
  package static let xcode11 = PlatformEra(toolsVersion: 14_800)
  package static let xcode12 = PlatformEra(toolsVersion: 17_000)
  package static let xcode13 = PlatformEra(toolsVersion: 18_000)
  package static let xcode14 = PlatformEra(toolsVersion: 21_000)
  package static let xcode15 = PlatformEra(toolsVersion: 22_000)
  package static let xcode16 = PlatformEra(toolsVersion: 23_000)
  package static let xcode26 = PlatformEra(toolsVersion: 24_000)

  /// The era for documents saved by tools that were never released.
  package static let ofUnreleasedTools = xcode15

  // Releases in between that only changed canvases.
  package static let xcode9Release = PlatformEra(toolsVersion: 13_150)
  package static let xcode9dot3 = PlatformEra(toolsVersion: 13_500)
  package static let xcode10Release = PlatformEra(toolsVersion: 14_313)
  package static let xcode11Betas = PlatformEra(toolsVersion: 14_810)
  package static let xcode14dot2 = PlatformEra(toolsVersion: 21_225)
  package static let xcode14dot3 = PlatformEra(toolsVersion: 21_701)
  package static let xcode16dot3 = PlatformEra(toolsVersion: 23_727)

  @inlinable package static func < (a: PlatformEra, b: PlatformEra) -> Bool { a.toolsVersion < b.toolsVersion }
}

/// The facts about all views of one kind. Each kind has a file with its own.
package final class KindFacts: Sendable {
  /// A new view of the kind, with UIKit's defaults for views made in code.
  package let standard: Content
  package let traits: KindTraits
  /// The names for the kind in UIKit and other languages, for suggestions.
  package let names: [String]
  /// The property that a text after a view's id sets, if there is one.
  package let inlineProperty: String?
  /// The properties that only this kind has. `arrangement` affects nothing but frames, `properties` also pictures.
  package let properties, arrangement: [Property]

  init(
    _ standard: Content, _ traits: KindTraits = [], names: [String] = [], inline: String? = nil,
    properties: [Property] = [], arrangement: [Property] = []
  ) {
    self.standard = standard
    self.traits = traits
    self.names = names
    inlineProperty = inline
    self.properties = properties
    self.arrangement = arrangement
  }
}

package struct KindTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The user interacts with it.
  package static let isControl = KindTraits(rawValue: 1)
  /// It is a bar, either in a view hierarchy or around a screen.
  package static let isBar = KindTraits(rawValue: 2)
  /// It scrolls its children.
  package static let scrolls = KindTraits(rawValue: 4)
  /// It scrolls text that does not fit.
  package static let scrollsText = KindTraits(rawValue: 8)
  /// It sets its children's frames itself.
  package static let placesChildren = KindTraits(rawValue: 16)
  /// A view added to it becomes a row or an item.
  package static let holdsRows = KindTraits(rawValue: 32)
  /// It clips by default.
  package static let clips = KindTraits(rawValue: 64)
  /// It preserves its superview's margins by default.
  package static let preservesSuperviewMargins = KindTraits(rawValue: 128)
  /// Its height only depends on the platform's version.
  package static let hasFixedHeight = KindTraits(rawValue: 256)
  /// It is shown over a screen by the platform, and is not one of the screen's views.
  package static let isOverScreen = KindTraits(rawValue: 1024)
  /// Its intrinsic content size is that of a text.
  package static let isSizedByText = KindTraits(rawValue: 512)
  /// UIKit shows its children through view controllers of their own.
  package static let holdsControllers = KindTraits(rawValue: 2048)
}

extension ViewKind {
  package func has(_ traits: KindTraits) -> Bool { facts.traits.isSuperset(of: traits) }
}

extension View {
  /// This view with UIKit's default layout attributes and style for its kind.
  package var withStandardAttributes: View {
    var view = self
    if kind.has(.clips) { view.style.clips = true }
    if kind.has(.preservesSuperviewMargins) { view.layout.margins.preservesSuperview = true }
    return view
  }
}

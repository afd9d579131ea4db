/// The facts about all views of one kind. Each kind has its row in a file of its own.
package final class KindFacts: Sendable {
  /// A view of the kind when nothing is said of it: UIKit's defaults for views made in code.
  package let standard: Content
  package let traits: KindTraits
  /// The names that UIKit and other languages have for it, for suggestions.
  package let names: [String]
  /// The property that a text after the id stands for.
  package let inlineProperty: String?
  /// The properties that no other kind has. `arrangement` shows in frames alone, `properties` in pictures too.
  package let properties, arrangement: [Property]

  init(
    _ standard: Content, _ traits: KindTraits = [], names: [String] = [], inline: String? = nil,
    properties: [Property] = [], arrangement: [Property] = []
  ) {
    (self.standard, self.traits, self.names, inlineProperty) = (standard, traits, names, inline)
    (self.properties, self.arrangement) = (properties, arrangement)
  }
}

package struct KindTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// People touch it to say something.
  package static let isControl = KindTraits(rawValue: 1)
  /// A bar, on its own or around a screen.
  package static let isBar = KindTraits(rawValue: 2)
  /// Its children move in it.
  package static let scrolls = KindTraits(rawValue: 4)
  /// Text that does not fit moves in it.
  package static let scrollsText = KindTraits(rawValue: 8)
  /// It sets its children's frames itself.
  package static let placesChildren = KindTraits(rawValue: 16)
  /// A view added to it becomes a row or an item.
  package static let holdsRows = KindTraits(rawValue: 32)
  /// A new one clips.
  package static let clips = KindTraits(rawValue: 64)
  /// A new one keeps its superview's margins.
  package static let preservesSuperviewMargins = KindTraits(rawValue: 128)
  /// Its platform's version alone decides its height.
  package static let hasFixedHeight = KindTraits(rawValue: 256)
  /// The platform shows it over a screen; it is no view of one.
  package static let isOverScreen = KindTraits(rawValue: 1024)
  /// Its intrinsic content size is that of a text.
  package static let isSizedByText = KindTraits(rawValue: 512)
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

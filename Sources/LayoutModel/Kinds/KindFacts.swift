/// The names by which UIKit, documents of Interface Builder and layout files state a view of a kind.
struct KindForms: Sendable {
  var `class`: String?
  var element: String?
  var otherNames: [String] = []
  var inline: String?
}

/// The facts about all views of one kind, declared in the kind's own file.
package final class KindFacts: Sendable {
  /// The content of a new view, with UIKit's defaults for views created in code.
  package let standard: Content
  package let traits: KindTraits
  /// UIKit's class of views that code creates for the kind; nil for kinds that need no class of their own and for those
  /// that another framework or a controller shows.
  package let className: String?
  /// Names of the kind in UIKit and other layout languages, for suggestions.
  package let names: [String]
  /// The element of Interface Builder's documents whose attributes are all those that the properties' forms name; nil
  /// if documents have none, or one that is read in a way of its own.
  package let element: String?
  /// The property that a string literal after a view's id sets, if any.
  package let inlineProperty: String?
  /// The properties that only this kind has. `arrangement` affects only frames, `properties` also pictures.
  package let properties, arrangement: [Property]

  init(
    _ standard: Content, _ traits: KindTraits = [], forms: KindForms = KindForms(), properties: [Property] = [],
    arrangement: [Property] = []
  ) {
    self.standard = standard
    self.traits = traits
    className = forms.class
    names = [forms.class].compactMap(\.self) + forms.otherNames
    element = forms.element
    inlineProperty = forms.inline
    self.properties = properties
    self.arrangement = arrangement
  }
}

package struct KindTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let isControl = KindTraits(rawValue: 1)
  /// The view is a bar, either in a view hierarchy or in a screen's chrome.
  package static let isBar = KindTraits(rawValue: 2)
  package static let scrolls = KindTraits(rawValue: 4)
  /// The view scrolls text that does not fit.
  package static let scrollsText = KindTraits(rawValue: 8)
  /// The view sets its children's frames itself.
  package static let placesChildren = KindTraits(rawValue: 16)
  /// A subview becomes a row or an item.
  package static let holdsRows = KindTraits(rawValue: 32)
  package static let clips = KindTraits(rawValue: 64)
  /// The view preserves its superview's margins by default.
  package static let preservesSuperviewMargins = KindTraits(rawValue: 128)
  /// The height depends only on the platform's version.
  package static let hasFixedHeight = KindTraits(rawValue: 256)
  /// The platform shows the view over a screen, outside of the screen's view hierarchy.
  package static let isOverScreen = KindTraits(rawValue: 1024)
  package static let isSizedByText = KindTraits(rawValue: 512)
  /// UIKit's class needs an initializer other than `init(frame:)`.
  package static let hasOwnInitializer = KindTraits(rawValue: 4096)
  /// UIKit shows each child through a view controller.
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

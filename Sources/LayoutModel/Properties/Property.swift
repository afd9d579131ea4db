/// A property that layout files set on views: one row of the registry. A class because every statement holds one.
package final class Property: Sendable {
  package let name: String
  package let kinds: [ViewKind]
  package let type: PropertyType
  /// What holds where a view has no value of it.
  package let absence: String
  package let summary: String
  /// nil when the view has no value of it, or is of another kind.
  package let get: @Sendable (View) -> PropertyValue?
  /// Leaves a view of another kind, and one given a value of another type, as it is.
  package let set: @Sendable (inout View, PropertyValue) -> Void

  package init(
    name: String, kinds: [ViewKind], type: PropertyType, absence: String, summary: String,
    get: @escaping @Sendable (View) -> PropertyValue?, set: @escaping @Sendable (inout View, PropertyValue) -> Void
  ) {
    (self.name, self.kinds, self.type) = (name, kinds, type)
    (self.absence, self.summary, self.get, self.set) = (absence, summary, get, set)
  }

  /// The value that a new view of a kind has, as a layout file would write it.
  package func defaultText(for kind: ViewKind) -> String {
    get(View(name: "", content: .standard(kind)).withStandardAttributes)?.source ?? absence
  }
}

extension Property {
  /// Every property, in the order in which they are applied: a style before the font that it would bring along.
  package static let all: [Property] =
    appearance + annotations + layout + button + image + controls + containers + tables + bars + text

  private static let byName: [String: [Property]] = Dictionary(grouping: all, by: \.name)

  /// The properties of this name, of whatever kinds.
  package static func named(_ name: String) -> [Property] { byName[name] ?? [] }

  /// The property of this name that views of a kind have.
  package static func named(_ name: String, of kind: ViewKind) -> Property? {
    named(name).first { $0.kinds.contains(kind) }
  }

  /// The properties that views of a kind have.
  package static func all(of kind: ViewKind) -> [Property] { all.filter { $0.kinds.contains(kind) } }

  /// The properties that decide how views of a kind look, such as their colours, text and images; those that only move
  /// and size them are left out. With the value that a new view has, as a layout file would write it.
  package static func looks(of kind: ViewKind) -> [(property: Property, standard: String)] { looks[kind] ?? [] }

  private static let looks: [ViewKind: [(property: Property, standard: String)]] = {
    let seen = (appearance + button + image + controls + tables + bars + text).filter { !$0.type.isMeasure }
    return Dictionary(
      uniqueKeysWithValues: ViewKind.allCases.map { kind in
        (kind, seen.filter { $0.kinds.contains(kind) }.map { ($0, $0.defaultText(for: kind)) })
      })
  }()
}

extension View {
  /// Gives a property another value; changes nothing when this kind has no such property.
  package mutating func apply(_ change: PropertyChange) {
    Property.named(change.property, of: kind)?.set(&self, change.value)
  }
}

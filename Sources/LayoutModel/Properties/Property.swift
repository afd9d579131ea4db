/// A property that layout files set on views. A class, because every statement refers to one.
package final class Property: Sendable {
  package let name: String
  package let kinds: [ViewKind]
  package let type: PropertyType
  /// The default in words, for views without a value.
  package let absence: String
  package let summary: String
  /// The name of the property with the font of a text property; nil for other types.
  package let fontName: String?
  /// Returns the view's value, or nil if it has none or its kind does not have this property.
  package let get: @Sendable (View) -> PropertyValue?
  /// Sets the view's value; ignores views of other kinds and values of other types.
  package let set: @Sendable (inout View, PropertyValue) -> Void

  package init(
    name: String, kinds: [ViewKind], type: PropertyType, absence: String, summary: String, fontName: String? = nil,
    get: @escaping @Sendable (View) -> PropertyValue?, set: @escaping @Sendable (inout View, PropertyValue) -> Void
  ) {
    (self.name, self.kinds, self.type, self.fontName) = (name, kinds, type, fontName)
    (self.absence, self.summary, self.get, self.set) = (absence, summary, get, set)
  }

  /// Whether all or nearly all kinds have the property, so that the reference lists it once.
  package var isCommon: Bool { kinds.count > ViewKind.allCases.count / 2 }

  /// The default value for a kind, as layout files write it.
  package func defaultText(for kind: ViewKind) -> String { defaultValue(for: kind)?.source ?? absence }

  private func defaultValue(for kind: ViewKind) -> PropertyValue? {
    get(View(name: "", content: .standard(kind)).withStandardAttributes)
  }
}

extension Property {
  /// All properties in the order of application: styles come before the fonts that they imply.
  package static let all: [Property] =
    appearance + annotations + layout + ViewKind.allCases.flatMap { $0.facts.properties + $0.facts.arrangement }
    + controls + scrolling + text

  private static let byName: [String: [Property]] = Dictionary(grouping: all, by: \.name)
  private static let ranks = Dictionary(uniqueKeysWithValues: zip(all, all.indices))

  /// The index of the property in `all`.
  package var rank: Int { Property.ranks[self] ?? 0 }

  /// Returns the properties with this name for all kinds.
  package static func named(_ name: String) -> [Property] { byName[name] ?? [] }

  /// Returns the property with this name of a kind.
  package static func named(_ name: String, of kind: ViewKind) -> Property? {
    named(name).first { $0.kinds.contains(kind) }
  }

  /// Returns the properties of a kind.
  package static func all(of kind: ViewKind) -> [Property] { byKind[kind] ?? [] }

  private static let byKind = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.map { kind in (kind, all.filter { $0.kinds.contains(kind) }) })

  /// A property that affects the appearance of a kind, with its default as a value and as layout files write it.
  package struct Look: Sendable {
    package var property: Property
    package var standardValue: PropertyValue?
    package var standard: String
  }

  /// Returns the properties that affect the appearance of a kind, such as colours, text and images. Properties that
  /// only affect frames are omitted.
  package static func looks(of kind: ViewKind) -> [Look] { looks[kind]?.all ?? [] }

  /// Returns the properties of this type in which a view may differ from a new one of its kind.
  ///
  /// Most views have the style of a new one, many also have its content, and most labels differ only in their text.
  package static func looks(thatMayDifferIn view: View) -> ArraySlice<Look> {
    guard let looks = looks[view.kind] else { return [] }
    guard view.style == looks.style else { return looks.all[...] }
    if view.content == looks.content { return [] }
    if case .label(var attributes) = view.content, case .label(let new) = looks.content {
      attributes.text = new.text
      if attributes == new { return looks.ofText[...] }
    }
    return looks.all.dropFirst(looks.styleCount)
  }

  /// The properties that affect the appearance of a kind; those of the style come first.
  private struct Looks {
    var all: [Look]
    var styleCount: Int
    /// Only the property for the text.
    var ofText: [Look]
    /// The style of a new view.
    var style: StyleAttributes
    var content: Content
  }

  private static let looks = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.map { kind in
      func looks(_ properties: [Property]) -> [Look] {
        properties.filter { $0.kinds.contains(kind) && !$0.type.isMeasure }.map {
          Look(property: $0, standardValue: $0.defaultValue(for: kind), standard: $0.defaultText(for: kind))
        }
      }
      let ofStyle = looks(appearance), own = looks(kind.facts.properties + controls + text)
      let new = View(name: "", content: .standard(kind)).withStandardAttributes
      return (
        kind,
        Looks(
          all: ofStyle + own, styleCount: ofStyle.count, ofText: own.filter { $0.property.name == "text" },
          style: new.style, content: new.content)
      )
    })
}

extension Property: Hashable {
  package static func == (a: Property, b: Property) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension View {
  /// Sets a property. Does nothing if this view's kind does not have it.
  package mutating func apply(_ change: PropertyChange) { change.property.set(&self, change.value) }
}

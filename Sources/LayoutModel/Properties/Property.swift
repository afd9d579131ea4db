/// The forms in which code for UIKit and documents of Interface Builder state a property.
package struct PropertyForms: Sendable {
  /// The member of UIKit's class that code sets to the value; nil if code needs more than one assignment.
  package var member: String?
  /// The attribute of a view's element, or the key of a child element with a colour; nil if documents have none or
  /// have a form of their own for the value.
  package var attribute: String?
  /// The value of elements without the attribute; nil for the default of the view's kind.
  package var absentValue: PropertyValue?
}

/// A property that layout files set on views. A class, because every statement refers to one.
package final class Property: Sendable {
  package let name: String
  package let kinds: [ViewKind]
  package let type: PropertyType
  package let summary: String
  /// The default in words, for properties whose default is no value.
  package let absence: String
  /// The name of the property for the font of a text property; nil for other types.
  package let fontName: String?
  /// How other modules state the property. They know all other properties by themselves.
  package let forms: PropertyForms
  /// Returns the view's value, or nil if the view has none or its kind lacks this property.
  package let get: @Sendable (View) -> PropertyValue?
  /// Sets the view's value. Ignores views of other kinds and values of other types.
  package let set: @Sendable (inout View, PropertyValue) -> Void

  init(name: String, type: PropertyType, summary: String, value: Lens<PropertyValue>) {
    self.name = name
    kinds = value.kinds
    self.type = type
    self.summary = summary
    absence = "none"
    fontName = type == .text ? "font" : nil
    forms = PropertyForms()
    get = value.get
    set = value.set
  }

  private init(_ property: Property, absence: String?, fontName: String?, forms: PropertyForms?) {
    name = property.name
    kinds = property.kinds
    type = property.type
    summary = property.summary
    self.absence = absence ?? property.absence
    self.fontName = fontName ?? property.fontName
    self.forms = forms ?? property.forms
    get = property.get
    set = property.set
  }

  func with(absence: String) -> Property { Property(self, absence: absence, fontName: nil, forms: nil) }

  func with(fontName: String) -> Property { Property(self, absence: nil, fontName: fontName, forms: nil) }

  func with(member: String? = nil, attribute: String? = nil, absent: PropertyValue? = nil) -> Property {
    let forms = PropertyForms(member: member, attribute: attribute, absentValue: absent)
    return Property(self, absence: nil, fontName: nil, forms: forms)
  }

  /// Whether more than half of the kinds have the property, so that the reference lists the property once.
  package var isCommon: Bool { kinds.count > ViewKind.allCases.count / 2 }

  package func defaultText(for kind: ViewKind) -> String { defaultValue(for: kind)?.source ?? absence }

  private func defaultValue(for kind: ViewKind) -> PropertyValue? {
    get(View(name: "", content: .standard(kind)).withStandardAttributes)
  }
}

extension Property {
  /// All properties in the order of application. A style precedes the fonts that it implies.
  package static let all: [Property] =
    appearance + annotations + layout + ViewKind.allCases.flatMap { $0.facts.properties + $0.facts.arrangement }
    + controls + scrolling + text

  /// The properties that do not affect frames and belong neither to one kind of views nor to texts.
  package static let style = appearance + annotations + controls

  private static let byName: [String: [Property]] = Dictionary(grouping: all, by: \.name)
  private static let ranks = Dictionary(uniqueKeysWithValues: zip(all, all.indices))

  package var rank: Int { Property.ranks[self] ?? 0 }

  package static func named(_ name: String) -> [Property] { byName[name] ?? [] }

  package static func named(_ name: String, of kind: ViewKind) -> Property? {
    named(name).first { $0.kinds.contains(kind) }
  }

  package static func all(of kind: ViewKind) -> [Property] { byKind[kind] ?? [] }

  private static let byKind = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.map { kind in (kind, all.filter { $0.kinds.contains(kind) }) })

  /// A property that affects a kind's appearance, with its default as a value and in a layout file's syntax.
  package struct Look: Sendable {
    package var property: Property
    package var standardValue: PropertyValue?
    package var standard: String
  }

  /// Returns a kind's appearance properties, such as colours and images, without properties that only affect frames.
  package static func looks(of kind: ViewKind) -> [Look] { looks[kind]?.all ?? [] }

  /// Returns the appearance properties in which a view may differ from a new view of its kind. Skips most properties
  /// early, because most views keep the default style, and most labels differ only in text.
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

  /// The properties of a kind's style come first.
  private struct Looks {
    var all: [Look]
    var styleCount: Int
    var ofText: [Look]
    var style: StyleAttributes
    var content: Content
  }

  private static let looks = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.map { kind in
      func looks(_ properties: [Property]) -> [Look] {
        properties.filter { $0.kinds.contains(kind) && !$0.type.has(.isMeasure) }.map {
          Look(property: $0, standardValue: $0.defaultValue(for: kind), standard: $0.defaultText(for: kind))
        }
      }
      let ofStyle = looks(appearance)
      let own = looks(kind.facts.properties + controls + text)
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
  package mutating func apply(_ change: PropertyChange) { change.property.set(&self, change.value) }
}

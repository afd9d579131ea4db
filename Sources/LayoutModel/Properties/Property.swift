/// A property that layout files set on views. A class, because every statement refers to one.
package final class Property: Sendable {
  package let name: String
  package let kinds: [ViewKind]
  package let type: PropertyType
  /// The default in words, for properties whose default is no value.
  package let absence: String
  package let summary: String
  /// The name of the property for the font of a text property; nil for other types.
  package let fontName: String?
  /// Returns the view's value, or nil if the view has none or its kind lacks this property.
  package let get: @Sendable (View) -> PropertyValue?
  /// Sets the view's value. Ignores views of other kinds and values of other types.
  package let set: @Sendable (inout View, PropertyValue) -> Void

  package init(
    name: String, kinds: [ViewKind], type: PropertyType, absence: String, summary: String, fontName: String? = nil,
    get: @escaping @Sendable (View) -> PropertyValue?, set: @escaping @Sendable (inout View, PropertyValue) -> Void
  ) {
    self.name = name
    self.kinds = kinds
    self.type = type
    self.fontName = fontName
    self.absence = absence
    self.summary = summary
    self.get = get
    self.set = set
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
        properties.filter { $0.kinds.contains(kind) && !$0.type.isMeasure }.map {
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

extension Property {
  static let layout = sizing + contentMargins + surroundings + [spacingAfter]

  private static let sizing = [
    Property("hidden", .flag, \.layout.isHidden, "Whether it is hidden and takes no part in its stack's layout."),
    Property(
      "hugging", .priorities, \.layout.hugging, "The priority with which it resists growing beyond its content."),
    Property(
      "compression", .priorities, \.layout.compressionResistance,
      "The priority with which it resists shrinking below its content."),
    Property("intrinsic", .intrinsic, \.layout.intrinsic, "An intrinsic content size to use instead of its content's."),
  ]

  /// The margins of a view. A cell's margins are those of its content view.
  package static let contentMargins = [
    Property(
      "margins", .margins, \.layout.margins.insets, absence: "the platform's",
      "Insets from its edges to its `margins` guide."),
    Property(
      "preservesSuperviewMargins", .flag, \.layout.margins.preservesSuperview,
      "Whether it also respects the margins of its superview."),
    Property(
      "marginsFollowSafeArea", .flag, \.layout.margins.followsSafeArea,
      "Whether its margins begin at the safe area rather than at its edges."),
    Property(
      "marginsFollowReadableWidth", .flag, \.layout.margins.followsReadableWidth,
      "Whether its margins keep text at a readable width."),
  ]

  private static let surroundings = [
    Property(
      "respectsMinimumMargins", .flag, \.layout.margins.respectsMinimum,
      "Whether the margins of a screen's root view are at least the platform's."),
    Property(
      "additionalSafeArea", .insets, \.layout.additionalSafeArea, "Extra safe area insets for everything in it."),
    Property("semantic", .word, \.layout.semantic, "Whether its layout flips in right-to-left languages."),
  ]

  package static let spacingAfter = Property(
    "spacingAfter", .optional(.spacing), \.layout.spacingAfter, absence: "the stack's spacing",
    "The space after it in its stack.")
}

extension Property {
  static let appearance = [
    Property("background", .optional(.color), \.style.background, "The colour behind the view's content."),
    Property(
      "gradient", .optional(.gradient), \.style.gradient, of: [.view],
      "A gradient over the background."),
    Property(
      "shape", .optional(.shape), \.style.shape, of: [.view], "A path drawn over the background and the gradient."),
    Property(
      "tint", .optional(.color), \.style.tint, absence: "the superview's",
      "The tint of controls and template images in it."),
    Property("alpha", .share, \.style.alpha, "The opacity of the view and everything in it."),
    Property("border", .optional(.border), \.style.border, "A line along the inside of the edges, and its colour."),
    Property("corner", .corner, \.style.corner, "How the corners are rounded."),
    Property(
      "maskedCorners", .maskedCorners, \.style.rounding.corners, "Which corners are rounded."),
    Property(
      "cornerCurve", .words(no: "circular", yes: "continuous"), \.style.rounding.isSmooth,
      "The curve of rounded corners."),
    Property("shadow", .optional(.shadow), \.style.shadow, "A shadow that the view casts."),
    Property("clips", .flag, \.style.clips, "Whether content beyond its edges is cut off."),
    Property(
      "contentMode", .word, \.style.contentMode,
      "How content is scaled or aligned when its size differs from the view's."),
    Property(
      "transform", .transform, \.style.transform,
      "Scales, rotates (clockwise, in degrees) or moves it about its centre; layout ignores this."),
  ]

  /// Text about a view that does not appear in its picture.
  static let annotations = [
    Property(
      "accessibilityLabel", .optional(.string), \.style.accessibility.label,
      "The text that a screen reader reads for it."),
    Property(
      "accessibilityRole", .optional(.string), \.style.accessibility.role, "The role that a screen reader announces."),
    Property("note", .optional(.string), \.style.note, "A note that blueprints show."),
    Property("golden", .word, \.style.golden, "Whether golden tests compare it and everything in it."),
  ]
}

extension Property {
  private static let kinds: [ViewKind] = [.label, .button, .textField, .textView]

  static let text = [
    Property(
      "text", [.label, .textField, .textView], .text, .mainText, \.text, "The text that it shows."),
    Property("font", kinds, .font, .mainText, \.face, "The font of its text."),
    Property("kern", kinds, .points(-100...100), .mainText, \.font.kern, "The space added after each character."),
    Property(
      "color", kinds, .optional(.color), .mainText, \.color, absence: "the kind's own",
      "The colour of its text."),
    Property("alignment", kinds, .word, .mainText, \.alignment, "The alignment of its lines."),
    Property(
      "lines", [.label, .button], .count, .mainText, \.lines, "The maximum number of lines; 0 means no limit."),
    Property(
      "lineBreak", [.label, .button, .textField], .word, .mainText, \.lineBreak,
      "How text that does not fit is wrapped or truncated."),
    Property(
      "minimumScale", [.label, .button, .textField], .share, .mainText, \.minimumScale,
      "The minimum scale of text that shrinks to fit."),
    Property(
      "baselineAdjustment", [.label], .word, .mainText, \.baselineAdjustment,
      "How a single line is positioned when it shrinks to fit: by its baseline, its centre or its top."),
    Property(
      "lineSpacing", [.label, .textView], .length, .mainText, \.lineSpacing, "Extra space between lines."),
    Property(
      "lineHeight", [.label, .textView], .number(0.1...10), .mainText, \.lineHeight,
      "A multiplier for the height of its lines."),
    Property(
      "preferredMaxWidth", [.label], .optional(.length), .mainText, \.preferredMaxWidth,
      absence: "the solved width", "The width at which its text wraps to determine its intrinsic content size."),
  ]
}

extension Property {
  static let controls = [
    Property(
      "enabled", .flag, \.style.isEnabled,
      of: [.button, .switch, .slider, .stepper, .segmented, .pageControl, .colorWell, .datePicker],
      "Whether it responds to touches.")
  ]
}

extension Property {
  static let scrolling: [Property] = {
    let kinds = ViewKind.allCases.filter { $0.has(.scrolls) }
    return [
      Property(
        "offset", kinds, .scrollPosition, .scrolling, \.offset, "How far the content is scrolled."),
      Property(
        "refreshControl", kinds, .word, .scrolling, \.refreshControl,
        "The spinner above its content. While it is `refreshing`, the content stays below it."),
    ]
  }()
}

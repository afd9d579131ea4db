import LayoutModel

/// Attributes of documents that affect neither frames nor pictures: how views respond to touches and scroll, and how
/// text is entered.
struct UnseenAttribute {
  enum Form {
    /// A flag whose default in UIKit is the opposite of this.
    case flag(isSet: Bool)
    /// A number whose default in UIKit is this.
    case number(absent: Double)
    /// A case of an enumeration; nil for the default.
    case word([String: String?])
    case text

    fileprivate func value(of source: String) -> ImportedAttribute.Value? {
      switch self {
      case .flag(let isSet): (source == "YES") == isSet ? .flag(isSet) : nil
      case .number(let absent): decimal(source).flatMap { $0 == absent ? nil : .number($0) }
      case .word(let words): words.keys.contains(source) ? words[source]?.map { .word($0) } : .word(source)
      case .text: source.isEmpty ? nil : .text(source)
      }
    }
  }

  private let source, member: String
  private let form: Form

  private init(_ source: String, _ member: String, _ form: Form) {
    (self.source, self.member, self.form) = (source, member, form)
  }

  /// Returns the attribute as UIKit names it, or nil if the document has UIKit's default.
  private func value(in element: XMLElement) -> ImportedAttribute? {
    // The subscript would note the attribute as read, but layout files have no property for it.
    let found = element.attributes.first { $0.name == source }
    return found.flatMap { form.value(of: $0.value) }.map { ImportedAttribute(member, $0) }
  }

  // MARK: Kinds

  /// Returns the attributes that an element of a kind sets.
  static func all(of element: XMLElement, _ kind: ViewKind) -> [ImportedAttribute] {
    var found = common.compactMap { $0.value(in: element) }
    // UIKit's labels and image views do not respond to touches either.
    if [.label, .image].contains(kind) { found.removeAll { $0 == ImportedAttribute(touches, .flag(false)) } }
    if let accessibility = element.child("accessibility") {
      found += ofAccessibility.compactMap { $0.value(in: accessibility) }
    }
    found += (own[kind] ?? []).compactMap { $0.value(in: element) }
    if [.textField, .textView, .searchBar].contains(kind), let traits = element.child(key: "textInputTraits") {
      found += ofInput.compactMap { $0.value(in: traits) }
    }
    return found
  }

  private static let touches = "isUserInteractionEnabled"

  private static let common = [
    UnseenAttribute("tag", "tag", .number(absent: 0)),
    UnseenAttribute("userInteractionEnabled", touches, .flag(isSet: false)),
    UnseenAttribute("exclusiveTouch", "isExclusiveTouch", .flag(isSet: true)),
    UnseenAttribute("restorationIdentifier", "restorationIdentifier", .text),
  ]

  private static let ofAccessibility = [
    UnseenAttribute("identifier", "accessibilityIdentifier", .text),
    UnseenAttribute("hint", "accessibilityHint", .text),
  ]

  private static let ofInput = [
    UnseenAttribute("keyboardType", "keyboardType", .word(["default": nil, "alphabet": "asciiCapable"])),
    UnseenAttribute("returnKeyType", "returnKeyType", .word(["default": nil])),
    UnseenAttribute("autocapitalizationType", "autocapitalizationType", .word(["sentences": nil])),
    UnseenAttribute("autocorrectionType", "autocorrectionType", .word(["default": nil])),
    UnseenAttribute("spellCheckingType", "spellCheckingType", .word(["default": nil])),
    UnseenAttribute("textContentType", "textContentType", .word(contentTypes)),
    UnseenAttribute("enablesReturnKeyAutomatically", "enablesReturnKeyAutomatically", .flag(isSet: true)),
    UnseenAttribute("keyboardAppearance", "keyboardAppearance", .word(["default": nil, "alert": "dark"])),
    UnseenAttribute("smartDashesType", "smartDashesType", .word(["default": nil])),
    UnseenAttribute("smartInsertDeleteType", "smartInsertDeleteType", .word(["default": nil])),
    UnseenAttribute("smartQuotesType", "smartQuotesType", .word(["default": nil])),
  ]

  /// Words in documents that Swift spells differently.
  private static let contentTypes: [String: String?] = [
    "honorific-prefix": "namePrefix",
    "given-name": "givenName",
    "additional-name": "middleName",
    "family-name": "familyName",
    "honorific-suffix": "nameSuffix",
    "organization-title": "jobTitle",
    "organization": "organizationName",
    "street-address": "fullStreetAddress",
    "address-line1": "streetAddressLine1",
    "address-line2": "streetAddressLine2",
    "address-level2": "addressCity",
    "address-level1": "addressState",
    "address-level1+2": "addressCityAndState",
    "address-level3": "sublocality",
    "country-name": "countryName",
    "postal-code": "postalCode",
    "tel": "telephoneNumber",
    "email": "emailAddress",
    "url": "URL",
    "cc-number": "creditCardNumber",
    "new-password": "newPassword",
    "one-time-code": "oneTimeCode",
  ]

  private static let ofScrolling = [
    UnseenAttribute("pagingEnabled", "isPagingEnabled", .flag(isSet: true)),
    UnseenAttribute("bounces", "bounces", .flag(isSet: false)),
    UnseenAttribute("alwaysBounceHorizontal", "alwaysBounceHorizontal", .flag(isSet: true)),
    UnseenAttribute("showsHorizontalScrollIndicator", "showsHorizontalScrollIndicator", .flag(isSet: false)),
    UnseenAttribute("showsVerticalScrollIndicator", "showsVerticalScrollIndicator", .flag(isSet: false)),
    UnseenAttribute("keyboardDismissMode", "keyboardDismissMode", .word(["none": nil])),
    UnseenAttribute("directionalLockEnabled", "isDirectionalLockEnabled", .flag(isSet: true)),
    UnseenAttribute("delaysContentTouches", "delaysContentTouches", .flag(isSet: false)),
    UnseenAttribute("indicatorStyle", "indicatorStyle", .word(["default": nil])),
    UnseenAttribute("minimumZoomScale", "minimumZoomScale", .number(absent: 1)),
    UnseenAttribute("maximumZoomScale", "maximumZoomScale", .number(absent: 1)),
  ]

  private static let bounce = UnseenAttribute("alwaysBounceVertical", "alwaysBounceVertical", .flag(isSet: true))

  private static let ofSelection = [
    UnseenAttribute("allowsSelection", "allowsSelection", .flag(isSet: false)),
    UnseenAttribute("allowsMultipleSelection", "allowsMultipleSelection", .flag(isSet: true)),
  ]

  /// The attributes of each kind. A table bounces in any case.
  private static let own: [ViewKind: [UnseenAttribute]] = [
    .scroll: ofScrolling + [bounce], .table: ofScrolling + ofSelection,
    .collection: ofScrolling + [bounce] + ofSelection
      + [UnseenAttribute("prefetchingEnabled", "isPrefetchingEnabled", .flag(isSet: false))],
    .textView: ofScrolling + [
      bounce, UnseenAttribute("editable", "isEditable", .flag(isSet: false)),
      UnseenAttribute("selectable", "isSelectable", .flag(isSet: false)),
    ],
    .textField: [
      UnseenAttribute("clearsOnBeginEditing", "clearsOnBeginEditing", .flag(isSet: true))
    ],
    .cell: [UnseenAttribute("selectionStyle", "selectionStyle", .word(["default": nil]))],
    .slider: [UnseenAttribute("continuous", "isContinuous", .flag(isSet: false))],
    .stepper: [
      UnseenAttribute("minimumValue", "minimumValue", .number(absent: 0)),
      UnseenAttribute("maximumValue", "maximumValue", .number(absent: 100)),
      UnseenAttribute("stepValue", "stepValue", .number(absent: 1)),
      UnseenAttribute("continuous", "isContinuous", .flag(isSet: false)),
    ],
    .datePicker: [UnseenAttribute("minuteInterval", "minuteInterval", .number(absent: 1))],
  ]
}

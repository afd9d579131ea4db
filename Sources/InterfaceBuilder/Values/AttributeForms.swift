import LayoutModel
import Platform

/// The forms of an attribute's value.
struct AttributeForms: Sendable {
  /// The form in all elements that `byElement` lacks; nil if the import ignores the attribute there.
  private(set) var everywhere: AttributeForm?
  private(set) var byElement: [String: AttributeForm] = [:]

  /// Returns nil for names, texts, references and attributes that the import does not read.
  static func of(_ attribute: String) -> AttributeForms? { table[attribute] }

  func form(in element: String) -> AttributeForm? { byElement[element] ?? everywhere }

  private static let table: [String: AttributeForms] = {
    var table = AttributeForm.everywhere.mapValues { AttributeForms(everywhere: $0) }
    for (attribute, forms) in AttributeForm.byElement { table[attribute, default: AttributeForms()].byElement = forms }
    for kind in ViewKind.allCases {
      for property in kind.facts.properties {
        guard let attribute = property.forms.attribute, let element = kind.facts.element else { continue }
        table[attribute, default: AttributeForms()].byElement[element] = AttributeForm(property.type)
      }
    }
    return table
  }()
}

extension AttributeForm {
  static func of(_ attribute: String, in element: String) -> AttributeForm? {
    AttributeForms.of(attribute)?.form(in: element)
  }

  fileprivate static let everywhere: [String: AttributeForm] = {
    var forms: [String: AttributeForm] = ["multiplier": .ratio]
    for property in Property.style + Property.layout {
      if let name = property.forms.attribute { forms[name] = AttributeForm(property.type) }
    }
    for name in flags { forms[name] = .flag }
    for name in numbers { forms[name] = .anyNumber }
    for name in lengths { forms[name] = .number(0...maximum) }
    for name in shares { forms[name] = .number(0...1) }
    for name in counts { forms[name] = .whole(0...maximum) }
    for name in priorities { forms[name] = .number(1...Priority.required.value) }
    for name in ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"] { forms[name] = .length }
    forms["pointSize"] = .number(0...1000)
    forms["lineHeightMultiple"] = .number(0...10)
    forms["selectedSegmentIndex"] = .whole(-1...maximum)
    return forms.merging(words) { $1 }
  }()

  private static let flags = [
    "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "flexibleMinX", "flexibleMaxX", "flexibleMinY",
    "flexibleMaxY", "widthSizable", "heightSizable", "viewRespectsSystemMinimumLayoutMargins",
    "largeTitles", "navigationBarHidden", "toolbarHidden", "hidesBottomBarWhenPushed", "baselineRelativeArrangement",
    "layoutMarginsRelativeArrangement", "showsScopeBar", "showsCancelButton", "scrollEnabled",
    "apportionsSegmentWidthsByContent", "adjustsFontSizeToFit", "secureTextEntry", "symbolic", "base64-UTF8",
    "useTraitCollections",
  ]

  private static let numbers = [
    "x", "y", "width", "height", "minX", "minY", "maxX", "maxY", "constant", "spacing", "rowHeight", "minValue",
    "maxValue",
    "preferredMaxLayoutWidth", "minimumFontSize",
  ]

  /// The components of colours are missing, because wide colours exceed 0–1.
  private static let shares = ["minimumScaleFactor"]
  private static let lengths = [
    "imagePadding", "minimumLineSpacing", "minimumInteritemSpacing", "lineSpacing", "preferredPrimaryColumnWidth",
    "preferredSupplementaryColumnWidth",
  ]
  private static let counts = ["numberOfLines"]

  private static let priorities = [
    "priority", "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority",
  ]

  private static let words: [String: AttributeForm] = [
    "axis": .words("horizontal", "vertical"), "scrollDirection": .words("horizontal", "vertical"),
    "navigationOrientation": .words("horizontal", "vertical"), "primaryEdge": .words("leading", "trailing"),
    "preferredDisplayMode": .word { SplitContent.DisplayMode(interfaceBuilder: $0) != nil },
    "preferredSplitBehavior": .word { SplitContent.Behavior(rawValue: $0) != nil },
    "orientation": .words("portrait", "landscape"), "toolsVersion": .word { PlatformEra.version($0) != nil },
    "distribution": .word { StackContent.Distribution(rawValue: $0) != nil }, "spacingType": .words("standard"),
    "contentMode": .word { ContentMode(interfaceBuilder: $0) != nil },
    "contentInsetAdjustmentBehavior": .word { ScrollContent.InsetAdjustment(rawValue: $0) != nil },
    "separatorStyle": .words("default", "none", "singleLine", "singleLineEtched"),
    "accessoryType": .word { CellContent.Accessory(interfaceBuilder: $0) != nil },
    "textAlignment": .word { TextAlignment(rawValue: $0) != nil },
    "lineBreakMode": .word { LineBreak(interfaceBuilder: $0) != nil },
    "baselineAdjustment": .word { BaselineAdjustment(rawValue: $0) != nil },
    "metaFont": .word { Font.metaFonts[$0] != nil },
    "buttonType": .word { ButtonContent.Style(interfaceBuilder: $0) != nil },
    "buttonSize": .word { ButtonContent.ControlSize(rawValue: $0) != nil },
    "imagePlacement": .word { ButtonContent.ImagePlacement(interfaceBuilder: $0) != nil },
    "borderStyle": .word { TextFieldContent.BorderStyle(rawValue: $0) != nil },
    "datePickerMode": .word { DatePickerContent.Mode(rawValue: $0) != nil },
    "largeTitleDisplayMode": .words("automatic", "always", "never", "inline"),
    "symbolScale": symbolScale,
  ]

  /// The attributes whose meaning or range depends on the element.
  fileprivate static let byElement: [String: [String: AttributeForm]] = [
    "style": [
      "tableView": .word { TableContent.Style(rawValue: $0) != nil },
      "tableViewCell": .word { CellContent.Style(interfaceBuilder: $0) != nil },
      "buttonConfiguration": .word { ButtonContent.Style(configuration: $0) != nil },
      "fontDescription": .word { TextStyle(interfaceBuilder: $0) != nil },
      "activityIndicatorView": .words("white", "whiteLarge", "gray", "medium", "large"),
      "datePicker": .word { DatePickerContent.Style(rawValue: $0) != nil },
      "barButtonItem": .words("plain", "done"),
    ],
    "type": [
      "fontDescription": .words("system", "boldSystem", "italicSystem"),
      "viewControllerLayoutGuide": .words("top", "bottom"),
      "document": .word { _ in true },
    ],
    "alignment": [
      "stackView": .word { StackContent.Alignment(interfaceBuilder: $0) != nil },
      "variation": .word { StackContent.Alignment(interfaceBuilder: $0) != nil },
      "paragraphStyle": .word { TextAlignment(rawValue: $0) != nil },
    ],
    "weight": ["fontDescription": .word { FontWeight(rawValue: $0) != nil }],
    "scale": ["preferredSymbolConfiguration": symbolScale],
    "width": ["barButtonItem": .number(0...maximum), "segment": .number(0...maximum)],
    "size": ["font": .number(0...1000)], "value": ["slider": .anyNumber],
    "contentHorizontalAlignment": ["button": .word { ButtonContent.ContentAlignment(interfaceBuilder: $0) != nil }],
    "red": ["color": .anyNumber], "green": ["color": .anyNumber], "blue": ["color": .anyNumber],
    "white": ["color": .anyNumber], "top": insets, "bottom": insets, "left": ["edgeInsets": .anyNumber],
    "right": ["edgeInsets": .anyNumber], "leading": ["directionalEdgeInsets": .anyNumber],
    "trailing": ["directionalEdgeInsets": .anyNumber],
  ]

  private static let symbolScale = AttributeForm.word {
    ["default", "unspecified"].contains($0) || SymbolMetrics.Scale(rawValue: $0) != nil
  }

  private static let insets: [String: AttributeForm] = [
    "edgeInsets": .anyNumber, "directionalEdgeInsets": .anyNumber,
  ]
}

/// The syntax of an attribute's value. Attributes that accept any text have none.
enum AttributeForm: Sendable {
  case flag
  case number(ClosedRange<Double>)
  case whole(ClosedRange<Double>)
  /// A number. Negative numbers and `infinite` mean that there is no length.
  case length
  /// `0.5`, `16:9`, `16/9` or `35%`.
  case ratio
  case word(@Sendable (String) -> Bool)

  enum Reading: Equatable {
    case exact
    /// The nearest valid number replaces the value.
    case adjusted(from: Double, to: Double)
    /// The attribute's default replaces the value.
    case unreadable
  }

  /// The maximum magnitude in a layout.
  static let maximum = 1e7
  static let anyNumber = AttributeForm.number(-maximum...maximum)

  var isNumeric: Bool {
    switch self {
    case .flag, .word: false
    case .number, .whole, .length, .ratio: true
    }
  }

  static func words(_ words: String...) -> AttributeForm { .word { words.contains($0) } }

  /// The form of an attribute that states a property's value; nil for texts and colours, which take any value.
  init?(_ type: PropertyType) {
    switch type.scalar {
    case .flag: self = .flag
    case .number(let range): self = .number(range.clamped(to: -AttributeForm.maximum...AttributeForm.maximum))
    case .whole(let range): self = .whole(range.clamped(to: -AttributeForm.maximum...AttributeForm.maximum))
    case .word(let words): self = .word { words.contains($0) }
    case .text, .color, nil: return nil
    }
  }

  func reading(of text: String) -> Reading {
    switch self {
    case .flag: return text == "YES" || text == "NO" ? .exact : .unreadable
    case .word(let takes): return takes(text) ? .exact : .unreadable
    case .number, .whole, .ratio: break
    case .length: if text == "infinite" { return .exact }
    }
    guard let number = number(in: text) else { return .unreadable }
    return number.written == number.used ? .exact : .adjusted(from: number.written, to: number.used)
  }

  /// Returns the number as written and as used, or nil for other text.
  func number(in text: String) -> (written: Double, used: Double)? {
    switch self {
    case .flag, .word: return nil
    case .ratio: return InterfaceBuilder.ratio(text).map { ($0, $0) }
    case .length: return decimal(text).map { ($0, $0) }
    case .number(let range): return decimal(text).map { ($0, range.clamping($0)) }
    case .whole(let range): return decimal(text).map { ($0, range.clamping($0.rounded(.towardZero))) }
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func clamping(_ number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}

/// Returns a number in Interface Builder's decimal notation. Returns nil for other notations and for numbers too large
/// for a layout.
func decimal(_ text: String) -> Double? {
  let isDecimal = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
  return isDecimal ? Double(text).flatMap { $0.magnitude <= AttributeForm.maximum ? $0 : nil } : nil
}

/// Returns a ratio such as `0.5`, `16:9`, `16/9` or `35%`, or nil for other text.
func ratio(_ text: String) -> Double? {
  if text.hasSuffix("%") { return decimal(String(text.dropLast())).map { $0 / 100 } }
  let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { decimal(String($0)) }
  let value: Double? =
    switch parts.count {
    case 1: parts[0]
    case 2: parts[0].flatMap { a in parts[1].flatMap { b in b == 0 ? nil : a / b } }
    default: nil
    }
  return value.flatMap { $0.magnitude <= AttributeForm.maximum ? $0 : nil }
}

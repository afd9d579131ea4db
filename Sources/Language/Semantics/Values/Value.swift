import LayoutModel

/// The value of a name or an expression.
enum Value {
  case number(Double)
  case text(String)
  case markup(Markup)
  case flag(Bool)
  case color(DynamicColor)
  case font(Font)
  case image(ImageSource)
  case list([Value])
  case record([String: Value])
  /// One value while a condition holds, another one while it does not.
  indirect case choice(Condition, Value, Value)
  /// No usable value. The reason has been reported.
  case unknown

  /// The type in words; nil if it is not known.
  var type: String? {
    switch self {
    case .number: "a number"
    case .text: "a text"
    case .markup: "markup"
    case .flag: "yes or no"
    case .color: "a colour"
    case .font: "a font"
    case .image: "an image"
    case .list: "a list"
    case .record: "a record"
    case .choice(_, let first, let second): first.type ?? second.type
    case .unknown: nil
    }
  }
}

/// The types of component parameters.
enum ParameterType: String, CaseIterable {
  case text, number, flag, color, font, image

  func accepts(_ value: Value) -> Bool {
    switch value {
    case .text: self == .text || self == .image
    case .markup: self == .text
    case .number: self == .number
    case .flag: self == .flag
    case .color: self == .color
    case .font: self == .font
    case .image: self == .image
    case .list, .record, .choice: false
    case .unknown: true
    }
  }

  var name: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .flag: "yes or no"
    case .color: "a colour"
    case .font: "a font"
    case .image: "an image"
    }
  }
}

/// The evaluation state of a declaration.
enum Evaluation {
  case running
  case done(Value)
}

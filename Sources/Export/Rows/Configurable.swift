import LayoutModel

/// A property that may differ between rows of one class. The property becomes a parameter of `configure`.
struct Configurable: Sendable {
  /// The ending that the parameter's name adds to the view's name; empty for a view's main property.
  let suffix: String
  let type: String
  /// Returns nil if the view lacks the property or no single value expresses it.
  let value: @Sendable (View) -> Value?
  let erase: @Sendable (inout View) -> Void
  /// The member that code sets, such as `text` or `configuration?.title`.
  let member: String
  /// The state in the call that sets the property; nil for an assignment.
  private var state: Code?

  enum Value: Hashable, Sendable {
    case text(String)
    case image(ImageSource?)
    case color(DynamicColor?)
    case flag(Bool)
    case amount(Double)
    case word(String)
    /// A text that users do not read. The code for an empty text is `nil`.
    case key(String)

    var isEmpty: Bool { self == .text("") || self == .image(nil) }

    func code(_ shared: SharedNames) -> Code {
      switch self {
      case .text(let text): shared.words(text)
      case .image(let image): image.map(Values.image) ?? "nil"
      case .color(let color): shared.colors.code(color)
      case .flag(let flag): "\(flag)"
      case .amount(let value): .number(value)
      case .word(let word): .raw("." + word)
      case .key(let text): text.isEmpty ? "nil" : .text(text)
      }
    }
  }

  /// Whether the property is a text or image of a cell with a system style.
  var isPartOfCell: Bool { ["textLabel?.text", "detailTextLabel?.text", "imageView?.image"].contains(member) }

  func statement(_ receiver: String, _ parameter: String) -> Code {
    // The cell itself needs no receiver, except where the parameter hides the member of the same name.
    let place = receiver.isEmpty ? (member == parameter ? "self." : "") + member : "\(receiver).\(member)"
    guard let state else { return .assignment(place, .raw(parameter)) }
    return .call(place, [.init("", parameter), .init("for", state)])
  }

  private init(
    _ suffix: String = "", type: String, member: String, value: @escaping @Sendable (View) -> Value?,
    erase: @escaping @Sendable (inout View) -> Void
  ) {
    self.suffix = suffix
    self.type = type
    self.member = member
    self.value = value
    self.erase = erase
  }

  /// The properties that can differ for each kind of view, besides the common ones in `looks`.
  private static let ofKinds: [ViewKind: [Configurable]] = [
    .label: [text("text"), textColor], .textView: [text("text"), textColor],
    .textField: [placeholder, text("text", suffix: "Text"), textColor],
    .image: [image], .switch: [isOn], .progress: [progress],
    .view: [], .stack: [], .effect: [], .contentView: [],
  ]

  /// Returns the properties that can differ in a view. A view that varies with traits has none, because other
  /// statements also set its values.
  static func all(of view: View) -> [Configurable] {
    if !view.variations.isEmpty { return [] }
    if case .button(let button) = view.content { return title(of: button) + looks(of: .button) }
    if case .cell(let cell) = view.content {
      return (cell.style == .custom ? [] : cellParts) + [accessory, background]
    }
    return ofKinds[view.kind].map { $0 + looks(of: view.kind) } ?? []
  }

  private static func looks(of kind: ViewKind) -> [Configurable] {
    [background, tint(kind.tintMember), isHidden, tag, identifier]
  }

  private static let background = Configurable(
    "BackgroundColor", type: "UIColor?", member: "backgroundColor",
    value: { .color($0.style.background) },
    erase: { $0.style.background = nil })
  private static func tint(_ member: String) -> Configurable {
    Configurable(
      "TintColor", type: "UIColor?", member: member,
      value: { .color($0.style.tint) }, erase: { $0.style.tint = nil })
  }
  private static let isHidden = Configurable(
    "IsHidden", type: "Bool", member: "isHidden",
    value: { .flag($0.layout.isHidden) }, erase: { $0.layout.isHidden = false })

  private static let tag = imported("Tag", type: "Int", member: "tag", absent: .amount(0))
  private static let identifier = imported(
    "AccessibilityIdentifier", type: "String?", member: "accessibilityIdentifier", absent: .key(""))

  private static func imported(_ suffix: String, type: String, member: String, absent: Value) -> Configurable {
    Configurable(
      suffix, type: type, member: member,
      value: { view in
        switch view.imported?.attributes.first(where: { $0.name == member })?.value {
        case .number(let number): .amount(number)
        case .text(let text): .key(text)
        case .flag, .word, nil: absent
        }
      }, erase: { $0.imported?.attributes.removeAll { $0.name == member } })
  }

  /// Returns the button's title if it is a plain string.
  private static func title(of button: ButtonContent) -> [Configurable] {
    if !button.style.isConfiguration { return [titleByCall] }
    // A title with its own font is an attributed string.
    return button.hasOwnFont ? [] : [text("configuration?.title")]
  }

  private static func text(_ member: String, suffix: String = "") -> Configurable {
    Configurable(
      suffix, type: "String", member: member,
      value: { $0.mainText.flatMap { $0.isPlain ? .text($0.text.string) : nil } },
      erase: { $0.mainText?.text = .empty })
  }
  private static let titleByCall: Configurable = {
    var title = text("setTitle")
    title.state = ".normal"
    return title
  }()
  private static let textColor = Configurable(
    "TextColor", type: "UIColor?", member: "textColor",
    value: { $0.mainText.map { .color($0.color) } },
    erase: { $0.mainText?.color = nil })
  private static let placeholder = Configurable(
    "", type: "String", member: "placeholder",
    value: { if case .textField(let field) = $0.content { .text(field.placeholder) } else { nil } },
    erase: { view in
      guard case .textField(var field) = view.content else { return }
      field.placeholder = ""
      view.content = .textField(field)
    })
  private static let image = Configurable(
    "", type: "UIImage?", member: "image",
    value: { if case .image(let image) = $0.content { .image(image) } else { nil } },
    erase: { if case .image = $0.content { $0.content = .image(nil) } })
  private static let isOn = Configurable(
    "IsOn", type: "Bool", member: "isOn",
    value: { if case .switch(let isOn) = $0.content { .flag(isOn) } else { nil } },
    erase: { if case .switch = $0.content { $0.content = .switch(isOn: false) } })
  private static let progress = Configurable(
    "Progress", type: "Float", member: "progress",
    value: { if case .progress(let content) = $0.content { .amount(content.value) } else { nil } },
    erase: { view in
      guard case .progress(var content) = view.content else { return }
      content.value = 0
      view.content = .progress(content)
    })

  private static let cellParts = [
    cellText("title", "textLabel?", isDetail: false), cellText("detail", "detailTextLabel?", isDetail: true),
    cellColor("titleColor", "textLabel?", isDetail: false),
    cellColor("detailColor", "detailTextLabel?", isDetail: true),
    Configurable(
      "image", type: "UIImage?", member: "imageView?.image",
      value: { $0.cell.map { .image($0.image) } },
      erase: { view in view.changeCell { $0.image = nil } }),
  ]

  private static let accessory = Configurable(
    "accessoryType", type: "AccessoryType", member: "accessoryType",
    value: { $0.cell.map { .word($0.accessory.memberName) } },
    erase: { view in view.changeCell { $0.accessory = .none } })

  private static func cellText(
    _ name: String, _ label: String, isDetail: Bool
  ) -> Configurable {
    Configurable(
      name, type: "String", member: label + ".text",
      value: { $0.cell.flatMap { $0[isDetail: isDetail].isPlain ? .text($0[isDetail: isDetail].text.string) : nil } },
      erase: { view in view.changeCell { $0[isDetail: isDetail].text = .empty } })
  }

  private static func cellColor(
    _ name: String, _ label: String, isDetail: Bool
  ) -> Configurable {
    Configurable(
      name, type: "UIColor?", member: label + ".textColor",
      value: { $0.cell.map { .color($0[isDetail: isDetail].color) } },
      erase: { view in view.changeCell { $0[isDetail: isDetail].color = nil } })
  }
}

extension CellContent.Accessory {
  /// The name of the case in `UITableViewCell.AccessoryType`.
  var memberName: String {
    switch self {
    case .none: "none"
    case .disclosure: "disclosureIndicator"
    case .checkmark: "checkmark"
    case .detail: "detailButton"
    case .detailDisclosure: "detailDisclosureButton"
    }
  }
}

extension CellContent {
  fileprivate subscript(isDetail isDetail: Bool) -> TextAttributes {
    get { isDetail ? detail : title }
    set { if isDetail { detail = newValue } else { title = newValue } }
  }
}

extension View {
  fileprivate var cell: CellContent? { if case .cell(let cell) = content { cell } else { nil } }

  fileprivate mutating func changeCell(_ change: (inout CellContent) -> Void) {
    guard case .cell(var cell) = content else { return }
    change(&cell)
    content = .cell(cell)
  }

  /// The main text of a label, button, field or text view. Other kinds return nil and ignore assignments.
  fileprivate var mainText: TextAttributes? {
    get {
      switch content.textual {
      case .label(let text): text
      case .button(let button): button.title
      case .textField(let field): field.text
      case .textView(let held): held.text
      case .segmented, .searchBar, .cell, nil: nil
      }
    }
    set {
      guard let newValue else { return }
      switch content.textual {
      case .label: content = .label(newValue)
      case .button(var button):
        button.title = newValue
        content = .button(button)
      case .textField(var field):
        field.text = newValue
        content = .textField(field)
      case .textView(var held):
        held.text = newValue
        content = .textView(held)
      case .segmented, .searchBar, .cell, nil: break
      }
    }
  }
}

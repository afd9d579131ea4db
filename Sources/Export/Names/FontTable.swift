import LayoutModel

/// The fonts of an export that take more than one short call to make, as members of an enum.
struct FontTable {
  static let typeName = "Fonts"

  private var names: [Font: String] = [:]
  /// Sorted by name.
  private var declarations: [(name: String, lines: [String])] = []

  /// - Parameter kept: The names that other files still use. They keep their meaning.
  init(of screens: [Screen], keeping kept: KeptNames = KeptNames()) {
    var scope = DeclarationScope(kept.declarations(of: FontTable.typeName))
    for screen in screens {
      for font in [Array(screen.views), screen.barViews].joined().flatMap({ view in
        view.fonts + view.styleChanges.flatMap(\.value.fonts)
      })
      where names[font] == nil && font.needsName {
        names[font] = scope.declare(font.wishes) { font.declaration(named: $0) }
      }
    }
    declarations = scope.declarations.sorted { $0.name < $1.name }
  }

  /// Whether no font needs a name.
  var isEmpty: Bool { names.isEmpty }

  /// Returns the font for an expression whose type is known to be `UIFont`.
  func code(_ font: Font) -> Code {
    names[font].map { .raw("\(FontTable.typeName).\(SwiftNames.escaped($0))") } ?? font.code
  }

  /// Returns the font for an expression without a known type.
  func typedCode(_ font: Font) -> String {
    let code = code(font).flat
    return code.hasPrefix(".") ? "UIFont" + code : code
  }

  /// The file that declares the fonts. Each is created on access, in the user's text size.
  var file: String {
    CodeLines.file(declaring: declarations.map(\.lines), in: FontTable.typeName)
  }
}

extension Font {
  /// Whether creating it takes more than one short call.
  fileprivate var needsName: Bool {
    switch face {
    case .system: isItalic && (weight ?? .regular) != .regular
    case .textStyle: isItalic || weight != nil
    case .custom: true
    }
  }

  /// The preferred names, such as `title2Bold`, `system17BoldItalic` or `avenirNext15`.
  fileprivate var wishes: [String] {
    let looks = [weight.map(\.rawValue), isItalic ? "italic" : nil].compactMap(\.self)
    let words =
      switch face {
      case .system(let size): ["system" + whole(size)] + looks
      case .textStyle(let style): [style.rawValue] + looks
      case .custom(let name, let size): SwiftNames.words(name) + [whole(size)]
      }
    return [SwiftNames.lowerCamel(words), SwiftNames.lowerCamel(["font"] + words)]
  }

  private func whole(_ size: Points) -> String { number(size).replacing(".", with: "p") }

  fileprivate var code: Code {
    switch face {
    case .system(let size):
      let weight = weight ?? .regular
      if weight == .regular {
        return .call(isItalic ? ".italicSystemFont" : ".systemFont", [.init("ofSize", number(size))])
      }
      return .call(".systemFont", [.init("ofSize", number(size)), .init("weight", "." + weight.rawValue)])
    case .textStyle(let style): return .call(".preferredFont", [.init("forTextStyle", "." + style.rawValue)])
    case .custom(let name, let size):
      return .call("UIFont", [.init("name", .text(name)), .init("size", number(size))])
    }
  }

  fileprivate func declaration(named name: String) -> [String] {
    CodeLines.inType { lines in
      lines.block("static var \(SwiftNames.escaped(name)): UIFont {") { write(to: &$0) }
    }
  }

  private func write(to lines: inout CodeLines) {
    switch face {
    case .custom(_, let size): lines.add(code, suffix: " ?? .systemFont(ofSize: \(number(size)))")
    case .system(let size):
      lines.line("let upright = UIFont\(Font(face, weight: weight).code.flat)")
      lines.line("let descriptor = upright.fontDescriptor.withSymbolicTraits(.traitItalic)")
      lines.line("return UIFont(descriptor: descriptor ?? upright.fontDescriptor, size: \(number(size)))")
    case .textStyle(let style):
      lines.line("let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .\(style.rawValue))")
      var descriptor = "style"
      if isItalic {
        lines.line("let italic = style.withSymbolicTraits(.traitItalic) ?? style")
        descriptor = "italic"
      }
      if let weight {
        lines.line("let traits = [UIFontDescriptor.TraitKey.weight: UIFont.Weight.\(weight.rawValue)]")
        descriptor += ".addingAttributes([.traits: traits])"
      }
      lines.line("return UIFont(descriptor: \(descriptor), size: 0)")
    }
  }
}

/// Access to a part of a view that only some kinds have.
struct Lens<Part>: Sendable {
  let kinds: [ViewKind]
  let get: @Sendable (View) -> Part?
  let set: @Sendable (inout View, Part) -> Void

  init(
    of kind: ViewKind, _ embed: @escaping @Sendable (Part) -> Content,
    _ extract: @escaping @Sendable (Content) -> Part?
  ) {
    kinds = [kind]
    get = { extract($0.content) }
    set = { view, part in if extract(view.content) != nil { view.content = embed(part) } }
  }

  func update(_ view: inout View, _ change: (inout Part) -> Void) {
    guard var part = get(view) else { return }
    change(&part)
    set(&view, part)
  }

  func part<Inner>(_ path: Path<Part, Inner>) -> Lens<Inner> {
    Lens<Inner>(
      of: kinds, get: { view in get(view)?[keyPath: path] },
      set: { view, inner in update(&view) { $0[keyPath: path] = inner } })
  }

  init(
    of kinds: [ViewKind], get: @escaping @Sendable (View) -> Part?,
    set: @escaping @Sendable (inout View, Part) -> Void
  ) {
    self.kinds = kinds
    self.get = get
    self.set = set
  }
}

typealias Path<Whole, Part> = any WritableKeyPath<Whole, Part> & Sendable

extension Property {
  convenience init<Whole, Value>(
    _ name: String, _ codec: Codec<Value>, at path: Path<Whole, Value>, of lens: Lens<Whole>, summary: String
  ) {
    let kinds = lens.kinds
    self.init(
      name: name, type: codec.type, summary: summary,
      value: Lens(
        of: kinds,
        get: { view in kinds.contains(view.kind) ? lens.get(view).flatMap { codec.wrap($0[keyPath: path]) } : nil },
        set: { view, value in
          guard kinds.contains(view.kind), var whole = lens.get(view), let part = codec.unwrap(value) else { return }
          whole[keyPath: path] = part
          lens.set(&view, whole)
        }))
  }

  convenience init<Value>(
    _ name: String, _ codec: Codec<Value>, at path: Path<View, Value>, of kinds: [ViewKind] = ViewKind.withAttributes,
    summary: String
  ) {
    // Avoids a lens of the part, which would copy the part for each access.
    self.init(
      name: name, type: codec.type, summary: summary,
      value: Lens(
        of: kinds,
        get: { view in kinds.contains(view.kind) ? codec.wrap(view[keyPath: path]) : nil },
        set: { view, value in
          if kinds.contains(view.kind), let part = codec.unwrap(value) { view[keyPath: path] = part }
        }))
  }
}

extension ViewKind {
  /// Every kind with a frame on the screen. A table's section only groups rows.
  static let withAttributes = ViewKind.allCases.filter { $0 != .section }
}

extension Lens where Part == Scrolling {
  static let scrolling = Lens(
    of: ViewKind.allCases.filter { $0.has(.scrolls) },
    get: { $0.content.scrolling }, set: { $0.content.scrolling = $1 })
}

extension Lens where Part == TextAttributes {
  private static let mainTexts: [ViewKind: Lens] = [
    .label: Lens(of: .label, { .label($0) }, { if case .label(let text) = $0 { text } else { nil } }),
    .button: Lens<ButtonContent>.button.part(\.title),
    .textField: Lens<TextFieldContent>.textField.part(\.text),
    .textView: Lens<TextViewContent>.textView.part(\.text),
  ]

  static let mainText = mainText(of: [.label, .button, .textField, .textView])

  static func mainText(of kinds: [ViewKind]) -> Lens {
    Lens(of: kinds, get: { mainTexts[$0.kind]?.get($0) }, set: { view, text in mainTexts[view.kind]?.set(&view, text) })
  }
}

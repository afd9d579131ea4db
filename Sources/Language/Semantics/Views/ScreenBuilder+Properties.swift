import Diagnostics
import LayoutModel

extension ScreenBuilder {
  /// Reads a property statement of a view into its bag.
  mutating func property(
    _ syntax: PropertySyntax, of kind: ViewKind, at place: Place, in bag: inout PropertyBag
  ) {
    guard let name = syntax.name, let value = syntax.value else { return }
    guard let property = Property.named(name.text, of: kind) else {
      return reportUnknownProperty(name, value, of: kind, at: place)
    }
    if property == .spacingAfter, place.role == .view, !isInStack(place.parent) {
      report(.notInAStack(at: name.range))
    }
    // A view usually has few properties. If conditions make them many, searching them counts as work.
    guard spend(bag.entries.count / 4) else { return }
    if let first = bag.entry(like: property, place.innerCondition) {
      report(.duplicateProperty(name.text, at: name.range, first: first.range))
    }
    forEachCase(of: value.node, in: place.scope) { stage, found in
      guard let input = stage.values.read(value, for: property, in: place.scope) else { return }
      let condition = place.when(found.overriding).innerCondition
      var entry = PropertyBag.Entry(property: property, input: input, condition: condition, range: name.range)
      entry.following = stage.values.following(value.node, in: place.scope)
      entry.isAlternative = !found.overriding.isEmpty
      bag.entries.append(entry)
    }
  }

  func isInStack(_ view: ViewID) -> Bool {
    draft.screen.views[view].parent.map { draft.screen.views[$0].kind == .stack } ?? false
  }

  mutating func reportUnknownProperty(
    _ token: SyntaxToken, _ value: ValueSyntax, of kind: ViewKind, at place: Place
  ) {
    let role = place.role
    if role != .style, let statement = ColonStatement(rawValue: token.text) {
      return report(.statementWithColon(statement, at: token.range, before: value.range))
    }
    if let attribute = Attribute(rawValue: token.text), role != .style {
      return report(.attributeAsProperty(attribute, at: token.range, before: value))
    }
    if token.text == "style", reportStyleAsProperty(token, value, of: kind, at: place) { return }
    let owners = Property.named(token.text).flatMap(\.kinds)
    let candidates = Property.all(of: kind).map(\.name)
    let meant = ForeignNames.properties[token.text].flatMap { candidates.contains($0) ? $0 : nil }
    if !owners.isEmpty, meant == nil { return report(.propertyOfOtherKind(token, kind, owners: owners, in: role)) }
    let help = meant == nil ? ForeignNames.helpWithProperty(token.text) : nil
    let suggestion =
      help == nil ? suggestion(for: token, among: candidates, foreign: ForeignNames.properties) : Suggestion()
    report(.unknownProperty(token, kind, suggestion, help: help ?? helpWithProperties(of: kind, suggestion)))
  }

  /// Reports `style: big` where `big` is a style of the file. Returns whether it did.
  private mutating func reportStyleAsProperty(
    _ token: SyntaxToken, _ value: ValueSyntax, of kind: ViewKind, at place: Place
  ) -> Bool {
    let styles = values.declaredNames(.style, in: place.scope)
    guard place.role == .view, styles.contains(value.node.text) else { return false }
    report(.styleAsProperty(value.node.text, kind, at: token.range.joined(with: value.range)))
    return true
  }

  /// Returns help that names the properties of a kind, if there is no suggestion.
  private func helpWithProperties(of kind: ViewKind, _ suggestion: Suggestion) -> String? {
    guard suggestion.question.isEmpty else { return nil }
    return "'plumb properties \(kind.rawValue)' lists the properties of \(kind.withArticle)"
  }

  /// Sets the properties of a view.
  mutating func apply(_ bag: PropertyBag, to view: ViewID) {
    func inOrder(_ entries: [PropertyBag.Entry]) -> [PropertyBag.Entry] {
      entries.count < 2 ? entries : entries.sorted { $0.applicationOrder < $1.applicationOrder }
    }
    var markups: [Property: Markup] = [:]
    let unconditional = bag.unconditional
    if values.mayFollow {
      note(unconditional, on: view)
      noteStructure(bag)
    }
    for entry in inOrder(unconditional) {
      // Accessed in place, because a view is a large value to copy.
      switch entry.input {
      case .value(let value): entry.property.set(&draft.screen.views[view], value)
      case .markup(let markup):
        let value = value(of: entry, on: draft.screen.views[view])
        entry.property.set(&draft.screen.views[view], value)
        markups[entry.property] = markup
      }
    }
    if !markups.isEmpty { draft.markups[view, default: [:]].merge(markups) { $1 } }
    markups = draft.markups[view] ?? [:]
    for group in bag.conditional {
      let id = draft.id(of: group.condition)
      var changed = draft.screen.views[view], changes: [PropertyChange] = []
      for entry in inOrder(group.entries) {
        let value = value(of: entry, on: changed)
        entry.property.set(&changed, value)
        changes.append(PropertyChange(entry.property, value))
      }
      changes += restyled(markups.filter { markup in !changes.contains { $0.property == markup.key } }, on: changed)
      draft.screen.views[view].variations.append(ViewVariation(condition: id, changes: changes))
    }
  }

  /// Reports a selection of something that does not exist, which shows none.
  mutating func checkSelection(of view: ViewID, _ bag: PropertyBag) {
    guard let selection = draft.screen.views[view].content.selection, selection.count > 0,
      selection.number >= selection.count,
      let entry = bag.entries.first(where: { $0.property.name == selection.property && $0.condition == nil })
    else { return }
    let bounds = "between 0 and \(selection.count - 1), because it counts from 0, not \(selection.number)"
    report(.selectionOutOfRange(selection.property, bounds, at: entry.range))
  }

  /// Notes which properties depend on parameters or named numbers. Earlier notes about the others are removed.
  mutating func note(_ unconditional: [PropertyBag.Entry], on view: ViewID) {
    for entry in unconditional {
      draft.note(.property(view, entry.property), entry.following, at: entry.range)
    }
  }

  private mutating func noteStructure(_ bag: PropertyBag) {
    for entry in bag.entries where entry.condition != nil && entry.following?.hasParameters ?? false {
      draft.noteStructure(at: entry.range)
    }
  }

  private func value(of entry: PropertyBag.Entry, on view: View) -> PropertyValue {
    switch entry.input {
    case .value(let value): value
    case .markup(let markup): .text(markup.text(in: view.font(of: entry.property)))
    }
  }

  /// Returns the markup texts that have to be styled again because their font changed.
  func restyled(_ markups: [Property: Markup], on view: View) -> [PropertyChange] {
    markups.sorted { $0.key.rank < $1.key.rank }.compactMap { property, markup in
      let text = PropertyValue.text(markup.text(in: view.font(of: property)))
      return property.get(view) == text ? nil : PropertyChange(property, text)
    }
  }
}

extension View {
  /// Returns the font of a text property.
  func font(of text: Property) -> Font {
    if let name = text.fontName, case .font(let font)? = Property.named(name, of: kind)?.get(self) { return font }
    return .system(17)
  }
}

extension Content {
  /// The property that selects one of several things, how many there are, and the number of the selected one.
  fileprivate var selection: (property: String, count: Int, number: Int)? {
    if case .segmented(let content) = self { return content.selected.map { ("selected", content.segments.count, $0) } }
    if case .picker(let content) = self { return ("selected", content.rows.count, content.selected) }
    if case .pageControl(let content) = self { return ("current", content.pages, content.current) }
    return nil
  }
}

extension PropertyBag.Entry {
  /// The order in which entries are applied. Markup is last, because it needs the font.
  fileprivate var applicationOrder: Int {
    switch input {
    case .value: property.rank
    case .markup: property.rank + Property.all.count
    }
  }
}

extension ViewKind {
  /// The kind with its article, such as `a label` or `an image`.
  var withArticle: String { ("aeiou".contains(rawValue.first ?? "x") ? "an " : "a ") + rawValue }
}

/// The words that begin statements about constraints and are easily taken for properties.
enum ColonStatement: String {
  case size, center, edges, horizontal, vertical, pin, aspect

  var example: String {
    switch self {
    case .size: "size 40 by 20"
    case .center: "center', 'center horizontally' or 'center in box"
    case .edges, .pin: "pin edges inset 8"
    case .horizontal: "pin horizontal inset 8"
    case .vertical: "pin vertical inset 8"
    case .aspect: "aspect 16:9"
    }
  }
}

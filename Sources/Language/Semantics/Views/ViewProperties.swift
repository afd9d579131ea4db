import Diagnostics
import LayoutModel

extension ScreenBuilder {
  mutating func property(
    _ syntax: PropertySyntax, of kind: ViewKind, at place: Place, into bag: inout PropertyBag
  ) {
    guard let name = syntax.name, let value = syntax.value else { return }
    guard let property = Property.named(name.text, of: kind) else {
      return reportUnknownProperty(name, value, of: kind, at: place)
    }
    if property == .spacingAfter, place.role == .view, !isInStack(place.parent) {
      report(.notInAStack(at: name.range))
    }
    // Most views have few properties. Searching the many that conditions can produce counts as work.
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
      return report(.statementWithColon(statement, at: token.range, before: value))
    }
    if let attribute = Attribute(rawValue: token.text), role != .style {
      return report(.attributeAsProperty(attribute, at: token.range, before: value))
    }
    if token.text == "style", reportStyleAsProperty(token, value, of: kind, at: place) { return }
    let owners = Property.named(token.text).flatMap(\.kinds)
    let candidates = Property.all(of: kind).map(\.name)
    let meant = ForeignNames.properties[token.text].flatMap { candidates.contains($0) ? $0 : nil }
    if !owners.isEmpty, meant == nil { return report(.propertyOfOtherKind(token, kind, owners: owners, in: role)) }
    let help = meant == nil ? ForeignNames.helpWithProperty(token.text, value.node.text) : nil
    let suggestion =
      help == nil ? suggestion(for: token, among: candidates, foreign: ForeignNames.properties) : Suggestion()
    report(
      .unknownProperty(token, of: kind, suggesting: suggestion, help: help ?? helpWithProperties(of: kind, suggestion)))
  }

  /// Reports `style: big` where `big` is a style, and returns whether it did.
  private mutating func reportStyleAsProperty(
    _ token: SyntaxToken, _ value: ValueSyntax, of kind: ViewKind, at place: Place
  ) -> Bool {
    let styles = values.declaredNames(.style, in: place.scope)
    guard place.role == .view, styles.contains(value.node.text) else { return false }
    report(
      .styleAsProperty(
        value.node.text, draft.screen.views[place.parent], at: token.range.joined(with: value.range)))
    return true
  }

  private func helpWithProperties(of kind: ViewKind, _ suggestion: Suggestion) -> String? {
    guard suggestion.question.isEmpty else { return nil }
    return "'plumb properties \(kind.rawValue)' lists the properties of \(kind.withArticle)"
  }

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
      // Views are large values, so they are changed in place.
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
      var changed = draft.screen.views[view]
      var changes: [PropertyChange] = []
      for entry in inOrder(group.entries) {
        let value = value(of: entry, on: changed)
        entry.property.set(&changed, value)
        changes.append(PropertyChange(entry.property, value))
      }
      changes += restyled(markups.filter { markup in !changes.contains { $0.property == markup.key } }, on: changed)
      draft.screen.views[view].variations.append(ViewVariation(condition: id, changes: changes))
    }
  }

  /// Reports a selected index without an option, which would select nothing.
  mutating func checkSelection(of view: ViewID, _ bag: PropertyBag) {
    guard let selection = draft.screen.views[view].content.selection, selection.count > 0,
      selection.number >= selection.count,
      let entry = bag.entries.first(where: { $0.property.name == selection.property && $0.condition == nil })
    else { return }
    let bounds = "between 0 and \(selection.count - 1), not \(selection.number), because it counts from 0"
    let last = "write '\(selection.property): \(selection.count - 1)' for the last one"
    report(.selectionOutOfRange(selection.property, bounds, at: entry.range, help: last))
  }

  /// Records the properties that depend on parameters or named numbers, and removes earlier records of the others.
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

  /// Returns the markup texts that need new attributes because their font changed.
  func restyled(_ markups: [Property: Markup], on view: View) -> [PropertyChange] {
    markups.sorted { $0.key.rank < $1.key.rank }.compactMap { property, markup in
      let text = PropertyValue.text(markup.text(in: view.font(of: property)))
      return property.get(view) == text ? nil : PropertyChange(property, text)
    }
  }
}

extension View {
  func font(of text: Property) -> Font {
    if let name = text.fontName, case .font(let font)? = Property.named(name, of: kind)?.get(self) { return font }
    return .system(17)
  }
}

extension Content {
  /// The property that selects one of several options, the number of options, and the index of the selected option.
  fileprivate var selection: (property: String, count: Int, number: Int)? {
    if case .segmented(let content) = self { return content.selected.map { ("selected", content.segments.count, $0) } }
    if case .picker(let content) = self { return ("selected", content.rows.count, content.selected) }
    if case .pageControl(let content) = self { return ("current", content.pages, content.current) }
    return nil
  }
}

extension PropertyBag.Entry {
  /// The order in which entries are applied. Markup comes last, because it needs the font.
  fileprivate var applicationOrder: Int {
    switch input {
    case .value: property.rank
    case .markup: property.rank + Property.all.count
    }
  }
}

extension ViewKind {
  var withArticle: String { ("aeiou".contains(rawValue.first ?? "x") ? "an " : "a ") + rawValue }
}

/// Words that start constraint statements and that authors easily take for properties.
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

extension ScreenBuilder {
  /// Sets properties through ids. `tom.title.color: red`, or `title.color: red` in the braces of `tom`, sets a property
  /// of a view inside an instance. The braces of a `when` can set properties of any view.
  mutating func setPartProperties() {
    for statement in draft.partProperties { set(statement) }
    draft.partProperties = []
  }

  private mutating func set(_ statement: Draft.PendingProperty) {
    let syntax = statement.syntax
    let place = statement.place
    guard place.role == .view || place.role == .screen || place.role == .embedded else {
      return report(.misplaced(syntax.node, in: place.role))
    }
    guard let path = syntax.path, let first = path.names.first, let last = path.names.last, let value = syntax.value
    else { return }
    if path.names.count == 2, !place.isInWhen, values.item(named: first.text, in: place.scope) != nil {
      return report(.propertyThroughPath(first.text, last.text, at: last.range))
    }
    if path.names.count == 2, SwiftValue.partsOfViews.contains(first.text),
      values.item(named: first.text, in: place.scope) == nil,
      let meant = SwiftValue.property(last.text, value.node.text)
    {
      return report(.partOfView(path.node.text, meant: meant, at: path.range.joined(with: value.range)))
    }
    guard let owner = view(path, at: place) else { return }
    guard let property = Property.named(last.text, of: draft.screen.views[owner].kind) else {
      return reportUnknownProperty(last, value, of: draft.screen.views[owner].kind, at: place)
    }
    if property.type == .screen { return report(.conditionalScreen(at: last.range)) }
    if property == .spacingAfter, !isInStack(owner) { report(.notInAStack(at: last.range)) }
    let setting = Draft.PropertySetting(view: owner, property: property, condition: place.condition)
    if let first = draft.settings.updateValue(last.range, forKey: setting) {
      report(.duplicateProperty(property.name, at: last.range, first: first))
    }
    let view = holder(of: property, of: owner)
    draft.narrowColumns = statement.isNarrow ? 1 : 0
    defer { draft.narrowColumns = 0 }
    forEachCase(of: value.node, in: place.scope) { stage, found in
      guard let input = stage.values.read(value, for: property, in: place.scope) else { return }
      let condition = place.when(found.overriding).condition
      var entry = PropertyBag.Entry(property: property, input: input, condition: condition, range: last.range)
      entry.following = stage.values.following(value.node, in: place.scope)
      if condition != nil { return stage.apply(PropertyBag(entries: [entry]), to: view) }
      stage.set(property, input, on: view)
      if stage.values.mayFollow { stage.note([entry], on: view) }
    }
  }

  /// Returns the view that stores a property. A cell's content view stores the cell's margins.
  private func holder(of property: Property, of view: ViewID) -> ViewID {
    guard draft.screen.views[view].kind == .cell, Property.contentMargins.contains(property) else { return view }
    return draft.screen.views[view].children.first ?? view
  }

  func instance(around place: Place) -> ScopeID? {
    let view = draft.screen.views[place.parent]
    let scope =
      draft.instances[place.parent] ?? (view.kind == .contentView ? view.parent.flatMap { draft.instances[$0] } : nil)
    return scope == place.scope ? nil : scope
  }
}

/// The properties set on a view, in source order.
struct PropertyBag {
  struct Entry {
    let property: Property
    let input: PropertyInput
    let condition: Condition?
    let range: SourceRange
    var following: FollowingValue?
    /// Whether the entry is for one case of a conditional value.
    var isAlternative = false
  }

  var entries: [Entry] = []
  var items: [BarPart] = []

  func entry(like property: Property, _ condition: Condition?) -> Entry? {
    entries.first { $0.property == property && $0.condition == condition && !$0.isAlternative }
  }

  var unconditional: [Entry] { lastOfEach(entries.filter { $0.condition == nil }) }

  /// The conditional entries in source order. Each group has one condition.
  var conditional: [(condition: Condition, entries: [Entry])] {
    var groups: [(condition: Condition, entries: [Entry])] = []
    for entry in entries {
      guard let condition = entry.condition else { continue }
      if let last = groups.last, last.condition == condition {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append((condition, [entry]))
      }
    }
    return groups
  }

  /// Returns these entries after those of `base`. An unconditional value replaces all values of the same property in
  /// `base`.
  func over(_ base: PropertyBag) -> PropertyBag {
    if base.entries.isEmpty, base.items.isEmpty { return self }
    let displaced = Set(entries.filter { $0.condition == nil }.map(\.property))
    return PropertyBag(
      entries: base.entries.filter { !displaced.contains($0.property) } + entries, items: base.items + items)
  }

  private func lastOfEach(_ entries: [Entry]) -> [Entry] {
    if entries.count < 2 { return entries }
    var last: [Property: Int] = [:]
    for (index, entry) in entries.enumerated() { last[entry.property] = index }
    return entries.enumerated().filter { last[$0.element.property] == $0.offset }.map(\.element)
  }
}

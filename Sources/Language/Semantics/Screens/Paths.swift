import Diagnostics
import LayoutModel

/// The target of a path.
enum Reference {
  case item(Item)
  case member(Item, Member)
  /// The target exists only in other states of the screen, or its problem has been reported.
  case nothing
}

extension ScreenStage {
  mutating func reference(_ names: [SyntaxToken], at place: Place) -> Reference {
    guard let first = names.first else { return .nothing }
    if names.count == 1, let member = Member(first.text) { return .member(place.subject, member) }
    if reportsForeignPath(names, at: place) { return .nothing }
    guard let start = start(first, at: place) else { return .nothing }
    return follow(names.dropFirst(), from: start, at: place)
  }

  /// Resolves the names after the first.
  ///
  /// - Parameter endsInItem: Whether the last name must refer to a view or guide.
  mutating func follow(
    _ names: some Collection<SyntaxToken>, from start: Item, at place: Place, endsInItem: Bool = false
  ) -> Reference {
    var item = start
    for (index, name) in names.enumerated() {
      if let member = Member(name.text) {
        if index == names.count - 1 { return checked(item, of: member, at: name) }
        report(.nothingAfterAttribute(name))
        return .nothing
      }
      guard
        let next = part(
          name, of: item, isLast: !endsInItem && index == names.count - 1, at: place)
      else { return .nothing }
      item = next
    }
    return .item(item)
  }

  private mutating func checked(_ item: Item, of member: Member, at token: SyntaxToken) -> Reference {
    if case .guide = item, member == .attribute(.firstBaseline) || member == .attribute(.lastBaseline) {
      report(.guideHasNoBaseline(token))
      return .nothing
    }
    return .member(item, member)
  }

  private mutating func start(_ token: SyntaxToken, at place: Place) -> Item? {
    let name = token.text
    if let guide = rootGuide(name, at: place) { return guide }
    if name == "superview" {
      if let parent = superview(of: place.subject, at: place) { return .view(parent) }
      report(.noSuperview(at: token.range))
      return nil
    }
    if let found = values.item(named: name, in: place.scope) { return target(of: found) }
    guard !mayBeID(name, in: place.scope) else { return nil }
    let names = values.itemNames(in: place.scope) + ReservedNames.guides + ["superview"]
    let suggestion = suggestion(for: token, among: names, foreign: ForeignNames.items)
    let help = suggestion.question.isEmpty ? ForeignNames.helpWithItem(name) ?? helpWithItems(at: place) : nil
    report(.unknown(.unknownItem, "view or guide", named: token, suggesting: suggestion, help: help))
    return nil
  }

  /// Returns help that lists the ids at a place, if there are only a few.
  private mutating func helpWithItems(at place: Place) -> String {
    let ids = values.itemNames(in: place.scope)
    let known = (1...6).contains(ids.count) ? "the ids here are \(ids.joined(separator: ", "))" : "declare it as an id"
    return known + "; every view also has " + (ReservedNames.guides + ["superview"]).joined(separator: ", ")
  }

  /// Reports a path from code, such as `view.safeAreaLayoutGuide.top` or `center.x`, and returns whether it did.
  private mutating func reportsForeignPath(_ names: [SyntaxToken], at place: Place) -> Bool {
    guard names.count > 1, let first = names.first, let last = names.last,
      values.item(named: first.text, in: place.scope) == nil
    else { return false }
    var meant: String?
    if first.text == "center", names.count == 2, ["x", "y"].contains(last.text) {
      meant = "center" + last.text.uppercased()
    } else if ["view", "self"].contains(first.text) {
      var words = names.dropFirst().map(\.text)
      if words.first == "view", words.count > 1 { words.removeFirst() }
      let translated = words.map { ForeignNames.attributes[$0] ?? ForeignNames.items[$0] ?? $0 }
      if translated.count > 1 || place.subject == .view(place.root) { meant = translated.joined(separator: ".") }
    }
    guard let meant else { return false }
    report(.foreignPath(names, meant: meant))
    return true
  }

  private func target(of item: ScopedItem) -> Item? {
    switch item.target {
    case .view(let view): .view(view)
    case .guide(let guide): .guide(.custom(guide))
    case .absent: nil
    }
  }

  /// A guide without a view belongs to the root view of the screen, component or cell.
  private func rootGuide(_ name: String, at place: Place) -> Item? {
    guide(name, of: place.root)
  }

  private func guide(_ name: String, of view: ViewID) -> Item? {
    switch name {
    case "safeArea": .guide(.safeArea(view))
    case "margins": .guide(.margins(view))
    case "readable": .guide(.readable(view))
    case "keyboard": .guide(.keyboard)
    default: nil
    }
  }

  private mutating func part(_ token: SyntaxToken, of item: Item, isLast: Bool, at place: Place) -> Item? {
    let name = token.text
    guard case .view(let view) = item else {
      report(.guideHasNoParts(token))
      return nil
    }
    if name != "keyboard", let guide = guide(name, of: view) { return guide }
    if name == "superview", let parent = superview(of: item, at: place) { return .view(parent) }
    let isScroll = draft.screen.views[view].kind == .scroll
    if isScroll, name == "content" { return .guide(.scrollContent(view)) }
    if isScroll, name == "frame" { return .guide(.scrollFrame(view)) }
    let inner = draft.instances[view]
    if let inner, let found = values.scopes[inner.index].items[name] { return target(of: found) }
    let parts = (inner.map { values.scopes[$0.index].items.keys.sorted() } ?? []) + ["safeArea", "margins", "readable"]
    reportUnknownPart(token, parts + (isScroll ? ["content", "frame"] : []), isLast: isLast)
    return nil
  }

  /// Reports an unknown name. Only the last name of a path may be a misspelt attribute.
  private mutating func reportUnknownPart(_ token: SyntaxToken, _ items: [String], isLast: Bool) {
    guard isLast else {
      let suggestion = suggestion(for: token, among: items, foreign: ForeignNames.items)
      return report(.unknown(.unknownItem, "guide or view of this view", named: token, suggesting: suggestion))
    }
    let foreign = ForeignNames.attributes.merging(ForeignNames.items) { a, _ in a }
    let suggestion = suggestion(for: token, among: items + Member.names, foreign: foreign)
    let help = "the attributes are " + Attribute.allCases.map(\.rawValue).joined(separator: ", ")
    report(
      .unknown(
        .unknownAttribute, "attribute", named: token, suggesting: suggestion,
        help: suggestion.question.isEmpty ? help : nil))
  }

  /// Returns the view that contains an item; nil for the root of the place.
  func superview(of item: Item, at place: Place) -> ViewID? {
    item == .view(place.root) ? nil : container(of: item)
  }

  func container(of item: Item) -> ViewID? {
    switch item {
    case .view(let view): draft.screen.views[view].parent
    // A scroll view's frame guide is a sibling of the view; every other guide is inside its view.
    case .guide(.scrollFrame(let view)): draft.screen.views[view].parent
    case .guide(.safeArea(let view)), .guide(.margins(let view)), .guide(.readable(let view)),
      .guide(.scrollContent(let view)):
      view
    case .guide(.custom(let guide)): draft.screen.guides[guide].owner
    case .guide(.keyboard), .guide(.topLayout), .guide(.bottomLayout): .root
    }
  }
}

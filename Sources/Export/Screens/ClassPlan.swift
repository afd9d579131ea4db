import Diagnostics
import LayoutModel

/// A class for a tree of views, with the names of the views.
struct ClassPlan {
  /// The purpose of the class, which determines its superclass and initializer.
  enum Role: Hashable {
    case screen, tableCell, collectionCell
    /// A component that is declared in this range.
    case component(SourceRange)

    var isRow: Bool { self == .tableCell || self == .collectionCell }
    var isComponent: Bool { if case .component = self { true } else { false } }
  }

  let role: Role
  let screen: Screen
  let root: ViewID
  let className: String
  /// The controllers that containers embed.
  private(set) var embedded: [(container: ViewID, controller: String)] = []
  /// Its split views and page views, whose columns and pages have controllers.
  private(set) var holders: [ViewID] = []
  /// The controllers of columns and pages that are screens.
  private var held: [ViewID: String] = [:]
  private let controllers: [String: String]
  /// The instances of components in it that have a class of their own.
  let components: [ViewID: ComponentUse]
  /// Its tables and collections that have rows.
  var lists: [ViewID: ListPlan] = [:]
  var pickers: [ViewID: PickerPlan] = [:]
  /// The views below the root, superviews first.
  private(set) var views: [ViewID] = []
  private(set) var guides: [GuideID] = []
  private(set) var constraints: [ConstraintID] = []
  private var names: [ViewID: String] = [:]
  private var guideNames: [GuideID: String] = [:]

  /// - Parameter controllers: The controllers of the screens that this screen's containers may embed, by screen name.
  init(
    _ screen: Screen, root: ViewID, className: String, role: Role = .screen,
    embedding controllers: [String: String] = [:], components: [ViewID: ComponentUse] = [:]
  ) {
    self.components = components
    self.screen = screen
    self.root = root
    self.className = className
    self.role = role
    self.controllers = controllers
    collect(below: root)
    let held = Set(views + [root])
    guides = screen.guides.indices.filter { held.contains(screen.guides[$0].owner) }
    constraints = screen.constraints.indices.filter { isHeld(screen.constraints[$0], by: held) }
    giveNames()
  }

  /// Whether the root is a subview of the class, because the root's class cannot be its superclass.
  var wrapsRoot: Bool { role == .screen && !UIKitClass(screen.views[root].content).isMadeByFrame }

  var superclass: String {
    switch role {
    case .screen: wrapsRoot ? "UIView" : UIKitClass(screen.views[root]).name
    case .component: UIKitClass(screen.views[root]).name
    case .tableCell: "UITableViewCell"
    case .collectionCell: "UICollectionViewCell"
    }
  }

  /// Returns whether the superclass already has the view, as a cell has its content view.
  func isInherited(_ view: ViewID) -> Bool {
    screen.views[view].kind == .contentView && screen.views[view].parent == root
  }

  /// Returns whether the class states a constraint, which must be between its own views.
  private func isHeld(_ constraint: Constraint, by views: Set<ViewID>) -> Bool {
    let owners = [constraint.first, constraint.second].compactMap(\.self).map { screen.owner(of: $0.item) }
    guard owners.allSatisfy(views.contains), let first = owners.first else { return false }
    let isOfOne = owners.allSatisfy { $0 == first }
    // A component's class states its own size; a size that the surroundings of an instance set belongs to those.
    if case .component(let range) = role, isOfOne, first == root {
      return constraint.origin.map { range.contains($0) } ?? false
    }
    if isOfOne, let use = components[first] { return !use.declares(constraint) }
    return true
  }

  /// Returns the class of a view.
  func typeName(of view: ViewID) -> String { components[view]?.className ?? UIKitClass(screen.views[view]).name }

  private mutating func collect(below view: ViewID) {
    guard !screen.views[view].kind.has(.holdsRows) else { return }
    for child in screen.views[view].children where !screen.isNeverInstalled(child) {
      let controller = controllerEmbedded(in: child)
      if let controller, screen.views[view].kind.has(.holdsControllers) {
        held[child] = controller
        continue
      }
      views.append(child)
      if screen.views[child].kind.has(.holdsControllers) { holders.append(child) }
      if let controller {
        embedded.append((child, controller))
      } else if components[child] == nil {
        collect(below: child)
      }
    }
  }

  private func controllerEmbedded(in view: ViewID) -> String? {
    guard case .container(let content) = screen.views[view].content else { return nil }
    return content.screen.flatMap { controllers[$0] }
  }

  /// Returns the controller of a column or a page; nil if it is a view of the class.
  func controller(of view: ViewID) -> String? { held[view] }

  // MARK: Names

  private mutating func giveNames() {
    var reserved = SwiftNames.membersOfViews
    if screen.views[root].kind != .view { reserved.formUnion(SwiftNames.membersOfKinds) }
    reserved.formUnion(UIKitNames.members(of: superclass))
    if UIKitClass(screen.views[root]).showsGradients { reserved.formUnion(GradientHelper.members) }
    if case .component = role { reserved.insert("configure") }
    if screen.hasStates { reserved.insert("state") }
    reserved.formUnion(screen.parameters.map(\.name))
    var scope = NameScope(reserved: reserved)
    for view in views where isInherited(view) { names[view] = "contentView" }
    let named = ((wrapsRoot ? [root] : []) + views).filter { names[$0] == nil }
    // Names given by authors take precedence over generated ones.
    for view in named where screen.views[view].isNamed { names[view] = scope.name(wishes(for: view)) }
    for guide in guides {
      let name = SwiftNames.lowerCamel(SwiftNames.words(screen.guides[guide].name))
      guideNames[guide] = scope.name([name, name.isEmpty ? "guide" : name + "Guide"])
    }
    for view in named where names[view] == nil { names[view] = scope.name(wishes(for: view)) }
  }

  private func wishes(for id: ViewID) -> [String] {
    let view = screen.views[id]
    if !view.isNamed, let use = components[id] {
      let words = SwiftNames.words(use.component)
      return [SwiftNames.lowerCamel(words), SwiftNames.lowerCamel(words + ["View"])]
    }
    let noun = UIKitClass(view).noun
    if view.isNamed {
      let words = SwiftNames.words(view.ownName)
      let name = SwiftNames.lowerCamel(words)
      return name.isEmpty ? [noun] : [name, SwiftNames.lowerCamel(words + [capitalized(noun)])]
    }
    let words = SwiftNames.words(view.content.shownWords)
    guard !words.isEmpty, words.count <= 4, words.joined().count <= 30 else { return [noun] }
    let name = SwiftNames.lowerCamel(words + [capitalized(noun)])
    return name.first?.isLowercase ?? false ? [name] : [noun]
  }

  private func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// Returns the property that holds a view, as reflection reports it.
  func bareName(of view: ViewID) -> String? { names[view] }

  /// Returns the property that holds a view, or nil for the class itself.
  func name(of view: ViewID) -> String? { names[view].map(SwiftNames.escaped) }

  func name(of guide: GuideID) -> String { SwiftNames.escaped(guideNames[guide] ?? "guide") }

  /// The names that no other property may have.
  var takenNames: Set<String> {
    SwiftNames.membersOfViews.union(names.values).union(guideNames.values)
      .union(screen.parameters.map(\.name))
  }

  /// Returns a preferred name for a constraint on an anchor.
  func wish(for anchor: Anchor) -> String {
    let owner = names[screen.owner(of: anchor.item)] ?? ""
    return SwiftNames.lowerCamel(SwiftNames.words(owner) + SwiftNames.words(anchor.attribute.rawValue).map(capitalized))
  }

  /// Returns the expression for a view.
  func reference(_ view: ViewID) -> String { name(of: view) ?? "self" }

  /// Returns the prefix for a view's members.
  func prefix(_ view: ViewID) -> String { name(of: view).map { $0 + "." } ?? "" }
}

extension View {
  /// Its name in the document. On import, names of kinds get a number.
  fileprivate var ownName: String {
    guard imported != nil, name.last == "1", ViewKind(rawValue: String(name.dropLast())) != nil else { return name }
    return String(name.dropLast())
  }
}

extension Content {
  /// The words by which readers know a view without a name.
  fileprivate var shownWords: String {
    if case .label(let text) = self { return text.text.string }
    if case .button(let button) = self {
      return button.title.text.isEmpty ? button.image?.name ?? "" : button.title.text.string
    }
    if case .image(let image) = self { return image?.name ?? "" }
    if case .textField(let field) = self { return field.placeholder }
    if case .searchBar(let bar) = self { return bar.placeholder }
    return ""
  }
}

/// How to add views to a superview.
struct Addition: Equatable {
  var method: String
  var isConstrained: Bool

  func write(_ names: [String], to lines: inout CodeLines) {
    let isOne = names.count == 1
    let view = isOne ? names[0] : "view"
    func body(_ lines: inout CodeLines) {
      if isConstrained { lines.line("\(view).translatesAutoresizingMaskIntoConstraints = false") }
      lines.line("\(method)(\(view))")
    }
    if isOne { return body(&lines) }
    lines.add(.list(names.map { .raw($0) }), prefix: "for view in ", suffix: " {")
    lines.indented(body)
    lines.line("}")
  }
}

extension Array {
  /// Groups adjacent elements that have the same key.
  func runs<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var runs: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if runs.last?.key == key {
        runs[runs.count - 1].elements.append(element)
      } else {
        runs.append((key, [element]))
      }
    }
    return runs
  }
}

/// Identifies counterparts in two states of a screen, by the statement of the document that created them and their
/// order.
struct OriginKey: Hashable {
  private var origin: SourceRange?
  private var number: Int

  static func keyed<ID>(_ ids: some Sequence<ID>, _ origin: (ID) -> SourceRange?) -> [OriginKey: ID] {
    var counts: [SourceRange?: Int] = [:]
    var all: [OriginKey: ID] = [:]
    for id in ids {
      let range = origin(id)
      all[OriginKey(origin: range, number: counts[range, default: 0])] = id
      counts[range, default: 0] += 1
    }
    return all
  }
}

extension Screen {
  var viewsByOrigin: [OriginKey: ViewID] { OriginKey.keyed(views.indices) { views[$0].origin } }

  var constraintsByOrigin: [OriginKey: ConstraintID] {
    OriginKey.keyed(constraints.indices) { constraints[$0].origin }
  }

  /// Returns the views of another state of the screen that correspond to this one's.
  func twins(in other: Screen) -> [ViewID: ViewID] {
    let others = other.viewsByOrigin
    return Dictionary(
      uniqueKeysWithValues: viewsByOrigin.compactMap { key, id in others[key].map { (id, $0) } })
  }
}

extension Screen {
  /// The screen as its code can show it on a version of iOS. Before iOS 15 that is with buttons of the system in place of
  /// configurations, and with the safe area in place of the keyboard's guide.
  ///
  /// - Parameter losses: Receives what the version lacks.
  func runnable(on target: DeploymentTarget, _ losses: inout [ExportLoss]) -> Screen {
    if target.has(15) { return self }
    var screen = self
    screen.open = open.map { $0.runnable(on: target, &losses) }
    for id in views.indices {
      guard case .button(var button) = views[id].content, button.style.isConfiguration else { continue }
      let what = "the configuration '\(button.style)' of a button, which needs iOS 15"
      losses.append(ExportLoss(what: what, origin: views[id].origin))
      button.style = .system
      screen.views[id].content = .button(button)
    }
    for id in constraints.indices where screen.constraints[id].leaveKeyboard() {
      losses.append(ExportLoss(what: "the keyboard's guide, which needs iOS 15", origin: constraints[id].origin))
    }
    return screen
  }
}

extension Constraint {
  /// Constrains to the safe area what is constrained to the keyboard. Returns whether anything was.
  fileprivate mutating func leaveKeyboard() -> Bool {
    let isFirst = first.item == .guide(.keyboard)
    let isSecond = second?.item == .guide(.keyboard)
    if isFirst { first = first.onSafeArea }
    if isSecond { second = second?.onSafeArea }
    return isFirst || isSecond
  }
}

extension Anchor {
  /// The anchor of the safe area where the keyboard's is while there is no keyboard: its strip lies along the bottom.
  fileprivate var onSafeArea: Anchor {
    Anchor(.guide(.safeArea(.root)), attribute == .top || attribute == .centerY ? .bottom : attribute)
  }
}

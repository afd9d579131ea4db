import Diagnostics
import LayoutModel

/// A planned class for a tree of views, with the names of its properties.
struct ClassPlan {
  /// The purpose of the class, which determines its superclass and initializer.
  enum Role: Hashable {
    case screen, tableCell, collectionCell
    /// The class of a component that the document declares in this range.
    case component(SourceRange)

    var isRow: Bool { self == .tableCell || self == .collectionCell }
    var isComponent: Bool { if case .component = self { true } else { false } }
  }

  /// The classes that a class uses for parts of its screen.
  struct UsedClasses {
    /// The controllers of the screens that containers may embed, by screen name.
    var controllers: [String: String] = [:]
    var components: [ViewID: ComponentUse] = [:]
  }

  let role: Role
  let screen: Screen
  let root: ViewID
  let className: String
  private(set) var embedded: [(container: ViewID, controller: String)] = []
  /// The split views and page views, whose columns and pages have controllers.
  private(set) var holders: [ViewID] = []
  /// The controllers of columns and pages that are screens.
  private var held: [ViewID: String] = [:]
  private let classes: UsedClasses
  var lists: [ViewID: ListPlan] = [:]
  var pickers: [ViewID: PickerPlan] = [:]
  /// The views below the root, with superviews before subviews.
  private(set) var views: [ViewID] = []
  private(set) var guides: [GuideID] = []
  private(set) var constraints: [ConstraintID] = []
  private var names: [ViewID: String] = [:]
  private var guideNames: [GuideID: String] = [:]

  init(
    _ screen: Screen, root: ViewID, className: String, role: Role = .screen, using classes: UsedClasses = UsedClasses()
  ) {
    self.screen = screen
    self.root = root
    self.className = className
    self.role = role
    self.classes = classes
    collect(below: root)
    let held = Set(views + [root])
    guides = screen.guides.indices.filter { held.contains(screen.guides[$0].owner) }
    constraints = screen.constraints.indices.filter { isHeld(screen.constraints[$0], by: held) }
    giveNames()
  }

  var components: [ViewID: ComponentUse] { classes.components }

  /// Whether the root becomes a subview, because `init(frame:)` does not create the root's class.
  var wrapsRoot: Bool { role == .screen && !UIKitClass(screen.views[root].content).isMadeByFrame }

  var superclass: String {
    switch role {
    case .screen: wrapsRoot ? "UIView" : UIKitClass(screen.views[root]).name
    case .component: UIKitClass(screen.views[root]).name
    case .tableCell: "UITableViewCell"
    case .collectionCell: "UICollectionViewCell"
    }
  }

  /// Returns whether the superclass provides the view, as cells provide their content view.
  func isInherited(_ view: ViewID) -> Bool {
    screen.views[view].kind == .contentView && screen.views[view].parent == root
  }

  /// Returns whether the class states a constraint. Both ends must belong to the class.
  private func isHeld(_ constraint: Constraint, by views: Set<ViewID>) -> Bool {
    let owners = [constraint.first, constraint.second].compactMap(\.self).map { screen.owner(of: $0.item) }
    guard owners.allSatisfy(views.contains), let first = owners.first else { return false }
    let isOfOne = owners.allSatisfy { $0 == first }
    // A component's class states the size that the component declares. The class around an instance states other sizes.
    if case .component(let range) = role, isOfOne, first == root {
      return constraint.origin.map { range.contains($0) } ?? false
    }
    if isOfOne, let use = components[first] { return !use.declares(constraint) }
    return true
  }

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
    return content.screen.flatMap { classes.controllers[$0] }
  }

  /// Returns the controller of a column or page; nil for a column or page that is a view of the class.
  func controller(of view: ViewID) -> String? { held[view] }

  private mutating func giveNames() {
    var reserved = SwiftNames.membersOfViews
    if screen.views[root].kind != .view { reserved.formUnion(SwiftNames.membersOfKinds) }
    reserved.formUnion(UIKitNames.members(of: superclass))
    if UIKitClass(screen.views[root]).showsGradients { reserved.formUnion(GradientHelper.members) }
    if case .component = role { reserved.insert("configure") }
    if screen.hasStates { reserved.insert("state") }
    reserved.formUnion(screen.formulas.parameters.map(\.name))
    var scope = NameScope(reserved: reserved)
    for view in views where isInherited(view) { names[view] = "contentView" }
    let named = ((wrapsRoot ? [root] : []) + views).filter { names[$0] == nil }
    // Names given by authors come first. Otherwise, a generated name could take one of them.
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

  /// Returns the property's name without backticks, as reflection reports it. The class itself has none.
  func bareName(of view: ViewID) -> String? { names[view] }

  func name(of view: ViewID) -> String? { names[view].map(SwiftNames.escaped) }

  func name(of guide: GuideID) -> String { SwiftNames.escaped(guideNames[guide] ?? "guide") }

  var takenNames: Set<String> {
    SwiftNames.membersOfViews.union(names.values).union(guideNames.values)
      .union(screen.formulas.parameters.map(\.name))
  }

  func wish(for anchor: Anchor) -> String {
    let owner = names[screen.owner(of: anchor.item)] ?? ""
    return SwiftNames.lowerCamel(SwiftNames.words(owner) + SwiftNames.words(anchor.attribute.rawValue).map(capitalized))
  }

  func reference(_ view: ViewID) -> String { name(of: view) ?? "self" }

  func prefix(_ view: ViewID) -> String { name(of: view).map { $0 + "." } ?? "" }
}

extension View {
  /// The name in the document. Import adds a number to names that equal a kind.
  fileprivate var ownName: String {
    guard imported != nil, name.last == "1", ViewKind(rawValue: String(name.dropLast())) != nil else { return name }
    return String(name.dropLast())
  }
}

extension Content {
  /// The text or image by which readers recognize a view without a name.
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

/// The method that adds views to a superview, and whether constraints place them.
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

/// Identifies counterparts in two states of a screen by their statement in the document and their order.
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

  /// Returns the counterparts of the views in another state of the screen.
  func twins(in other: Screen) -> [ViewID: ViewID] {
    let others = other.viewsByOrigin
    return Dictionary(
      uniqueKeysWithValues: viewsByOrigin.compactMap { key, id in others[key].map { (id, $0) } })
  }
}

extension Screen {
  /// Returns the screen as code can show it on a version of iOS. Before iOS 15, system buttons replace configurations
  /// and the safe area replaces the keyboard's guide.
  ///
  /// - Parameter losses: Receives the features that the version lacks.
  func runnable(on target: DeploymentTarget, _ losses: inout [ExportLoss]) -> Screen {
    if target.has(15) { return self }
    var screen = self
    screen.formulas.open = formulas.open.map { $0.runnable(on: target, &losses) }
    for id in views.indices {
      guard case .button(var button) = views[id].content, button.style.isConfiguration else { continue }
      let what = "the button configuration '\(button.style)', which needs iOS 15"
      losses.append(ExportLoss(what: what, origin: views[id].origin))
      button.style = .system
      screen.views[id].content = .button(button)
    }
    for id in constraints.indices where screen.constraints[id].leaveKeyboard() {
      losses.append(ExportLoss(what: "the keyboard layout guide, which needs iOS 15", origin: constraints[id].origin))
    }
    return screen
  }
}

extension Constraint {
  /// Replaces the keyboard's guide with the safe area. Returns whether the constraint used the keyboard's guide.
  fileprivate mutating func leaveKeyboard() -> Bool {
    let isFirst = first.item == .guide(.keyboard)
    let isSecond = second?.item == .guide(.keyboard)
    if isFirst { first = first.onSafeArea }
    if isSecond { second = second?.onSafeArea }
    return isFirst || isSecond
  }
}

extension Anchor {
  /// The anchor of the safe area at the same place. Without a keyboard, the keyboard's guide lies along the bottom.
  fileprivate var onSafeArea: Anchor {
    Anchor(.guide(.safeArea(.root)), attribute == .top || attribute == .centerY ? .bottom : attribute)
  }
}

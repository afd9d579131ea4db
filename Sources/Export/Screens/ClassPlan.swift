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
    (self.screen, self.root, self.className, self.role) = (screen, root, className, role)
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
      let words = SwiftNames.words(view.ownName), name = SwiftNames.lowerCamel(words)
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

import Diagnostics
import LayoutModel

/// Finds the components whose instances can share a class.
///
/// A component inside a row or another component becomes part of the surrounding class. So does one that contains rows
/// or screens, or whose inner views have constraints to views outside.
struct ComponentPlanner {
  private struct Instance {
    var screen: Int
    /// The instance itself, then the views in it.
    var views: [ViewID]
    var range: SourceRange

    var root: ViewID { views[0] }
  }

  private let screens: [Screen]
  /// The classes, each with the index of the screen that has its first instance.
  private(set) var classes: [(type: RowClass, screen: Int)] = []
  /// The instances that have a class, by screen.
  private(set) var uses: [[ViewID: ComponentUse]]

  /// - Parameter giveName: Returns a free name for a class.
  init(_ screens: [Screen], _ giveName: (_ wish: String) -> String) {
    self.screens = screens
    uses = screens.map { _ in [:] }
    var instances: [String: [Instance]] = [:], names: [String] = []
    for screen in screens.indices {
      for (name, instance) in Self.instances(in: screens[screen], screen) {
        if instances[name] == nil { names.append(name) }
        instances[name, default: []].append(instance)
      }
    }
    for name in names { add(alike(instances[name, default: []]), of: name, giveName) }
  }

  // MARK: Instances

  private static func instances(in screen: Screen, _ index: Int) -> [(name: String, Instance)] {
    var found: [(name: String, Instance)] = [], holders: [ViewID: ViewID] = [:]
    for id in screen.views.indices {
      guard let parent = screen.views[id].parent else { continue }
      if let holder = holders[parent] {
        holders[id] = holder
      } else if let (name, range) = screen.views[id].component, isAlone(id, in: screen) {
        holders[id] = id
        found.append((name, Instance(screen: index, views: screen.views(ofRow: id), range: range)))
      }
    }
    let open = crossed(holders, in: screen)
    return found.filter { !open.contains($0.1.root) }
  }

  private static func isAlone(_ id: ViewID, in screen: Screen) -> Bool {
    let isInRow = screen.ancestors(of: id).contains {
      screen.views[$0].kind == .cell || screen.views[$0].component != nil
    }
    return screen.views[id].kind == .view && screen.views[id].condition == nil && !isInRow
      && screen.views(ofRow: id).allSatisfy { view in
        screen.views[view].kind != .picker && !screen.views[view].kind.has(.placesChildren)
      }
  }

  /// Returns the instances whose inner views or guides have constraints to items outside.
  private static func crossed(_ holders: [ViewID: ViewID], in screen: Screen) -> Set<ViewID> {
    if holders.isEmpty { return [] }
    var crossed: Set<ViewID> = []
    for constraint in screen.constraints {
      let ends = [constraint.first, constraint.second].compactMap(\.self)
      let owners = ends.map { holders[screen.owner(of: $0.item)] }
      guard owners.contains(where: { $0 != owners[0] }) else { continue }
      for (end, holder) in zip(ends, owners) {
        if let holder, screen.owner(of: end.item) != holder || end.item.isCustomGuide { crossed.insert(holder) }
      }
    }
    return crossed
  }

  // MARK: Classes

  /// Returns the largest group of instances whose classes would have exactly the same code.
  private func alike(_ instances: [Instance]) -> [Instance] {
    let plain = plain(instances), shared = SharedNames(of: [])
    var groups: [String: [Instance]] = [:], keys: [String] = []
    for instance in instances {
      let plan = ClassPlan(
        plain[instance.screen] ?? screens[instance.screen], root: instance.root, className: "Component",
        role: .component(instance.range))
      var writer = ViewClass(plan, shared, .anchors)
      let key = writer.code().text
      // States belong to the screen, so a class for components can't depend on them.
      if writer.adaptation.hasStates { continue }
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(instance)
    }
    return keys.compactMap { groups[$0] }.reduce([]) { $0.count >= $1.count ? $0 : $1 }
  }

  /// Returns the screens with everything reset in which instances may differ: their own properties, and those that
  /// `configure` could set in the views inside.
  private func plain(_ instances: [Instance]) -> [Int: Screen] {
    var plain: [Int: Screen] = [:]
    for (screen, instances) in Dictionary(grouping: instances, by: \.screen) {
      plain[screen] = screens[screen].withoutConfigurables(in: instances.map { Array($0.views.dropFirst()) })
    }
    let root = commonRoot(of: instances)
    for instance in instances { plain[instance.screen]?.views[instance.root].take(from: root) }
    return plain
  }

  /// Returns a view with the properties that all instances have in common.
  private func commonRoot(of instances: [Instance]) -> View {
    let roots = instances.map { screens[$0.screen].views[$0.root] }
    var common = View(name: "", content: .standard(.view)).withStandardAttributes
    for property in Property.all(of: .view) {
      guard let value = property.get(roots[0]), roots.allSatisfy({ property.get($0) == value }) else { continue }
      property.set(&common, value)
    }
    return common
  }

  private mutating func add(_ instances: [Instance], of name: String, _ giveName: (String) -> String) {
    guard let first = instances.first else { return }
    let root = commonRoot(of: instances)
    let rows = instances.map { instance in
      var screen = screens[instance.screen]
      screen.views[instance.root].take(from: root)
      return (screen: screen, views: instance.views)
    }
    let words = SwiftNames.upperCamel(SwiftNames.words(name))
    let type = RowClass(
      of: rows, role: .component(first.range), className: giveName(words.hasSuffix("View") ? words : words + "View"),
      caseName: "")
    classes.append((type, first.screen))
    for instance in instances {
      let names = zip(instance.views, first.views).dropFirst().compactMap { view, twin in
        type.plan.bareName(of: twin).map { (view, $0) }
      }
      uses[instance.screen][instance.root] = ComponentUse(
        className: type.name, component: name, range: instance.range, root: type.plan.screen.views[first.root],
        parameters: type.parameters, views: instance.views,
        properties: Dictionary(uniqueKeysWithValues: names))
    }
  }
}

extension View {
  fileprivate var component: (name: String, SourceRange)? {
    for use in uses { if case .component(let name, let range) = use { return (name, range) } }
    return nil
  }

  /// Copies the looks and layout attributes of another view.
  fileprivate mutating func take(from other: View) { (layout, style) = (other.layout, other.style) }
}

extension Item {
  fileprivate var isCustomGuide: Bool { if case .guide(.custom) = self { true } else { false } }
}

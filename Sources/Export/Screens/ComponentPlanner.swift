import Diagnostics
import LayoutModel

/// Finds the components whose instances can share a class.
///
/// A component inside a row or another component becomes part of the surrounding class. The same applies to components
/// that contain rows or screens, and to components whose inner views have constraints to views outside.
struct ComponentPlanner {
  private struct Instance {
    var screen: Int
    var views: [ViewID]
    var range: SourceRange

    var root: ViewID { views[0] }
  }

  private let screens: [Screen]
  /// The classes, each with the index of the screen that has the first instance.
  private(set) var classes: [(type: RowClass, screen: Int)] = []
  /// The instances with a class of their own, by index of the screen.
  private(set) var uses: [[ViewID: ComponentUse]]

  /// - Parameter giveName: Returns a free name for a class.
  init(_ screens: [Screen], _ giveName: (_ wish: String) -> String) {
    self.screens = screens
    uses = screens.map { _ in [:] }
    var instances: [String: [Instance]] = [:]
    var names: [String] = []
    for screen in screens.indices {
      for (name, instance) in Self.instances(in: screens[screen], screen) {
        if instances[name] == nil { names.append(name) }
        instances[name, default: []].append(instance)
      }
    }
    for name in names { add(alike(instances[name, default: []]), of: name, giveName) }
  }

  private static func instances(in screen: Screen, _ index: Int) -> [(name: String, Instance)] {
    var found: [(name: String, Instance)] = []
    var holders: [ViewID: ViewID] = [:]
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

  /// Returns the largest group of instances whose classes would have the same code.
  private func alike(_ instances: [Instance]) -> [Instance] {
    let plain = plain(instances)
    let shared = SharedNames(of: [])
    var groups: [String: [Instance]] = [:]
    var keys: [String] = []
    for instance in instances {
      let plan = ClassPlan(
        plain[instance.screen] ?? screens[instance.screen], root: instance.root, className: "Component",
        role: .component(instance.range))
      var writer = ViewClass(plan, shared: shared, style: .anchors)
      let key = writer.code().parts.text
      // States belong to the screen, so a component's class cannot depend on them.
      if writer.adaptation.hasStates { continue }
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(instance)
    }
    return keys.compactMap { groups[$0] }.reduce([]) { $0.count >= $1.count ? $0 : $1 }
  }

  /// Returns the screens with default values for everything in which instances may differ: properties of the instances,
  /// and properties of inner views that `configure` could set.
  private func plain(_ instances: [Instance]) -> [Int: Screen] {
    var plain: [Int: Screen] = [:]
    for (screen, instances) in Dictionary(grouping: instances, by: \.screen) {
      plain[screen] = screens[screen].withoutConfigurables(in: instances.map { Array($0.views.dropFirst()) })
    }
    let root = commonRoot(of: instances)
    for instance in instances { plain[instance.screen]?.views[instance.root].take(from: root) }
    return plain
  }

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

  fileprivate mutating func take(from other: View) {
    layout = other.layout
    style = other.style
  }
}

extension Item {
  fileprivate var isCustomGuide: Bool { if case .guide(.custom) = self { true } else { false } }
}

/// An instance of a component with a class of its own.
struct ComponentUse {
  /// The names of the class in code and of the component in the document.
  let className, component: String
  let range: SourceRange
  /// The instance in the state that its initializer gives it.
  let root: View
  /// The parameters of `configure`. Their indices refer to `views`, the instance followed by its inner views.
  let parameters: [RowClass.Parameter]
  let views: [ViewID]
  /// The names of the properties that hold the inner views.
  let properties: [ViewID: String]

  func arguments(in screen: Screen, _ shared: SharedNames) -> [Code.Argument] {
    parameters.map { Code.Argument($0.name, $0.value(in: views, of: screen, shared)) }
  }

  /// Returns whether the component declares the constraint, so that its class states it.
  func declares(_ constraint: Constraint) -> Bool { constraint.origin.map { range.contains($0) } ?? false }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool {
    source == other.source && offsets.lowerBound <= other.offsets.lowerBound
      && other.offsets.upperBound <= offsets.upperBound
  }
}

/// A screen's parameters as properties of its view.
struct ParameterCode {
  private(set) var parameters: [ScreenParameter] = []
  /// The values that the code derives from parameters.
  private(set) var followed: Set<ParameterUse.Target> = []

  /// - Parameter followed: The values that the code derives from parameters, besides conditions.
  mutating func find(in screen: Screen, _ followed: Set<ParameterUse.Target>) {
    self.followed = followed
    var used: Set<String> = []
    for use in screen.formulas.uses where followed.contains(use.target) {
      used.formUnion(use.formula?.parameters ?? [])
    }
    for condition in screen.conditions { used.formUnion(condition.parameters) }
    parameters = screen.formulas.parameters.filter { $0.value != nil && used.contains($0.name) }
  }

  /// Writes the properties. Their observers call `adapt`.
  func write(to lines: inout CodeLines) {
    for parameter in parameters {
      guard let value = parameter.value else { continue }
      let name = SwiftNames.escaped(parameter.name)
      let type = value.kind == .number ? ": CGFloat" : ""
      lines.line()
      lines.block("var \(name)\(type) = \(value.code) {") {
        $0.line("didSet { if \(name) != oldValue { adapt() } }")
      }
    }
  }
}

extension Formula {
  var code: Code {
    switch self {
    case .parameter(let name, _): .raw(SwiftNames.escaped(name))
    case .named(let number): .named(number.name)
    case .number(let value): .factor(value)
    case .text, .joined: .sequence(["\"", interpolation, "\""])
    case .flag(let flag): "\(flag)"
    case .negated(let inner): .negative(inner.code)
    case .opposite(let inner): inner.code.negated
    case .sum(let a, let b): .operation(.plus, [a.code, b.code])
    case .difference(let a, let b): .operation(.minus, [a.code, b.code])
    case .product(let a, let b): .operation(.times, [a.code, b.code])
    case .quotient(let a, let b): .operation(.over, [a.code, b.code])
    case .minimum(let parts): Formula.call("min", parts)
    case .maximum(let parts): Formula.call("max", parts)
    }
  }

  private static func call(_ name: String, _ parts: [Formula]) -> Code {
    parts.count == 1 ? parts[0].code : .call(name, parts.map { .init("", $0.code) })
  }

  /// The code between the quotation marks of a string literal.
  private var interpolation: Code {
    if case .text(let text) = self { return .raw(escaped(text, inBlock: false)) }
    if case .joined(let a, let b) = self { return .sequence([a.interpolation, b.interpolation]) }
    return kind == .number
      ? .sequence(["\\(String(format: \"%.10g\", ", code, "))"]) : .sequence(["\\(", code, ")"])
  }
}

extension FormulaComparison {
  var code: Code {
    if second == .flag(true), sign == .equal { return first.code }
    let sign: Code.Operator =
      switch sign {
      case .equal: .equal
      case .less: .less
      case .more: .more
      case .atMost: .atMost
      case .atLeast: .atLeast
      }
    return .operation(sign, [first.code, second.code])
  }

  var words: String {
    if second == .flag(true), sign == .equal { return first.words }
    let relation =
      switch sign {
      case .equal: ""
      case .less: "below"
      case .more: "above"
      case .atMost: "at most"
      case .atLeast: "at least"
      }
    return "\(first.words) \(relation) \(second.words)"
  }
}

extension Formula {
  fileprivate var words: String {
    switch self {
    case .parameter(let name, _): name
    case .named(let number): number.name
    case .number(let value): Code.factor(value).flat
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .opposite(let inner): "not " + inner.words
    case .negated, .sum, .difference, .product, .quotient, .minimum, .maximum, .joined: "value"
    }
  }

  /// Returns the formula's value, or nil for an unknown parameter or a wrong type.
  func value(with parameters: [String: Formula]) -> Formula? {
    func number(_ formula: Formula) -> Double? {
      if case .number(let number)? = formula.value(with: parameters) { number } else { nil }
    }
    func text(_ formula: Formula) -> String? {
      let value = formula.value(with: parameters)
      if case .number(let number)? = value { return decimal(number) }
      if case .text(let text)? = value { return text }
      return nil
    }
    func combined(_ a: Formula, _ b: Formula, by combine: (Double, Double) -> Double) -> Formula? {
      number(a).flatMap { a in number(b).map { .number(combine(a, $0)) } }
    }
    switch self {
    case .parameter(let name, _): return parameters[name]
    case .named(let number): return .number(number.value)
    case .number, .text, .flag: return self
    case .negated(let inner): return number(inner).map { .number(-$0) }
    case .opposite(let inner):
      if case .flag(let flag)? = inner.value(with: parameters) { return .flag(!flag) }
      return nil
    case .sum(let a, let b): return combined(a, b, by: +)
    case .difference(let a, let b): return combined(a, b, by: -)
    case .product(let a, let b): return combined(a, b, by: *)
    case .quotient(let a, let b): return combined(a, b, by: /)
    case .minimum(let parts): return parts.compactMap(number).min().map { .number($0) }
    case .maximum(let parts): return parts.compactMap(number).max().map { .number($0) }
    case .joined(let a, let b): return text(a).flatMap { a in text(b).map { .text(a + $0) } }
    }
  }
}

extension FormulaComparison {
  /// Returns nil if the values are unknown or cannot be compared.
  func holds(with parameters: [String: Formula]) -> Bool? {
    guard let a = first.value(with: parameters), let b = second.value(with: parameters) else { return nil }
    guard case .number(let x) = a, case .number(let y) = b else { return sign == .equal ? a == b : nil }
    return switch sign {
    case .equal: x == y
    case .less: x < y
    case .more: x > y
    case .atMost: x <= y
    case .atLeast: x >= y
    }
  }
}

extension Condition {
  var parameters: Set<String> {
    switch self {
    case .comparison(let comparison): comparison.first.parameters.union(comparison.second.parameters)
    case .all(let parts), .any(let parts): Set(parts.flatMap(\.parameters))
    case .not(let part): part.parameters
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .state,
      .preview:
      []
    }
  }
}

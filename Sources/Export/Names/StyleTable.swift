import LayoutModel

/// The styles that the views of an export share, as functions in an enum.
struct StyleTable {
  static let typeName = "Styles"

  /// A function that applies a style to views of one class.
  private struct Function: Hashable {
    /// The style's name in Swift.
    var wish: String
    var type: String
    var statements: [Code]

    func lines(named name: String) -> [String] {
      CodeLines.inType { lines in
        lines.block("static func \(SwiftNames.escaped(name))(_ view: \(type)) {") { lines in
          for statement in statements { lines.add(statement) }
        }
      }
    }
  }

  private var names: [Function: String] = [:]
  /// Sorted by name.
  private var declarations: [(name: String, lines: [String])] = []

  init() {}

  /// - Parameter kept: The names that other files still use. They keep their meaning.
  init(of screens: [Screen], _ shared: SharedNames, keeping kept: KeptNames) {
    var functions: [Function] = [], known: Set<Function> = []
    for view in screens.flatMap(\.views) where !view.uses.isEmpty {
      for (function, _) in Self.functions(for: view, shared) where known.insert(function).inserted {
        functions.append(function)
      }
    }
    // Functions for the same style share a name if they take different classes.
    var groups: [String: [[Function]]] = [:]
    for function in functions.sorted(by: { ($0.wish, $0.type) < ($1.wish, $1.type) }) {
      let place = groups[function.wish]?.firstIndex { !$0.contains { $0.type == function.type } }
      if let place {
        groups[function.wish]?[place].append(function)
      } else {
        groups[function.wish, default: []].append([function])
      }
    }
    var scope = DeclarationScope(kept.declarations(of: StyleTable.typeName))
    for (wish, groups) in groups.sorted(by: { $0.key < $1.key }) {
      for group in groups {
        let name = scope.declare([wish]) { name in group.flatMap { $0.lines(named: name) } }
        for function in group { names[function] = name }
      }
    }
    declarations = scope.declarations.sorted { $0.name < $1.name }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Returns the style functions to call for a view, and the view after these calls.
  func calls(for view: View, from base: View, _ shared: SharedNames) -> (calls: [String], base: View) {
    var calls: [String] = [], base = base
    if names.isEmpty { return (calls, base) }
    for (function, changes) in Self.functions(for: view, shared) {
      guard let name = names[function] else { continue }
      calls.append("\(StyleTable.typeName).\(SwiftNames.escaped(name))")
      for change in changes { base.apply(change) }
    }
    return (calls, base)
  }

  /// Returns the functions for a view's styles, with the properties that each changes.
  private static func functions(for view: View, _ shared: SharedNames) -> [(Function, [PropertyChange])] {
    guard view.kind.isStatedByDifference else { return [] }
    var functions: [(Function, [PropertyChange])] = [], changed: Set<Property> = []
    let made = view.asMade
    for case .style(let name, let changes) in view.uses {
      var styled = made
      for change in changes where !change.value.hasColorOfLayer { styled.apply(change) }
      let effective = changes.filter {
        $0.property.get(styled) != $0.property.get(made) && !$0.value.hasColorOfLayer
      }
      let properties = Set(effective.map(\.property))
      guard changed.isDisjoint(with: properties) else { continue }
      var content = Setup("view", shared), looks = Setup("view", shared)
      content.addContent(styled, from: made)
      looks.addStyle(styled, from: made)
      looks.addLayout(styled, from: made, isRoot: false)
      let statements = content.statements + looks.statements
      guard !statements.isEmpty, content.losses.isEmpty, looks.losses.isEmpty else { continue }
      changed.formUnion(properties)
      let wish = SwiftNames.lowerCamel(SwiftNames.words(name))
      let isPlain = content.statements.isEmpty && styled.style.gradient == made.style.gradient
      let type = isPlain ? "UIView" : UIKitClass(view).name
      functions.append((Function(wish: wish.isEmpty ? "style" : wish, type: type, statements: statements), effective))
    }
    return functions
  }

  /// The file that declares the styles.
  var file: String {
    CodeLines.file(declaring: declarations.map(\.lines), in: StyleTable.typeName, isolated: true)
  }
}

extension View {
  /// The properties that its styles set.
  var styleChanges: [PropertyChange] {
    uses.flatMap { if case .style(_, let changes) = $0 { changes } else { [PropertyChange]() } }
  }
}

extension PropertyValue {
  /// Whether it sets a colour of a layer that differs between appearances, which needs a view to follow them.
  fileprivate var hasColorOfLayer: Bool {
    if case .border(let border) = self { return border.color.map { $0.light != $0.dark } ?? false }
    if case .shadow(let shadow) = self { return shadow.color.light != shadow.color.dark }
    return false
  }
}

extension ViewKind {
  /// Whether a setup of this kind only states what differs from another view, so that styles can be applied before it.
  fileprivate var isStatedByDifference: Bool { ViewKind.statedByDifference.contains(self) }

  private static let statedByDifference: Set<ViewKind> = [
    .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .progress, .activity,
    .pageControl, .colorWell, .datePicker, .searchBar, .effect, .stack, .scroll,
  ]
}

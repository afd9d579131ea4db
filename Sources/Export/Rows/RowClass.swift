import LayoutModel

/// A class for rows or components that differ only in the arguments of `configure`.
struct RowClass {
  struct Parameter {
    var name: String
    var configurable: Configurable
    /// The index of its view among the views of a row.
    var place: Int
    /// The expression for that view.
    var receiver: String

    /// The parameter's statement in `configure`.
    var statement: String { configurable.statement(receiver, SwiftNames.escaped(name)) }

    func value(in row: [ViewID], of screen: Screen, _ shared: SharedNames) -> Code {
      configurable.value(screen.views[row[place]])?.code(shared) ?? .raw("nil")
    }
  }

  var plan: ClassPlan
  /// The data source's name for rows of this class.
  var caseName: String
  var parameters: [Parameter]

  var name: String { plan.className }

  /// - Parameter rows: Rows that can share a class, each with its views in order.
  init(
    of rows: [[ViewID]], in screen: Screen, role: ClassPlan.Role, className: String, caseName: String,
    _ complete: (inout ClassPlan) -> Void
  ) {
    self.init(of: rows.map { (screen, $0) }, role: role, className: className, caseName: caseName, complete)
  }

  /// - Parameter rows: Rows that can share a class, each with its screen and its views in order.
  init(
    of rows: [(screen: Screen, views: [ViewID])], role: ClassPlan.Role, className: String, caseName: String,
    _ complete: (inout ClassPlan) -> Void = { _ in }
  ) {
    self.caseName = caseName
    let (screen, first) = rows[0]
    var common = screen
    var differing: [(place: Int, configurable: Configurable)] = []
    for place in first.indices {
      for configurable in Configurable.all(of: screen.views[first[place]]) {
        let values = rows.map { configurable.value($0.screen.views[$0.views[place]]) }
        let differs = values.contains { $0 != values[0] }
        // The content of a system-style cell is always configured, and so are the outlets of a prototype.
        let isContent = configurable.isPartOfCell || screen.isOutlet(first[place], of: first[0], configurable)
        let isGiven = isContent && values.contains { $0?.isEmpty == false }
        guard differs || isGiven else { continue }
        differing.append((place, configurable))
        configurable.erase(&common.views[first[place]])
      }
    }
    plan = ClassPlan(common, root: first[0], className: className, role: role)
    complete(&plan)
    var names = NameScope(reserved: ["cell", "collectionView", "indexPath", "tableView"])
    parameters = []
    for (place, configurable) in differing {
      let view = plan.bareName(of: first[place]) ?? "", suffix = configurable.suffix
      let noun = UIKitClass(screen.views[first[place]]).noun
      let wishes =
        view.isEmpty ? [SwiftNames.uncapitalized(suffix)] : [SwiftNames.bare(view, of: noun) + suffix, view + suffix]
      parameters.append(
        Parameter(
          name: names.name(wishes), configurable: configurable, place: place,
          receiver: plan.name(of: first[place]) ?? ""))
    }
    // A parameter with the same name as the view hides it.
    let taken = Set(parameters.map { SwiftNames.escaped($0.name) })
    for place in parameters.indices where taken.contains(parameters[place].receiver) {
      parameters[place].receiver = "self." + parameters[place].receiver
    }
  }
}

extension Screen {
  /// Returns a row's views that belong to its class: the row first, superviews before subviews, without the contents of
  /// nested lists.
  func views(ofRow row: ViewID) -> [ViewID] {
    var found: [ViewID] = []
    func add(_ view: ViewID) {
      found.append(view)
      guard !views[view].kind.has(.holdsRows) else { return }
      for child in views[view].children where !isNeverInstalled(child) { add(child) }
    }
    add(row)
    return found
  }

  /// Returns whether a prototype's own class sets the content of a view in it.
  fileprivate func isOutlet(_ view: ViewID, of row: ViewID, _ configurable: Configurable) -> Bool {
    views[row].imported?.customClass != nil && view != row && views[view].isNamed && configurable.suffix.isEmpty
  }

  func isNeverInstalled(_ view: ViewID) -> Bool { views[view].condition.map { conditions[$0].isNever } ?? false }

  /// Returns the screen with everything reset that `configure` could set in some rows.
  func withoutConfigurables(in rows: [[ViewID]]) -> Screen {
    var screen = self
    for view in rows.flatMap(\.self) {
      for configurable in Configurable.all(of: screen.views[view]) where configurable.value(screen.views[view]) != nil {
        configurable.erase(&screen.views[view])
      }
    }
    return screen
  }
}

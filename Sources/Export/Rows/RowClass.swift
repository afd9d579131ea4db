import LayoutModel

/// A class for rows, or items, that are alike but for what `configure` gives them.
struct RowClass {
  struct Parameter {
    var name: String
    var configurable: Configurable
    /// The place of its view among those of a row.
    var place: Int
    /// The expression for that view.
    var receiver: String

    /// Of `configure`.
    var statement: String { configurable.statement(receiver, SwiftNames.escaped(name)) }

    func value(in row: [ViewID], of screen: Screen, _ shared: SharedNames) -> Code {
      configurable.value(screen[row[place]])?.code(shared) ?? .raw("nil")
    }
  }

  var plan: ClassPlan
  /// What a data source calls one of its rows.
  var caseName: String
  var parameters: [Parameter]

  var name: String { plan.className }

  /// - Parameter rows: alike, each with its views in order.
  init(
    of rows: [[ViewID]], in screen: Screen, role: ClassPlan.Role, className: String, caseName: String,
    _ complete: (inout ClassPlan) -> Void
  ) {
    self.caseName = caseName
    var common = screen
    var differing: [(place: Int, configurable: Configurable)] = []
    for place in rows[0].indices {
      for configurable in Configurable.all(of: screen[rows[0][place]]) {
        let values = rows.map { configurable.value(screen[$0[place]]) }
        let differs = values.contains { $0 != values[0] }
        // What a row of the platform's shows is never part of its class, nor what outlets of a prototype are for.
        let isContent = configurable.isPartOfCell || screen.isOutlet(rows[0][place], of: rows[0][0], configurable)
        let isGiven = isContent && values.contains { $0?.isEmpty == false }
        guard differs || isGiven else { continue }
        differing.append((place, configurable))
        configurable.erase(&common[rows[0][place]])
      }
    }
    plan = ClassPlan(common, root: rows[0][0], className: className, role: role)
    complete(&plan)
    var names = NameScope()
    parameters = []
    for (place, configurable) in differing {
      let view = plan.bareName(of: rows[0][place]) ?? ""
      let wish = view.isEmpty ? SwiftNames.uncapitalized(configurable.suffix) : view + configurable.suffix
      parameters.append(
        Parameter(
          name: names.name([wish]), configurable: configurable, place: place,
          receiver: plan.name(of: rows[0][place]).map { "self." + $0 } ?? ""))
    }
  }
}

extension Screen {
  /// A row's views that are of its class: itself first, superviews before subviews, nothing that is in a list in it.
  func views(ofRow row: ViewID) -> [ViewID] {
    var views: [ViewID] = []
    func add(_ view: ViewID) {
      views.append(view)
      guard !self[view].kind.has(.holdsRows) else { return }
      for child in self[view].children where !isNeverInstalled(child) { add(child) }
    }
    add(row)
    return views
  }

  /// Whether a prototype's own class is there to set the content of a view in it.
  fileprivate func isOutlet(_ view: ViewID, of row: ViewID, _ configurable: Configurable) -> Bool {
    self[row].imported?.customClass != nil && view != row && self[view].isNamed && configurable.suffix.isEmpty
  }

  func isNeverInstalled(_ view: ViewID) -> Bool { self[view].condition.map { conditions[$0].isNever } ?? false }

  /// The screen whose rows differ in nothing that `configure` could give them.
  func withoutConfigurables(in rows: [[ViewID]]) -> Screen {
    var screen = self
    for view in rows.flatMap(\.self) {
      for configurable in Configurable.all(of: screen[view]) where configurable.value(screen[view]) != nil {
        configurable.erase(&screen[view])
      }
    }
    return screen
  }
}

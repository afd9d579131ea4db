/// Builds a problem of views in absolute coordinates: x, y, width and height of each.
struct Workload {
  struct View {
    var x, y, width, height: Int

    typealias Form = [(Int, Double)]

    var left: Form { [(x, 1)] }
    var right: Form { [(x, 1), (width, 1)] }
    var top: Form { [(y, 1)] }
    var bottom: Form { [(y, 1), (height, 1)] }
    var centerX: Form { [(x, 1), (width, 0.5)] }
    var centerY: Form { [(y, 1), (height, 0.5)] }
    var wide: Form { [(width, 1)] }
    var high: Form { [(height, 1)] }
  }

  /// A priority, with its weight for peers without priority levels.
  enum Level {
    case required, low, middle, high

    var weight: Double? {
      switch self {
      case .required: nil
      case .low: 1
      case .middle: 500
      case .high: 1000
      }
    }

    var priority: Double {
      switch self {
      case .required: 1000
      case .low: 250
      case .middle: 500
      case .high: 750
      }
    }
  }

  private(set) var problem: SolveProblem
  private(set) var root = View(x: 0, y: 0, width: 0, height: 0)

  init(_ name: String) {
    problem = SolveProblem(
      name: name, vars: 0, edits: [], init: [393, 852], constraints: [],
      sweep: [
        [320, 568], [375, 667], [414, 736], [375, 812], [414, 896], [390, 844], [428, 926], [430, 932], [744, 1133],
        [834, 1194],
      ], toggle: [])
    root = view()
    problem.edits = [root.width, root.height]
    set(root.left, "==", 0)
    set(root.top, "==", 0)
  }

  mutating func view() -> View {
    let first = problem.vars
    problem.vars += 4
    return View(x: first, y: first + 1, width: first + 2, height: first + 3)
  }

  /// Adds the constraint `a relation times · b + constant`.
  mutating func relate(
    _ a: View.Form, _ relation: String, _ b: View.Form, _ constant: Double = 0, _ level: Level = .required,
    times: Double = 1, isToggled: Bool = false
  ) {
    var terms: [Int: Double] = [:]
    for (variable, factor) in a { terms[variable, default: 0] += factor }
    for (variable, factor) in b { terms[variable, default: 0] -= times * factor }
    let row = terms.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { [Double($0.key), $0.value] }
    if isToggled { problem.toggle.append(problem.constraints.count) }
    problem.constraints.append(.init(t: row, k: -constant, r: relation, w: level.weight, p: level.priority))
  }

  mutating func set(
    _ a: View.Form, _ relation: String, _ value: Double, _ level: Level = .required, isToggled: Bool = false
  ) {
    relate(a, relation, [], value, level, isToggled: isToggled)
  }

  mutating func intrinsic(_ view: View, _ width: Double?, _ height: Double?, isToggled: Bool = false) {
    for (form, length) in [(view.wide, width), (view.high, height)] {
      guard let length else { continue }
      set(form, ">=", length, .high, isToggled: isToggled)
      set(form, "<=", length, .low)
    }
  }

  /// The problem. If no constraints are marked for toggling, marks about twenty.
  var finished: SolveProblem {
    var problem = problem
    if problem.toggle.isEmpty {
      let step = max(1, problem.constraints.count / 20)
      problem.toggle = Array(stride(from: 2, to: problem.constraints.count, by: step).prefix(20))
    }
    return problem
  }
}

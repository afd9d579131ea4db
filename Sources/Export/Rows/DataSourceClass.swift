import LayoutModel

/// Writes the data source of a table or collection.
struct DataSourceClass {
  let plan: ListPlan
  let screen: Screen
  let shared: SharedNames

  /// The form of the rows in code. The data source uses the shortest form that expresses their differences.
  private enum Form {
    /// All rows are equal, so the data source states only their number.
    case count(Int)
    /// All rows have one class and differ in the arguments of `configure`.
    case structure(RowClass)
    case cases
  }

  private var form: Form {
    guard plan.classes.count == 1, let only = plan.classes.first else { return .cases }
    if !only.parameters.isEmpty { return .structure(only) }
    return plan.hasSections ? .cases : .count(plan.sections.first?.rows.count ?? 0)
  }

  private var noun: String { plan.isTable ? "Row" : "Item" }
  private var nouns: String { plan.isTable ? "rows" : "items" }
  private var kind: String { plan.isTable ? "Table" : "Collection" }
  private var list: String { plan.isTable ? "tableView" : "collectionView" }

  func code() -> CodeLines {
    var lines = CodeLines(importing: ["UIKit"])
    let delegate = plan.ownHeights == nil ? [] : ["UITableViewDelegate"]
    lines.type(plan.dataSource, inheriting: ["NSObject", "UI\(kind)ViewDataSource"] + delegate) { lines in
      writeTypes(to: &lines)
      writeRows(to: &lines)
      writeCounts(to: &lines)
      lines.line()
      writeCell(to: &lines)
      if plan.isTable { writeTitles(to: &lines) }
      if !plan.sides.isEmpty { writeSides(to: &lines) }
      writeHeights(to: &lines)
    }
    return lines
  }

  private func writeTypes(to lines: inout CodeLines) {
    switch form {
    case .count: return
    case .structure(let type):
      lines.block("private struct \(noun) {") { lines in
        for parameter in type.parameters { lines.line("var \(escaped(parameter)): \(parameterType(parameter))") }
      }
    case .cases:
      lines.block("private enum \(noun) {") { lines in
        for type in plan.classes {
          let values = type.parameters.map { Code.Argument(parameter: $0.name, parameterType($0)) }
          let name = "case " + SwiftNames.escaped(type.caseName)
          lines.add(values.isEmpty ? .raw(name) : .call(name, values))
        }
      }
    }
    lines.line()
    guard plan.hasSections else { return }
    lines.block("private struct Section {") { lines in
      if hasHeaders { lines.line("var header: String?") }
      if hasFooters { lines.line("var footer: String?") }
      lines.line("var \(nouns): [\(noun)]")
    }
    lines.line()
  }

  private func escaped(_ parameter: RowClass.Parameter) -> String { SwiftNames.escaped(parameter.name) }

  private func parameterType(_ parameter: RowClass.Parameter) -> String {
    parameter.configurable.type == "AccessoryType" ? "UITableViewCell.AccessoryType" : parameter.configurable.type
  }

  private var hasHeaders: Bool { plan.sections.contains { !$0.header.isEmpty } }
  private var hasFooters: Bool { plan.sections.contains { !$0.footer.isEmpty } }

  private func writeRows(to lines: inout CodeLines) {
    if case .count = form { return }
    if plan.hasSections {
      lines.block("private let sections = [", "]") { lines in
        for section in plan.sections {
          var arguments: [Code.Argument] = []
          if !section.header.isEmpty { arguments.append(.init("header", shared.words(section.header))) }
          if !section.footer.isEmpty { arguments.append(.init("footer", shared.words(section.footer))) }
          arguments.append(.init(nouns, .list(section.rows.map(code))))
          lines.add(.call("Section", arguments), suffix: plan.sections.count == 1 ? "" : ",")
        }
      }
    } else {
      let rows = plan.sections.flatMap(\.rows)
      lines.block("private let \(nouns): [\(noun)] = [", "]") { lines in
        for row in rows { lines.add(code(of: row), suffix: rows.count == 1 ? "" : ",") }
      }
    }
    lines.line()
  }

  private func code(of row: ListPlan.Row) -> Code {
    let type = plan.classes[row.type]
    let values = type.parameters.map { Code.Argument($0.name, $0.value(in: row.views, of: screen, shared)) }
    if case .structure = form { return .call(noun, values) }
    let name = "." + type.caseName
    return values.isEmpty ? .raw(name) : .call(name, values)
  }

  private func writeCounts(to lines: inout CodeLines) {
    if plan.hasSections {
      lines.block("func numberOfSections(in \(list): UI\(kind)View) -> Int {") { $0.line("sections.count") }
      lines.line()
    }
    let signature = Code.call(
      "func \(list)", [.init("_ \(list)", "UI\(kind)View"), .init("numberOf\(noun)sInSection section", "Int")],
      tail: " -> Int {")
    lines.method(signature) { lines in
      if case .count(let count) = form { return lines.line("\(count)") }
      lines.line(plan.hasSections ? "sections[section].\(nouns).count" : "\(nouns).count")
    }
  }

  private var element: String {
    let index = plan.isTable ? "row" : "item"
    return (plan.hasSections ? "sections[indexPath.section]." : "") + "\(nouns)[indexPath.\(index)]"
  }

  private func writeCell(to lines: inout CodeLines) {
    let signature = Code.call(
      "func \(list)", [.init("_ \(list)", "UI\(kind)View"), .init("cellFor\(noun)At indexPath", "IndexPath")],
      tail: " -> UI\(kind)ViewCell {")
    lines.method(signature) { lines in
      switch form {
      case .count: lines.add(dequeuing(plan.classes[0]))
      case .structure(let type):
        let name = SwiftNames.uncapitalized(noun)
        lines.line("let \(name) = \(element)")
        writeConfiguring(type, to: &lines) { "\(name).\(SwiftNames.escaped($0))" }
      case .cases:
        lines.line("switch \(element) {")
        for type in plan.classes {
          let names = type.parameters.map { Code.Argument("", "let \(escaped($0))") }
          let name = "case ." + SwiftNames.escaped(type.caseName)
          lines.add(names.isEmpty ? .raw(name) : .call(name, names), suffix: ":")
          lines.indented { lines in
            if type.parameters.isEmpty { return lines.add(dequeuing(type), prefix: "return ") }
            writeConfiguring(type, to: &lines) { SwiftNames.escaped($0) }
          }
        }
        lines.line("}")
      }
    }
  }

  private func writeConfiguring(_ type: RowClass, to lines: inout CodeLines, _ value: (String) -> String) {
    lines.add(dequeuing(type), prefix: "let cell = ")
    let arguments = type.parameters.map { Code.Argument($0.name, value($0.name)) }
    lines.add(.call("(cell as? \(type.name))?.configure", arguments))
    lines.line("return cell")
  }

  private func dequeuing(_ type: RowClass) -> Code {
    .call(
      "\(list).dequeueReusableCell",
      [
        .init(plan.isTable ? "withIdentifier" : "withReuseIdentifier", "\(type.name).identifier"),
        .init("for", "indexPath"),
      ])
  }

  private func writeSides(to lines: inout CodeLines) {
    lines.line()
    let signature = Code.call(
      "func collectionView",
      [
        .init("_ collectionView", "UICollectionView"), .init("viewForSupplementaryElementOfKind kind", "String"),
        .init("at indexPath", "IndexPath"),
      ], tail: " -> UICollectionReusableView {")
    lines.method(signature) { lines in
      let dequeuing = Code.call(
        "collectionView.dequeueReusableSupplementaryView",
        [
          .init("ofKind", "kind"), .init("withReuseIdentifier", literal(ListPlan.sideIdentifier)),
          .init("for", "indexPath"),
        ])
      let configured = plan.sides.compactMap(\.row).filter { !$0.type.parameters.isEmpty }
      if configured.isEmpty { return lines.add(dequeuing) }
      lines.add(dequeuing, prefix: "let view = ")
      for (cell, type) in configured {
        let views = screen.views(ofRow: cell)
        let values = type.parameters.map { Code.Argument($0.name, $0.value(in: views, of: screen, shared)) }
        lines.add(.call("(view as? \(type.name))?.configure", values))
      }
      lines.line("return view")
    }
  }

  private func writeTitles(to lines: inout CodeLines) {
    for (isUsed, word) in [(hasHeaders, "Header"), (hasFooters, "Footer")] where isUsed {
      lines.line()
      let signature = Code.call(
        "func tableView", [.init("_ tableView", "UITableView"), .init("titleFor\(word)InSection section", "Int")],
        tail: " -> String? {")
      lines.method(signature) { $0.line("sections[section].\(SwiftNames.uncapitalized(word))") }
    }
  }

  private func writeHeights(to lines: inout CodeLines) {
    guard let heights = plan.ownHeights else { return }
    lines.line()
    let signature = Code.call(
      "func tableView", [.init("_ tableView", "UITableView"), .init("heightForRowAt indexPath", "IndexPath")],
      tail: " -> CGFloat {")
    lines.method(signature) { lines in
      lines.line("switch \(element) {")
      let common = RowHeight.automatic
      let count = heights.count { $0 == common }
      for (type, height) in zip(plan.classes, heights) where height != common || count == 1 {
        lines.line("case .\(SwiftNames.escaped(type.caseName)): \(Values.rowHeight(height))")
      }
      if count > 1 { lines.line("default: \(Values.rowHeight(common))") }
      lines.line("}")
    }
  }
}

/// A class for rows or components that differ only in the arguments of `configure`.
struct RowClass {
  struct Parameter {
    var name: String
    var configurable: Configurable
    /// The index of the configured view among the views of a row.
    var place: Int
    var receiver: String

    var statement: Code { configurable.statement(receiver, SwiftNames.escaped(name)) }

    func value(in row: [ViewID], of screen: Screen, _ shared: SharedNames) -> Code {
      configurable.value(screen.views[row[place]])?.code(shared) ?? "nil"
    }
  }

  var plan: ClassPlan
  var caseName: String
  var parameters: [Parameter]

  var name: String { plan.className }

  /// - Parameter rows: The rows that share the class, each with its screen and its views in order.
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
        // The data source always states the content of cells with system styles, and of outlets in prototypes.
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
      let view = plan.bareName(of: first[place]) ?? ""
      let suffix = configurable.suffix
      let noun = UIKitClass(screen.views[first[place]]).noun
      let wishes =
        view.isEmpty ? [SwiftNames.uncapitalized(suffix)] : [SwiftNames.bare(view, of: noun) + suffix, view + suffix]
      parameters.append(
        Parameter(
          name: names.name(wishes), configurable: configurable, place: place,
          receiver: plan.name(of: first[place]) ?? ""))
    }
    // A parameter hides the property of the same name.
    let taken = Set(parameters.map { SwiftNames.escaped($0.name) })
    for place in parameters.indices where taken.contains(parameters[place].receiver) {
      parameters[place].receiver = "self." + parameters[place].receiver
    }
  }
}

extension Screen {
  /// Returns the views that belong to a row's class: the row first, and superviews before subviews. The contents of
  /// nested lists belong to other classes.
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

  /// Returns whether the view is an outlet in a prototype, whose own class sets the content.
  fileprivate func isOutlet(_ view: ViewID, of row: ViewID, _ configurable: Configurable) -> Bool {
    views[row].imported?.customClass != nil && view != row && views[view].isNamed && configurable.suffix.isEmpty
  }

  func isNeverInstalled(_ view: ViewID) -> Bool { views[view].condition.map { conditions[$0].isNever } ?? false }

  /// Returns the screen with the default value for every property that `configure` could set.
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

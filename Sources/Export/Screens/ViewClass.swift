import LayoutModel
import Platform

struct HelperUses: OptionSet {
  let rawValue: Int

  static let priorities = HelperUses(rawValue: 1)
  static let style = HelperUses(rawValue: 2)
  static let identifiers = HelperUses(rawValue: 4)
  static let gradients = HelperUses(rawValue: 8)
}

/// Writes the class for a tree of views.
struct ViewClass {
  let plan: ClassPlan
  let shared: SharedNames
  let parameters: [RowClass.Parameter]
  var losses: [ExportLoss] = []
  let style: ConstraintStyle
  var uses: HelperUses = []
  var adaptation: Adaptation
  var followed: Set<ParameterUse.Target> = []

  init(
    _ plan: ClassPlan, shared: SharedNames, style: ConstraintStyle,
    configuring parameters: [RowClass.Parameter] = []
  ) {
    self.plan = plan
    self.shared = shared
    self.style = style
    self.parameters = parameters
    adaptation = Adaptation(taken: plan.takenNames)
  }

  var screen: Screen { @inline(__always) _read { yield plan.screen } }

  mutating func code() -> CodeLines {
    let properties = properties()
    let (written, constraints) = constraints()
    let setup = viewSetup(written.prepared)
    if plan.role == .screen { finishParameters() }
    let hasConstraints = !constraints.isEmpty || !written.statements.isEmpty
    let modules = written.statements.isEmpty ? [] : [style.module].compactMap(\.self)
    var lines = CodeLines(importing: modules + ["UIKit"])
    let note = plan.wrapsRoot || plan.role.isComponent ? nil : screen.views[plan.root].style.note
    lines.document(note)
    lines.type(plan.className, inheriting: [plan.superclass]) { lines in
      if plan.role.isRow {
        lines.line("static let identifier = \(literal(plan.className))")
        lines.line()
      }
      for (place, property) in properties.enumerated() {
        // Blank lines separate declarations of several lines from their neighbours.
        if place > 0, property.isLong || properties[place - 1].isLong { lines.line() }
        property.write(to: &lines)
      }
      adaptation.writeProperties(to: &lines)
      if !properties.isEmpty || !adaptation.isEmpty { lines.line() }
      let methods = (setup.isEmpty ? [] : ["setUpViews"]) + (hasConstraints ? ["setUpConstraints"] : [])
      writeInitializers(calling: methods, to: &lines)
      writeConfigure(to: &lines)
      if !setup.isEmpty {
        lines.line()
        lines.block("private func setUpViews() {") { lines in for write in setup { write(&lines) } }
      }
      if hasConstraints {
        lines.line()
        lines.block("private func setUpConstraints() {") { lines in
          for write in written.statements { write(&lines) }
          if !constraints.isEmpty { lines.activate(constraints) }
        }
      }
      if !adaptation.isEmpty { adaptation.writeMethods(for: shared.target, to: &lines) }
      writeLayout(to: &lines)
    }
    return lines
  }

  private struct Property {
    var name, type: String
    var initializer: Code
    var preparation: [Code] = []
    var statements: [Code] = []
    var note: String?
    var isPrivate = false

    var isLong: Bool { hasBody || note != nil }
    private var hasBody: Bool { !statements.isEmpty || !preparation.isEmpty }

    func write(to lines: inout CodeLines) {
      lines.document(note)
      if !hasBody { return lines.add(.declaration((isPrivate ? "private " : "") + "let \(name)", initializer)) }
      lines.block("let \(name): \(type) = {", "}()") { lines in
        for statement in preparation { lines.add(statement) }
        lines.add(.declaration("let \(name)", initializer))
        for statement in statements { lines.add(statement) }
        lines.line("return \(name)")
      }
    }
  }

  private mutating func properties() -> [Property] {
    let guides = plan.guides.map {
      Property(name: plan.name(of: $0), type: "UILayoutGuide", initializer: .call("UILayoutGuide", []))
    }
    let held = (plan.wrapsRoot ? [plan.root] : []) + plan.views.filter { !plan.isInherited($0) }
    return held.map { id in
      let view = screen.views[id]
      let name = plan.reference(id)
      let bareName = plan.bareName(of: id) ?? ""
      let setup = setup(of: id, named: name)
      let use = plan.components[id]
      let type = plan.typeName(of: id)
      return Property(
        name: name, type: type,
        initializer: use != nil || UIKitClass(view).showsGradients
          ? .call(type, []) : view.content.initializer(of: bareName),
        preparation: view.content.preparation(of: bareName), statements: setup.statements, note: view.style.note)
    } + guides
      + plan.ownDataSources.map {
        Property(name: $0.name, type: $0.type, initializer: .call($0.type, []), isPrivate: true)
      }
  }

  private mutating func setup(of id: ViewID, named name: String) -> Setup {
    let view = screen.views[id]
    var setup = Setup(name, shared)
    if name.isEmpty || plan.isInherited(id) { setup.locals.reserve(plan.takenNames) }
    let use = plan.components[id]
    if UIKitClass(view).showsGradients { uses.insert(.gradients) }
    var base = use?.root ?? view.asMade
    if let arguments = use?.arguments(in: screen, shared), !arguments.isEmpty { setup.call("configure", arguments) }
    // A collection's cells do not preserve the margins of their superview.
    if plan.role == .collectionCell, id == plan.root || plan.isInherited(id) {
      base.layout.margins.preservesSuperview = false
    }
    let styles = shared.styles.calls(for: view, from: base, shared)
    for style in styles.calls { setup.add(.call(style, [.init("", name.isEmpty ? "self" : name)])) }
    base = styles.base
    setup.addContent(view, from: base)
    if case .table(let table) = view.content { setup.addTable(table, plan.lists[id]) }
    if let list = plan.lists[id] { setup.addRegistrations(list) }
    setup.addStyle(view, from: base)
    setup.addLayout(view, from: base, isRoot: isRootOfController(id))
    setup.addUnseen(of: view)
    addFrame(of: id, to: &setup)
    nameLengths(of: id, in: &setup)
    losses += setup.losses.map { ExportLoss(what: $0, origin: view.origin) }
    adaptation.follow(setup.layerColors)
    install(id, named: name)
    // A row's class has the custom name. Only the document's author has the code of other custom classes.
    if let custom = view.imported?.customClass, plan.role == .screen || id != plan.root {
      let what = "the class '\(custom)'; the code has a \(UIKitClass(view).name)"
      losses.append(ExportLoss(what: what, origin: view.origin))
    }
    if use == nil { adapt(id, named: name) }
    if let use, plan.role == .screen { follow(id, use, named: name) }
    return setup
  }

  /// Adds the view's changes for traits and for the screen's parameters.
  private mutating func adapt(_ id: ViewID, named name: String) {
    let view = screen.views[id]
    if plan.role == .screen { follow(id, named: name) }
    let variations = view.variations.compactMap { variation -> (TraitCondition, [PropertyChange])? in
      guard let condition = TraitCondition(screen.conditions[variation.condition]) else {
        losses.append(ExportLoss(what: "a property whose condition is not about traits", origin: view.origin))
        return nil
      }
      return (condition, variation.changes)
    }
    if variations.isEmpty { return }
    var varied = view
    for change in variations.flatMap(\.1) { varied.apply(change) }
    let standard = setup(changing: varied, to: view, named: name, id)
    adaptation.add(standard.statements, where: nil)
    adaptation.follow(standard.layerColors)
    for (condition, changes) in variations {
      var changed = view
      for change in changes { changed.apply(change) }
      let setup = setup(changing: view, to: changed, named: name, id)
      adaptation.add(setup.statements, where: condition)
      adaptation.follow(setup.layerColors, where: condition)
      let unstated = setup.unstated(of: changed, from: view, isRoot: isRootOfController(id))
      losses += (setup.losses + unstated.map { "the condition on '\($0.name)'" }).map {
        ExportLoss(what: $0, origin: view.origin)
      }
    }
  }

  func statements(of view: View, from base: View, named name: String, _ id: ViewID) -> [Code] {
    setup(changing: base, to: view, named: name, id).statements
  }

  private func setup(changing base: View, to view: View, named name: String, _ id: ViewID) -> Setup {
    var setup = Setup(name, shared)
    setup.addChanges(to: view, from: base, isRoot: isRootOfController(id))
    return setup
  }

  private func isRootOfController(_ id: ViewID) -> Bool { id == plan.root && plan.role == .screen }

  /// Adds the frame of a view with an autoresizing mask, or the size of a view with such subviews.
  private func addFrame(of id: ViewID, to setup: inout Setup) {
    if plan.isInherited(id) {
      guard let size = designedSize(of: id) else { return }
      // The content view of a collection's cell has the size of the cell.
      let receiver = plan.role == .collectionCell ? "" : "contentView."
      return setup.add(.assignment(receiver + "frame.size", Values.size(size)))
    }
    switch placement(of: id) {
    case .autoresizing(let mask, let frame, _):
      if ControlMetrics.hasAlignmentInsets(screen.views[id].content) {
        setup.set("frame", .call(setup.path("frame"), [.init("forAlignmentRect", Values.rect(frame))]))
      } else {
        setup.set("frame", Values.rect(frame))
      }
      if !mask.isEmpty { setup.set("autoresizingMask", Values.mask(mask)) }
    case .filling: setup.set("autoresizingMask", Values.mask([.flexibleWidth, .flexibleHeight]))
    case .constraints, .arranged:
      if id != plan.root, let size = designedSize(of: id) { setup.set("frame.size", Values.size(size)) }
    }
  }

  private enum SeenPlacement {
    case constraints, arranged
    case filling
    case autoresizing(AutoresizingMask, Rect, Size)
  }

  private func placement(of id: ViewID) -> SeenPlacement {
    guard let parent = screen.views[id].parent, id != plan.root else { return .constraints }
    if screen.views[parent].kind == .stack, screen.views[id].layout.isArranged { return .arranged }
    if screen.views[parent].kind == .container || screen.views[parent].kind.has(.holdsControllers) { return .filling }
    switch screen.views[id].placement {
    case .constraints: return .constraints
    case .autoresizing(let mask, let frame, let size): return .autoresizing(mask, frame, size)
    }
  }

  /// Returns the size that the frames of subviews with autoresizing masks assume.
  func designedSize(of id: ViewID) -> Size? {
    for child in screen.views[id].children {
      if case .autoresizing(_, _, let size) = placement(of: child) { return size }
    }
    return nil
  }

  private typealias Writing = (inout CodeLines) -> Void

  /// - Parameter prepared: The views whose autoresizing masks the constraints' statements turn off.
  private mutating func viewSetup(_ prepared: Set<ViewID>) -> [Writing] {
    var writings: [Writing] = []
    if plan.wrapsRoot {
      let name = plan.reference(plan.root)
      writings.append { lines in
        lines.line("\(name).frame = bounds")
        lines.line("\(name).autoresizingMask = [.flexibleWidth, .flexibleHeight]")
        lines.line("addSubview(\(name))")
      }
    } else {
      let setup = setup(of: plan.root, named: "")
      writings += setup.statements.map { statement in { $0.add(statement) } }
    }
    for id in plan.views where plan.isInherited(id) {
      let setup = setup(of: id, named: plan.reference(id))
      writings += setup.statements.map { statement in { $0.add(statement) } }
    }
    for id in [plan.root] + plan.views { writings += hierarchy(of: id, prepared) }
    for guide in plan.guides {
      let line = "\(plan.prefix(screen.guides[guide].owner))addLayoutGuide(\(plan.name(of: guide)))"
      writings.append { $0.line(line) }
    }
    for source in plan.ownDataSources {
      writings.append { lines in for line in source.connections { lines.line(line) } }
    }
    return writings
  }

  private func hierarchy(of id: ViewID, _ prepared: Set<ViewID>) -> [Writing] {
    let children = screen.views[id].children.filter { plan.name(of: $0) != nil && !plan.isInherited($0) }
    if children.isEmpty || screen.views[id].kind.has(.holdsControllers) { return [] }
    if let items = itemsShowing(children, in: id) { return items }
    let prefix = plan.prefix(id) + (screen.views[id].kind == .effect ? "contentView." : "")
    var writings: [Writing] = []
    // A view that grows with its container needs the container's size from the start.
    if screen.views[id].kind == .container, case .autoresizing = placement(of: id) {
      for child in children {
        writings.append { [plan] in $0.line("\(plan.reference(child)).frame = \(prefix)bounds") }
      }
    }
    for run in children.runs(by: { addition(of: $0, to: prefix, isPrepared: prepared.contains($0)) }) {
      let names = run.elements.map(plan.reference)
      let addition = run.key
      writings.append { addition.write(names, to: &$0) }
    }
    guard screen.views[id].kind == .stack else { return writings }
    for child in children where screen.views[child].layout.isArranged {
      guard let spacing = screen.views[child].layout.spacingAfter else { continue }
      let line = "\(prefix)setCustomSpacing(\(Values.spacing(spacing)), after: \(plan.reference(child)))"
      writings.append { $0.line(line) }
    }
    return writings
  }

  private func addition(of child: ViewID, to prefix: String, isPrepared: Bool) -> Addition {
    switch placement(of: child) {
    case .constraints: Addition(method: prefix + "addSubview", isConstrained: !isPrepared)
    case .arranged: Addition(method: prefix + "addArrangedSubview", isConstrained: false)
    case .filling, .autoresizing: Addition(method: prefix + "addSubview", isConstrained: false)
    }
  }
}

extension ViewClass {
  func writeInitializers(calling methods: [String], to lines: inout CodeLines) {
    func body(_ lines: inout CodeLines, _ arguments: [Code.Argument]) {
      lines.add(.call("super.init", arguments))
      for method in methods { lines.line(method + "()") }
      if !adaptation.isEmpty { adaptation.writeRegistration(of: plan.className, for: shared.target, to: &lines) }
    }
    if plan.role == .tableCell {
      if methods.isEmpty, adaptation.isEmpty, cellStyle == "style" { return }
      lines.block("override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {") {
        body(&$0, [.init("style", cellStyle), .init("reuseIdentifier", "reuseIdentifier")])
      }
    } else if plan.role == .screen, let size = designedSize(of: plan.root) {
      lines.line("/// Starts with the size that the frames below assume.")
      lines.block("init() {") { body(&$0, [.init("frame", Values.rect(Rect(origin: .zero, size: size)))]) }
    } else {
      lines.block("override init(frame: CGRect) {") { body(&$0, [.init("frame", "frame")]) }
    }
    lines.line()
    lines.line("@available(*, unavailable)")
    let mark = plan.superclass == "UIStackView" ? "" : "?"
    lines.block("required init\(mark)(coder: NSCoder) {") {
      $0.line("fatalError(\"init(coder:) has not been implemented\")")
    }
  }

  /// The style for `super.init`. UIKit passes the default style to registered classes.
  private var cellStyle: String {
    guard case .cell(let cell) = screen.views[plan.root].content else { return "style" }
    return switch cell.style {
    case .custom, .basic: "style"
    case .subtitle, .value1, .value2: "." + cell.style.rawValue
    }
  }

  func writeConfigure(to lines: inout CodeLines) {
    if parameters.isEmpty { return }
    if lines.lines.last != "" { lines.line() }
    let signature = Code.call(
      "func configure", parameters.map { Code.Argument(parameter: $0.name, $0.configurable.type) }, tail: " {")
    lines.method(signature) { lines in
      for parameter in parameters { lines.add(parameter.statement) }
    }
  }

  /// The roots of screens inside a row that use the platform's margins. No controller provides their margins.
  private var screensInRow: [ViewID] {
    plan.role.isRow
      ? plan.views.filter { id in
        screen.views[id].parent.map { screen.views[$0].kind == .container } ?? false
          && screen.views[id].layout.margins.insets == .platform
      } : []
  }

  /// Writes `layoutSubviews`, if necessary. The method checks the window's shape, passes the controller's margins to
  /// screens inside a row, rounds corners by the view's size, and sizes items by the collection's size.
  func writeLayout(to lines: inout CodeLines) {
    let round = ([plan.root] + plan.views).compactMap { id -> (ViewID, Int)? in
      let corner = screen.views[id].style.corner
      if let use = plan.components[id], use.root.style.corner == corner { return nil }
      switch corner {
      case .circle: return (id, 2)
      case .squircle: return (id, 4)
      case .square, .radius, .each: return nil
      }
    }
    let sharing = plan.views.filter {
      if case .collection(let collection) = screen.views[$0].content { collection.sizesItemsByShare } else { false }
    }
    let screens = screensInRow
    if round.isEmpty && sharing.isEmpty && screens.isEmpty && !adaptation.followsShape { return }
    lines.line()
    lines.block("override func layoutSubviews() {") { lines in
      if adaptation.followsShape {
        lines.line("if let window { isLandscape = window.bounds.width > window.bounds.height }")
      }
      if !screens.isEmpty {
        lines.line("let controller = sequence(first: self as UIResponder, next: \\.next).lazy")
        lines.indented { $0.line(".compactMap { $0 as? UIViewController }.first") }
        lines.block("if let margins = controller?.systemMinimumLayoutMargins {") { lines in
          for id in screens { lines.line("\(plan.prefix(id))directionalLayoutMargins = margins") }
        }
      }
      lines.line("super.layoutSubviews()")
      var laidOut: Set<String> = []
      func layOutParent(of id: ViewID) {
        guard let parent = screen.views[id].parent, id != plan.root, let name = plan.name(of: parent),
          laidOut.insert(name).inserted
        else { return }
        lines.line("\(name).layoutIfNeeded()")
      }
      for (id, part) in round {
        layOutParent(of: id)
        let prefix = plan.prefix(id)
        lines.line("\(prefix)layer.cornerRadius = min(\(prefix)bounds.width, \(prefix)bounds.height) / \(part)")
      }
      for id in sharing {
        guard case .collection(let collection) = screen.views[id].content else { continue }
        layOutParent(of: id)
        collection.writeShares(prefix: plan.prefix(id), to: &lines)
      }
    }
  }
}

extension CollectionContent {
  fileprivate func writeShares(prefix: String, to lines: inout CodeLines) {
    guard let itemSize else { return }
    let isVertical = axis == .vertical
    let width = share(
      itemSize.width, of: prefix + "bounds.width", insets: sectionInset.horizontal,
      gap: isVertical ? itemSpacing : lineSpacing)
    let height = share(
      itemSize.height, of: prefix + "bounds.height", insets: sectionInset.vertical,
      gap: isVertical ? lineSpacing : itemSpacing)
    lines.block("if let layout = \(prefix)collectionViewLayout as? UICollectionViewFlowLayout {") {
      $0.add(.assignment("layout.itemSize", .call("CGSize", [.init("width", width), .init("height", height)])))
    }
  }

  /// Returns the expression for a share of a length, without insets and without the spaces between items.
  private func share(_ length: Points, of whole: String, insets: Points, gap: Points) -> Code {
    guard CollectionContent.isShare(length) else { return .number(length.value) }
    let beyond = gap - insets
    var part = Code.raw(whole)
    if beyond != 0 { part = .operation(beyond < 0 ? .minus : .plus, [part, .number(abs(beyond.value))]) }
    let factor = Code.factor(length.value)
    if case .operation(_, let quotient) = factor {
      if quotient[0] != "1" { part = .operation(.times, [part, quotient[0]]) }
      part = .operation(.over, [part, quotient[1]])
    } else if length != 1 {
      part = .operation(.times, [part, factor])
    }
    return gap == 0 ? part : .operation(.minus, [part, .number(gap.value)])
  }
}

extension ViewClass {
  /// Returns the statements that give a bar its items if they show the bar's subviews. Returns nil for other views.
  func itemsShowing(_ children: [ViewID], in id: ViewID) -> [(inout CodeLines) -> Void]? {
    var setup = Setup(plan.reference(id), shared)
    let views = screen.views[id].children.map(plan.reference)
    if case .navigationBar(let bar) = screen.views[id].content, bar.showsViews {
      setup.add(bar, showing: views)
    } else if case .toolbar(let bar) = screen.views[id].content, bar.showsViews {
      setup.add(bar, showing: views)
    } else {
      return nil
    }
    let free = children.filter { screen.views[$0].placement == .constraints }.map(plan.reference)
    return free.map { view in { $0.line("\(view).translatesAutoresizingMaskIntoConstraints = false") } }
      + setup.statements.map { statement in { $0.add(statement) } }
  }
}

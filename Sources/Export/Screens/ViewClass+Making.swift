import LayoutModel

/// The parts of a class that create, configure and lay out its objects.
extension ViewClass {
  func writeInitializers(to lines: inout CodeLines, hasViews: Bool, hasConstraints: Bool) {
    func body(_ lines: inout CodeLines, _ arguments: [Code.Argument]) {
      lines.add(.call("super.init", arguments))
      if hasViews { lines.line("setUpViews()") }
      if hasConstraints { lines.line("setUpConstraints()") }
      if !adaptation.isEmpty { adaptation.writeRegistration(of: plan.className, for: shared.target, to: &lines) }
    }
    if plan.role == .tableCell {
      if !hasViews, !hasConstraints, adaptation.isEmpty, cellStyle == "style" { return }
      lines.block("override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {") {
        body(&$0, [.init("style", cellStyle), .init("reuseIdentifier", "reuseIdentifier")])
      }
    } else if plan.role == .screen, let size = designedSize(of: plan.root) {
      lines.line("/// Begins with the size that the frames below are for.")
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

  /// The style passed to `super.init`. A registered class gets the default style unless it chooses another.
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
      "func configure", parameters.map { Code.Argument($0.name, $0.configurable.type) }, tail: " {")
    lines.method(signature) { lines in
      for parameter in parameters { lines.line(parameter.statement) }
    }
  }

  /// The roots of screens inside a row that use the platform's margins. They have no controller to provide them.
  private var screensInRow: [ViewID] {
    plan.role.isRow
      ? plan.views.filter { id in
        screen.views[id].parent.map { screen.views[$0].kind == .container } ?? false
          && screen.views[id].layout.margins.insets == .platform
      } : []
  }

  /// Writes `layoutSubviews`, if needed. It checks the window's shape, passes the controller's margins to screens
  /// inside a row, rounds corners that depend on the view's size, and sizes items that depend on their collection's
  /// size.
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
  /// Writes the item size that depends on the collection's size.
  fileprivate func writeShares(prefix: String, to lines: inout CodeLines) {
    guard let itemSize else { return }
    let isVertical = axis == .vertical
    let width = share(
      itemSize.width, of: prefix + "bounds.width", sectionInset.horizontal, isVertical ? itemSpacing : lineSpacing)
    let height = share(
      itemSize.height, of: prefix + "bounds.height", sectionInset.vertical, isVertical ? lineSpacing : itemSpacing)
    lines.block("if let layout = \(prefix)collectionViewLayout as? UICollectionViewFlowLayout {") {
      $0.add(.assignment("layout.itemSize", .call("CGSize", [.init("width", width), .init("height", height)])))
    }
  }

  /// Returns an expression for the share of a length, without insets and the spaces between items.
  private func share(_ length: Points, of whole: String, _ insets: Points, _ gap: Points) -> String {
    guard CollectionContent.isShare(length) else { return number(length) }
    let beyond = gap - insets
    let room = beyond == 0 ? whole : "(\(whole) \(beyond < 0 ? "-" : "+") \(number(Points(abs(beyond.value)))))"
    let factor = factor(length.value)
    let part = length == 1 ? room : room + (factor.hasPrefix("1 / ") ? String(factor.dropFirst()) : " * " + factor)
    return gap == 0 ? part : "\(part) - \(number(gap))"
  }
}

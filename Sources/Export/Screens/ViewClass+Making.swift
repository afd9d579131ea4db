import LayoutModel

/// How an object of the class is made, is given what it shows, and is laid out.
extension ViewClass {
  func writeInitializers(to lines: inout CodeLines, hasViews: Bool, hasConstraints: Bool) {
    func body(_ lines: inout CodeLines, _ arguments: [Code.Argument]) {
      lines.add(.call("super.init", arguments))
      if hasViews { lines.line("setUpViews()") }
      if hasConstraints { lines.line("setUpConstraints()") }
      if !adaptation.isEmpty { adaptation.writeRegistration(of: plan.className, to: &lines) }
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
    let mark = superclass == "UIStackView" ? "" : "?"
    lines.block("required init\(mark)(coder: NSCoder) {") {
      $0.line("fatalError(\"init(coder:) has not been implemented\")")
    }
  }

  /// A registered class is made in the default style, unless it says otherwise.
  private var cellStyle: String {
    guard case .cell(let cell) = screen[plan.root].content else { return "style" }
    return switch cell.style {
    case .custom, .basic: "style"
    case .subtitle, .value1, .value2: "." + cell.style.rawValue
    }
  }

  func writeConfigure(to lines: inout CodeLines) {
    if parameters.isEmpty { return }
    if lines.lines.last != "" { lines.line() }
    let signature = Code.call(
      "func configure", parameters.map { Code.Argument(SwiftNames.escaped($0.name), $0.configurable.type) }, tail: " {")
    lines.method(signature) { lines in
      for parameter in parameters { lines.line(parameter.statement) }
    }
  }

  /// Looks at the window's shape, and rounds corners whose radius depends on the view's size.
  func writeLayout(to lines: inout CodeLines) {
    let round = ([plan.root] + plan.views).compactMap { id -> (ViewID, Int)? in
      let corner = screen[id].style.corner
      if let use = plan.components[id], use.root.style.corner == corner { return nil }
      switch corner {
      case .circle: return (id, 2)
      case .squircle: return (id, 4)
      case .square, .radius: return nil
      }
    }
    if round.isEmpty && !adaptation.followsShape { return }
    lines.line()
    lines.block("override func layoutSubviews() {") { lines in
      if adaptation.followsShape {
        lines.line("if let window { isLandscape = window.bounds.width > window.bounds.height }")
      }
      lines.line("super.layoutSubviews()")
      var laidOut: Set<String> = []
      for (id, part) in round {
        if let parent = screen[id].parent, id != plan.root, let name = plan.name(of: parent),
          laidOut.insert(name).inserted
        {
          lines.line("\(name).layoutIfNeeded()")
        }
        let prefix = plan.prefix(id)
        lines.line("\(prefix)layer.cornerRadius = min(\(prefix)bounds.width, \(prefix)bounds.height) / \(part)")
      }
    }
  }
}

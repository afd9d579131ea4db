import Diagnostics
import Language

/// A visual format, parsed by the layout language without the additions to Apple's grammar.
struct VisualFormat {
  private static let prefix = "screen S {\n"

  private let text: String
  private let syntax: VisualFormatSyntax

  var isVertical: Bool { syntax.axis?.text == "V" }
  /// The edges, connections and views in order.
  var elements: [Node] { syntax.elements }

  /// Parses a format. Raises UIKit's exception if the text is invalid.
  init(_ text: String) {
    self.text = text
    let parsed = parse(SourceFile(path: "format", text: VisualFormat.prefix + text + "\n}"))
    if let problem = parsed.diagnostics.first {
      VisualFormat.fail(problem.message, text, at: problem.range?.offsets.lowerBound)
    }
    guard let node = parsed.value.root.descendants.first(where: { $0.kind == .visualFormat }),
      node.text == text.trimmingCharacters(in: .whitespaces)
    else { VisualFormat.fail("Expected a view", text, at: VisualFormat.prefix.utf8.count) }
    syntax = VisualFormatSyntax(node)
    let added = node.descendants.first {
      $0.kind == .formatOption || $0.kind == .formatEdge && $0.child(.path) != nil
    }
    if let added { fail("Expected a '-' or '[' here", at: added) }
  }

  func fail(_ problem: String, at node: Node?) -> Never {
    VisualFormat.fail(problem, text, at: node?.offsets.lowerBound)
  }

  /// - Parameter offset: The offset in the parsed text, in UTF-8 code units.
  private static func fail(_ problem: String, _ text: String, at offset: Int?) -> Never {
    var lines = ["Unable to parse constraint format: ", problem, text]
    if let offset {
      let place = min(max(offset - prefix.utf8.count, 0), text.utf8.count)
      lines.append(String(repeating: " ", count: place) + "^")
    }
    raise(.invalidArgument, lines.joined(separator: "\n"))
  }
}

extension NSLayoutConstraint {
  /// Returns the constraints of a visual format: first the sizes of the views, then the spaces between views in the
  /// order of the text. Each space is followed by the alignments from `opts`.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let parsed = VisualFormat(format)
    let style = VisualFormatStyle(opts, parsed)
    return VisualFormatReading(parsed, style, VisualFormatNames(parsed, metrics ?? [:], views)).constraints
  }
}

@MainActor
private struct VisualFormatStyle {
  typealias Attribute = NSLayoutConstraint.Attribute

  let size: Attribute
  private(set) var start, end: Attribute
  private(set) var spaceStart, spaceEnd: Attribute
  let aligned: [Attribute]

  /// Whether the format runs from right to left, against the axis.
  var runsBackwards: Bool { start == .right }

  init(_ options: NSLayoutConstraint.FormatOptions, _ format: VisualFormat) {
    let isVertical = format.isVertical
    size = isVertical ? .height : .width
    aligned = (1..<16).compactMap { place in
      options.contains(.init(rawValue: 1 << UInt(place))) ? Attribute(rawValue: place) : nil
    }
    (start, end) = isVertical ? (.top, .bottom) : (.leading, .trailing)
    if !isVertical, options.contains(.directionLeftToRight) {
      start = .left
      end = .right
    }
    if !isVertical, options.contains(.directionRightToLeft) {
      start = .right
      end = .left
    }
    spaceStart = start
    spaceEnd = end
    if isVertical, options.contains(.spacingBaselineToBaseline) {
      spaceStart = .firstBaseline
      spaceEnd = .lastBaseline
    }
    if aligned.contains(where: { $0.isHorizontal != isVertical }) {
      let edge = isVertical ? "vertical" : "horizontal"
      format.fail(
        "Options mask required views to be aligned on a \(edge) edge, which is not allowed for layout that is also \(edge).",
        at: nil)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isHorizontal: Bool { family != .vertical }
}

@MainActor
private struct VisualFormatNames {
  let format: VisualFormat
  private let metrics, views: [String: Any]

  init(_ format: VisualFormat, _ metrics: [String: Any], _ views: [String: Any]) {
    self.format = format
    self.metrics = metrics
    self.views = views
  }

  func item(_ name: Node) -> KitObject {
    guard let view = views[name.text] else {
      format.fail("\(name.text) is not a key in the views dictionary.", at: name)
    }
    return ConstraintRules.item(view)
  }

  func superview(of item: KitObject, at edge: Node) -> KitObject {
    let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let superview else {
      format.fail("Unable to interpret '|' character, because the related view doesn't have a superview", at: edge)
    }
    return superview
  }

  func isView(_ object: Node) -> Bool {
    object.kind == .path && metrics[object.text] == nil && views[object.text] != nil
  }

  func number(_ object: Node) -> CGFloat {
    if object.kind == .negation { return -(object.child(.number).map(number) ?? 0) }
    guard object.kind == .path else { return CGFloat(Double(object.text) ?? 0) }
    guard let number = metrics[object.text].flatMap(plainNumber) else {
      format.fail("\(object.text) is not a key in the metrics dictionary.", at: object)
    }
    return number
  }

  private func plainNumber(_ value: Any) -> CGFloat? {
    if let number = value as? CGFloat { return number }
    if let number = value as? any BinaryInteger { return CGFloat(Double(number)) }
    if let number = value as? any BinaryFloatingPoint { return CGFloat(Double(number)) }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }
}

@MainActor
private struct VisualFormatReading {
  private struct Element {
    let item: KitObject
    let node: Node
    var isEdge: Bool { node.kind == .formatEdge }
  }

  private let style: VisualFormatStyle
  private let names: VisualFormatNames
  private(set) var constraints: [NSLayoutConstraint] = []

  init(_ format: VisualFormat, _ style: VisualFormatStyle, _ names: VisualFormatNames) {
    self.style = style
    self.names = names
    let elements = elements(format)
    for element in elements where !element.isEdge { addSizes(of: element) }
    var rest = elements[...]
    var previous: Element?
    var connection: Node?
    for node in format.elements {
      guard node.kind != .formatConnection, let element = rest.popFirst() else {
        connection = node
        continue
      }
      if let previous {
        connect(previous, element, connection)
        align(previous, element)
      }
      previous = element
      connection = nil
    }
  }

  private func elements(_ format: VisualFormat) -> [Element] {
    let nodes = format.elements.filter { $0.kind != .formatConnection }
    let items = nodes.map { node in node.kind == .formatView ? node.child(.path).map(names.item) : nil }
    return nodes.enumerated().compactMap { place, node in
      if let item = items[place] { return Element(item: item, node: node) }
      guard let neighbor = place == 0 ? items.dropFirst().first : items[place - 1], let neighbor else { return nil }
      return Element(item: names.superview(of: neighbor, at: node), node: node)
    }
  }

  private func end(_ item: KitObject, _ attribute: NSLayoutConstraint.Attribute) -> AnchorEnd {
    AnchorEnd(reference: item.reference, attribute: attribute)
  }

  private mutating func add(
    _ first: AnchorEnd, _ relation: NSLayoutConstraint.Relation, _ second: AnchorEnd?, _ terms: AnchorTerms,
    _ predicate: FormatPredicateSyntax? = nil
  ) {
    let constraint = NSLayoutConstraint(first, relation, second, terms)
    if let priority = predicate?.priority?.single {
      constraint.priority = UILayoutPriority(Float(names.number(priority)))
    }
    constraints.append(constraint)
  }

  private mutating func addSizes(of element: Element) {
    for node in element.node.children where node.kind == .formatPredicate {
      let predicate = FormatPredicateSyntax(node)
      guard let object = predicate.object else { continue }
      let other = names.isView(object) ? end(names.item(object), style.size) : nil
      let constant = other == nil ? names.number(object) : 0
      add(end(element.item, style.size), predicate.formatRelation, other, AnchorTerms(constant: constant), predicate)
    }
  }

  private mutating func connect(_ a: Element, _ b: Element, _ connection: Node?) {
    let isBetweenViews = !a.isEdge && !b.isEdge
    let first = end(b.item, b.isEdge ? style.end : isBetweenViews ? style.spaceStart : style.start)
    let second = end(a.item, a.isEdge ? style.start : isBetweenViews ? style.spaceEnd : style.end)
    let direction: CGFloat = style.runsBackwards ? -1 : 1
    let predicates = connection?.children.filter { $0.kind == .formatPredicate } ?? []
    if predicates.isEmpty {
      return add(first, .equal, second, AnchorTerms(systemSpacings: connection == nil ? 0 : direction))
    }
    for predicate in predicates.map(FormatPredicateSyntax.init) {
      guard let object = predicate.object else { continue }
      let relation = predicate.formatRelation
      add(
        first, style.runsBackwards ? relation.flipped : relation, second,
        AnchorTerms(constant: direction * names.number(object)), predicate)
    }
  }

  private mutating func align(_ a: Element, _ b: Element) {
    guard !a.isEdge, !b.isEdge else { return }
    for attribute in style.aligned { add(end(a.item, attribute), .equal, end(b.item, attribute), AnchorTerms()) }
  }
}

extension FormatPredicateSyntax {
  fileprivate var formatRelation: NSLayoutConstraint.Relation {
    switch relation?.text {
    case "<=": .lessThanOrEqual
    case ">=": .greaterThanOrEqual
    default: .equal
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var flipped: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

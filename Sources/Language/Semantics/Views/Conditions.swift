import Diagnostics
import LayoutModel

/// The truth of a condition before the environment is known.
enum Truth {
  case always, never
  case depends(Condition)

  var isNever: Bool { if case .never = self { true } else { false } }

  var negated: Truth {
    switch self {
    case .always: .never
    case .never: .always
    case .depends(.not(let condition)): .depends(condition)
    case .depends(let condition): .depends(.not(condition))
    }
  }
}

/// A disjunction of conjunctions of conditions. The result nests one level deep for any number of terms.
private struct TruthTable {
  private var alternatives: [Condition] = []
  private var factors: [Condition] = []
  private var isImpossible = false
  private var isCertain = false

  mutating func multiply(by truth: Truth) {
    switch truth {
    case .always: break
    case .never: isImpossible = true
    case .depends(let condition): factors.append(condition)
    }
  }

  mutating func add() {
    defer {
      factors = []
      isImpossible = false
    }
    if isImpossible { return }
    if factors.isEmpty { isCertain = true }
    alternatives.append(factors.count == 1 ? factors[0] : .all(factors))
  }

  var sum: Truth {
    if isCertain { return .always }
    return alternatives.isEmpty
      ? .never : .depends(alternatives.count == 1 ? alternatives[0] : .any(alternatives))
  }
}

extension ScreenBuilder {
  mutating func when(_ syntax: WhenSyntax, at place: Place, into bag: inout PropertyBag) {
    guard let condition = syntax.condition else { return }
    var place = place
    place.isInWhen = true
    let truth = syntax.node.isBroken ? .always : truth(of: condition, in: place.scope)
    branch(syntax.body, if: truth, at: place, into: &bag)
    guard let alternative = syntax.alternative else { return }
    if alternative.kind == .when {
      nested(WhenSyntax(alternative), if: truth.negated, at: place, into: &bag)
    } else {
      branch(alternative, if: truth.negated, at: place, into: &bag)
    }
  }

  private mutating func nested(_ syntax: WhenSyntax, if truth: Truth, at place: Place, into bag: inout PropertyBag) {
    switch truth {
    case .always: when(syntax, at: place, into: &bag)
    case .never: markAbsent(syntax.node, in: place.scope)
    case .depends(let condition): when(syntax, at: place.when(condition), into: &bag)
    }
  }

  private mutating func branch(_ body: Node?, if truth: Truth, at place: Place, into bag: inout PropertyBag) {
    guard let body else { return }
    switch truth {
    case .always: walk(body, at: place, into: &bag)
    case .never: markAbsent(body, in: place.scope)
    case .depends(let condition): walk(body, at: place.when(condition), into: &bag)
    }
  }

  /// Records the ids in a part of the screen that does not exist in the current state.
  mutating func markAbsent(_ node: Node, in scope: ScopeID) {
    for child in node.descendants where child.kind == .view || child.kind == .guide {
      guard spend(Budget.Cost.operand) else { return }
      let id = child.kind == .view ? ViewSyntax(child).id : child.kind == .guide ? GuideSyntax(child).name : nil
      guard let id, values.scopes[scope.index].items[id.text] == nil else { continue }
      values.scopes[scope.index].items[id.text] = ScopedItem(target: .absent, range: id.range)
    }
  }

}

extension ConditionReader {
  /// Returns the truth of a condition, in which `and` binds more tightly than `or`.
  mutating func truth(of node: Node, in scope: ScopeID) -> Truth {
    let operands = Array(node.children)
    let words = node.tokens.map(\.keyword)
    var table = TruthTable()
    for (index, operand) in operands.enumerated() {
      if index > 0, index <= words.count, words[index - 1] == .or { table.add() }
      table.multiply(by: truth(ofOperand: operand, in: scope))
    }
    table.add()
    return table.sum
  }

  private mutating func truth(ofOperand node: Node, in scope: ScopeID) -> Truth {
    if node.kind == .negatedCondition {
      return node.children.head.map { truth(ofOperand: $0, in: scope).negated } ?? .always
    }
    if node.kind == .conditionGroup { return node.child(.condition).map { truth(of: $0, in: scope) } ?? .always }
    guard node.kind == .comparison, !node.isBroken else { return .always }
    return comparison(ComparisonSyntax(node), in: scope, ValueCase())
  }

  /// Returns the truth of a comparison, over each case that its values distinguish.
  private mutating func comparison(_ syntax: ComparisonSyntax, in scope: ScopeID, _ found: ValueCase) -> Truth {
    guard let open = values.openCondition(in: syntax.node, scope) else { return comparison(syntax, in: scope) }
    guard values.assumptions.count < ResolutionLimits.depth, found.conditions.count < Evaluator.maxConditions else {
      report(.tooManyConditions(at: syntax.node.range))
      return .always
    }
    var inner = found
    inner.conditions.append(open)
    let isOpen = decided(open)
    var table = TruthTable()
    for (holds, condition) in [(true, isOpen), (false, isOpen.negated)] where !condition.isNever {
      values.assumptions[open] = holds
      table.multiply(by: condition)
      table.multiply(by: comparison(syntax, in: scope, inner))
      table.add()
      values.assumptions[open] = nil
    }
    return table.sum
  }

  private mutating func comparison(_ syntax: ComparisonSyntax, in scope: ScopeID) -> Truth {
    guard let path = syntax.subject, let first = path.names.first else { return .always }
    if path.names.count == 1, let subject = ConditionSubject(rawValue: first.text) {
      guard let sign = syntax.sign, let value = syntax.value else {
        report(.expected("'is' and a value", found: "'\(first.text)' alone", at: path.range))
        return .always
      }
      return truth(of: subject, named: first, sign, value)
    }
    if path.names.count == 1, values.value(named: first, in: scope) == nil, !mayBeDeclared(first.text, in: scope) {
      let names = ConditionSubject.allCases.map(\.rawValue)
      let known = values.valueNames(in: scope)
      let help = "conditions test " + names.joined(separator: ", ") + ", and values of your own"
      let suggestion = suggestion(for: first, among: names + known, foreign: ForeignNames.conditions)
      report(.unknown(.unknownCondition, "condition", named: first, suggesting: suggestion, help: help))
      return .always
    }
    return comparison(of: path, syntax, in: scope)
  }

  private mutating func truth(
    of subject: ConditionSubject, named name: SyntaxToken, _ sign: SyntaxToken, _ value: Node
  ) -> Truth {
    if value.kind == .number || value.kind == .negation, subject == .width || subject == .height {
      report(.sizeClassInPoints(subject.rawValue, at: name.range.joined(with: value.range)))
      return .always
    }
    if sign.keyword != .is, !subject.isOrdered || Relation(sign) == nil {
      report(.wrongComparison(name, sign, before: value.range))
      return .always
    }
    let word = value.stringValue ?? value.text
    let isQuoted = value.kind == .text
    switch subject {
    case .state: return decided(.state(word))
    case .preview: return decided(.preview(word))
    case .device where isQuoted:
      checkDevice(word, at: value.range)
      return .depends(.device(pattern: word))
    case .width, .height, .device, .orientation, .textSize, .appearance, .direction, .ios: break
    }
    switch sign.text {
    // `Condition` has only the inclusive comparisons, so the strict ones are their negations.
    case "<": if let minimum = subject.condition(.greaterThanOrEqual, word) { return decided(minimum).negated }
    case ">": if let most = subject.condition(.lessThanOrEqual, word) { return decided(most).negated }
    default: if let condition = subject.condition(Relation(sign) ?? .equal, word) { return decided(condition) }
    }
    if isQuoted {
      report(.quotedWord(word, at: value.range))
    } else if let token = value.tokens.head {
      let isModel = subject == .device && !subject.values.contains { $0.lowercased() == word.lowercased() }
      let suggestion =
        isModel || token.kind == .number
        ? Suggestion() : suggestion(for: token, among: subject.values, foreign: ForeignNames.words)
      let help =
        "valid values of '\(subject.rawValue)': " + subject.values.joined(separator: ", ")
        + (subject == .device ? ", or a model in quotes, such as \"iphone-se-*\"" : "")
      report(.unknownWord(token, of: subject.rawValue, suggestion, help: help))
    }
    return .always
  }

  /// Reports a pattern that matches no device but resembles a device's name, and so is most likely misspelt.
  private mutating func checkDevice(_ pattern: String, at range: SourceRange) {
    let names = Device.all.map(\.name) + Set(Device.all.map(\.geometry.name)).sorted()
    guard !names.contains(where: { matches(pattern: pattern, $0) }),
      let meant = closest(to: pattern.filter { $0 != "*" }, among: names)
    else { return }
    report(.unknownDevice(pattern, meant: meant, at: range))
  }

}

extension ScreenStage {
  /// Decides conditions on the current state and preview, and on the width in columns that are compact in every
  /// environment.
  mutating func decided(_ condition: Condition) -> Truth {
    let rest = condition.decided { part in
      switch part {
      case .state(let name):
        draft.states.insert(name)
        return isShown { $1 == name }
      case .preview(let name): return isShown { preview, _ in preview == name }
      case .widthClass(let width): return draft.narrowColumns > 0 ? width == .compact : nil
      case .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .comparison, .all,
        .any, .not:
        return nil
      }
    }
    switch rest.simplified {
    case .always: return .always
    case .never: return .never
    case .sometimes(let condition): return .depends(condition)
    }
  }

  /// Returns whether the current preview and state satisfy a test; nil while conditions on states stay open.
  private mutating func isShown(_ test: (_ preview: String?, _ state: String?) -> Bool) -> Bool? {
    draft.dependsOnPreview = true
    switch draft.state {
    case .checking, .open: return nil
    case .preview(let preview, let state): return test(preview, state)
    }
  }
}

/// A part of the environment that a condition tests.
enum ConditionSubject: String, CaseIterable {
  case width, height, device, orientation, textSize, appearance, direction, ios, state, preview

  /// Whether `<=` and `>=` can compare the values.
  var isOrdered: Bool { self == .textSize || self == .ios }

  /// The valid words on the right of a comparison; empty if any word or string is valid.
  var values: [String] {
    switch self {
    case .width, .height: SizeClass.allCases.map(\.rawValue)
    case .device: ["iPhone", "iPad"]
    case .orientation: Orientation.allCases.map(\.rawValue)
    case .textSize: TextSize.allCases.map(\.rawValue)
    case .appearance: Appearance.allCases.map(\.rawValue)
    case .direction: LayoutDirection.allCases.map(\.rawValue)
    case .ios: IOSVersion.allCases.map(\.rawValue)
    case .state, .preview: []
    }
  }

  func condition(_ relation: Relation, _ value: String) -> Condition? {
    switch self {
    case .width: SizeClass(rawValue: value).map { .widthClass($0) }
    case .height: SizeClass(rawValue: value).map { .heightClass($0) }
    case .device: value == "iPhone" ? .idiom(.phone) : value == "iPad" ? .idiom(.pad) : nil
    case .orientation: Orientation(rawValue: value).map { .orientation($0) }
    case .textSize: TextSize(rawValue: value).map { .textSize(relation, $0) }
    case .appearance: Appearance(rawValue: value).map { .appearance($0) }
    case .direction: LayoutDirection(rawValue: value).map { .direction($0) }
    case .ios: IOSVersion(rawValue: value).map { .ios(relation, $0) }
    case .state, .preview: nil
    }
  }
}

/// Conditions on parameters and data, which are evaluated when the screen is built.
extension ConditionReader {
  mutating func comparison(of path: PathSyntax, _ syntax: ComparisonSyntax, in scope: ScopeID) -> Truth {
    let subject = values.value(of: path, in: scope)
    guard let sign = syntax.sign, let node = syntax.value else {
      switch subject {
      case .flag(let isSet):
        let comparison = openComparison(of: path, .equal, nil, in: scope)
        return comparison.map { .depends(.comparison($0)) } ?? (isSet ? .always : .never)
      case .unknown: return .always
      case .number, .text, .markup, .color, .font, .image, .list, .record, .choice:
        report(.wrongType(expected: "'yes' or 'no'", found: subject.type ?? "", at: path.range))
        return .always
      }
    }
    let value = values.value(ofOperand: node, in: scope)
    if subject.type == nil || value.type == nil { return .always }
    guard let order = subject.order(beside: value, isOrdered: sign.keyword != .is && sign.kind != .equalEqual) else {
      report(.incomparable(subject.type ?? "", sign, with: value.type ?? ""))
      return .always
    }
    let comparison = openComparison(of: path, sign.comparison, node, in: scope)
    return comparison.map { .depends(.comparison($0)) } ?? (sign.allows(order) ? .always : .never)
  }

}

extension ScreenStage {
  /// Returns the comparison if it depends on parameters and the screen is built with open parameters.
  mutating func openComparison(
    of path: PathSyntax, _ sign: FormulaComparison.Sign, _ value: Node?, in scope: ScopeID
  ) -> FormulaComparison? {
    guard values.hasParameters else { return nil }
    let sides = [path.node] + (value.map { [$0] } ?? [])
    guard sides.contains(where: { values.mentionsParameter($0, in: scope) }) else { return nil }
    draft.dependsOnParameters = true
    guard case .open = draft.state else {
      draft.noteStructure(at: path.range)
      return nil
    }
    let formulas = sides.map { values.formula(of: $0, in: scope)?.unnamed }
    guard let first = formulas[0], let second = formulas.count > 1 ? formulas[1] : .flag(true) else {
      draft.noteStructure(at: path.range)
      return nil
    }
    return FormulaComparison(first, sign, to: second)
  }
}

private enum Order { case less, same, more, other }

extension Value {
  /// Returns the order relative to another value; nil for incomparable values.
  fileprivate func order(beside other: Value, isOrdered: Bool) -> Order? {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b ? .same : a < b ? .less : .more
    case (.text(let a), .text(let b)) where !isOrdered: a == b ? .same : .other
    case (.flag(let a), .flag(let b)) where !isOrdered: a == b ? .same : .other
    case (_, _): nil
    }
  }
}

extension SyntaxToken {
  fileprivate var comparison: FormulaComparison.Sign {
    if kind == .foreignRelation { return text == "<" ? .less : .more }
    return kind == .greaterEqual ? .atLeast : kind == .lessEqual ? .atMost : .equal
  }

  fileprivate func allows(_ order: Order) -> Bool {
    switch comparison {
    case .atLeast: order == .more || order == .same
    case .atMost: order == .less || order == .same
    case .less: order == .less
    case .more: order == .more
    case .equal: order == .same
    }
  }
}

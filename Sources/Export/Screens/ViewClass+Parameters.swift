import LayoutModel

/// The parts of a screen's view that follow from its parameters, each as the document states it.
extension ViewClass {
  /// Sets the properties of a view that follow from parameters.
  mutating func follow(_ id: ViewID, named name: String) {
    for use in screen.parameterUses {
      guard case .property(id, let property) = use.target, let formula = use.formula,
        let statement = statement(setting: property, of: id, named: name, to: formula)
      else { continue }
      adaptation.add([statement], where: nil)
      followed.insert(use.target)
    }
  }

  /// The same for the views of a component's instance.
  mutating func follow(_ id: ViewID, _ use: ComponentUse, named name: String) {
    follow(id, named: name)
    for (inner, property) in use.properties.sorted(by: { $0.key < $1.key }) where inner != id {
      follow(inner, named: "\(name).\(SwiftNames.escaped(property))")
    }
  }

  /// How a constraint's constant follows from parameters or named numbers; nil if it does not, or as no code says.
  ///
  /// - Parameter isTurned: whether the constraint's ends, and so the sign of its constant, were exchanged.
  mutating func formula(of id: ConstraintID, isTurned: Bool) -> Formula? {
    let constant = screen[id].constant, target = ParameterUse.Target.constant(id)
    guard constant.systemSpacings == 0 else { return nil }
    var formula = screen.namedUses[target].flatMap { $0.gives(constant.points) ? $0 : nil }
    if plan.role == .screen, let use = screen.parameterUses.first(where: { $0.target == target }), use.formula != nil {
      followed.insert(target)
      formula = use.formula
    }
    return isTurned ? formula?.scaled(by: -1) : formula
  }

  /// Puts the names of numbers into the statements that set a view's properties.
  func nameLengths(of id: ViewID, in setup: inout Setup) {
    for (target, formula) in screen.namedUses {
      guard case .property(id, let property) = target, property.isLength,
        let named = statement(setting: property, of: id, named: setup.receiver, to: formula),
        let plain = statement(setting: property, of: id, named: setup.receiver, to: nil)
      else { continue }
      setup.replace(plain, with: named)
    }
  }

  mutating func finishParameters() {
    if !adaptation.isEmpty { adaptation.parameters.find(in: screen, followed) }
    for use in screen.parameterUses where !followed.contains(use.target) {
      losses.append(ExportLoss(what: use.loss, origin: use.origin))
    }
  }

  /// The statement that sets a property, with a formula, if there is one, in place of the value that the document has.
  private func statement(setting property: Property, of id: ViewID, named name: String, to formula: Formula?) -> Code? {
    let view = screen[id]
    guard let value = property.get(view), let other = value.other else { return nil }
    var changed = view
    property.set(&changed, other)
    let statements = statements(of: view, from: changed, named: name, id)
    guard statements.count == 1 else { return nil }
    guard let formula else { return statements[0] }
    let whole = statements[0].flat
    for form in value.forms(of: formula, property.numberType(of: view.kind)) where whole.hasSuffix(" = " + form.literal)
    { return .raw(whole.dropLast(form.literal.count) + form.code) }
    return nil
  }
}

extension ParameterUse {
  /// The loss where the code has only the result of the default value.
  fileprivate var loss: String {
    let names = (formula?.parameters ?? []).sorted().map { "'\($0)'" }.joined(separator: " and ")
    let cause = names.isEmpty ? "a parameter" : "the value of \(names)"
    return switch target {
    case .property(_, let property): "that '\(property.name)' depends on \(cause)"
    case .constant: "that this distance depends on \(cause)"
    case .structure: "that what is here depends on \(cause)"
    }
  }
}

extension PropertyValue {
  /// Another value of the property, so that a statement is needed; nil where the value is not one that formulas have.
  fileprivate var other: PropertyValue? {
    switch self {
    case .number(let number): .number(number + 1)
    case .flag(let flag): .flag(!flag)
    case .string(let text): .string(text + "x")
    case .text(let text): .text(RichText(text.string + "x"))
    case .spacing(.points(let points)): .spacing(.points(points + 1))
    case .rowHeight(.points(let points)): .rowHeight(.points(points + 1))
    case .corner(.radius(let points)): .corner(.radius(points + 1))
    case .strings, .segments, .word, .color, .gradient, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities,
      .intrinsic, .spacing, .rowHeight, .border, .corner, .shadow, .transform:
      nil
    }
  }

  /// How the value may stand in a statement, each with what stands there for a formula.
  ///
  /// - Parameter type: of numbers there; nil is that of parameters.
  fileprivate func forms(of formula: Formula, _ type: String?) -> [(literal: String, code: String)] {
    let code = formula.code
    func numbers(_ value: Double) -> [(String, String)] {
      [(factor(value), type.map { "\($0)(\(code))" } ?? code)]
    }
    switch self {
    case .number(let value): return numbers(value)
    case .spacing(.points(let points)), .rowHeight(.points(let points)), .corner(.radius(let points)):
      return numbers(points.value)
    case .flag(let flag):
      let isPlain: Bool = if case .parameter = formula { true } else { false }
      return isPlain ? [(flag ? "true" : "false", code), (flag ? "false" : "true", "!" + code)] : []
    case .string(let text): return [(literal(text), code)]
    case .text(let text): return [(literal(text.string), code)]
    case .strings, .segments, .word, .color, .gradient, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities,
      .intrinsic, .spacing, .rowHeight, .border, .corner, .shadow, .transform:
      return []
    }
  }
}

extension Formula {
  /// Whether it comes to a number of points.
  fileprivate func gives(_ points: Points) -> Bool { value(with: [:]) == .number(points.value) }
}

extension Property {
  /// Whether its value is a number of points.
  fileprivate var isLength: Bool {
    switch type {
    case .number(.points, _), .spacing, .rowHeight, .corner: true
    case .number(.none, _), .integer, .flag, .string, .strings, .segments, .word, .color, .gradient, .font, .image,
      .insets, .size,
      .scrollPosition, .priorities, .intrinsic, .border, .shadow, .transform, .text, .screen:
      false
    }
  }

  /// The type of its number in UIKit, where that is not `CGFloat`.
  fileprivate func numberType(of kind: ViewKind) -> String? {
    if case .integer = type { return "Int" }
    return kind == .slider || kind == .progress ? "Float" : nil
  }
}

import LayoutModel

/// The parts of a screen's view that depend on its parameters.
extension ViewClass {
  /// Derives the properties of a view from the parameters they depend on.
  mutating func follow(_ id: ViewID, named name: String) {
    for use in screen.parameterUses {
      guard case .property(id, let property) = use.target, let formula = use.formula,
        let statement = statement(setting: property, of: id, named: name, to: formula)
      else { continue }
      adaptation.add([statement], where: nil)
      followed.insert(use.target)
    }
  }

  /// Does the same for the views of a component's instance.
  mutating func follow(_ id: ViewID, _ use: ComponentUse, named name: String) {
    follow(id, named: name)
    for (inner, property) in use.properties.sorted(by: { $0.key < $1.key }) where inner != id {
      follow(inner, named: "\(name).\(SwiftNames.escaped(property))")
    }
  }

  /// Returns the formula for a constraint's constant, or nil if it depends on no parameters or named numbers, or the
  /// code cannot express it.
  ///
  /// - Parameter isTurned: Whether the ends of the constraint were exchanged, which changes the sign of its constant.
  mutating func formula(of id: ConstraintID, isTurned: Bool) -> Formula? {
    let constant = screen.constraints[id].constant, target = ParameterUse.Target.constant(id)
    guard constant.systemSpacings == 0 else { return nil }
    var formula = screen.namedUses[target].flatMap { $0.gives(constant.points) ? $0 : nil }
    if plan.role == .screen, let use = screen.parameterUses.first(where: { $0.target == target }), use.formula != nil {
      followed.insert(target)
      formula = use.formula
    }
    return isTurned ? formula?.scaled(by: -1) : formula
  }

  /// Replaces numbers by their names in the statements that set a view's properties.
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

  /// Returns the statement that sets a property to a formula or, without one, to the document's value.
  private func statement(setting property: Property, of id: ViewID, named name: String, to formula: Formula?) -> Code? {
    let view = screen.views[id]
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
  /// The loss if the code only has the result of the default value, in words.
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
  /// A different value of the same type, used to provoke a statement; nil if no formula has such values.
  fileprivate var other: PropertyValue? {
    switch self {
    case .number(let number): .number(number + 1)
    case .flag(let flag): .flag(!flag)
    case .string(let text): .string(text + "x")
    case .text(let text): .text(RichText(text.string + "x"))
    case .spacing(.points(let points)): .spacing(.points(points + 1))
    case .rowHeight(.points(let points)): .rowHeight(.points(points + 1))
    case .corner(.radius(let points)): .corner(.radius(points + 1))
    case .strings, .segments, .word, .color, .gradient, .shape, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities,
      .intrinsic, .spacing, .rowHeight, .border, .corner, .shadow, .transform:
      nil
    }
  }

  /// Returns the forms in which the value can appear in a statement, each with the code for a formula in its place.
  ///
  /// - Parameter type: The type of numbers in that place; nil for the type of parameters.
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
      let plain = flag ? "true" : "false", opposite = flag ? "false" : "true"
      if case .parameter = formula { return [(plain, code), (opposite, "!" + code)] }
      if case .opposite(let inner) = formula { return [(plain, code), (opposite, inner.code)] }
      return []
    case .string(let text): return [(literal(text), code)]
    case .text(let text): return [(literal(text.string), code)]
    case .strings, .segments, .word, .color, .gradient, .shape, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities,
      .intrinsic, .spacing, .rowHeight, .border, .corner, .shadow, .transform:
      return []
    }
  }
}

extension Formula {
  /// Returns whether the formula's value is a number of points.
  fileprivate func gives(_ points: Points) -> Bool { value(with: [:]) == .number(points.value) }
}

extension Property {
  /// Whether the property's value is a number of points.
  fileprivate var isLength: Bool {
    switch type {
    case .number(.points, _), .spacing, .rowHeight, .corner: true
    case .number(.none, _), .integer, .flag, .string, .strings, .segments, .word, .color, .gradient, .shape, .font,
      .image, .insets, .size, .scrollPosition, .priorities, .intrinsic, .border, .shadow, .transform, .text, .screen:
      false
    }
  }

  /// Returns the type of its number in UIKit if it is not `CGFloat`.
  fileprivate func numberType(of kind: ViewKind) -> String? {
    if case .integer = type { return "Int" }
    return kind == .slider || kind == .progress ? "Float" : nil
  }
}

/// The checks that UIKit makes of constraints, with its messages.
@MainActor
enum ConstraintRules {
  private static let initializer =
    "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]"

  /// Returns an object as an item of a constraint. Raises an exception if it is neither a view nor a guide.
  static func item(_ object: Any) -> KitObject {
    if let view = object as? UIView { return view }
    if let guide = object as? UILayoutGuide { return guide }
    raise(
      .invalidArgument,
      "NSLayoutConstraint for \(object): Constraint items must each be a view or layout guide.")
  }

  static func check(
    _ first: KitObject, _ attribute: NSLayoutConstraint.Attribute, _ second: KitObject?,
    _ other: NSLayoutConstraint.Attribute, _ multiplier: CGFloat
  ) {
    guard attribute != .notAnAttribute else { raise(.invalidArgument, "\(initializer): Invalid first attribute") }
    guard second != nil, other != .notAnAttribute else {
      if second != nil { raise(.invalidArgument, "\(initializer): Invalid pairing of layout attributes") }
      if attribute.family != .sizes { raiseLocation(first, attribute) }
      return
    }
    check(attribute, other)
    if multiplier == 0, attribute.family != .sizes { raiseZero() }
  }

  static func check(_ first: AnchorEnd, _ second: AnchorEnd?, _ multiplier: CGFloat) {
    guard let second else { return }
    check(first.attribute, second.attribute)
    if multiplier == 0, first.attribute.family != .sizes { raiseZero() }
  }

  private static func check(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) {
    let families = (first.family, second.family)
    if (families.0 == .sizes) != (families.1 == .sizes) {
      raise(.invalidArgument, "\(initializer): Invalid pairing of layout attributes")
    }
    if families == (.directedSides, .fixedSides) || families == (.fixedSides, .directedSides) {
      raise(
        .invalidArgument,
        "\(initializer): A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
          + "Use leading/trailing for both or neither.")
    }
  }

  static func check(constant: CGFloat) {
    guard constant.isFinite else {
      raise(.inconsistency, "Constant is not finite!  That's illegal.  constant:\(constant)")
    }
  }

  static func check(priority: UILayoutPriority, replacing old: UILayoutPriority, isInstalled: Bool) {
    guard isInstalled, (priority.rawValue >= 1000) != (old.rawValue >= 1000) else { return }
    raise(
      .inconsistency,
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
        + "You passed priority \(plain(CGFloat(priority.rawValue))) and the existing priority was "
        + "\(plain(CGFloat(old.rawValue))).")
  }

  static func raiseWithoutAncestor(_ constraint: NSLayoutConstraint) -> Never {
    let (first, second) = (constraint.describedFirstAnchor, constraint.describedSecondAnchor)
    raise(
      .generic,
      "Unable to activate constraint with anchors \(first) and \(second) because they have no common ancestor.  "
        + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.")
  }

  static func raiseUnprepared(_ constraint: NSLayoutConstraint) -> Never {
    raise(
      .generic,
      "Impossible to set up layout with view hierarchy unprepared for constraint \(constraint.describedConstraint).")
  }

  private static func raiseLocation(_ first: KitObject, _ attribute: NSLayoutConstraint.Attribute) -> Never {
    let place = attribute.family == .vertical ? "vertical" : "horizontal"
    raise(
      .invalidArgument,
      "NSLayoutConstraint for \(first): A constraint cannot be made that sets \(place) position equal to a constant. "
        + "Location attributes must be specified in pairs.")
  }

  private static func raiseZero() -> Never {
    raise(
      .invalidArgument,
      "\(initializer): A multiplier of 0 or a nil second item together with a location for the first attribute creates "
        + "an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs.")
  }
}

/// Formats a number without an unnecessary fraction, as in descriptions of constraints.
func plain(_ number: CGFloat) -> String {
  number == number.rounded() && number.magnitude < 1e15 ? String(format: "%.0f", number) : String(format: "%g", number)
}

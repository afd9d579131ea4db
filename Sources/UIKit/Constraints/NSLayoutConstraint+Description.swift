extension NSLayoutConstraint {
  /// The constraint in UIKit's form: an equation between items given by class and address.
  var describedConstraint: String {
    var text = "<\(type(of: self)):\(address(of: self))"
    if let identifier { text += " '\(identifier)'" }
    text += " \(describedFirst) \(relation.word) \(describedRightSide)"
    if priority != .required { text += " @ \(plain(CGFloat(priority.rawValue)))" }
    return text + (isActive ? "   (active)>" : "   (inactive)>")
  }

  private var describedFirst: String { describe(first, firstAttribute, details?.firstSpan) }

  private var describedRightSide: String {
    guard second != nil || details?.secondSpan != nil else { return plain(constant) }
    var text = multiplier == 1 ? "" : "\(plain(multiplier))*"
    text += describe(second, secondAttribute, details?.secondSpan)
    if let spacings = details?.systemSpacings, spacings != 0 { text += " + NSSpace(\(plain(spacings * 8)))" }
    if constant != 0 { text += constant < 0 ? " - \(plain(-constant))" : " + \(plain(constant))" }
    return text
  }

  private func describe(_ reference: ItemReference?, _ attribute: Attribute, _ span: AnchorSpan?) -> String {
    if let span {
      return "(\(span.to.describedEnd) - \(span.from.describedEnd))"
    }
    guard let reference else { return "" }
    return AnchorSpan.End(reference: reference, attribute: attribute).describedEnd
  }

  var describedFirstAnchor: String { AnchorEnd(reference: first, attribute: firstAttribute).describedAnchor }
  var describedSecondAnchor: String { AnchorEnd(reference: second, attribute: secondAttribute).describedAnchor }
}

extension AnchorSpan.End {
  @MainActor
  fileprivate var describedEnd: String {
    guard let item = reference.item else { return "(gone).\(attribute.word)" }
    return "\(item.describedItem).\(attribute.word)"
  }
}

extension KitObject {
  /// The item's class and address, with a guide's identifier if it has one.
  fileprivate var describedItem: String {
    if let guide = self as? UILayoutGuide, !guide.identifier.isEmpty {
      return "\(type(of: self)):\(address(of: self))'\(guide.identifier)'"
    }
    return "\(type(of: self)):\(address(of: self))"
  }
}

extension AnchorEnd {
  @MainActor
  var describedAnchor: String {
    let kind: String =
      switch attribute.family {
      case .sizes: "NSLayoutDimension"
      case .vertical: "NSLayoutYAxisAnchor"
      case .none, .directedSides, .fixedSides, .centers: "NSLayoutXAxisAnchor"
      }
    guard let reference else { return "<\(kind)>" }
    return
      "<\(kind):\(address(of: reference)) \"\(AnchorSpan.End(reference: reference, attribute: attribute).describedEnd)\">"
  }
}

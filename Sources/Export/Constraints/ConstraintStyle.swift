import LayoutModel

/// How constraints are written. Each style is a value with a file of its own.
struct ConstraintStyle: Sendable {
  /// The module that its statements need besides UIKit.
  var module: String?
  /// A file that they need.
  var helper: Helper?
  /// States the constraints of a class that always hold, as far as it has words for them.
  let write: @Sendable (_ constraints: [Constraint], _ plan: ClassPlan) -> WrittenConstraints

  struct Helper: Sendable {
    var name, text: String
  }
}

/// Constraints as a style states them.
struct WrittenConstraints {
  /// Of the method that sets constraints up.
  var statements: [(inout CodeLines) -> Void] = []
  /// The places of the constraints that they state; layout anchors state those that the style has no words for.
  var stated: Set<Int> = []
  /// The views that its statements free of their autoresizing masks.
  var prepared: Set<ViewID> = []
}

extension ExportStyle {
  var constraints: ConstraintStyle {
    switch self {
    case .anchors: .anchors
    case .snapkit: .snapKit
    case .visualFormat: .visualFormat
    case .pin: .pin
    case .layoutInfo: .layoutInfo
    }
  }
}

extension ConstraintStyle {
  static let anchors = ConstraintStyle { _, _ in WrittenConstraints() }
}

extension Constraint {
  /// Its constant, if that is a number of points.
  var points: Points? { constant.systemSpacings == 0 ? constant.points : nil }

  /// Whether it says nothing but how far one anchor is from another.
  var isDistance: Bool { relation == .equal && multiplier == 1 && priority.isRequired && points != nil }
}

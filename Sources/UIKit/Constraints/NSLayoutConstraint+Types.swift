import LayoutModel

extension NSLayoutConstraint {
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    public static var baseline: Attribute { .lastBaseline }
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical
  }

  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    public static let alignAllLeft = FormatOptions(aligning: .left)
    public static let alignAllRight = FormatOptions(aligning: .right)
    public static let alignAllTop = FormatOptions(aligning: .top)
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute in the layout model, and whether it is one of the margins; nil for `notAnAttribute`.
  var modelAttribute: (attribute: LayoutModel.Attribute, isOfMargins: Bool)? {
    switch self {
    case .notAnAttribute: nil
    case .left: (.left, false)
    case .right: (.right, false)
    case .top: (.top, false)
    case .bottom: (.bottom, false)
    case .leading: (.leading, false)
    case .trailing: (.trailing, false)
    case .width: (.width, false)
    case .height: (.height, false)
    case .centerX: (.centerX, false)
    case .centerY: (.centerY, false)
    case .lastBaseline: (.lastBaseline, false)
    case .firstBaseline: (.firstBaseline, false)
    case .leftMargin: (.left, true)
    case .rightMargin: (.right, true)
    case .topMargin: (.top, true)
    case .bottomMargin: (.bottom, true)
    case .leadingMargin: (.leading, true)
    case .trailingMargin: (.trailing, true)
    case .centerXWithinMargins: (.centerX, true)
    case .centerYWithinMargins: (.centerY, true)
    }
  }

  /// The kinds of attributes. Only attributes of one kind can be paired.
  enum Family: Equatable {
    case none, sizes, vertical, directedSides, fixedSides, centers
  }

  var family: Family {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .sizes
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directedSides
    case .left, .right, .leftMargin, .rightMargin: .fixedSides
    case .centerX, .centerXWithinMargins: .centers
    }
  }

  /// The attribute's name in descriptions of constraints.
  var word: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}

extension NSLayoutConstraint.Relation {
  var word: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  var modelRelation: LayoutModel.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Axis {
  var modelAxis: LayoutModel.Axis { self == .horizontal ? .horizontal : .vertical }
}

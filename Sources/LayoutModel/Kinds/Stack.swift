package struct StackContent: Hashable, Sendable {
  package enum Distribution: String, CaseIterable, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// In a horizontal stack, `leading` is the top and `trailing` the bottom.
  package enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline

    /// UIKit's other names for the alignments of a horizontal stack.
    package static let synonyms: [String: Alignment] = ["top": .leading, "bottom": .trailing]
  }

  package var axis: Axis
  package var distribution: Distribution
  package var alignment: Alignment
  package var spacing: Spacing
  package var isBaselineRelative: Bool
  package var isMarginsRelative: Bool

  package init(axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill) {
    (self.axis, self.distribution, self.alignment) = (axis, distribution, alignment)
    spacing = .points(0)
    isBaselineRelative = false
    isMarginsRelative = false
  }
}

extension Lens where Part == StackContent {
  fileprivate static let stack = Lens({ .stack($0) }, { if case .stack(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let stack = KindFacts(
    .stack(StackContent()),
    names: ["UIStackView", "stackView", "hstack", "vstack", "HStack", "VStack", "LazyHStack", "LazyVStack"],
    arrangement: [
      Property("axis", [.stack], .word, .stack, \.axis, "The axis along which its views are arranged."),
      Property(
        "alignment", [.stack], .stackAlignment, .stack, \.alignment,
        "How its views align across its axis; in a horizontal stack, `top` and `bottom` stand for `leading` and `trailing`."
      ),
      Property(
        "distribution", [.stack], .word, .stack, \.distribution, "How its views share the space along its axis."),
      Property("spacing", [.stack], .spacing, .stack, \.spacing, "The space between its views."),
      Property(
        "baselineRelative", [.stack], .flag, .stack, \.isBaselineRelative,
        "Whether a vertical stack's spacing is between baselines."),
      Property(
        "marginsRelative", [.stack], .flag, .stack, \.isMarginsRelative,
        "Whether it arranges its views within its margins instead of its edges."),
    ])
}

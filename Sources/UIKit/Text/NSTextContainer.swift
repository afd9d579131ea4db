import Platform

/// The area of a text view in which its text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: KitObject {
  /// The padding at both ends of each line, in points.
  open var lineFragmentPadding = ControlMetrics.lineFragmentPadding.cgFloat { didSet { changed() } }
  /// The largest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// How the last line is truncated.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// Called when the area or its limits change.
  var changed: () -> Void = {}

  init() { super.init(made: ()) }
}

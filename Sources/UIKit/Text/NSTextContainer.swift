import Platform

/// The room of a text view's text.
@preconcurrency @MainActor
open class NSTextContainer: KitObject {
  /// At both ends of each line.
  open var lineFragmentPadding = ControlMetrics.lineFragmentPadding.cgFloat { didSet { changed() } }
  /// 0 is any number.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// How the last of these lines ends.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// Called when the text takes another room.
  var changed: () -> Void = {}

  init() { super.init(made: ()) }
}

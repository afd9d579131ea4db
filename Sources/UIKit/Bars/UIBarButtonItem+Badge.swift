import LayoutModel

extension UIBarButtonItem {
  /// A small count, text or dot at the corner of a bar button item, which iOS shows since version 26.
  @preconcurrency @MainActor
  public struct Badge {
    let model: BarItem.Badge
    public let stringValue: String?
    /// The colour behind the text; nil is the system's.
    public var backgroundColor: UIColor?
    /// The colour of the text; nil is the system's. It does not change the picture.
    public var foregroundColor: UIColor?
    /// The font of the text; nil is the system's. It does not change the picture.
    public var font: UIFont?

    private init(_ model: BarItem.Badge) { (self.model, stringValue) = (model, model.text) }

    public static func count(_ count: Int) -> Badge { Badge(.count(count)) }
    public static func string(_ string: String) -> Badge { Badge(.string(string)) }
    public static func indicator() -> Badge { Badge(.indicator) }
  }
}

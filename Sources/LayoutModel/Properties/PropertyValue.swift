package import Geometry

/// A value of any type that a property of a view can have.
package enum PropertyValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case string(String)
  case strings([String])
  case text(RichText)
  /// One of a closed list of words.
  case word(String)
  case color(DynamicColor)
  case font(Font)
  case image(ImageSource)
  case insets(EdgeInsets)
  case directionalInsets(DirectionalEdgeInsets)
  case size(Size)
  case point(Point)
  case priorities(PerAxis<Priority>)
  case intrinsic(PerAxis<IntrinsicLength>)
  case spacing(Spacing)
  case rowHeight(RowHeight)
  case border(Border)
  case corner(Corner)
  case shadow(Shadow)
  case transform(Transform)
}

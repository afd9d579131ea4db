import LayoutModel

/// A property's value before the view's font is known.
enum PropertyInput {
  case value(PropertyValue)
  case markup(Markup)
}

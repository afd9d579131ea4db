package import Raster

/// What a display list is turned into.
package enum ImageFormat: Hashable, Sendable {
  case png(PNGWriter.Effort)
  case svg(SVGText)
  case pdf
}

/// How text stands in an SVG.
package enum SVGText: String, CaseIterable, Hashable, Sendable {
  /// As text, which can be selected and searched and needs a font where it is viewed.
  case text
  /// As outlines, which look the same everywhere.
  case outlines
}

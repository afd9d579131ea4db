package import Raster

/// An output format for display lists.
package enum ImageFormat: Hashable, Sendable {
  case png(PNGWriter.Effort)
  case svg(SVGText)
  case pdf
}

/// How an SVG file contains text.
package enum SVGText: String, CaseIterable, Hashable, Sendable {
  /// As text, which can be selected and searched but needs a suitable font in the viewer.
  case text
  /// As outlines, which look the same everywhere.
  case outlines
}

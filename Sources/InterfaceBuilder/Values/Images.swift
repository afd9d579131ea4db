import LayoutModel
import Platform

extension InterfaceDocument {
  /// The picture with a role in an element: an attribute, or a reference that can say more.
  func image(_ key: String, of element: XMLElement) -> ImageSource? {
    let reference = element.child("imageReference", key: key), owner = reference ?? element
    guard let name = owner[reference == nil ? key : "image"] else { return nil }
    guard owner["catalog"] == "system" else { return ImageSource(name: name, size: images[name]) }
    guard let resource = images[name] else { return ImageSource(name: name, isSymbol: true) }
    let metrics = SymbolMetrics(resource: resource, look(of: element, reference))
    let isInView = element.name == "imageView"
    let size = isInView ? metrics.size(on: pixels) : sizeInButton(resource)
    return ImageSource(
      name: name, size: size, isSymbol: true, alignment: isInView ? metrics.alignment(on: pixels) : .zero)
  }

  /// In a button a symbol is as high as a line of body text, which canvases of Xcode 13 show at the smallest size, and at
  /// most as wide as a large plus or minus: 21.5 points beside text of 17. Rounder ones are narrower: a clock has 19.7.
  private func sizeInButton(_ resource: Size) -> Size {
    let text = Font(.textStyle(.body)).resolved(textSize: .large, era: era).size.value / 17
    let aspect = max(resource.width.value, 1) / max(resource.height.value, 1)
    let width = aspect < 1 ? 21.5 * aspect : min(18.9 * aspect, 21.5)
    return Size(width: pixels.roundingEdge(Points(width * text)), height: Points(20 * text))
  }

  /// How large a symbol was asked to be: where nothing is said, as large as body text.
  private func look(of element: XMLElement, _ reference: XMLElement?) -> SymbolMetrics.Look {
    let wanted = element.children.first { $0.name == "preferredSymbolConfiguration" }
    let font = wanted.flatMap { self.font(of: $0) }?.resolved(textSize: .large, era: era)
    let scales = [reference?["symbolScale"], wanted?["scale"]].compactMap {
      $0.flatMap { SymbolMetrics.Scale(rawValue: $0) }
    }
    return .init(size: wanted?.points("pointSize") ?? font?.size ?? 17, scale: scales.first ?? .medium)
  }
}

/// The size of a symbol beside text: an estimate from its proportions, which resources give, since only the symbol itself
/// knows.
///
/// Fitted to thirteen saved views: most are 1.12 of their font's size high, narrow ones such as chevrons 0.97; none is
/// wider than 1.3. The large scale makes 1.36 of it and the small one 0.79.
struct SymbolMetrics {
  enum Scale: String { case small, medium, large }

  struct Look {
    var size: Points
    var scale: Scale
  }

  let resource: Size
  let look: Look

  init(resource: Size, _ look: Look) { (self.resource, self.look) = (resource, look) }

  func size(on grid: LayoutModel.Scale) -> Size {
    let aspect = max(resource.width.value, 1) / max(resource.height.value, 1)
    let height = min(aspect < 0.8 ? 0.97 : 1.12, 1.3 / (aspect * SymbolMetrics.slimness))
    let high = look.size * (height * scaling)
    return Size(
      width: grid.roundingEdge(high * (aspect * SymbolMetrics.slimness)), height: grid.roundingEdge(high))
  }

  /// Resources give proportions with a little more room at the sides than symbols take.
  private static let slimness = 0.96

  private var scaling: Double {
    switch look.scale {
    case .small: 0.79
    case .medium: 1
    case .large: 1.36
    }
  }

  /// Constraints speak of a rectangle as high as a line of the font, whatever the symbol and its scale; what the symbol
  /// is higher or lower is above and below it.
  func alignment(on grid: LayoutModel.Scale) -> EdgeInsets {
    let line = grid.roundingUp(look.size * 1.193359375), beyond = size(on: grid).height - line
    let top = grid.roundingEdge(beyond / 2)
    return EdgeInsets(top: top, left: 0, bottom: beyond - top, right: 0)
  }
}

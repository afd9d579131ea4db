import Geometry
import LayoutModel

extension InterfaceDocument {
  /// The picture with a role in an element: an attribute, or a reference that can say more.
  func image(_ key: String, of element: XMLElement) -> ImageSource? {
    if let reference = element.child("imageReference", key: key), let name = reference["image"] {
      return image(name, isSymbol: reference["catalog"] == "system", symbol(element, reference))
    }
    return element[key].map { image($0, isSymbol: element["catalog"] == "system", symbol(element, nil)) }
  }

  private func image(_ name: String, isSymbol: Bool, _ look: SymbolLook) -> ImageSource {
    guard isSymbol else { return ImageSource(name: name, size: images[name]) }
    let metrics = images[name].map { SymbolMetrics(resource: $0, look) }
    return ImageSource(
      name: name, size: metrics?.size, isSymbol: true, alignment: metrics?.alignment ?? .zero)
  }

  private func symbol(_ element: XMLElement, _ reference: XMLElement?) -> SymbolLook {
    let wanted = element.children.first { $0.name == "preferredSymbolConfiguration" }
    return SymbolLook(
      font: wanted.flatMap { font(of: $0) }, scale: wanted?["scale"] ?? reference?["symbolScale"],
      size: wanted?.points("pointSize"))
  }
}

/// How large a symbol was asked to be.
struct SymbolLook {
  var font: Font?
  var scale: String?
  var size: Points?
}

/// The size of a symbol, from the one that resources give for it: that of a symbol fitted into 128 points.
struct SymbolMetrics {
  var size: Size
  var alignment: EdgeInsets

  init(resource: Size, _ look: SymbolLook) {
    let factor = 20.0 / 128
    size = Size(width: resource.width * factor, height: resource.height * factor)
    alignment = .zero
  }
}

import LayoutModel
import Platform

extension InterfaceDocument {
  /// Returns the image for a key in an element, which is an attribute or a more detailed reference.
  func image(_ key: String, of element: XMLElement) -> ImageSource? {
    let reference = element.child("imageReference", key: key), owner = reference ?? element
    guard let name = owner[reference == nil ? key : "image"] else { return nil }
    guard owner["catalog"] == "system" else { return ImageSource(name: name, size: images[name]) }
    guard let resource = images[name] else { return ImageSource(name: name, isSymbol: true) }
    let metrics = SymbolMetrics(resource: resource, look(of: element, reference))
    let isInView = element.name == "imageView"
    let size = isInView ? metrics.size(on: pixels) : metrics.sizeInButton(era: era, on: pixels)
    return ImageSource(
      name: name, size: size, isSymbol: true, alignment: isInView ? metrics.alignment(on: pixels) : .zero)
  }

  /// Returns the requested size of a symbol, which by default is as large as body text.
  private func look(of element: XMLElement, _ reference: XMLElement?) -> SymbolMetrics.Look {
    let wanted = element.children.first { $0.name == "preferredSymbolConfiguration" }
    let font = wanted.flatMap { self.font(of: $0) }?.resolved(textSize: .large, era: era)
    let scales = [reference?["symbolScale"], wanted?["scale"]].compactMap {
      $0.flatMap { SymbolMetrics.Scale(rawValue: $0) }
    }
    return .init(
      size: wanted?.points("pointSize") ?? font?.size ?? SymbolMetrics.bodySize, scale: scales.first ?? .medium)
  }
}

import AssetCatalogs
import LayoutModel
import Synchronization

/// An image's name and size. Pixels are never decoded.
public final class UIImage: NSObject, Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal, alwaysTemplate
  }

  struct Source: Equatable, Sendable {
    var name = ""
    /// In points; nil if unknown.
    var size: CGSize?
    var scale: CGFloat = 1
    var isSymbol = false
    var alignment = UIEdgeInsets.zero
    var renderingMode = RenderingMode.automatic
    var configuration: UIImage.SymbolConfiguration?
    var tint: UIColor?
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// An image without a size.
  public override convenience init() { self.init(Source(size: .zero)) }

  /// Finds an image in the main bundle's asset catalogs, or else among its files.
  ///
  /// If neither has the image, the result keeps the name and has no size, where UIKit would return nil.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    guard !name.isEmpty else { return nil }
    let bundle = bundle ?? .main
    let file = BundleAssets.image(named: name, in: bundle, for: traits ?? .current) ?? ImageFile.named(name, in: bundle)
    self.init(Source(name: name, size: file?.size, scale: file?.scale ?? 1))
  }

  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    self.init(Source(name: name, size: configuration?.symbolSize, isSymbol: true, configuration: configuration))
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let scale = ImageFile.scale(ofFileNamed: path)
    guard let pixels = ImageFile.pixels(of: data) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(
      Source(name: name, size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale))
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, let pixels = ImageFile.pixels(of: data) else { return nil }
    self.init(Source(size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale))
  }

  /// The size in points: zero if it is unknown, 20 by 20 for a symbol.
  public var size: CGSize { source.size ?? (source.isSymbol ? CGSize(width: 20, height: 20) : .zero) }
  public var scale: CGFloat { source.scale }
  public var isSymbolImage: Bool { source.isSymbol }
  public var renderingMode: RenderingMode { source.renderingMode }
  public var alignmentRectInsets: UIEdgeInsets { source.alignment }
  public var symbolConfiguration: SymbolConfiguration? { source.configuration }

  private func changed(_ body: (inout Source) -> Void) -> UIImage {
    var source = source
    body(&source)
    return UIImage(source)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignment = alignmentInsets }
  }
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    applyingSymbolConfiguration(configuration) ?? self
  }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard source.isSymbol else { return self }
    return changed { ($0.configuration, $0.size) = (configuration, configuration.symbolSize) }
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.source == source }
  public override var hash: Int { source.name.hashValue }

  var model: ImageSource {
    ImageSource(
      name: source.name, size: source.size.map { Size($0) }, isSymbol: source.isSymbol,
      alignment: EdgeInsets(source.alignment))
  }
}

extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large

    fileprivate var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .default, .unspecified, .medium: 1
      case .large: 1.28
      }
    }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size and weight of a symbol.
  public final class SymbolConfiguration: NSObject, Sendable {
    private let pointSize: CGFloat
    private let weight: SymbolWeight
    private let scale: SymbolScale

    private init(_ pointSize: CGFloat, _ weight: SymbolWeight, _ scale: SymbolScale) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      super.init()
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize, .regular, .default) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, weight, .default) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }
    public convenience init(scale: SymbolScale) { self.init(0, .unspecified, scale) }
    public convenience init(weight: SymbolWeight) { self.init(0, weight, .default) }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .regular, .default)
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .regular, scale)
    }
    public convenience init(font: UIFont) { self.init(font.pointSize, .regular, .default) }
    public convenience init(font: UIFont, scale: SymbolScale) { self.init(font.pointSize, .regular, scale) }

    /// The estimated size in points: most symbols beside 17-point text are about 20 points square.
    var symbolSize: CGSize {
      let side = ((pointSize > 0 ? pointSize : 17) * 20 / 17 * scale.factor).rounded()
      return CGSize(width: side, height: side)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return (pointSize, weight, scale) == (other.pointSize, other.weight, other.scale)
    }
    public override var hash: Int { pointSize.hashValue }
  }
}

/// Reads the asset catalogs in bundles, which Swift packages copy on platforms without Xcode.
enum BundleAssets {
  /// The paths of each bundle's asset sets, by the bundle's path.
  private static let folders = Mutex<[String: [String]]>([:])

  /// Returns the size in points and the scale of the variant that fits some traits.
  static func image(
    named name: String, in bundle: Bundle, for traits: UITraitCollection
  ) -> (size: CGSize, scale: CGFloat)? {
    var catalogs = AssetCatalogs(sets(in: bundle), near: "")
    let images = catalogs.image(name, reading: read)
    guard let image = images?.variant(for: AssetTraits(traits)), let bytes = read(image.value.file) else { return nil }
    let scale = image.scale ?? 1
    guard let size = PictureSize(of: bytes)?.size(scale: scale, slices: image.value.slices) else { return nil }
    return (size.cgSize, CGFloat(scale))
  }

  static func color(named name: String, in bundle: Bundle) -> DynamicColor? {
    var catalogs = AssetCatalogs(sets(in: bundle), near: "")
    return catalogs.color(name, reading: read)
  }

  private static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  private static func sets(in bundle: Bundle) -> [String] {
    guard let root = bundle.resourcePath else { return [] }
    return folders.withLock { known in
      if let sets = known[root] { return sets }
      let sets = (bundle == .main ? catalogs(beside: root) : [root]).flatMap(sets)
      known[root] = sets
      return sets
    }
  }

  /// Returns the asset catalogs and package resources beside a program. Other files there are not searched.
  private static func catalogs(beside root: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let wanted = [".xcassets", ".resources", ".bundle"]
    return names.filter { name in wanted.contains { name.hasSuffix($0) } }.sorted().map { "\(root)/\($0)" }
  }

  private static func sets(below folder: String) -> [String] {
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let entry = entries.nextObject() as? String {
      guard AssetCatalogs.extensions.contains(where: { entry.hasSuffix(".\($0)") }) else { continue }
      entries.skipDescendants()
      found.append("\(folder)/\(entry)")
    }
    return found.sorted()
  }
}

extension AssetTraits {
  fileprivate init(_ traits: UITraitCollection) {
    self.init(
      idiom: traits.userInterfaceIdiom == .pad ? .pad : .phone, appearance: traits.userInterfaceStyle.appearance,
      direction: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      scale: Int(clamping: Double(traits.displayScale.rounded(.up))))
  }
}

enum ImageFile {
  /// Returns the size in points and the scale of the readable file with the highest scale.
  static func named(_ name: String, in bundle: Bundle) -> (size: CGSize, scale: CGFloat)? {
    let url = URL(fileURLWithPath: name)
    let known = ["png", "jpg", "jpeg"]
    // A dot in the name of a catalog image need not begin a file extension.
    let isTyped = known.contains(url.pathExtension.lowercased())
    let base = isTyped ? url.deletingPathExtension().relativePath : name
    let types = isTyped ? [url.pathExtension] : known
    let scales: [(String, CGFloat)] = [("@3x", 3), ("@2x", 2), ("", 1)]
    for (suffix, scale) in scales {
      for type in types {
        guard let path = bundle.path(forResource: base + suffix, ofType: type),
          let data = FileManager.default.contents(atPath: path), let pixels = pixels(of: data)
        else { continue }
        return (CGSize(width: pixels.width / scale, height: pixels.height / scale), scale)
      }
    }
    return nil
  }

  /// Returns the scale in a file name, such as 2 in `cat@2x.png`; 1 if the name has none.
  static func scale(ofFileNamed path: String) -> CGFloat {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// Returns the width and height of a PNG or JPEG file in pixels; nil for any other file.
  static func pixels(of data: Data) -> CGSize? {
    guard case .pixels(let width, let height) = PictureSize(of: [UInt8](data.prefix(1 << 20))) else { return nil }
    return CGSize(width: width, height: height)
  }
}

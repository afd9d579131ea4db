import AssetCatalogs
import LayoutModel
import Synchronization

/// Reads the asset catalogs in bundles, which Swift packages copy on platforms without Xcode.
enum BundleAssets {
  /// The folders of the sets in each bundle, by the bundle's path.
  private static let folders = Mutex<[String: [String]]>([:])

  /// Returns the size in points and the scale of the image that an image set has for some traits.
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

  /// Returns the catalogs and the packages' resources in the folder of a program, which has many other files.
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

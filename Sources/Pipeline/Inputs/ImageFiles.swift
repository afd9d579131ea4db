import AssetCatalogs
import CairoRenderer
package import Diagnostics
import LayoutModel
package import Painting
import Raster

/// The image files that a document names: PNG files in the folder of the file that names them, and files of asset
/// catalogs.
///
/// Both `cat` and `cat.png` stand for `cat.png`, `cat@2x.png` or `cat@3x.png`, where the suffix gives the pixels per
/// point. A missing file is drawn as a placeholder without a message. An unreadable file causes a warning.
package struct ImageFiles: Sendable {
  private var files: [String: AssetVariants<ImageFile>] = [:]
  /// The names for which a file exists, even if the file is damaged.
  private(set) var names: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of pixels of an image.
  package static let pixelLimit = 1 << 24

  /// Decodes the images, except those that are damaged or too large.
  package func catalog() -> Diagnosed<ImageCatalog> {
    var catalog = Diagnosed(ImageCatalog())
    for (name, variants) in files.sorted(by: { $0.key < $1.key }) {
      let bitmaps = variants.sharpest.compactMap { file -> SlicedBitmap? in
        guard file.isPNG else { return nil }
        let bitmap = file.bitmap()
        catalog.diagnostics += bitmap.diagnostics
        return bitmap.value.map { SlicedBitmap($0, slices: file.slices, scale: file.scale) }
      }
      if !bitmaps.isEmpty { catalog.value.add(bitmaps, named: name) }
    }
    return catalog
  }

  /// Finds the images of a document and stores their sizes in it.
  init(of document: inout Document, in sources: Sources, assets: AssetSearch, reading read: (String) -> [UInt8]?) {
    var looked: Set<String> = []
    func look(for uses: [ImageUse], at origin: SourceRange?) {
      let path = origin.map { sources[$0.source].path } ?? ""
      for use in uses where looked.insert(use.name).inserted {
        if !find(use.name, beside: path, at: origin, reading: read) { find(use, at: origin, in: assets) }
      }
    }
    for screen in document.screens.indices {
      let icons = document.screens[screen].chrome.flatMap(\.iconNames)
      look(for: icons.map { ImageUse(icon: $0) }, at: document.screens[screen].origin)
      for view in document.screens[screen].views.indices {
        look(for: document.screens[screen].views[view].imageUses, at: document.screens[screen].views[view].origin)
        document.screens[screen].views[view].setImageSizes { files[$0]?.compactMap(\.size).only }
      }
      let all = icons + document.screens[screen].views.flatMap(\.content.iconNames)
      document.screens[screen].iconsWithPictures = names.intersection(all)
    }
    let isRecorded = sources.files.first.map { Compilation.isInterface($0.path) } ?? false
    let shelf = AssetSizes(files.compactMapValues { $0.sizesToChoose(isRecorded) }, areRecorded: isRecorded)
    if shelf.sizes.isEmpty { return }
    for screen in document.screens.indices { document.screens[screen].assets = shelf }
  }

  private mutating func find(
    _ name: String, beside source: String, at origin: SourceRange?, reading read: (String) -> [UInt8]?
  ) -> Bool {
    let folder = source.lastIndex(of: "/").map { source[...$0] } ?? ""
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for (suffix, scale) in [("", 1.0), ("@2x", 2), ("@3x", 3)] {
      let path = "\(folder)\(base)\(suffix).png"
      guard let bytes = read(path) else { continue }
      names.insert(name)
      do throws(PNGError) {
        let header = try PNGHeader(png: bytes)
        let size = Size(width: Points(Double(header.width) / scale), height: Points(Double(header.height) / scale))
        files[name] = AssetVariants([AssetVariant(ImageFile(path: path, bytes: bytes, size: size, origin: origin))])
      } catch {
        diagnostics.append(.unreadablePicture(path, error, at: origin))
      }
      return true
    }
    return false
  }

  private mutating func find(_ use: ImageUse, at origin: SourceRange?, in assets: AssetSearch) {
    if use.isSymbol {
      if !SymbolNames.isKnown(use.name), assets.hasSymbol(use.name) { names.insert(use.name) }
      return
    }
    var unreadable: [Diagnostic] = []
    let images = assets.image(use.name, at: origin) { path in
      unreadable.append(.unreadablePicture(path, UnknownFormat(), at: origin))
    }
    diagnostics += unreadable
    if let images {
      names.insert(use.name)
      files[use.name] = images
    } else if assets.hasSymbol(use.name) {
      names.insert(use.name)
    } else if use.hasNoSize {
      assets.reportUnknownImage(use.name, at: origin)
    }
  }
}

private struct UnknownFormat: Error, CustomStringConvertible {
  let description = "it is not a PNG, JPEG, PDF or SVG file"
}

struct ImageFile: Hashable {
  var path: String
  var bytes: [UInt8]
  /// In points.
  var size: Size
  var slices = ImageSlices.whole
  /// Pixels per point.
  var scale = 1
  /// The first view or bar that shows the image.
  var origin: SourceRange?

  fileprivate var isPNG: Bool { PictureSize.isPNG(bytes) }

  /// Decodes the file. Returns nil with a warning if the file is damaged or too large.
  fileprivate func bitmap() -> Diagnosed<Bitmap?> {
    do throws(PNGError) {
      let size = try PNGHeader(png: bytes).size
      let side = max(size.width, size.height)
      guard side <= Renderer.sideLimit else {
        let error = RenderError.tooLong(side, limit: Renderer.sideLimit)
        return Diagnosed(nil, [.unreadablePicture(path, error, at: origin)])
      }
      return Diagnosed(try Bitmap(png: bytes, limit: ImageFiles.pixelLimit))
    } catch {
      return Diagnosed(nil, [.unreadablePicture(path, error, at: origin)])
    }
  }
}

extension AssetVariants<ImageFile> {
  /// The files with the most pixels for each kind of device, appearance and direction, for use at every scale.
  fileprivate var sharpest: Self {
    var found: [AssetVariant<ImageFile>] = []
    for variant in all.sorted(by: { $0.scale ?? 1 > $1.scale ?? 1 }) {
      var general = variant
      general.scale = nil
      let isKnown = found.contains {
        ($0.idiom, $0.appearance, $0.direction) == (general.idiom, general.appearance, general.direction)
      }
      if !isKnown { found.append(general) }
    }
    return Self(found)
  }

  /// The sizes, if each device needs its own: because the sizes differ, or because the document's own sizes are
  /// recorded ones.
  fileprivate func sizesToChoose(_ isRecorded: Bool) -> AssetVariants<Size>? {
    let sizes = compactMap(\.size)
    return sizes.isEmpty || sizes.only != nil && !isRecorded ? nil : sizes
  }
}

extension DiagnosticCode {
  package static let unreadablePicture = DiagnosticCode(
    14, title: "unreadable image",
    """
    An image file must be a PNG of at most 32767 pixels on each side. For any other file, Plumb draws a placeholder.
    """,
    wrong: "image face \"avatar\", where avatar.png is a renamed JPEG\n",
    right: "image face \"avatar\", where avatar.png is a PNG\n"
  ).with(form: .words)
}

extension Diagnostic {
  fileprivate static func unreadablePicture(_ path: String, _ error: any Error, at range: SourceRange?) -> Diagnostic {
    .warning(
      .unreadablePicture, "the image '\(path)' cannot be read: \(error)", at: range,
      help: "replace the file; Plumb draws a placeholder until then")
  }
}

private struct ImageUse {
  var name: String
  var isSymbol: Bool
  var hasNoSize: Bool

  init(_ image: ImageSource) {
    name = image.name
    isSymbol = image.isSymbol
    hasNoSize = image.size == nil
  }

  /// An icon in a bar, which may be a symbol or an image.
  init(icon name: String) {
    self.name = name
    isSymbol = SymbolNames.isKnown(name)
    hasNoSize = false
  }
}

extension View {
  fileprivate var imageUses: [ImageUse] {
    let changed = variations.flatMap(\.changes).compactMap { change -> ImageSource? in
      if case .image(let image) = change.value { image } else { nil }
    }
    return (content.images + changed).map { ImageUse($0) } + content.iconNames.map { ImageUse(icon: $0) }
  }

  fileprivate mutating func setImageSizes(_ size: (String) -> Size?) {
    func sized(_ image: ImageSource) -> ImageSource {
      var image = image
      if image.size == nil { image.size = size(image.name) }
      return image
    }
    content.changeImages(sized)
    for variation in variations.indices {
      for change in variations[variation].changes.indices {
        guard case .image(let image) = variations[variation].changes[change].value else { continue }
        variations[variation].changes[change].value = .image(sized(image))
      }
    }
  }
}

import CairoRenderer
package import Diagnostics
import LayoutModel
package import Painting
import Raster

/// The image files that a document names: PNG files next to the file that names them.
///
/// Both `cat` and `cat.png` stand for `cat.png`, `cat@2x.png` or `cat@3x.png`, where the suffix gives the pixels per
/// point. A missing file stays a placeholder without a message; an unreadable one gives a warning.
package struct ImageFiles: Sendable {
  private struct File {
    var path: String
    var bytes: [UInt8]
    var size: Size
    var origin: SourceRange?
  }

  private var files: [String: File] = [:]
  /// The names for which a file exists, even a damaged one.
  private(set) var names: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of pixels of an image.
  package static let pixelLimit = 1 << 24

  /// Decodes the images, leaving out those that are damaged or too large.
  package func catalog() -> Diagnosed<ImageCatalog> {
    var catalog = Diagnosed(ImageCatalog())
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      do throws(PNGError) {
        let size = try PNGHeader(png: file.bytes).size, side = max(size.width, size.height)
        guard side <= Renderer.sideLimit else {
          let error = RenderError.tooLong(side, limit: Renderer.sideLimit)
          catalog.diagnostics.append(.unreadablePicture(file.path, error, at: file.origin))
          continue
        }
        catalog.value[name] = try Bitmap(png: file.bytes, limit: ImageFiles.pixelLimit)
      } catch {
        catalog.diagnostics.append(.unreadablePicture(file.path, error, at: file.origin))
      }
    }
    return catalog
  }

  /// Finds the images of a document and stores their sizes in it.
  init(of document: inout Document, in sources: Sources, reading read: (String) -> [UInt8]?) {
    var looked: Set<String> = []
    func look(for names: [String], at origin: SourceRange?) {
      let path = origin.map { sources[$0.source].path } ?? ""
      for name in names where looked.insert(name).inserted { find(name, beside: path, at: origin, reading: read) }
    }
    for screen in document.screens.indices {
      look(for: document.screens[screen].chrome.flatMap(\.iconNames), at: document.screens[screen].origin)
      for view in document.screens[screen].views.indices {
        look(for: document.screens[screen].views[view].imageNames, at: document.screens[screen].views[view].origin)
        document.screens[screen].views[view].setImageSizes { files[$0]?.size }
      }
    }
  }

  private mutating func find(
    _ name: String, beside source: String, at origin: SourceRange?, reading read: (String) -> [UInt8]?
  ) {
    let folder = source.lastIndex(of: "/").map { source[...$0] } ?? ""
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for (suffix, scale) in [("", 1.0), ("@2x", 2), ("@3x", 3)] {
      let path = "\(folder)\(base)\(suffix).png"
      guard let bytes = read(path) else { continue }
      names.insert(name)
      do throws(PNGError) {
        let header = try PNGHeader(png: bytes)
        let size = Size(width: Points(Double(header.width) / scale), height: Points(Double(header.height) / scale))
        files[name] = File(path: path, bytes: bytes, size: size, origin: origin)
      } catch {
        diagnostics.append(.unreadablePicture(path, error, at: origin))
      }
      return
    }
  }
}

extension DiagnosticCode {
  package static let unreadablePicture = DiagnosticCode(
    14, "picture that cannot be read",
    """
    An image file is a PNG of at most 32767 pixels on each side. Plumb draws a placeholder for a damaged file or
    another format.
    """,
    wrong: "image face \"avatar\", beside which avatar.png is a renamed JPEG\n",
    right: "image face \"avatar\", beside which avatar.png is a PNG\n", form: .words)
}

extension Diagnostic {
  fileprivate static func unreadablePicture(_ path: String, _ error: any Error, at range: SourceRange?) -> Diagnostic {
    .warning(
      .unreadablePicture, "the picture '\(path)' cannot be read: \(error)", at: range,
      help: "Plumb draws a placeholder instead")
  }
}

extension View {
  fileprivate var imageNames: [String] {
    let own = content.images.map(\.name)
    let changed = variations.flatMap(\.changes).compactMap { change -> String? in
      if case .image(let image) = change.value { image.name } else { nil }
    }
    return own + changed + content.iconNames
  }

  /// Gives every image without a size that of its file.
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

extension Content {
  var images: [ImageSource] {
    var images: [ImageSource] = [], copy = self
    copy.changeImages {
      images.append($0)
      return $0
    }
    return images
  }

  fileprivate mutating func changeImages(_ change: (ImageSource) -> ImageSource) {
    if case .image(let image?) = self {
      self = .image(change(image))
    } else if case .button(var button) = self {
      button.image = button.image.map(change)
      self = .button(button)
    } else if case .cell(var cell) = self {
      cell.image = cell.image.map(change)
      self = .cell(cell)
    } else if case .segmented(var control) = self {
      for index in control.segments.indices {
        control.segments[index].image = control.segments[index].image.map(change)
      }
      self = .segmented(control)
    }
  }

  var iconNames: [String] {
    if case .navigationBar(let bar) = self { return (bar.leading + bar.trailing).compactMap(\.iconName) }
    if case .toolbar(let bar) = self { return bar.items.compactMap(\.iconName) }
    if case .tabBar(let bar) = self { return bar.tabs.compactMap(\.icon) }
    return []
  }
}

extension ChromeElement {
  var iconNames: [String] {
    switch kind {
    case .navigationBar(let bar): (bar.leading + bar.trailing).compactMap(\.iconName)
    case .toolbar(let bar): bar.items.compactMap(\.iconName)
    case .tabBar(let bar): bar.tabs.compactMap(\.icon)
    case .menu(let menu): menu.actions.compactMap(\.icon)
    case .alert, .statusBar, .keyboard, .presentation: []
    }
  }
}

extension BarItem {
  fileprivate var iconName: String? { if case .icon(let name) = content { name } else { nil } }
}

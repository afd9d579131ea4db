import Diagnostics
import LayoutModel
import Painting
import Pipeline

/// A layout file, storyboard or xib, with its problems.
public struct LayoutFile: Sendable {
  private let compilation: Compilation
  private let images: Diagnosed<ImageCatalog>

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, in UTF-8.
  ///   - path: The name of the file in messages. Its extension must be `.plumb`, `.storyboard` or `.xib`.
  ///   - read: Returns the content of a file that the layout file imports or of a picture that it names; nil if there is
  ///     no such file. No other file is read.
  public init(_ bytes: [UInt8], path: String = "layout.plumb", reading read: (String) -> [UInt8]? = { _ in nil }) {
    compilation = compile(path, bytes, reading: read)
    images = compilation.images.catalog()
  }

  /// Creates a layout file without imports.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// Whether errors prevent parts of the file from being laid out.
  public var hasErrors: Bool { compilation.hasErrors }

  /// The problems of the file itself.
  public var problems: [LayoutProblem] {
    LayoutProblem.all(compilation.diagnostics + images.diagnostics, in: compilation.sources)
  }

  /// The names of the file's screens, in order.
  public var screens: [String] {
    compilation.document.screens.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the names of a screen's previews, in order.
  public func previews(of screen: String) -> [String] {
    compilation.document.screens.filter { $0.name == screen }.compactMap(\.preview)
  }

  /// Lays out every screen and preview in each setting. Returns the layouts in the order of the file.
  public func layouts(in settings: [LayoutSetting] = [.standard]) -> [ScreenLayout] {
    settings.isEmpty ? [] : variants(in: settings).map { ScreenLayout($0, images.value) }
  }

  /// Lays out one screen. Returns nil if the file has no screen or preview with that name.
  public func layout(
    of screen: String, preview: String? = nil, in setting: LayoutSetting = .standard
  ) -> ScreenLayout? {
    variants(in: [setting]).first { $0.screen.name == screen && $0.screen.preview == preview }
      .map { ScreenLayout($0, images.value) }
  }

  /// Returns conflicts, ambiguities and probable mistakes of the layouts in each setting. `problems` are not repeated.
  public func check(in settings: [LayoutSetting] = [.standard]) -> [LayoutProblem] {
    let found = settings.flatMap { Pipeline.check(compilation, $0.axes) }
    return LayoutProblem.all(found.inSourceOrder, in: compilation.sources)
  }

  private func variants(in settings: [LayoutSetting]) -> [ScreenVariant] {
    let variants = settings.flatMap { compilation.variants($0.axes) }
    let order = compilation.document.screens.map { ($0.name, $0.preview) }
    return order.flatMap { name, preview in
      variants.filter { $0.screen.name == name && $0.screen.preview == preview }
    }
  }
}

/// A problem with its location in a file.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable { case error, warning, advice }

  public let severity: Severity
  /// A code such as `P0204`. Its meaning never changes.
  public let code: String
  public let message: String
  /// The way to fix the problem, if one is known.
  public let help: String?
  /// The location as `FILE:LINE:COLUMN`, with line and column from 1; nil for a problem without a location.
  public let place: String?

  public var description: String { (place.map { $0 + ": " } ?? "") + "\(severity.rawValue)[\(code)]: \(message)" }

  static func all(_ diagnostics: [Diagnostic], in sources: Sources) -> [LayoutProblem] {
    let places = SourcePlaces(sources)
    return diagnostics.map { diagnostic in
      let severity: Severity =
        switch diagnostic.severity {
        case .error: .error
        case .warning: .warning
        case .advice: .advice
        }
      return LayoutProblem(
        severity: severity, code: diagnostic.code.description, message: diagnostic.message, help: diagnostic.help,
        place: diagnostic.range.map { "\(places.place(of: $0))" })
    }
  }
}

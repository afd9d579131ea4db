import Diagnostics
import LayoutModel
import Painting
import Pipeline

/// A layout file, a storyboard or a xib, with its mistakes.
public struct LayoutFile: Sendable {
  private let compilation: Compilation
  private let images: Diagnosed<ImageCatalog>

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - path: what messages call the file; it ends in `.plumb`, `.storyboard` or `.xib`.
  ///   - read: the files that it imports and the pictures that it names; nil for one that does not exist. No other file
  ///     is read.
  public init(_ bytes: [UInt8], path: String = "layout.plumb", reading read: (String) -> [UInt8]? = { _ in nil }) {
    compilation = compile(path, bytes, reading: read)
    images = compilation.images.catalog()
  }

  /// A file in Plumb's language that imports nothing.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// Whether there are mistakes that keep something from being laid out.
  public var hasErrors: Bool { compilation.hasErrors }

  /// The mistakes in the file itself.
  public var problems: [LayoutProblem] {
    LayoutProblem.all(compilation.diagnostics + images.diagnostics, in: compilation.sources)
  }

  /// The names of its screens, in order.
  public var screens: [String] {
    compilation.document.screens.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The names of a screen's previews, in order.
  public func previews(of screen: String) -> [String] {
    compilation.document.screens.filter { $0.name == screen }.compactMap(\.preview)
  }

  /// Lays out every screen, and every preview of it, in some settings; screen by screen.
  public func layouts(in settings: [LayoutSetting] = [.standard]) -> [ScreenLayout] {
    settings.isEmpty ? [] : cells(in: settings).map { ScreenLayout($0, images.value) }
  }

  /// Lays out one screen; nil if the file has no screen or preview of that name.
  public func layout(
    of screen: String, preview: String? = nil, in setting: LayoutSetting = .standard
  ) -> ScreenLayout? {
    cells(in: [setting]).first { $0.screen.name == screen && $0.screen.preview == preview }
      .map { ScreenLayout($0, images.value) }
  }

  /// Conflicts, ambiguities and likely mistakes of the layouts in some settings, besides `problems`.
  public func check(in settings: [LayoutSetting] = [.standard]) -> [LayoutProblem] {
    let found = settings.flatMap { Pipeline.check(compilation, $0.axes) }
    return LayoutProblem.all(found.inSourceOrder, in: compilation.sources)
  }

  private func cells(in settings: [LayoutSetting]) -> [Cell] {
    let cells = settings.flatMap { compilation.cells($0.axes) }
    let order = compilation.document.screens.map { ($0.name, $0.preview) }
    return order.flatMap { name, preview in
      cells.filter { $0.screen.name == name && $0.screen.preview == preview }
    }
  }
}

/// A mistake with its place.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable { case error, warning, advice }

  public let severity: Severity
  /// Such as `P0204`; a code never changes its meaning.
  public let code: String
  public let message: String
  /// The remedy.
  public let help: String?
  /// `FILE:LINE:COLUMN`, from 1; nil for what has no place.
  public let place: String?

  public var description: String { (place.map { $0 + ": " } ?? "") + "\(severity.rawValue)[\(code)]: \(message)" }

  static func all(_ diagnostics: [Diagnostic], in sources: Sources) -> [LayoutProblem] {
    diagnostics.map { diagnostic in
      let severity: Severity =
        switch diagnostic.severity {
        case .error: .error
        case .warning: .warning
        case .advice: .advice
        }
      let place = diagnostic.range.map { range in
        let source = sources[range.source]
        let position = LineTable(source).position(at: range.offsets.lowerBound)
        return "\(source.path):\(position.line):\(position.column)"
      }
      return LayoutProblem(
        severity: severity, code: diagnostic.code.description, message: diagnostic.message, help: diagnostic.help,
        place: place)
    }
  }
}

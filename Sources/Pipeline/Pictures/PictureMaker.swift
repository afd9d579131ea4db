package import CairoRenderer
package import Diagnostics
package import LayoutModel
package import Libc
package import Painting
import Raster
import Synchronization

package enum PictureFormat: String, CaseIterable, Sendable { case png, svg, pdf, json }

/// Everything that a picture of a variant depends on.
package struct PictureRequest: Sendable {
  package var variant: ScreenVariant
  package var format: PictureFormat
  package var scale: Scale
  package var style: PaintStyle
  package var overlays: Overlays = []
  package var svgText = SVGText.text
  package var images: ImageCatalog
  package var part = PicturePart.whole

  package init(
    _ variant: ScreenVariant, format: PictureFormat, scale: Scale, style: PaintStyle = .wireframe,
    images: ImageCatalog = .empty
  ) {
    self.variant = variant
    self.format = format
    self.scale = scale
    self.style = style
    self.images = images
  }
}

package struct Picture: Sendable {
  package var layout: SolvedLayout
  package var bytes: Result<[UInt8], RenderError>
  package var fonts: DrawnFonts
}

/// Solves and draws variants. Caches what consecutive pictures share: fonts, glyphs, and the layout session of the last
/// screen.
package struct PictureMaker: ~Copyable {
  private var solver = VariantSolver()
  private var renderer: Renderer?

  package init() {}

  /// The fonts that the last picture was drawn with.
  package private(set) var drawnFonts = DrawnFonts()

  /// Solves a variant and paints it as a display list.
  package mutating func paint(_ request: PictureRequest) -> (layout: SolvedLayout, list: DisplayList) {
    let layout = solver.solve(request.variant)
    return (layout, list(of: layout, for: request))
  }

  /// Returns nil if cancelled.
  package mutating func paint(
    _ request: PictureRequest, unless cancellation: Cancellation
  ) -> (layout: SolvedLayout, list: DisplayList)? {
    solver.result(unless: cancellation) { $0.solve(request.variant) }.map { ($0, list(of: $0, for: request)) }
  }

  private func list(of layout: SolvedLayout, for request: PictureRequest) -> DisplayList {
    Painting.paint(
      layout, style: request.style, overlays: request.overlays, images: request.images, part: request.part)
  }

  package mutating func make(_ request: PictureRequest) -> Picture {
    let (layout, list) = paint(request)
    do throws(RenderError) {
      let bytes = try bytes(of: list, as: request.format, scale: request.scale, svgText: request.svgText)
      return Picture(layout: layout, bytes: .success(bytes), fonts: drawnFonts)
    } catch {
      return Picture(layout: layout, bytes: .failure(error), fonts: DrawnFonts())
    }
  }

  /// Draws a contact sheet as one picture, or as the pages of a PDF.
  package mutating func make(
    _ sheet: ContactSheet, format: PictureFormat, scale: Scale, svgText: SVGText
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .json: return Array((sheet.picture().json() + "\n").utf8)
    case .png: return try render(sheet.picture(), as: .png(.fast), scale)
    case .svg: return try render(sheet.picture(), as: .svg(svgText), scale)
    case .pdf:
      var current = try takeRenderer()
      let bytes = try current.renderPDF(sheet.pages(), scale: scale)
      drawnFonts = current.drawnFonts
      renderer = consume current
      return bytes
    }
  }

  package mutating func bytes(
    of list: DisplayList, as format: PictureFormat, scale: Scale, svgText: SVGText = .text
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .json: Array((list.json() + "\n").utf8)
    case .png: try render(list, as: .png(.fast), scale)
    case .svg: try render(list, as: .svg(svgText), scale)
    case .pdf: try render(list, as: .pdf, scale)
    }
  }

  private mutating func render(
    _ list: DisplayList, as format: ImageFormat, _ scale: Scale
  ) throws(RenderError) -> [UInt8] {
    var current = try takeRenderer()
    let bytes = try current.render(list, as: format, scale: scale)
    drawnFonts = current.drawnFonts
    renderer = consume current
    return bytes
  }

  private mutating func takeRenderer() throws(RenderError) -> Renderer {
    if let renderer = renderer.take() { return renderer }
    do throws(FontError) { return try Renderer(fonts: .installed) } catch { throw .font(error) }
  }
}

/// Calls `body` for each element on up to `jobs` threads, each with its own state, and returns the results in order.
///
/// The calling thread takes part, so the work completes even if no other thread can be started.
package func inParallel<Element: Sendable, State: ~Copyable, Result: Sendable>(
  _ elements: some Sequence<Element>, jobs: Int, state makeState: @Sendable () -> State,
  _ body: @Sendable (Element, inout State) -> Result
) -> [Result] {
  let elements = Array(elements)
  let count = elements.count
  let next = Atomic<Int>(0)
  let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
  let work: @Sendable () -> Void = {
    var state = makeState()
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let result = body(elements[index], &state)
      results.withLock { $0[index] = result }
    }
  }
  withoutActuallyEscaping(work) { work in
    let others = (1..<max(1, min(jobs, count, maxJobCount))).compactMap { _ in startThread(work) }
    work()
    for thread in others { pthread_join(thread, nil) }
  }
  return results.withLock { $0.compactMap(\.self) }
}

private let maxJobCount = 64

/// Returns whether the system lets this process start `count` more threads.
package func canStart(threads count: Int) -> Bool {
  let gate = Mutex<Void>(())
  let work: @Sendable () -> Void = { gate.withLock { _ in } }
  return withoutActuallyEscaping(work) { work in
    var threads: [pthread_t] = []
    gate.withLock { _ in
      while threads.count < count, let thread = startThread(work) { threads.append(thread) }
    }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == count
  }
}

extension DiagnosticCode {
  package static let missingFonts = DiagnosticCode(
    15, title: "characters without a font",
    """
    Plumb draws text in Inter, and scripts that Inter lacks in the installed Noto fonts. A character that no installed
    font has is drawn as a box of the right width. Frames stay the same.
    """,
    wrong: "label hello \"こんにちは\", where fonts-noto-cjk is not installed\n",
    right: "label hello \"こんにちは\", where Scripts/setup has installed it\n"
  ).with(form: .words)
}

extension Diagnostic {
  /// Returns one warning for all pictures of a run, or nil if every character had a font.
  package static func missingFonts(
    _ packages: Set<FontPackage>, of fonts: FontFiles = .installed
  ) -> Diagnostic? {
    guard !packages.isEmpty else { return nil }
    return .warning(
      .missingFonts, "some characters are drawn as boxes because no installed font has them", at: nil,
      help: fonts.remedy(for: packages))
  }
}

extension FontFiles {
  package func remedy(for packages: Set<FontPackage>) -> String {
    let names = FontPackage.allCases.filter(packages.contains).map(\.rawValue)
    return areReleased
      ? "add plumb-fonts, which comes with each release" : "install \(names.joined(separator: " and "))"
  }
}

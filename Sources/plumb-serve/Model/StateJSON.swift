import Diagnostics
import LayoutEngine
import LayoutModel
package import Painting
package import Pipeline
import PreviewJobs
import ProjectFiles
import Raster

/// Returns the state that pages receive after each change: every variant with its revision, whether there are more
/// variants, every file, and every problem once.
///
/// - Parameters:
///   - turn: The number that the page gave its request.
///   - complaints: The compiler's errors in a package.
package func stateJSON(
  _ variants: [PaintedVariant], turn: Int, hasMore: Bool, problems: [FileProblems],
  compilerErrors: [CompilerDiagnostic] = []
) -> String {
  var json = JSONWriter()
  json.object { json in
    json.field("turn", turn)
    json.field("more", hasMore)
    json.arrayField("cells") { json in
      let hasSizes = Set(variants.map(\.variant.environment.traits.textSize)).count > 1
      for variant in variants { json.object { write(variant, namingTextSize: hasSizes, &$0) } }
    }
    json.arrayField("files") { json in
      for file in problems { json.object { write(file.input, &$0) } }
    }
    json.arrayField("problems") { json in
      for cause in ReportedProblem.all(in: problems, compilerErrors) { json.object { cause.write(to: &$0) } }
    }
  }
  return json.text
}

private func write(_ variant: PaintedVariant, namingTextSize: Bool, _ json: inout JSONWriter) {
  json.field("id", variant.id)
  json.field("screenID", variant.screenID)
  json.field("revision", variant.revision)
  json.field("generation", variant.generation)
  json.field("file", variant.path)
  json.field("screen", variant.variant.screen.name)
  json.optionalField("preview", variant.variant.screen.preview)
  json.field(
    "environment", namingTextSize ? variant.variant.environmentNameWithTextSize : variant.variant.environmentName)
  json.field("golden", variant.variant.goldenName)
  writePlace(of: variant, &json)
  json.field("stale", variant.isStale)
  if variant.isPending { json.field("pending", true) }
  if variant.isSlow { json.field("slow", true) }
}

private func write(_ input: Workspace.Input, _ json: inout JSONWriter) {
  json.field("path", input.path)
  json.field("stale", input.isStale)
  json.field("shown", input.good != nil)
}

package func layoutJSON(_ variant: PaintedVariant) -> String? {
  switch variant.content {
  case .solved(let layout, _): layoutJSON(layout, SourcePlaces(variant.compilation.sources))
  case .preview(let shown): shown.layout
  case .failed, .none: nil
  }
}

/// Writes the size of a variant's picture and the position of the screen in the picture, in points.
func writePlace(of variant: PaintedVariant, _ json: inout JSONWriter) {
  json.field("width", variant.size.width.value)
  json.field("height", variant.size.height.value)
  json.field("origin", [variant.screenOrigin.x.value, variant.screenOrigin.y.value])
}

package func resizedJSON(_ variant: PaintedVariant, picture: PagePicture?) -> String {
  var json = JSONWriter()
  json.object { json in
    json.field("revision", variant.revision)
    json.field("generation", variant.generation)
    writePlace(of: variant, &json)
    json.field("signature", signature(of: variant))
    json.field("picture", String(decoding: picture?.url ?? [], as: UTF8.self))
  }
  return json.text
}

func breaksJSON(_ lengths: [Int]) -> String {
  var json = JSONWriter()
  json.object { $0.field("breaks", lengths.map(Double.init)) }
  return json.text
}

private func signature(of variant: PaintedVariant) -> String {
  switch variant.content {
  case .solved(let layout, _): signature(of: layout)
  case .preview(let shown): shown.signature
  case .failed(let words): words
  case .none: ""
  }
}

/// A picture in the form in which pages receive it.
package enum PagePicture: Sendable {
  case png([UInt8])
  case svg([UInt8])

  package var url: [UInt8] {
    switch self {
    case .png(let bytes): Array("data:image/png;base64,".utf8) + base64(bytes)
    case .svg(let bytes): Array("data:image/svg+xml;base64,".utf8) + base64(bytes)
    }
  }
}

/// An edit of a painted variant that is shown without being written.
package struct EditTrial: Sendable {
  let variant: PaintedVariant
  private let edit: ValueEdit
  private let request: PreviewRequest
  private let images: ImageCatalog

  package init(of edit: ValueEdit, in variant: PaintedVariant, request: PreviewRequest, images: ImageCatalog) {
    self.edit = edit
    self.variant = variant
    self.request = request
    self.images = images
  }

  /// Returns the variant after the edit.
  package func painted(with solver: inout VariantSolver) throws(ValueEdit.Refusal) -> PaintedVariant {
    let old = variant.variant
    let compilation = try variant.compilation.trying(edit)
    guard let screen = compilation.screen(like: old.screen) else {
      throw ValueEdit.Refusal(message: "the edit would remove or rename this screen")
    }
    let layout = solver.solve(screen, in: old.environment)
    let list = paint(layout, style: request.style, overlays: request.overlays, images: images)
    var tried = PaintedVariant(
      variant: ScreenVariant(file: old.file, screen: screen, environment: old.environment), path: variant.path,
      revision: variant.revision, content: .solved(layout, list), compilation: compilation,
      generation: variant.generation)
    tried.isStale = variant.isStale
    return tried
  }
}

package func triedJSON(_ variant: PaintedVariant, picture: PagePicture?) -> String {
  var json = JSONWriter()
  json.object { json in
    writePlace(of: variant, &json)
    json.field("picture", String(decoding: picture?.url ?? [], as: UTF8.self))
    json.arrayField("frames") { json in
      for view in variant.layout.map({ Array($0.views) }) ?? [] {
        json.element(view.screenFrame.numbers)
      }
    }
  }
  return json.text
}

package func refusalJSON(_ refusal: ValueEdit.Refusal) -> String {
  var json = JSONWriter()
  json.object { $0.field("problem", refusal.message) }
  return json.text
}

/// Returns an explanation of a view's frame: for each of the four values, the constraints and rules that determine it,
/// with lines in points of the screen. Returns nil for an unknown view and for previews of packages, whose constraints
/// only their program knows.
package func whyJSON(_ variant: PaintedVariant, viewAt index: Int, _ solver: inout VariantSolver) -> String? {
  guard let layout = variant.layout, (0..<layout.views.count).contains(index), layout.views[ViewID(index)].isInstalled
  else {
    return nil
  }
  let view = ViewID(index)
  let places = SourcePlaces(variant.compilation.sources)
  let anchors = [Attribute.left, .top, .width, .height].map { Anchor(.view(view), $0) }
  let values = solver.explain(anchors, in: variant.variant)
  var json = JSONWriter()
  json.object { json in
    json.field("view", index)
    json.arrayField("values") { json in
      for value in values { json.object { write(value, of: view, in: layout, places: places, to: &$0) } }
    }
  }
  return json.text
}

private func write(
  _ value: ValueExplanation, of view: ViewID, in layout: SolvedLayout, places: SourcePlaces,
  to json: inout JSONWriter
) {
  let attribute = value.anchor.attribute
  json.field("attribute", attribute.rawValue)
  json.field("value", value.value.value)
  json.arrayField("reasons") { json in
    for reason in value.reasons {
      json.object { json in
        json.field("words", reason.words)
        json.optionalField("place", reason.origin.map(places.place(of:)))
        switch reason.cause {
        case .constraint(let id):
          json.field("constraint", Int(id.index))
          ConstraintLine(layout.screen.constraints[id], in: layout)?.write(to: &json)
        case .rule(_, let owner):
          // Rules for margins, layout guides and the superview have no length to draw. The screen's size is visible
          // anyway.
          guard owner == view, view != .root, attribute.isSize else { return }
          ConstraintLine(extentOf: view, attribute.axis, in: layout).write(to: &json)
        }
      }
    }
  }
}

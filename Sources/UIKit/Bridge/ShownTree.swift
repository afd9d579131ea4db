import Foundation
import LayoutEngine
package import LayoutModel

/// A view in a picture or record, with the name under which it appears.
package struct ShownView {
  package var view: UIView
  package var name: String
  /// The index of the superview among the shown views; nil for the first view.
  package var parent: Int?
  /// The frame in the coordinates of the shown superview, without transforms.
  package var frame: CGRect

  package init(_ view: UIView, name: String, parent: Int?, frame: CGRect) {
    self.view = view
    self.name = name
    self.parent = parent
    self.frame = frame
  }
}

extension SolvedLayout {
  /// Creates a layout with the views' current frames. The first view contains all others, and superviews come before
  /// their subviews.
  ///
  /// Shear is removed from transforms, because the layout model does not represent it.
  @MainActor
  package init(of shown: [ShownView], screen name: String, preview: String? = nil, in environment: Environment) {
    var screen = Screen(name: name, preview: preview)
    var views: PerView<SolvedView> = []
    var ambiguities: [Ambiguity] = []
    let around = shown.first?.view.root.layoutEnvironment ?? environment
    for entry in shown {
      let id = screen.add(entry.model(in: around))
      views.append(entry.solved(in: entry.parent.map { (shown[$0].view, views[ViewID($0)]) }))
      ambiguities += entry.view.knownAmbiguities.map { known in
        var ambiguity = known
        ambiguity.view = id
        return ambiguity
      }
    }
    self.init(screen: screen, environment: environment, views: views)
    safeArea = views.first?.safeArea ?? .zero
    self.ambiguities = ambiguities
  }

  /// Returns the layout with the texts, images and parts of controls that pictures need.
  package func filled() -> SolvedLayout {
    var layout = show(screen, views, in: environment)
    layout.ambiguities = ambiguities
    return layout
  }
}

extension ShownView {
  @MainActor
  fileprivate func model(in environment: Environment) -> View {
    let surroundings = ContentEnvironment(environment, view.currentTraits)
    var model = view.model(in: surroundings)
    model.name = name
    model.content = view.shownContent(surroundings)
    model.parent = parent.map { ViewID($0) }
    model.style = view.shownStyle
    return model
  }

  @MainActor
  fileprivate func solved(in superview: (view: UIView, solved: SolvedView)?) -> SolvedView {
    var solved = SolvedView(frame: Rect(frame))
    let origin = superview.map { $0.solved.screenFrame.origin - Point($0.view.bounds.origin) } ?? .zero
    solved.screenFrame = Rect(origin: solved.frame.origin + origin, size: solved.frame.size)
    if let scroll = view as? UIScrollView, !(view is UITextView) { solved.contentSize = Size(scroll.contentSize) }
    solved.margins = EdgeInsets(view.layoutMargins)
    solved.safeArea = EdgeInsets(view.safeAreaInsets)
    solved.isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return solved
  }
}

extension UIView {
  fileprivate var knownAmbiguities: [Ambiguity] {
    guard let hostedIndex else { return [] }
    return hostedIndex.host.solved.ambiguities.filter { Int($0.view.index) == hostedIndex.index }
  }

  var shownStyle: StyleAttributes {
    var style = StyleAttributes()
    style.background = backgroundColor?.model
    style.tint = rare?.tint?.model
    style.alpha = Double(alpha)
    style.isEnabled = looksEnabled
    style.clips = clipsToBounds
    style.contentMode = contentMode.model
    style.transform = Transform(transform)
    if let layer = storedLayer { layer.style(&style) }
    if let corners = rare?.corners { style.corner = corners.corner(in: bounds.size) }
    refine(&style)
    (parent as? PresentationView)?.manager?.refinePresented(self, &style)
    return style
  }
}

extension CALayer {
  fileprivate func style(_ style: inout StyleAttributes) {
    style.gradient = (self as? CAGradientLayer)?.gradient
    if cornerRadius > 0 {
      style.corner = .radius(Points(cornerRadius))
      style.rounding.corners = Rounding.Corners(rawValue: UInt8(truncatingIfNeeded: maskedCorners.rawValue))
      style.rounding.isSmooth = cornerCurve == .continuous
    }
    if borderWidth > 0 { style.border = Border(width: Points(borderWidth), color: borderColor?.model) }
    if shadowOpacity > 0, let shadowColor {
      style.shadow = Shadow(
        color: shadowColor.model, opacity: Double(shadowOpacity), radius: Points(shadowRadius),
        offset: Point(x: Points(shadowOffset.width), y: Points(shadowOffset.height)))
    }
  }
}

extension CGColor {
  fileprivate var model: DynamicColor { UIColor(cgColor: self).model }
}

extension UIView.ContentMode {
  fileprivate var model: ContentMode {
    switch self {
    case .scaleToFill, .redraw: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

extension Transform {
  /// Splits an affine transform into a scale, then a rotation, then a translation.
  fileprivate init(_ transform: CGAffineTransform) {
    self.init()
    guard !transform.isIdentity else { return }
    scaleX = hypot(Double(transform.a), Double(transform.b))
    scaleY = scaleX == 0 ? Double(transform.d) : Double(transform.a * transform.d - transform.b * transform.c) / scaleX
    rotation = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
    translation = Point(x: Points(transform.tx), y: Points(transform.ty))
  }
}

/// The engine's results for a tree of views.
struct SolvedTree {
  private var views: PerView<SolvedView> = []
  private var scale = Scale(1)
  private var guides: [Guide: Rect] = [:]
  private(set) var ambiguities: [Ambiguity] = []

  init() {}

  init(_ layout: SolvedLayout) {
    views = layout.views
    scale = layout.environment.scale
    for guide in layout.guides { guides[guide.guide] = guide.screenFrame }
    ambiguities = layout.ambiguities
  }

  func frame(at index: Int) -> CGRect? {
    guard index < views.count else { return nil }
    let frame = views[ViewID(index)].frame
    return Rect(
      x: scale.withoutNoise(frame.minX), y: scale.withoutNoise(frame.minY), width: scale.withoutNoise(frame.width),
      height: scale.withoutNoise(frame.height)
    ).cgRect
  }

  func contentSize(at index: Int) -> CGSize? {
    index < views.count ? views[ViewID(index)].contentSize?.cgSize : nil
  }

  func frame(of guide: Guide, inViewAt index: Int) -> CGRect? {
    guard let frame = guides[guide], index < views.count else { return nil }
    return frame.offset(by: Point.zero - views[ViewID(index)].screenFrame.origin).cgRect
  }
}

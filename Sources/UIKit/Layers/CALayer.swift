import LayoutModel

/// A rectangle with corners, a border, a shadow and sublayers. The layer of a view shows that view's properties.
@preconcurrency @MainActor
open class CALayer: KitObject {
  unowned var view: UIView?
  private var own = LayerState()
  private var layers: [CALayer] = []
  private var animations: [(key: String?, animation: CAAnimation)] = []
  private var isMarked = false
  open private(set) weak var superlayer: CALayer?
  private weak var storedDelegate: AnyObject?

  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var name: String?
  open var mask: CALayer? {
    didSet {
      oldValue?.superlayer = nil
      mask?.removeFromSuperlayer()
      mask?.superlayer = self
    }
  }
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  open var filters: [Any]?
  open var compositingFilter: Any?
  open var backgroundFilters: [Any]?
  open var isOpaque = false
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  open var drawsAsynchronously = false
  open var needsDisplayOnBoundsChange = false
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var zPosition: CGFloat = 0
  open var anchorPointZ: CGFloat = 0
  open var sublayerTransform = CATransform3DIdentity
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  public required init() { super.init(made: ()) }

  /// Creates a copy of a layer for its presentation.
  public convenience required init(layer: Any) {
    self.init()
    guard let other = layer as? CALayer else { return }
    own = other.state
    cornerRadius = other.cornerRadius
    borderWidth = other.borderWidth
    borderColor = other.borderColor
  }

  /// Creates a layer with the standard values, because there are no archives to decode.
  public convenience required init?(coder: NSCoder) { self.init() }

  /// The layer's view, or an object that the code sets.
  open weak var delegate: AnyObject? {
    get { view ?? storedDelegate }
    set { storedDelegate = newValue }
  }

  /// The geometry and look, also of a layer whose view has them.
  private var state: LayerState {
    var state = own
    if view != nil {
      state.bounds = bounds
      state.position = position
      state.anchorPoint = anchorPoint
      state.opacity = opacity
      state.isHidden = isHidden
      state.background = backgroundColor
      state.transform = transform
      state.masks = masksToBounds
    }
    return state
  }

  // MARK: Look

  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? own.masks }
    set { if let view { view.clipsToBounds = newValue } else { own.masks = newValue } }
  }
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? own.background }
    set {
      if let view { view.backgroundColor = newValue.map(UIColor.init(cgColor:)) } else { own.background = newValue }
    }
  }
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? own.opacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { own.opacity = min(max(newValue, 0), 1) } }
  }
  open var isHidden: Bool {
    get { view?.isHidden ?? own.isHidden }
    set { if let view { view.isHidden = newValue } else { own.isHidden = newValue } }
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { view?.frame ?? own.frame }
    set { if let view { view.frame = newValue } else { setOwn { $0.frame = newValue } } }
  }
  open var bounds: CGRect {
    get { view?.bounds ?? own.bounds }
    set { if let view { view.bounds = newValue } else { setOwn { $0.bounds = newValue } } }
  }
  open var position: CGPoint {
    get { view?.center ?? own.position }
    set { if let view { view.center = newValue } else { own.position = newValue } }
  }
  open var anchorPoint: CGPoint {
    get { view?.transformed.anchorPoint ?? own.anchorPoint }
    set { if let view { view.setAnchorPoint(newValue) } else { own.anchorPoint = newValue } }
  }
  /// The transform; views show its part in the plane.
  open var transform: CATransform3D {
    get {
      guard let view else { return own.transform }
      return CATransform3DIsAffine(own.transform) ? CATransform3DMakeAffineTransform(view.transform) : own.transform
    }
    set {
      own.transform = newValue
      view?.transform = CATransform3DGetAffineTransform(newValue)
    }
  }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  private func setOwn(_ change: (inout LayerState) -> Void) {
    let size = own.bounds.size
    change(&own)
    if own.bounds.size != size { setNeedsLayout() }
  }

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(outward(to: l)) }
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(outward(to: l).inverted()) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(outward(to: l)) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(outward(to: l).inverted()) }

  /// Returns the transform from this layer's coordinates to another's; nil stands for those of the outermost layer.
  private func outward(to layer: CALayer?) -> CGAffineTransform {
    let own = outermost
    guard let layer else { return own }
    return own.concatenating(layer.outermost.inverted())
  }

  private var outermost: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var layer: CALayer? = self
    while let current = layer, let above = current.containing {
      transform = transform.concatenating(current.state.outward)
      layer = above
    }
    return transform
  }

  /// The layer around this one, which for a view's layer is that of its superview.
  private var containing: CALayer? { view?.superview?.layer ?? superlayer }

  /// Returns the farthest descendant at a point in the coordinates of the layer around this one.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let inner = p.applying(state.outward.inverted())
    guard !isHidden, contains(inner) else { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let found = layer.hitTest(inner) { return found }
    }
    return self
  }

  // MARK: Tree

  /// The sublayers, from back to front; those of subviews are behind layers that the code adds.
  open var sublayers: [CALayer]? {
    get {
      let views = view?.subviews.map(\.layer) ?? []
      let all = layers.filter(\.isBehind) + views + layers.filter { !$0.isBehind }
      return all.isEmpty ? nil : all
    }
    set {
      for layer in layers { layer.superlayer = nil }
      layers = []
      for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
    }
  }
  /// Whether the layer is behind the layers of subviews.
  private var isBehind = false

  open func addSublayer(_ layer: CALayer) { insert(layer, at: layers.count, behind: false) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    let index = Int(idx)
    insert(layer, at: index, behind: index <= layers.count { $0.isBehind })
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    layer.removeFromSuperlayer()
    guard let place = layers.firstIndex(where: { $0 === sibling }) else {
      return insert(layer, at: offset == 0 ? 0 : layers.count, behind: offset == 0)
    }
    insert(layer, at: place + offset, behind: layers[place].isBehind)
  }

  private func insert(_ layer: CALayer, at index: Int, behind: Bool) {
    guard layer !== self, layer.view == nil else { return }
    layer.removeFromSuperlayer()
    layers.insert(layer, at: min(index, layers.count))
    layer.superlayer = self
    layer.isBehind = behind
    setNeedsLayout()
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let place = layers.firstIndex(where: { $0 === oldLayer }) else { return }
    let isBehind = oldLayer.isBehind
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: place, behind: isBehind)
  }

  open func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    superlayer?.layers.removeAll { $0 === self }
    if superlayer?.mask === self { superlayer?.mask = nil }
    superlayer = nil
  }

  // MARK: Layout and display

  open func setNeedsLayout() { if let view { view.setNeedsLayout() } else { isMarked = true } }
  open func needsLayout() -> Bool { view?.flags.contains(.needsLayout) ?? isMarked }
  open func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    if isMarked {
      isMarked = false
      layoutSublayers()
    }
    for layer in layers { layer.layoutIfNeeded() }
  }
  open func layoutSublayers() {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ r: CGRect) {}
  open func displayIfNeeded() {}
  open func display() {}

  // MARK: Animations

  /// Adds an animation, which ends at once: its delegate and the transaction's completion are called.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    if !anim.isRemovedOnCompletion { animations.append((key, anim)) }
    anim.end()
  }
  open func removeAllAnimations() { animations = [] }
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
  open func animation(forKey key: String) -> CAAnimation? { animations.last { $0.key == key }?.animation }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.compactMap(\.key) }
  open func action(forKey event: String) -> (any CAAction)? { actions?[event] }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns the layer itself, because no animation is under way.
  open func presentation() -> Self? { self }
  open func model() -> Self { self }
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
}

/// The geometry and look of a layer without a view.
private struct LayerState {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var transform = CATransform3DIdentity
  var background: CGColor?
  var opacity: Float = 1
  var isHidden = false
  var masks = false

  /// The transform from the coordinates of the bounds to those of the layer around.
  var outward: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(transform))
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  var frame: CGRect {
    get { bounds.applying(outward) }
    set {
      if CATransform3DIsIdentity(transform) { bounds.size = newValue.size }
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension UIView {
  var madeLayer: CALayer {
    if let storedLayer { return storedLayer }
    let layer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init()
    layer.view = self
    storedLayer = layer
    return layer
  }
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Looks` {
  nonisolated private static let parts: [(String, @MainActor @Sendable () -> UIView, ColoredPart)] = [
    ("maximumTrackTintColor", { made(UISlider()) { $0.maximumTrackTintColor = .systemRed } }, .track),
    ("slider thumbTintColor", { made(UISlider()) { $0.thumbTintColor = .systemRed } }, .knob),
    ("switch thumbTintColor", { made(UISwitch()) { $0.thumbTintColor = .systemRed } }, .knob),
    ("trackTintColor", { made(UIProgressView()) { $0.trackTintColor = .systemRed } }, .track),
    ("pageIndicatorTintColor", { made(UIPageControl()) { $0.pageIndicatorTintColor = .systemRed } }, .dot),
    (
      "selectedSegmentTintColor", { made(UISegmentedControl()) { $0.selectedSegmentTintColor = .systemRed } },
      .selectedSegment
    ),
    ("separatorColor", { made(UITableView()) { $0.separatorColor = .systemRed } }, .separator),
    ("activity color", { made(UIActivityIndicatorView()) { $0.color = .systemRed } }, .spinner),
  ]

  @MainActor
  private static func made<Made: UIView>(_ view: Made, _ change: (Made) -> Void) -> Made {
    change(view)
    return view
  }

  @Test(arguments: parts.indices)
  func `a colour of a part is that part's, and no other's`(index: Int) {
    let (name, make, part) = Self.parts[index]
    let colors = shown(make()).style.partColors
    #expect(colors == [part: SystemColors.color(named: "systemRed")], "\(name)")
  }

  nonisolated private static let bars: [(String, @MainActor @Sendable () -> UIView)] = [
    ("navigation bar", { made(UINavigationBar()) { $0.barTintColor = .systemRed } }),
    ("tab bar", { made(UITabBar()) { $0.barTintColor = .systemRed } }),
    ("toolbar", { made(UIToolbar()) { $0.barTintColor = .systemRed } }),
    ("search bar", { made(UISearchBar()) { $0.barTintColor = .systemRed } }),
  ]

  @Test(arguments: bars.indices) func `a bar's tint is its background`(index: Int) {
    let (name, make) = Self.bars[index]
    #expect(shown(make()).style.background == SystemColors.color(named: "systemRed"), "\(name)")
  }

  @Test func `a fainter system colour is also that of the version of iOS`() throws {
    let view = Self.made(UIView()) { $0.backgroundColor = .systemBlue.withAlphaComponent(0.4) }
    let color = try #require(shown(view).style.background)
    #expect(color[.light, .xcode16] == Color(0x007AFF, alpha: 102))
    #expect(color[.light, .xcode26] == Color(0x0088FF, alpha: 102))
  }

  nonisolated private static let corners: [(CACornerMask, Rounding.Corners)] = [
    (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight), (.layerMinXMaxYCorner, .bottomLeft),
    (.layerMaxXMaxYCorner, .bottomRight), ([.layerMinXMinYCorner, .layerMaxXMinYCorner], [.topLeft, .topRight]),
  ]

  @Test(arguments: corners.indices) func `a layer rounds the corners that its mask has`(index: Int) {
    let (mask, corners) = Self.corners[index]
    let view = UIView()
    view.layer.cornerRadius = 8
    view.layer.maskedCorners = mask
    #expect(shown(view).style.corner == .radius(8))
    #expect(shown(view).style.rounding.corners == corners)
  }

  @Test func `a layer rounds all corners, as circles, unless it is told otherwise`() {
    let view = UIView()
    view.layer.cornerRadius = 8
    #expect(shown(view).style.rounding == Rounding())
    view.layer.cornerCurve = .continuous
    #expect(shown(view).style.rounding.isSmooth && shown(view).style.rounding.corners == .all)
  }

  private func color(of label: UILabel) -> DynamicColor? {
    guard case .label(let text) = shown(label).content else { return nil }
    return text.color ?? text.text.runs.first?.color
  }

  @Test func `controls that cannot be touched look so, text fields do not`() {
    let controls = [UISwitch(), UISlider(), UIStepper(), UIButton(type: .system), UITextField()]
    for control in controls { control.isEnabled = false }
    #expect(controls.map { shown($0).style.isEnabled } == [false, false, false, false, true])
  }

  @Test func `a label that is disabled is grey, whatever colours its text has`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "Text", attributes: [.foregroundColor: UIColor.systemRed])
    #expect(color(of: label) == SystemColors.color(named: "systemRed"))
    label.isEnabled = false
    #expect(color(of: label) == SystemColors.color(named: "tertiaryLabel"))
  }

  @Test func `a segmented control that is momentary shows no segment selected`() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 0)
    guard case .segmented(let content) = shown(control).content else { Issue.record("no segments"); return }
    #expect(content.selected == 1 && content.disabled == [0])
    control.isMomentary = true
    guard case .segmented(let momentary) = shown(control).content else { Issue.record("no segments"); return }
    #expect(momentary.selected == nil && control.selectedSegmentIndex == 1)
  }

  @Test func `a search bar shows the scope that is selected`() {
    let bar = UISearchBar()
    bar.scopeButtonTitles = ["All", "New"]
    bar.showsScopeBar = true
    bar.selectedScopeButtonIndex = 1
    guard case .searchBar(let content) = shown(bar).content else { Issue.record("no search bar"); return }
    #expect(content.selectedScope == 1)
  }

  @Test func `a view whose layer is a gradient shows it`() {
    final class Fade: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = Fade()
    #expect(shown(view).style.gradient == nil)
    guard let layer = view.layer as? CAGradientLayer else { Issue.record("another layer"); return }
    layer.colors = [UIColor.red.cgColor]
    #expect(shown(view).style.gradient == nil)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.locations = [0, 0.5]
    layer.type = .radial
    layer.endPoint = CGPoint(x: 1, y: 1)
    let gradient = shown(view).style.gradient
    #expect(gradient?.stops.map(\.color.light) == [Color(0xFF0000), Color(0x0000FF)])
    #expect(gradient?.locations == [0, 0.5] && gradient?.kind == .radial)
    #expect(gradient?.start == Gradient.top && gradient?.end == Gradient.UnitPoint(x: 1, y: 1))
  }

  @Test func `an effect view has the material of its blur`() {
    guard
      case .effect(let content) = shown(UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))).content
    else { Issue.record("no effect view"); return }
    #expect(content.style == .systemThinMaterial)
  }

  @Test func `an effect view without an effect is a plain view`() {
    let view = UIVisualEffectView(effect: nil)
    #expect(shown(view).kind == .view)
    view.effect = UIBlurEffect(style: .regular)
    #expect(shown(view).kind == .effect)
  }

  @Test func `tabs have their own colours, images and states`() {
    let first = UITabBarItem(
      title: "A", image: UIImage(systemName: "star"), selectedImage: UIImage(systemName: "star.fill"))
    let second = UITabBarItem(title: "B", image: UIImage(systemName: "moon"), tag: 1)
    second.badgeValue = "2"
    second.badgeColor = .systemBlue
    second.isEnabled = false
    let bar = UITabBar()
    bar.items = [first, second]
    bar.selectedItem = first
    bar.unselectedItemTintColor = .systemGreen
    guard case .tabBar(let content) = shown(bar).content else { Issue.record("no tab bar"); return }
    #expect(content.tabs.map(\.icon) == ["star.fill", "moon"] && content.tabs.map(\.isEnabled) == [true, false])
    #expect(content.tabs[1].badgeColor == SystemColors.color(named: "systemBlue"))
    #expect(content.unselected == SystemColors.color(named: "systemGreen"))
  }

  @Test func `items of bars have their own tint, and may be disabled`() {
    let item = UIBarButtonItem(title: "Go")
    let bar = UIToolbar()
    bar.items = [item]
    func first() -> BarItem? {
      guard case .toolbar(let content) = shown(bar).content else { return nil }
      return content.items.first
    }
    #expect(first()?.color == nil && first()?.isEnabled == true)
    item.tintColor = .systemRed
    #expect(first()?.color == SystemColors.color(named: "systemRed"))
    item.isEnabled = false
    #expect(first()?.isEnabled == false)
  }

  @Test func `corner configurations count before a layer's radius`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.layer.cornerRadius = 4
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 8))
    #expect(shown(view).style.corner == .each(PerCorner(all: .concentric(minimum: 8))))
    view.cornerConfiguration = .corners(
      topLeftRadius: 8, topRightRadius: .fixed(4), bottomLeftRadius: nil, bottomRightRadius: .containerConcentric())
    #expect(
      shown(view).style.corner
        == .each(
          PerCorner(
            topLeft: .fixed(8), topRight: .fixed(4), bottomLeft: .fixed(0), bottomRight: .concentric(minimum: 0))))
    view.cornerConfiguration = .capsule(maximumRadius: 16)
    #expect(shown(view).style.corner == .radius(16))
    view.cornerConfiguration = .capsule()
    #expect(shown(view).style.corner == .circle)
  }

  @Test func `items of bars have badges with a count, a text or a dot, in a colour of their own`() {
    let count = UIBarButtonItem(title: "A")
    let text = UIBarButtonItem(title: "B")
    let dot = UIBarButtonItem(title: "C")
    let bar = UIToolbar()
    count.badge = .count(3)
    text.badge = .string("New")
    dot.badge = .indicator()
    count.badge?.backgroundColor = .systemBlue
    bar.items = [count, text, dot]
    guard case .toolbar(let content) = shown(bar).content else { Issue.record("no toolbar"); return }
    #expect(content.items.map(\.badge) == [.count(3), .string("New"), .indicator])
    #expect(content.items.map(\.badgeColor) == [SystemColors.color(named: "systemBlue"), nil, nil])
    #expect(count.badge?.stringValue == "3" && dot.badge?.stringValue == nil)
  }

  @Test(arguments: [UIBaselineAdjustment.alignBaselines, .alignCenters, .none])
  func `a label says what its line keeps when it shrinks`(adjustment: UIBaselineAdjustment) {
    let label = UILabel()
    label.baselineAdjustment = adjustment
    guard case .label(let text) = shown(label).content else { Issue.record("no label"); return }
    #expect("\(text.baselineAdjustment)" == "\(adjustment)")
  }

  @Test(arguments: [true, false]) func `a selected row is grey, or has the background made for that`(isOwn: Bool) {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let background = UIView()
    let selected = UIView()
    cell.backgroundView = background
    if isOwn { cell.selectedBackgroundView = selected }
    cell.layoutIfNeeded()
    #expect(selected.superview == nil && shown(cell).style.background == nil)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(shown(cell).style.background == (isOwn ? nil : SystemColors.color(named: "systemGray4")))
    #expect(selected.superview === (isOwn ? cell : nil))
    if isOwn { #expect(cell.subviews.prefix(2) == [background, selected] && selected.frame == cell.bounds) }
    cell.selectionStyle = .none
    cell.layoutIfNeeded()
    #expect(selected.superview == nil && shown(cell).style.background == nil)
  }

  @Test func `a selected item shows the background made for that`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    let selected = UIView()
    cell.selectedBackgroundView = selected
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(selected.superview === cell && selected.frame == cell.bounds)
    cell.isHighlighted = false
    cell.layoutIfNeeded()
    #expect(selected.superview == nil)
  }
}

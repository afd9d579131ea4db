package import Diagnostics
import LayoutModel

/// A part of a document that the exported code lacks.
package struct ExportLoss: Hashable, Sendable {
  package var what: String
  package var origin: SourceRange?
}

extension [ExportLoss] {
  /// The losses without duplicates. A loop in the document creates several views with the same losses at one place.
  var unique: [ExportLoss] {
    var known: Set<ExportLoss> = []
    return filter { known.insert($0).inserted }
  }

  /// The losses in the order of their places. Losses without a place come first.
  package var inOrder: [ExportLoss] {
    enumerated().sorted { a, b in
      (a.element.origin?.offsets.lowerBound ?? -1, a.offset) < (b.element.origin?.offsets.lowerBound ?? -1, b.offset)
    }.map(\.element)
  }
}

/// Builds the statements that set up a view.
struct Setup {
  /// The name of a constant or property; empty for `self`.
  let receiver: String
  let shared: SharedNames
  private(set) var statements: [Code] = []
  private(set) var losses: [String] = []
  /// The statements for layer colours that differ between appearances. A method of a view contains them, because the
  /// view has to repeat them when the appearance changes.
  private(set) var layerColors: [Code] = []
  var locals: NameScope

  init(_ receiver: String, _ shared: SharedNames) {
    self.receiver = receiver
    self.shared = shared
    locals = NameScope(reserved: [receiver, receiver.isEmpty ? "item" : receiver + "Item"])
  }

  func path(_ member: String) -> String { receiver.isEmpty ? member : "\(receiver).\(member)" }

  mutating func set(_ member: String, _ value: String) { set(member, .raw(value)) }

  mutating func set(_ member: String, _ value: Code) { statements.append(.assignment(path(member), value)) }

  mutating func call(_ member: String, _ arguments: [Code.Argument] = []) {
    statements.append(.call(path(member), arguments))
  }

  mutating func add(_ statement: Code) { statements.append(statement) }

  mutating func replace(_ statement: Code, with other: Code) {
    if let place = statements.firstIndex(of: statement) { statements[place] = other }
  }

  mutating func lose(_ what: String) { losses.append(what) }

  /// Sets a text for users, which may need translation.
  mutating func words(_ member: String, _ text: String) { set(member, shared.words(text)) }

  /// Sets a colour of the layer. Layers do not follow the appearance, so `layerColors` repeats colours that differ.
  mutating func layerColor(_ member: String, _ color: DynamicColor) {
    let place = path("layer.\(member)")
    let code = shared.colors.code(color, typed: true)
    if color.light == color.dark {
      add(.assignment(place, "\(code).cgColor"))
    } else {
      layerColors.append(.assignment(place, "\(code).resolvedColor(with: traitCollection).cgColor"))
    }
  }

  mutating func color(_ member: String, _ color: DynamicColor?) { set(member, shared.colors.code(color)) }
}

extension Setup {
  /// Sets the differences between the contents of two views of the same kind.
  mutating func addContent(_ view: View, from base: View) {
    if let scrolling = view.content.scrolling, scrolling != base.content.scrolling {
      addScrolling(scrolling, from: base.content.scrolling ?? Scrolling())
    }
    switch view.content {
    case .label(let text): if case .label(let old) = base.content { addText(text, from: old, .lines) }
    case .button(let button): if case .button(let old) = base.content { addButton(button, from: old) }
    case .image(let image): if view.content != base.content { set("image", image.map(Values.image) ?? "nil") }
    case .textField(let field): if case .textField(let old) = base.content { addTextField(field, from: old) }
    case .textView(let content): if case .textView(let old) = base.content { addTextView(content, from: old) }
    case .stack(let stack): if case .stack(let old) = base.content { addStack(stack, from: old) }
    case .scroll(let scroll): if case .scroll(let old) = base.content { addScroll(scroll, from: old) }
    case .navigationBar(let bar): if !bar.showsViews { add(bar) }
    case .tabBar(let bar): add(bar)
    case .toolbar(let bar): if !bar.showsViews { add(bar) }
    case .cell(let cell): if case .cell(let old) = base.content { addCell(cell, from: old) }
    case .effect(let content): if view.content != base.content { set("effect", content.code) }
    case .slider(let slider): if case .slider(let old) = base.content { addSlider(slider, from: old) }
    case .segmented(let segments): if case .segmented(let old) = base.content { addSegments(segments, from: old) }
    case .progress(let progress): if case .progress(let old) = base.content { addProgress(progress, from: old) }
    case .activity(let activity): if case .activity(let old) = base.content { addActivity(activity, from: old) }
    case .pageControl(let pages): if case .pageControl(let old) = base.content { addPages(pages, from: old) }
    case .datePicker(let picker): if case .datePicker(let old) = base.content { addDatePicker(picker, from: old) }
    case .searchBar(let bar): if case .searchBar(let old) = base.content { addSearchBar(bar, from: old) }
    case .divider: if view.style.background == nil { set("backgroundColor", ".separator") }
    case .map(let map): lose("a map\(map.region), which needs MapKit; the code has a plain view instead")
    case .web(let address):
      let page = address.isEmpty ? "" : " of '\(address)'"
      lose("a web view\(page), which needs WebKit; the code has a plain view instead")
    case .placeholder(let title): lose("'\(title)'; the code has a plain view instead")
    case .view, .switch, .stepper, .colorWell, .picker, .spacer, .table, .section, .contentView, .collection,
      .container, .splitView,
      .pageView, .alert, .menu:
      break
    }
    addMembers(view.kind.facts.properties, of: view, from: base)
  }

  /// States the properties for which code only sets a member of UIKit's, where the view differs from the base.
  mutating func addMembers(_ properties: [Property], of view: View, from base: View) {
    for property in properties {
      guard let member = property.forms.member else { continue }
      let value = property.get(view)
      if value == property.get(base) { continue }
      switch value?.scalar {
      case .flag(let flag): set(member, "\(flag)")
      case .number(let value): set(member, .number(value))
      case .word(let word): set(member, "." + word)
      case .text(let text): words(member, text)
      case .color(let value): color(member, value)
      case nil: set(member, "nil")
      }
    }
  }

  private mutating func addTextView(_ content: TextViewContent, from base: TextViewContent) {
    addText(content.text, from: base.text, [])
    if content.scrolls != base.scrolls { set("isScrollEnabled", "\(content.scrolls)") }
  }

  private mutating func addProgress(_ progress: ProgressContent, from base: ProgressContent) {
    if progress.isBar != base.isBar { set("progressViewStyle", progress.isBar ? ".bar" : ".default") }
    if progress.value != base.value { set("progress", .number(progress.value)) }
  }

  private mutating func addPages(_ pages: PageControlContent, from base: PageControlContent) {
    if pages.pages != base.pages { set("numberOfPages", "\(pages.pages)") }
    if pages.current != base.current { set("currentPage", "\(pages.current)") }
    if pages.hidesForSinglePage != base.hidesForSinglePage {
      set("hidesForSinglePage", "\(pages.hidesForSinglePage)")
    }
    if pages.backgroundStyle != base.backgroundStyle { set("backgroundStyle", "." + pages.backgroundStyle.rawValue) }
  }

  private mutating func addDatePicker(_ picker: DatePickerContent, from base: DatePickerContent) {
    if picker.mode != base.mode { set("datePickerMode", "." + picker.mode.rawValue) }
    if picker.style != base.style { set("preferredDatePickerStyle", "." + picker.style.rawValue) }
  }

  private mutating func addTextField(_ field: TextFieldContent, from base: TextFieldContent) {
    addText(field.text, from: base.text, [])
    if field.text.lineBreak != base.text.lineBreak {
      lose("the line break mode of a text field, which UITextField does not have")
    }
    if field.text.minimumScale != base.text.minimumScale { lose("the minimum scale of the text in a text field") }
    if field.placeholder != base.placeholder { words("placeholder", field.placeholder) }
    if field.borderStyle != base.borderStyle { set("borderStyle", "." + field.borderStyle.rawValue) }
    if field.isSecure != base.isSecure { set("isSecureTextEntry", "\(field.isSecure)") }
    addSide("left", field.leftView, from: base.leftView)
    addSide("right", field.rightView, from: base.rightView)
    if field.clearButtonMode != base.clearButtonMode { set("clearButtonMode", "." + field.clearButtonMode.rawValue) }
  }

  private mutating func addSide(_ side: String, _ image: ImageSource?, from base: ImageSource?) {
    guard image != base else { return }
    set(side + "View", image.map { .call("UIImageView", [.init("image", Values.image($0))]) } ?? "nil")
    set(side + "ViewMode", image == nil ? ".never" : ".always")
  }

  private mutating func addSlider(_ slider: SliderContent, from base: SliderContent) {
    if slider.minimum != base.minimum { set("minimumValue", .number(slider.minimum)) }
    if slider.maximum != base.maximum { set("maximumValue", .number(slider.maximum)) }
    if slider.value != base.value { set("value", .number(slider.value)) }
  }

  private mutating func addSegments(_ content: SegmentedContent, from base: SegmentedContent) {
    if content.segments != base.segments {
      for (place, segment) in content.segments.enumerated() {
        let what: Code.Argument =
          segment.image.map {
            .init("with", .call("UIImage", [.init($0.isSymbol ? "systemName" : "named", .text($0.name))]))
          }
          ?? .init("withTitle", shared.words(segment.title))
        call("insertSegment", [what, .init("at", "\(place)"), .init("animated", "false")])
        if segment.width != 0 {
          call("setWidth", [.init("", .number(segment.width)), .init("forSegmentAt", "\(place)")])
        }
      }
    }
    if content.selected != base.selected {
      set("selectedSegmentIndex", content.selected.map { "\($0)" } ?? "UISegmentedControl.noSegment")
    }
    if content.sizesSegmentsByContent != base.sizesSegmentsByContent {
      set("apportionsSegmentWidthsByContent", "\(content.sizesSegmentsByContent)")
    }
  }

  private mutating func addActivity(_ activity: ActivityContent, from base: ActivityContent) {
    if activity.isLarge != base.isLarge { set("style", activity.isLarge ? ".large" : ".medium") }
    if activity.hidesWhenStopped != base.hidesWhenStopped {
      set("hidesWhenStopped", "\(activity.hidesWhenStopped)")
    }
    if activity.isAnimating != base.isAnimating {
      call(activity.isAnimating ? "startAnimating" : "stopAnimating")
    }
  }

  private mutating func addSearchBar(_ bar: SearchBarContent, from base: SearchBarContent) {
    if bar.text != base.text { words("text", bar.text) }
    if bar.placeholder != base.placeholder { words("placeholder", bar.placeholder) }
    if bar.prompt != base.prompt { words("prompt", bar.prompt) }
    if bar.scopes != base.scopes {
      set("scopeButtonTitles", .list(bar.scopes.map(shared.words)))
      set("showsScopeBar", "\(!bar.scopes.isEmpty)")
    }
    if bar.showsCancel != base.showsCancel { set("showsCancelButton", "\(bar.showsCancel)") }
  }

  private mutating func addStack(_ stack: StackContent, from base: StackContent) {
    if stack.axis != base.axis { set("axis", "." + stack.axis.rawValue) }
    if stack.alignment != base.alignment { set("alignment", "." + name(of: stack.alignment, along: stack.axis)) }
    if stack.distribution != base.distribution { set("distribution", "." + stack.distribution.rawValue) }
    if stack.spacing != base.spacing { set("spacing", Values.spacing(stack.spacing)) }
    if stack.isBaselineRelative != base.isBaselineRelative {
      set("isBaselineRelativeArrangement", "\(stack.isBaselineRelative)")
    }
    if stack.isMarginsRelative != base.isMarginsRelative {
      set("isLayoutMarginsRelativeArrangement", "\(stack.isMarginsRelative)")
    }
  }

  private func name(of alignment: StackContent.Alignment, along axis: Axis) -> String {
    guard axis == .horizontal else { return alignment.rawValue }
    return alignment == .leading ? "top" : alignment == .trailing ? "bottom" : alignment.rawValue
  }

  private mutating func addScroll(_ scroll: ScrollContent, from base: ScrollContent) {
    if scroll.contentInset != base.contentInset { set("contentInset", Values.insets(scroll.contentInset)) }
    if scroll.insetAdjustment != base.insetAdjustment {
      set("contentInsetAdjustmentBehavior", "." + scroll.insetAdjustment.rawValue)
    }
  }

  private mutating func addScrolling(_ scrolling: Scrolling, from base: Scrolling) {
    if scrolling.refreshControl != base.refreshControl {
      set("refreshControl", scrolling.refreshControl == .none ? "nil" : "UIRefreshControl()")
      if scrolling.refreshControl == .refreshing { call("refreshControl?.beginRefreshing") }
    }
    if scrolling.offset != base.offset { addPosition(scrolling.offset) }
  }

  private mutating func addPosition(_ position: ScrollPosition) {
    switch position {
    case .offset(let point): set("contentOffset", Values.point(point))
    case .page, .end: lose("the scroll position, which is known only after layout")
    }
  }
}

extension MapContent {
  fileprivate var region: String {
    let parts = [
      ("latitude", latitude), ("longitude", longitude), ("latitudeDelta", latitudeDelta),
      ("longitudeDelta", longitudeDelta),
    ]
    let words = parts.compactMap { name, value in value.map { "\(name) \(Code.number($0))" } }
    return words.isEmpty ? "" : " of " + words.joined(separator: ", ")
  }
}

extension Setup {
  mutating func addButton(_ button: ButtonContent, from base: ButtonContent) {
    if button.style.isConfiguration { addConfiguration(button, from: base) } else { addLooks(button, from: base) }
    if button.contentAlignment != base.contentAlignment {
      set("contentHorizontalAlignment", "." + button.contentAlignment.rawValue)
    }
  }

  private mutating func addLooks(_ button: ButtonContent, from base: ButtonContent) {
    let title = button.title
    let old = base.title
    if title.text != old.text {
      if title.text.isPlain {
        call("setTitle", [.init("", shared.words(title.text.string)), .init("for", ".normal")])
      } else {
        let string = attributedString(title, of: "title")
        call("setAttributedTitle", [.init("", string), .init("for", ".normal")])
      }
    }
    if title.color != old.color {
      call("setTitleColor", [.init("", shared.colors.code(title.color)), .init("for", ".normal")])
    }
    if title.font != old.font { addFont(title.font, from: old.font, "titleLabel?.") }
    if title.alignment != old.alignment { set("titleLabel?.textAlignment", "." + title.alignment.rawValue) }
    addLines(title, from: old, "titleLabel?.")
    if button.image != base.image { addImage("setImage", button.image) }
    if button.backgroundImage != base.backgroundImage { addImage("setBackgroundImage", button.backgroundImage) }
    if button.contentInsets != base.contentInsets {
      set("contentEdgeInsets", Values.leftToRight(button.contentInsets ?? .zero))
    }
    if button.titleInsets != base.titleInsets { set("titleEdgeInsets", Values.leftToRight(button.titleInsets)) }
    if button.imageInsets != base.imageInsets { set("imageEdgeInsets", Values.leftToRight(button.imageInsets)) }
    if button.imagePlacement != base.imagePlacement {
      lose("image placement of a button without a configuration")
    }
    if button.imagePadding != base.imagePadding { lose("image padding of a button without a configuration") }
    if button.controlSize != base.controlSize { lose("the control size of a button without a configuration") }
    if button.subtitle != base.subtitle { lose("the subtitle of a button without a configuration") }
  }

  private mutating func addImage(_ method: String, _ image: ImageSource?) {
    call(method, [.init("", image.map(Values.image) ?? "nil"), .init("for", ".normal")])
  }

  private mutating func addConfiguration(_ button: ButtonContent, from base: ButtonContent) {
    let prefix = "configuration?."
    let title = button.title
    let hasOwnFont = button.hasOwnFont
    if title.text != base.title.text || hasOwnFont {
      if title.text.isPlain, !hasOwnFont {
        words(prefix + "title", title.text.string)
      } else if !title.text.isEmpty {
        addStyledTitle(title, hasOwnFont: hasOwnFont)
      }
    }
    if title.color != base.title.color { color(prefix + "baseForegroundColor", title.color) }
    if title.lineBreak != base.title.lineBreak { set(prefix + "titleLineBreakMode", Values.lineBreak(title.lineBreak)) }
    if button.subtitle != base.subtitle { words(prefix + "subtitle", button.subtitle.string) }
    if button.image != base.image { set(prefix + "image", button.image.map(Values.image) ?? "nil") }
    if button.imagePlacement != base.imagePlacement {
      set(prefix + "imagePlacement", "." + button.imagePlacement.rawValue)
    }
    if button.imagePadding != base.imagePadding { set(prefix + "imagePadding", .number(button.imagePadding)) }
    if button.controlSize != base.controlSize { set(prefix + "buttonSize", "." + button.controlSize.rawValue) }
    if button.contentInsets != base.contentInsets, let insets = button.contentInsets {
      set(prefix + "contentInsets", Values.insets(insets))
    }
    if button.backgroundImage != base.backgroundImage {
      lose("the background image of a button with a configuration")
    }
  }

  private mutating func addStyledTitle(_ title: TextAttributes, hasOwnFont: Bool) {
    add(.declaration("var title", .call("AttributedString", [])))
    if title.text.hasAttachments { lose("a picture in the title of a button") }
    for (place, run) in title.text.runs.enumerated() where run.attachment == nil {
      let name = title.text.runs.count == 1 ? "title" : "run\(place + 1)"
      if name == "title" {
        add(.call("title += AttributedString", [.init("", shared.words(run.string))]))
      } else {
        add(.declaration("var \(name)", .call("AttributedString", [.init("", shared.words(run.string))])))
      }
      if let font = run.font ?? (hasOwnFont ? title.font : nil) {
        add(.assignment("\(name).font", shared.fonts.code(font)))
      }
      if let color = run.color { add(.assignment("\(name).foregroundColor", shared.colors.code(color))) }
      if run.rules.contains(.underlined) { add(.assignment("\(name).underlineStyle", ".single")) }
      if run.rules.contains(.struckThrough) { add(.assignment("\(name).strikethroughStyle", ".single")) }
      if name != "title" { add("title += \(name)") }
    }
    set("configuration?.attributedTitle", "title")
  }
}

extension ButtonContent {
  /// Whether the title's font differs from the font that button configurations use.
  var hasOwnFont: Bool { title.font != Font(.textStyle(controlSize.textStyle)) }

  var initializer: String {
    switch style {
    case .plain: "UIButton(configuration: .plain())"
    case .gray: "UIButton(configuration: .gray())"
    case .tinted: "UIButton(configuration: .tinted())"
    case .filled: "UIButton(configuration: .filled())"
    case .system: "UIButton(type: .system)"
    case .custom: "UIButton()"
    case .close: "UIButton(type: .close)"
    case .contactAdd: "UIButton(type: .contactAdd)"
    case .info: "UIButton(type: .infoLight)"
    case .detailDisclosure: "UIButton(type: .detailDisclosure)"
    }
  }
}

extension Setup {
  mutating func addText(_ text: TextAttributes, from base: TextAttributes, _ members: TextMembers) {
    if text.face != base.face { addFont(text.face, from: base.face, "") }
    if text.color != base.color { color("textColor", text.color) }
    if text.alignment != base.alignment { set("textAlignment", "." + text.alignment.rawValue) }
    if members.contains(.lines) { addLines(text, from: base, "") }
    if text.preferredMaxWidth != base.preferredMaxWidth {
      set("preferredMaxLayoutWidth", .number(text.preferredMaxWidth ?? 0))
    }
    addString(text, from: base)
  }

  mutating func addFont(_ font: Font, from base: Font, _ prefix: String) {
    set(prefix + "font", shared.fonts.code(font))
    if Values.isTextStyle(font) != Values.isTextStyle(base) {
      set(prefix + "adjustsFontForContentSizeCategory", "\(Values.isTextStyle(font))")
    }
  }

  mutating func addLines(_ text: TextAttributes, from base: TextAttributes, _ prefix: String) {
    if text.lines != base.lines { set(prefix + "numberOfLines", "\(text.lines)") }
    if text.lineBreak != base.lineBreak { set(prefix + "lineBreakMode", Values.lineBreak(text.lineBreak)) }
    if text.minimumScale != base.minimumScale {
      set(prefix + "adjustsFontSizeToFitWidth", "\(text.minimumScale < 1)")
      if text.minimumScale < 1 { set(prefix + "minimumScaleFactor", .number(text.minimumScale)) }
    }
    if text.baselineAdjustment != base.baselineAdjustment {
      set(prefix + "baselineAdjustment", "." + text.baselineAdjustment.rawValue)
    }
  }

  private mutating func addString(_ text: TextAttributes, from base: TextAttributes) {
    let isAlike = (text.text, text.lineSpacing, text.lineHeight) == (base.text, base.lineSpacing, base.lineHeight)
    guard !isAlike || text.font.kern != base.font.kern else { return }
    guard text.isPlain else { return set("attributedText", attributedString(text)) }
    words("text", text.text.string)
  }

  /// Adds the declarations that an attributed string needs, and returns its expression.
  mutating func attributedString(_ text: TextAttributes, of role: String = "text") -> Code {
    var common: [String] = []
    if text.lineSpacing != 0 || text.lineHeight != 1 {
      let name = "paragraphStyle"
      add(.declaration("let \(name)", .call("NSMutableParagraphStyle", [])))
      if text.alignment != .natural { add(.assignment("\(name).alignment", .raw("." + text.alignment.rawValue))) }
      if text.lineSpacing != 0 { add(.assignment("\(name).lineSpacing", .number(text.lineSpacing))) }
      if text.lineHeight != 1 { add(.assignment("\(name).lineHeightMultiple", .number(text.lineHeight))) }
      common.append(".paragraphStyle: \(name)")
    }
    let runs = text.text.runs.map { run -> Code in
      if let attachment = run.attachment {
        return .call("NSAttributedString", [.init("attachment", declare(attachment, in: run.font ?? text.face))])
      }
      return .call(
        "NSAttributedString",
        [.init("string", shared.words(run.string)), .init("attributes", attributes(of: run, in: text, common))])
    }
    guard let first = runs.first, runs.count > 1 else {
      return runs.first ?? .call("NSAttributedString", [.init("string", .text(""))])
    }
    let name = locals.name([role])
    if case .call(_, let arguments, _) = first {
      add(.declaration("let \(name)", .call("NSMutableAttributedString", arguments)))
    }
    for run in runs.dropFirst() { add(.call("\(name).append", [.init("", run)])) }
    return .raw(name)
  }

  /// Declares an attachment and returns its name. A symbol in the attachment has the size of the font.
  private mutating func declare(_ attachment: TextAttachment, in font: Font) -> String {
    let image = attachment.image
    let name = locals.name([SwiftNames.lowerCamel(SwiftNames.words(image.name) + ["attachment"])])
    add(.declaration("let \(name)", .call("NSTextAttachment", [])))
    var arguments: [Code.Argument] = [.init(image.isSymbol ? "systemName" : "named", .text(image.name))]
    if image.isSymbol {
      arguments.append(
        .init("withConfiguration", .call("UIImage.SymbolConfiguration", [.init("font", shared.fonts.code(font))])))
    }
    add(.assignment("\(name).image", .call("UIImage", arguments)))
    if let bounds = attachment.writtenBounds { add(.assignment("\(name).bounds", Values.rect(bounds))) }
    return name
  }

  private func attributes(of run: TextRun, in text: TextAttributes, _ common: [String]) -> Code {
    var items = [".font: \(shared.fonts.code(run.font ?? text.face, typed: true))"]
    if text.font.kern != 0 { items.append(".kern: \(Code.number(text.font.kern))") }
    if let color = run.color ?? text.color {
      items.append(".foregroundColor: \(shared.colors.code(color, typed: true))")
    }
    if let link = run.link { items.append(".link: " + literal(link)) }
    if run.rules.contains(.underlined) { items.append(".underlineStyle: NSUnderlineStyle.single.rawValue") }
    if run.rules.contains(.struckThrough) {
      items.append(".strikethroughStyle: NSUnderlineStyle.single.rawValue")
    }
    return .list((items + common).map { .raw($0) })
  }
}

/// The text properties that only some kinds of views have.
struct TextMembers: OptionSet {
  let rawValue: Int

  static let lines = TextMembers(rawValue: 1)
}

extension TextAttributes {
  var isPlain: Bool { lineSpacing == 0 && lineHeight == 1 && font.kern == 0 && text.isPlain }
}

extension TextAttachment {
  /// The bounds in UIKit's coordinates, in which y points upwards; nil if the image's own bounds apply.
  fileprivate var writtenBounds: Rect? {
    if let bounds { return Rect(origin: Point(x: 0, y: bounds.rise), size: bounds.size) }
    guard let size = image.size, image.alignment != .zero else { return nil }
    return Rect(x: 0, y: -image.alignment.bottom, width: size.width, height: size.height)
  }
}

extension RichText {
  var isPlain: Bool {
    runs.isEmpty || runs.count == 1 && runs[0].isPlain
  }
}

extension Setup {
  mutating func addChanges(to view: View, from base: View, isRoot: Bool) {
    if view.content != base.content { addContent(view, from: base) }
    addStyle(view, from: base)
    addLayout(view, from: base, isRoot: isRoot)
  }

  /// Returns the properties that differ from the base without a statement or a loss.
  func unstated(of view: View, from base: View, isRoot: Bool) -> [Property] {
    Property.all(of: view.kind).filter { property in
      guard let value = property.get(view), value != property.get(base), property.isSeenInApps(isRoot: isRoot) else {
        return false
      }
      var changed = base
      property.set(&changed, value)
      if changed.hasContentModeOfTemplate { return false }
      // Code sets an intrinsic size and a relative corner only when it creates the view.
      if changed.layout.intrinsic != base.layout.intrinsic { return true }
      if changed.style.corner != base.style.corner, changed.style.corner.isRelative || base.style.corner.isRelative {
        return true
      }
      var setup = Setup(receiver, shared)
      setup.addChanges(to: changed, from: base, isRoot: isRoot)
      return setup.statements.isEmpty && setup.layerColors.isEmpty && setup.losses.isEmpty
    }
  }
}

extension Property {
  fileprivate func isSeenInApps(isRoot: Bool) -> Bool {
    name != "golden" && (isRoot || name != "respectsMinimumMargins")
  }
}

extension Corner {
  fileprivate var isRelative: Bool {
    switch self {
    case .circle, .squircle: true
    case .square, .radius, .each: false
    }
  }
}

import LayoutModel

extension Setup {
  /// Sets the content of a view where it differs from a base's. Both have the same kind.
  mutating func addContent(_ view: View, from base: View) {
    if let scrolling = view.content.scrolling, scrolling != base.content.scrolling {
      addScrolling(scrolling, from: base.content.scrolling ?? Scrolling())
    }
    switch view.content {
    case .label(let text): if case .label(let old) = base.content { addText(text, from: old, .lines) }
    case .button(let button): if case .button(let old) = base.content { addButton(button, from: old) }
    case .image(let image): if view.content != base.content { set("image", image.map(Values.image) ?? .raw("nil")) }
    case .textField(let field): if case .textField(let old) = base.content { addTextField(field, from: old) }
    case .textView(let content): if case .textView(let old) = base.content { addTextView(content, from: old) }
    case .switch(let isOn): if view.content != base.content { set("isOn", "\(isOn)") }
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
    case .colorWell(let well): if let chosen = well.color { color("selectedColor", chosen) }
    case .placeholder(let title): lose("'\(title)'; the code has a plain view instead")
    case .view, .stepper, .picker, .spacer, .table, .section, .contentView, .collection, .container, .splitView,
      .pageView, .alert, .menu:
      break
    }
  }

  private mutating func addTextView(_ content: TextViewContent, from base: TextViewContent) {
    addText(content.text, from: base.text, [])
    if content.scrolls != base.scrolls { set("isScrollEnabled", "\(content.scrolls)") }
  }

  private mutating func addProgress(_ progress: ProgressContent, from base: ProgressContent) {
    if progress.isBar != base.isBar { set("progressViewStyle", progress.isBar ? ".bar" : ".default") }
    if progress.value != base.value { set("progress", number(progress.value)) }
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
      lose("where a text field breaks its text, for which it has no property in UIKit")
    }
    if field.text.minimumScale != base.text.minimumScale { lose("that the text of a text field shrinks to fit") }
    if field.placeholder != base.placeholder { words("placeholder", field.placeholder) }
    if field.borderStyle != base.borderStyle { set("borderStyle", "." + field.borderStyle.rawValue) }
    if field.isSecure != base.isSecure { set("isSecureTextEntry", "\(field.isSecure)") }
    addSide("left", field.leftView, from: base.leftView)
    addSide("right", field.rightView, from: base.rightView)
    if field.clearButtonMode != base.clearButtonMode { set("clearButtonMode", "." + field.clearButtonMode.rawValue) }
  }

  private mutating func addSide(_ side: String, _ image: ImageSource?, from base: ImageSource?) {
    guard image != base else { return }
    set(side + "View", image.map { .call("UIImageView", [.init("image", Values.image($0))]) } ?? .raw("nil"))
    set(side + "ViewMode", image == nil ? ".never" : ".always")
  }

  private mutating func addSlider(_ slider: SliderContent, from base: SliderContent) {
    if slider.minimum != base.minimum { set("minimumValue", number(slider.minimum)) }
    if slider.maximum != base.maximum { set("maximumValue", number(slider.maximum)) }
    if slider.value != base.value { set("value", number(slider.value)) }
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
          call("setWidth", [.init("", number(segment.width)), .init("forSegmentAt", "\(place)")])
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
    case .page, .end: lose("its scroll position, which only its layout knows")
    }
  }
}

extension MapContent {
  /// Its region in words; empty where it has none.
  fileprivate var region: String {
    let parts = [
      ("latitude", latitude), ("longitude", longitude), ("latitudeDelta", latitudeDelta),
      ("longitudeDelta", longitudeDelta),
    ]
    let words = parts.compactMap { name, value in value.map { "\(name) \(number($0))" } }
    return words.isEmpty ? "" : " of " + words.joined(separator: ", ")
  }
}

import LayoutModel

extension Setup {
  /// States a view's content where it differs from another's of the same kind.
  mutating func addContent(_ view: View, from base: View) {
    if let position = view.content.scrollPosition, position != base.content.scrollPosition {
      addScrollPosition(position)
    }
    switch (view.content, base.content) {
    case (.label(let text), .label(let old)): addText(text, from: old, .lines)
    case (.button(let button), .button(let old)): addButton(button, from: old)
    case (.image(let image), .image(let old)):
      if image != old { set("image", image.map(Values.image) ?? .raw("nil")) }
    case (.textField(let field), .textField(let old)): addTextField(field, from: old)
    case (.textView(let content), .textView(let old)):
      addText(content.text, from: old.text, [])
      if content.scrolls != old.scrolls { set("isScrollEnabled", "\(content.scrolls)") }
    case (.switch(let isOn), .switch(let old)): if isOn != old { set("isOn", "\(isOn)") }
    case (.stack(let stack), .stack(let old)): addStack(stack, from: old)
    case (.scroll(let scroll), .scroll(let old)): addScroll(scroll, from: old)
    case (.navigationBar(let bar), .navigationBar): if !bar.showsViews { add(bar) }
    case (.tabBar(let bar), .tabBar): add(bar)
    case (.toolbar(let bar), .toolbar): if !bar.showsViews { add(bar) }
    case (.cell(let cell), .cell(let old)): addCell(cell, from: old)
    default: addControl(view, from: base)
    }
  }

  private mutating func addControl(_ view: View, from base: View) {
    switch (view.content, base.content) {
    case (.slider(let slider), .slider(let old)): addSlider(slider, from: old)
    case (.segmented(let segments), .segmented(let old)): addSegments(segments, from: old)
    case (.progress(let progress), .progress(let old)):
      if progress.isBar != old.isBar { set("progressViewStyle", progress.isBar ? ".bar" : ".default") }
      if progress.value != old.value { set("progress", number(progress.value)) }
    case (.activity(let activity), .activity(let old)): addActivity(activity, from: old)
    case (.pageControl(let pages), .pageControl(let old)):
      if pages.pages != old.pages { set("numberOfPages", "\(pages.pages)") }
      if pages.current != old.current { set("currentPage", "\(pages.current)") }
    case (.datePicker(let picker), .datePicker(let old)):
      if picker.mode != old.mode { set("datePickerMode", "." + picker.mode.rawValue) }
      if picker.style != old.style { set("preferredDatePickerStyle", "." + picker.style.rawValue) }
    case (.searchBar(let bar), .searchBar(let old)): addSearchBar(bar, from: old)
    default: addRest(view)
    }
  }

  /// What stands for kinds that UIKit's code has not, or not here.
  private mutating func addRest(_ view: View) {
    switch view.content {
    case .divider: if view.style.background == nil { set("backgroundColor", ".separator") }
    case .map: lose("a map, which needs MapKit; the code has a plain view instead")
    case .web(let address):
      let page = address.isEmpty ? "" : " of '\(address)'"
      lose("a web view\(page), which needs WebKit; the code has a plain view instead")
    case .colorWell(let well): if let chosen = well.color { color("selectedColor", chosen) }
    case .placeholder(let title): lose("'\(title)'; the code has a plain view instead")
    case .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented, .progress,
      .activity, .pageControl, .datePicker, .picker, .searchBar, .spacer, .effect, .stack, .scroll, .table, .section,
      .cell,
      .contentView, .collection, .container, .navigationBar, .tabBar, .toolbar, .alert:
      break
    }
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
    switch (alignment, axis) {
    case (.leading, .horizontal): "top"
    case (.trailing, .horizontal): "bottom"
    default: alignment.rawValue
    }
  }

  private mutating func addScroll(_ scroll: ScrollContent, from base: ScrollContent) {
    if scroll.contentInset != base.contentInset { set("contentInset", Values.insets(scroll.contentInset)) }
    if scroll.insetAdjustment != base.insetAdjustment {
      set("contentInsetAdjustmentBehavior", "." + scroll.insetAdjustment.rawValue)
    }
  }

  private mutating func addScrollPosition(_ position: ScrollPosition) {
    switch position {
    case .offset(let point): set("contentOffset", Values.point(point))
    case .page, .end: lose("where it is scrolled to, which only its layout can tell")
    }
  }
}

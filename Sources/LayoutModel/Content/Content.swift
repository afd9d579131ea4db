import Diagnostics

/// A view's kind with its specific values. Large values are indirect, because the engine reads views constantly and
/// every view takes the size of the largest direct value.
package enum Content: Hashable, Sendable {
  case view
  case label(TextAttributes)
  indirect case button(ButtonContent)
  case image(ImageSource?)
  indirect case textField(TextFieldContent)
  indirect case textView(TextViewContent)
  case `switch`(isOn: Bool)
  case slider(SliderContent)
  case stepper
  case segmented(SegmentedContent)
  case progress(ProgressContent)
  case activity(ActivityContent)
  case pageControl(PageControlContent)
  case colorWell(ColorWellContent)
  case datePicker(DatePickerContent)
  case picker(PickerContent)
  case searchBar(SearchBarContent)
  case divider, spacer
  case map(MapContent)
  case web(address: String)
  case effect(EffectContent)
  case stack(StackContent)
  case scroll(ScrollContent)
  indirect case table(TableContent)
  case section(SectionContent)
  indirect case cell(CellContent)
  /// The view in a cell that holds the cell's subviews.
  case contentView
  indirect case collection(CollectionContent)
  /// The only child is the root view of the embedded screen.
  case container(ContainerContent)
  /// Children are the columns: the primary one, the supplementary one if there are three, and the secondary one.
  case splitView(SplitContent)
  /// Children are the pages. One of them is visible.
  case pageView(PageContent)
  /// Bars in the view hierarchy rather than in a screen's chrome.
  indirect case navigationBar(NavigationBar)
  indirect case tabBar(TabBar)
  indirect case toolbar(Toolbar)
  /// An alert as a view that covers the screen, as in UIKit code. In layout files, alerts belong to a screen's chrome.
  indirect case alert(Alert)
  /// A menu as a view that covers the screen, as for alerts.
  indirect case menu(Menu)
  /// Stands in for an element of an unsupported kind.
  case placeholder(String)

  package var kind: ViewKind {
    switch self {
    case .view: .view
    case .label: .label
    case .button: .button
    case .image: .image
    case .textField: .textField
    case .textView: .textView
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .segmented: .segmented
    case .progress: .progress
    case .activity: .activity
    case .pageControl: .pageControl
    case .colorWell: .colorWell
    case .datePicker: .datePicker
    case .picker: .picker
    case .searchBar: .searchBar
    case .divider: .divider
    case .spacer: .spacer
    case .map: .map
    case .web: .web
    case .effect: .effect
    case .stack: .stack
    case .scroll: .scroll
    case .table: .table
    case .section: .section
    case .cell: .cell
    case .contentView: .contentView
    case .collection: .collection
    case .container: .container
    case .splitView: .splitView
    case .pageView: .pageView
    case .navigationBar: .navigationBar
    case .tabBar: .tabBar
    case .toolbar: .toolbar
    case .alert: .alert
    case .menu: .menu
    case .placeholder: .placeholder
    }
  }
}

/// The kinds of views, with their names in layout files.
package enum ViewKind: String, CaseIterable, Hashable, Sendable {
  case view, label, button, image, textField, textView, `switch`, slider, stepper, segmented, progress, activity
  case pageControl, colorWell, datePicker, picker, searchBar, divider, spacer, map, web, effect
  case stack, scroll, table, section, cell, contentView, collection, container, splitView, pageView
  case navigationBar, tabBar, toolbar, alert, menu, placeholder
}

extension ViewKind {
  package var facts: KindFacts {
    switch self {
    case .view: .view
    case .label: .label
    case .button: .button
    case .image: .image
    case .textField: .textField
    case .textView: .textView
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .segmented: .segmented
    case .progress: .progress
    case .activity: .activity
    case .pageControl: .pageControl
    case .colorWell: .colorWell
    case .datePicker: .datePicker
    case .picker: .picker
    case .searchBar: .searchBar
    case .divider: .divider
    case .spacer: .spacer
    case .map: .map
    case .web: .web
    case .effect: .effect
    case .stack: .stack
    case .scroll: .scroll
    case .table: .table
    case .section: .section
    case .cell: .cell
    case .contentView: .contentView
    case .collection: .collection
    case .container: .container
    case .splitView: .splitView
    case .pageView: .pageView
    case .navigationBar: .navigationBar
    case .tabBar: .tabBar
    case .toolbar: .toolbar
    case .alert: .alert
    case .menu: .menu
    case .placeholder: .placeholder
    }
  }
}

extension Content {
  package static func standard(_ kind: ViewKind) -> Content { kind.facts.standard }
}

extension Content {
  /// The view's images, except the icons of bars.
  package var images: [ImageSource] {
    var images: [ImageSource] = []
    var copy = self
    copy.changeImages {
      images.append($0)
      return $0
    }
    return images
  }

  package mutating func changeImages(_ change: (ImageSource) -> ImageSource) {
    if case .image(let image?) = self {
      self = .image(change(image))
    } else if case .label(var text) = self, text.text.hasAttachments {
      text.text.changeImages(change)
      self = .label(text)
    } else if case .textView(var content) = self, content.text.text.hasAttachments {
      content.text.text.changeImages(change)
      self = .textView(content)
    } else if case .textField(var field) = self {
      field.text.text.changeImages(change)
      (field.leftView, field.rightView) = (field.leftView.map(change), field.rightView.map(change))
      self = .textField(field)
    } else if case .button(var button) = self {
      button.image = button.image.map(change)
      button.title.text.changeImages(change)
      self = .button(button)
    } else if case .cell(var cell) = self {
      cell.image = cell.image.map(change)
      cell.title.text.changeImages(change)
      cell.detail.text.changeImages(change)
      self = .cell(cell)
    } else if case .segmented(var control) = self {
      for index in control.segments.indices {
        control.segments[index].image = control.segments[index].image.map(change)
      }
      self = .segmented(control)
    }
  }
}

extension RichText {
  fileprivate mutating func changeImages(_ change: (ImageSource) -> ImageSource) {
    for place in runs.indices {
      guard let image = runs[place].attachment?.image else { continue }
      runs[place].attachment?.image = change(image)
    }
  }
}

package enum Spacing: Hashable, Sendable {
  case points(Points)
  case system
}

package enum RowHeight: Hashable, Sendable {
  case automatic
  case points(Points)
}

extension Spacing {
  var source: String {
    switch self {
    case .points(let length): decimal(length.value)
    case .system: "~"
    }
  }
}

extension RowHeight {
  var source: String {
    switch self {
    case .automatic: "automatic"
    case .points(let height): decimal(height.value)
    }
  }
}

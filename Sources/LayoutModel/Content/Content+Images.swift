extension Content {
  /// The images that it shows, apart from icons of bars.
  package var images: [ImageSource] {
    var images: [ImageSource] = [], copy = self
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

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
    } else if case .button(var button) = self {
      button.image = button.image.map(change)
      self = .button(button)
    } else if case .cell(var cell) = self {
      cell.image = cell.image.map(change)
      self = .cell(cell)
    } else if case .segmented(var control) = self {
      for index in control.segments.indices {
        control.segments[index].image = control.segments[index].image.map(change)
      }
      self = .segmented(control)
    }
  }
}

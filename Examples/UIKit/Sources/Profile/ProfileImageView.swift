import UIKit

final class ProfileImageView: UIImageView {
  enum BorderShape: String { case circle, squircle, none }

  let boldBorder: Bool
  private let borderShape: BorderShape

  var hasBorder: Bool = false {
    didSet {
      guard hasBorder else { return layer.borderWidth = 0 }
      layer.borderWidth = boldBorder ? 10 : 2
    }
  }

  init(borderShape: BorderShape, boldBorder: Bool = true) {
    self.borderShape = borderShape
    self.boldBorder = boldBorder
    super.init(frame: .zero)
    backgroundColor = .lightGray
  }

  convenience init() { self.init(borderShape: .none) }

  required init?(coder aDecoder: NSCoder) {
    borderShape = .none
    boldBorder = false
    super.init(coder: aDecoder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setupBorderShape()
  }

  private func setupBorderShape() {
    hasBorder = borderShape != .none
    let width = bounds.size.width
    let divisor: CGFloat
    switch borderShape {
    case .circle: divisor = 2
    case .squircle: divisor = 4
    case .none: divisor = width
    }
    layer.cornerRadius = width / divisor
  }
}

final class ProfileNameLabel: UILabel {
  /// A line for each word.
  override var text: String? {
    didSet {
      guard let words = text?.components(separatedBy: .whitespaces) else { return }
      let joinedWords = words.joined(separator: "\n")
      guard text != joinedWords else { return }
      text = joinedWords
    }
  }

  init(fullName: String? = "Full Name") {
    super.init(frame: .zero)
    setTextAttributes()
    show(fullName)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Outside of the initialiser, where observers watch.
  private func show(_ fullName: String?) { text = fullName }

  private func setTextAttributes() {
    numberOfLines = 0
    textAlignment = .center
    font = UIFont.boldSystemFont(ofSize: 24)
  }
}

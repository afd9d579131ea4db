import UIKit

/// A card about one person.
final class ContactPreviewView: UIView {
  private let photo = UIImageView(image: UIImage(systemName: "person"))
  private let title = UILabel()

  init(name: String) {
    super.init(frame: .zero)
    backgroundColor = .systemGray6
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    photo.tintColor = .systemGray
    photo.layer.cornerRadius = 32
    title.text = name
    title.font = .preferredFont(forTextStyle: .headline)
    let views = ["photo": photo, "title": title]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate(
      [
        photo.widthAnchor.constraint(equalToConstant: 64), photo.heightAnchor.constraint(equalToConstant: 64),
        photo.centerXAnchor.constraint(equalTo: centerXAnchor), title.centerXAnchor.constraint(equalTo: centerXAnchor),
      ]
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-24-[photo]-12-[title]", options: [], metrics: nil, views: views))
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

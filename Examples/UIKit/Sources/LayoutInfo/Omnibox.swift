import UIKit

/// A browser's address: all of it can be tapped, the host is in the middle, and a button at the right loads again.
public final class Omnibox: UIView {
  private let background = UIButton(type: .custom)
  private let hostname = UILabel()
  private let reload = UIButton(type: .system)
  private var slide: NSLayoutConstraint?

  public init(host: String) {
    super.init(frame: .zero)
    background.backgroundColor = .systemGray6
    background.layer.cornerRadius = 10
    hostname.text = host
    reload.setTitle("Reload", for: .normal)
    addSubviewsWithConstraints(
      (background, [.FillIn(self)]),
      (hostname, [.CenterIn(self)]),
      (reload, [.CenterVerticallyIn(self), .Anchor(.Right, right(margin: -10))]))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Moves the host to the left edge, as when it is edited: its place is a constraint of its own then.
  public func edit() {
    removeLayoutConstraintsForSubview(hostname)
    addLayoutConstraintsForSubview(hostname, [.CenterVerticallyIn(self)])
    let slide = NSLayoutConstraint(
      item: hostname, attribute: .left, relatedBy: .equal, toItem: self, attribute: .left, multiplier: 1,
      constant: bounds.midX - hostname.bounds.midX)
    addConstraint(slide)
    self.slide = slide
    layoutIfNeeded()
    UIView.animate(withDuration: 0.4) {
      slide.constant = 10
      self.layoutIfNeeded()
    }
  }
}

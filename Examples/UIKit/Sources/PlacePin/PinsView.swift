import UIKit

/// Views pinned to edges, guides and each other.
public final class PinsView: UIView {
  private let all = UIView()
  private let padded = UIView()
  private let guided = UIView()
  private let banner = UIView()
  private let below = UIView()
  private let badge = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    color()
    all.place(on: self).pin(.allEdges)
    padded.place(on: self).pin(.allEdges(padding: 20))
    guided.place(on: self).pin(
      .top(to: safeAreaLayoutGuide), .bottom(to: safeAreaLayoutGuide), .leading, .trailing)
    banner.place(on: self)
    banner.pin(.horizontalEdges).pin(.top(to: safeAreaLayoutGuide), .fixedHeight(60))
    below.place(on: self)
    below.pin(.top(to: banner, .bottom, padding: 10), .horizontalEdges(to: layoutMarginsGuide), .fixedHeight(60))
    badge.place(on: self).pin(.fixedHeight(50), .fixedWidth(50), .centerX, .centerY)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func color() {
    all.backgroundColor = .systemGray6
    padded.backgroundColor = .systemGray5
    guided.backgroundColor = .systemGray4
    banner.backgroundColor = .systemGray3
    below.backgroundColor = .systemGray2
    badge.backgroundColor = .systemBlue
  }
}

#Preview("Pins") { PinsView() }

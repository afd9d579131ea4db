import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `A transition` {
  private final class Rotating: UIViewController {
    var log: [String] = []

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("will \(Int(size.width))")
      coordinator.animate { [weak self] _ in
        self?.log.append("along \(Int(self?.view.bounds.width ?? 0))")
      } completion: { [weak self] _ in
        self?.log.append("done")
      }
    }
  }

  @Test func `to another size of the screen is announced before, and runs code with and after it`() throws {
    let controller = Rotating()
    let device = try #require(Device.named("iphone-16"))
    let stage = Stage(on: Environment(device), controller)
    stage.window.screen.become(Environment(device, orientation: .landscape))
    #expect(controller.log == ["will 852", "along 852", "done"])
  }

  private final class Card: UIPresentationController {
    var log: [String] = []
    let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 100, width: 300, height: 200) }
    override func presentationTransitionWillBegin() {
      log.append("begins")
      containerView?.addSubview(dimming)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.append("ended") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("dismissed") }
  }

  private final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
    var card: Card?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      card = Card(presentedViewController: presented, presenting: presenting)
      return card
    }
  }

  @Test func `with a presentation controller of the app's own has its frame`() throws {
    let stage = try Stage()
    let guest = UIViewController()
    let presenter = Presenter()
    guest.modalPresentationStyle = .custom
    guest.transitioningDelegate = presenter
    stage.controller.present(guest, animated: true)
    let card = try #require(presenter.card)
    #expect(guest.view.frame == CGRect(x: 20, y: 100, width: 300, height: 200))
    #expect(card.log == ["begins", "ended"] && card.dimming.superview === card.containerView)
    stage.controller.dismiss(animated: true)
    #expect(card.log == ["begins", "ended", "dismissed"])
  }
}

@MainActor
@Suite struct `Attributes of items` {
  private final class Tagged: UICollectionViewLayoutAttributes {
    var label = ""

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tagged)?.label = label
      return copy
    }
  }

  @Test func `are copied with their class and their own properties`() throws {
    let attributes = Tagged(forSupplementaryViewOfKind: "side", with: IndexPath(item: 3, section: 1))
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.label = "mine"
    let copy = try #require(attributes.copy() as? Tagged)
    #expect(copy !== attributes && copy.label == "mine" && copy.frame == attributes.frame)
    #expect(copy.representedElementKind == "side" && copy.indexPath == attributes.indexPath)
  }
}

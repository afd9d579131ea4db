import Testing
import UIKit

/// A class with the selectors that generated code makes of its methods.
@MainActor
private final class Counter: UIResponder {
  var calls: [String] = []

  static let tap = Selector("tap", of: Counter.self) { target, _, _ in target.calls.append("tap") }
  static let take = Selector("take:", of: Counter.self) { target, sender, _ in
    target.calls.append("take: \(sender.map { "\(type(of: $0))" } ?? "nil")")
  }
  static let event = Selector("take:event:", of: Counter.self) { target, sender, event in
    target.calls.append("take: \(sender != nil), event: \(event != nil)")
  }
  static let double = Selector("double:", of: Counter.self) { _, number, _ in ((number as? Int) ?? 0) * 2 }
}

@MainActor
@Suite struct `A selector` {
  private let counter = Counter()

  @Test func `is equal to another one of the same name, and describes itself by its name`() {
    #expect(Selector("tap") == Counter.tap && Set([Counter.tap, "tap", "other"]).count == 2)
    #expect("\(Counter.take)" == "take:" && NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
  }

  @Test func `is answered by instances of its class only, and by none if it is only a name`() {
    #expect(counter.responds(to: Counter.tap) && !UIView().responds(to: Counter.tap))
    #expect(!counter.responds(to: Selector("tap")))
  }

  @Test func `is performed with up to two arguments, and gives a result`() {
    counter.perform(Counter.tap)
    counter.perform(Counter.take, with: UIView())
    counter.perform(Counter.event, with: 1, with: nil)
    #expect(counter.calls == ["tap", "take: UIView", "take: true, event: false"])
    #expect(counter.perform(Counter.double, with: 21)?.takeUnretainedValue() as? Int == 42)
  }

  @Test func `that nothing implements stops the process with UIKit's words`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().perform(Selector("missing:"), with: nil) }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("-[UIView missing:]: unrecognized selector sent to instance 0x"))
  }

  @Test func `is sent by controls, once for each target, to targets that are not retained`() {
    let button = UIButton(type: .system)
    button.addTarget(counter, action: Counter.take, for: .touchUpInside)
    button.addTarget(counter, action: Counter.take, for: .touchDown)
    button.sendActions(for: [.touchDown, .touchUpInside])
    #expect(counter.calls == ["take: UIButton"])
    #expect(button.actions(forTarget: counter, forControlEvent: .touchDown) == ["take:"])
    #expect(button.allTargets == [counter] && button.allControlEvents == [.touchDown, .touchUpInside])
    button.removeTarget(nil, action: nil, for: .touchDown)
    #expect(button.allControlEvents == .touchUpInside)
    button.removeTarget(counter, action: Selector("take:"), for: .allEvents)
    #expect(button.allControlEvents.isEmpty)

    weak var gone: Counter?
    do {
      let short = Counter()
      gone = short
      button.addTarget(short, action: Counter.tap, for: .touchDown)
    }
    button.sendActions(for: .touchDown)
    #expect(gone == nil)
  }

  @Test func `without a target goes along the responder chain from the control`() {
    final class Catcher: UIView {
      var caught = 0
      static let hit = Selector("hit", of: Catcher.self) { target, _, _ in target.caught += 1 }
    }
    let catcher = Catcher()
    let button = UIButton(type: .system)
    catcher.addSubview(button)
    button.addTarget(nil, action: Catcher.hit, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(catcher.caught == 1)
    #expect(!UIApplication.shared.sendAction(Counter.tap, to: nil, from: button, for: nil))
  }

  @Test func `is sent by bar items through the app`() throws {
    let items = [
      UIBarButtonItem(title: "Add", style: .plain, target: counter, action: Counter.tap),
      UIBarButtonItem(barButtonSystemItem: .add, target: counter, action: Counter.tap),
      UIBarButtonItem(image: nil, style: .done, target: counter, action: Counter.tap),
    ]
    for item in items {
      UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
    }
    #expect(counter.calls == ["tap", "tap", "tap"])
    #expect(UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil).action == nil)
  }

  @Test func `is sent by notification centers until the observer is removed or gone`() {
    let center = NotificationCenter()
    let names = ["a", "b"].map { NSNotification.Name($0) }
    for name in names { center.addObserver(counter, selector: Counter.take, name: name, object: nil) }
    center.post(name: names[0], object: nil)
    center.removeObserver(counter, name: names[0], object: nil)
    for name in names { center.post(name: name, object: nil) }
    center.removeObserver(counter)
    center.post(name: names[1], object: nil)
    #expect(counter.calls == ["take: Notification", "take: Notification"])

    var short: Counter? = Counter()
    if let short { center.addObserver(short, selector: Counter.tap, name: names[0], object: nil) }
    weak let gone = short
    short = nil
    center.post(name: names[0], object: nil)
    #expect(gone == nil)
  }

  @Test func `is sent by timers and after a delay, unless the call is cancelled`() {
    let timer = Timer(timeInterval: 0, target: counter, selector: Counter.take, userInfo: 7, repeats: false)
    #expect(timer.userInfo as? Int == 7)
    timer.fire()
    counter.perform(Counter.tap, with: nil, afterDelay: 0)
    counter.perform(Counter.event, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: counter, selector: Counter.event, object: nil)
    // A pass ends with its first event.
    for _ in 0..<100 where counter.calls.count < 2 {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
    #expect(counter.calls == ["take: Timer", "tap"])
  }
}

@MainActor
@Suite struct `A gesture recognizer` {
  @Test func `calls its targets for each state that a target may see`() {
    final class Target: NSObject {
      var states: [UIGestureRecognizer.State] = []
    }
    let target = Target()
    let selector = Selector("handle:", of: Target.self) { target, sender, _ in
      target.states.append((sender as? UIGestureRecognizer)?.state ?? .failed)
    }
    let pan = UIPanGestureRecognizer(target: target, action: selector)
    for state in [.began, .changed, .changed, .ended, .possible, .failed] as [UIGestureRecognizer.State] {
      pan.state = state
    }
    #expect(target.states == [.began, .changed, .changed, .ended])
    for _ in 0..<2 { pan.state = .ended }
    #expect(target.states.count == 6)
    pan.removeTarget(target, action: nil)
    pan.state = .recognized
    #expect(target.states.count == 6)
    pan.state = .began
    pan.isEnabled = false
    #expect(pan.state == .cancelled)
  }

  @Test func `belongs to one view, which retains it`() {
    let views = [UIView(), UIView()]
    let tap = UITapGestureRecognizer()
    #expect(views[0].gestureRecognizers == nil)
    for view in views { view.addGestureRecognizer(tap) }
    #expect(tap.view === views[1] && views[0].gestureRecognizers == [] && views[1].gestureRecognizers == [tap])
    views[1].removeGestureRecognizer(tap)
    #expect(tap.view == nil && views[1].gestureRecognizers == [])
    views[0].gestureRecognizers = [tap]
    #expect(tap.view === views[0])
  }

  @Test func `has the defaults that Apple documents`() {
    #expect(UITapGestureRecognizer().numberOfTapsRequired == 1)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10 && press.numberOfTapsRequired == 0)
    #expect(UISwipeGestureRecognizer().direction == .right && UIPinchGestureRecognizer().scale == 1)
    let any = UIGestureRecognizer()
    #expect(any.cancelsTouchesInView && !any.delaysTouchesBegan && any.delaysTouchesEnded && any.isEnabled)
  }
}

@MainActor
@Suite struct `Touches` {
  private final class Tracker: UIControl {
    var tracked: [String] = []

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      tracked.append("begin \(touch.location(in: self))")
      return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { tracked.append("end") }
    override func cancelTracking(with event: UIEvent?) { tracked.append("cancel") }
  }

  @Test func `make a control track them and send its events`() {
    let tracker = Tracker(frame: CGRect(x: 10, y: 20, width: 44, height: 44))
    var events: [String] = []
    tracker.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    tracker.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
    tracker.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    tracker.touchesBegan([UITouch()], with: nil)
    #expect(tracker.isTracking && tracker.isHighlighted)
    tracker.touchesEnded([UITouch()], with: nil)
    tracker.touchesBegan([UITouch()], with: nil)
    tracker.touchesCancelled([UITouch()], with: UIEvent())
    #expect(events == ["down", "inside", "down", "cancel"] && !tracker.isHighlighted)
    #expect(tracker.tracked.map { $0.prefix(5) } == ["begin", "end", "begin", "cance"])
  }

  @Test func `go along the responder chain until an object takes them`() {
    final class Taker: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
    }
    let taker = Taker()
    let inner = UIView()
    taker.addSubview(inner)
    inner.touchesBegan([UITouch()], with: nil)
    #expect(taker.count == 1)
  }
}

public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0
  case active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start, current
}

/// An animator whose animations end as soon as they are started.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: KitObject {
  public let duration: TimeInterval
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    super.init(made: ())
    if let animations { addAnimations(animations) }
  }

  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    super.init(made: ())
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open var state: UIViewAnimatingState { .inactive }
  open var isRunning: Bool { false }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() { startAnimation(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) {
    let (started, ended) = (animations, completions)
    (animations, completions) = ([], [])
    for animation in started { animation() }
    for completion in ended { completion(.end) }
  }
}

extension Timer {
  /// Creates a timer that calls a method of the target, which it retains until it is invalidated.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(timeInterval: ti, repeats: yesOrNo, block: Timer.block(aTarget, aSelector))
    remember(userInfo)
  }

  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self.init(fire: date, interval: ti, repeats: rep, block: Timer.block(t, s))
    remember(ui)
  }

  /// Creates such a timer and adds it to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// The value that the timer was created with.
  public var userInfo: Any? { objc_getAssociatedObject(self, Timer.userInfoKey) }

  private static var userInfoKey: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(TimerInfo.key).toOpaque())
  }

  private func remember(_ userInfo: Any?) {
    objc_setAssociatedObject(self, Timer.userInfoKey, userInfo, .OBJC_ASSOCIATION_RETAIN)
  }

  private static func block(_ target: Any, _ selector: Selector) -> @Sendable (Timer) -> Void {
    let target = sendable { target as AnyObject }
    let call = unisolated { (target: AnyObject, timer: Timer) in _ = selector.call(target, timer) }
    return { call(target(), $0) }
  }
}

/// The object whose address is the key of a timer's value.
private final class TimerInfo: Sendable {
  static let key = TimerInfo()
}

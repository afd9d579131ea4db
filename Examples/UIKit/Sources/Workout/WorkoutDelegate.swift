import Foundation

@objc public protocol WorkoutDelegate: NSObjectProtocol {
  func workoutDidStart(_ workout: WorkoutViewController)
  @objc optional func workout(_ workout: WorkoutViewController, didFinishLap lap: Int)
  @objc optional func workout(_ workout: WorkoutViewController, shouldFinishLap lap: Int) -> Bool
  @objc optional var goal: Int { get }
}

/// What a workout aims at.
@objcMembers public final class Pace: NSObject {
  public dynamic var minutesPerLap: Int = 5

  public static let path = #keyPath(Pace.minutesPerLap)
}

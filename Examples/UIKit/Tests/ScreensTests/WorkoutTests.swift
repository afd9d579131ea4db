import Foundation
import Testing
import UIKit
import Workout

/// A screen with Objective-C syntax, which the plug-in plumb-objc rewrites on Linux.
@MainActor
@Suite(.serialized) struct `A screen with target and action` {
  private func screen(_ controller: WorkoutViewController = WorkoutViewController()) -> WorkoutViewController {
    controller.loadViewIfNeeded()
    return controller
  }

  @Test func `calls private methods with none, one and two parameters`() {
    let screen = screen()
    screen.startButton.sendActions(for: .touchUpInside)
    screen.lapButton.sendActions(for: .touchDown)
    screen.lapButton.sendActions(for: .touchUpInside)
    screen.noteField.sendActions(for: .editingChanged)
    #expect(screen.log == ["start", "pressed", "lap by Lap", "note"])
    #expect(screen.laps == 1)
  }

  @Test func `names actions as Objective-C does`() {
    let screen = screen()
    #expect(screen.startButton.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["start"])
    #expect(screen.lapButton.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["finishLap:"])
    #expect(screen.lapButton.actions(forTarget: screen, forControlEvent: .touchDown) == ["finishLap:event:"])
  }

  @Test func `observes notifications and calls setters`() {
    let screen = screen()
    NotificationCenter.default.post(name: .workoutPaused, object: nil)
    screen.setPace(4)
    #expect(screen.log == ["paused", "minutesPerLap 4"])
    #expect(screen.pace.minutesPerLap == 4)
  }

  @Test func `is called by a timer`() {
    let screen = screen()
    let timer = screen.startTimer()
    timer.fire()
    timer.invalidate()
    #expect(screen.log == ["tick"])
  }

  @Test func `asks its delegate only what the delegate implements`() {
    let screen = screen()
    let coach = Coach()
    let strict = StrictCoach()
    screen.delegate = coach
    screen.lapButton.sendActions(for: .touchUpInside)
    #expect(screen.laps == 1 && coach.laps == [])
    screen.delegate = strict
    for _ in 1...3 { screen.lapButton.sendActions(for: .touchUpInside) }
    #expect(screen.laps == 2 && strict.laps == [2])
    #expect(screen.log.last == "goal")
  }

  @Test func `is overridden in extensions and by subclasses of extensions`() {
    let screen = screen(SprintViewController())
    screen.beginAppearanceTransition(true, animated: false)
    screen.endAppearanceTransition()
    #expect(screen.log.contains("will appear"))
    #expect(screen.summary(for: "Ada") == "sprint of Ada: 0")
  }
}

private final class Coach: NSObject, WorkoutDelegate {
  var laps: [Int] = []
  func workoutDidStart(_ workout: WorkoutViewController) {}
}

private final class StrictCoach: NSObject, WorkoutDelegate {
  var laps: [Int] = []
  let goal = 2
  func workoutDidStart(_ workout: WorkoutViewController) {}
  func workout(_ workout: WorkoutViewController, didFinishLap lap: Int) { laps.append(lap) }
  func workout(_ workout: WorkoutViewController, shouldFinishLap lap: Int) -> Bool { lap <= 2 }
}

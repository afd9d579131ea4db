import Foundation
import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Date pickers` {
  private let picker = UIDatePicker()
  /// 24 December 2025, 18:07:30 in Greenwich.
  private let date = Date(timeIntervalSince1970: 1_766_599_650)

  private var content: DatePickerContent? {
    if case .datePicker(let content) = shown(picker).content { content } else { nil }
  }
  private var texts: [String] { content.map { [$0.moment.dateText, $0.moment.timeText] } ?? [] }

  @Test func `a picker that nobody gave a date shows the same as a layout file's`() {
    #expect(content?.moment == .sample)
    picker.timeZone = TimeZone(secondsFromGMT: 3600)
    #expect(content?.moment == .sample)
  }

  @Test func `a picker shows its date in its time zone, which is Greenwich's unless it says so`() {
    picker.date = date
    #expect(texts == ["Dec 24, 2025", "6:07 PM"])
    picker.timeZone = TimeZone(secondsFromGMT: 6 * 3600)
    #expect(texts == ["Dec 25, 2025", "12:07 AM"])
  }

  @Test func `a calendar's time zone counts where the picker has none`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: -19 * 3600 / 2))
    picker.date = date
    picker.calendar = calendar
    #expect(texts == ["Dec 24, 2025", "8:37 AM"])
  }

  @Test(arguments: [(-10.0, 10.0, 0.0), (5, 10, 5), (-10, -5, -5), (10, -10, 0)])
  func `dates stay within bounds that do not contradict each other`(minimum: Double, maximum: Double, shown: Double) {
    picker.date = date
    picker.minimumDate = date + minimum * 86_400
    picker.maximumDate = date + maximum * 86_400
    #expect(picker.date == date + shown * 86_400)
    #expect(content?.moment.day == (picker.date.timeIntervalSince1970 / 86_400).rounded(.down).exactly)
  }

  @Test(arguments: [(1, 7, 1), (5, 5, 5), (15, 0, 15), (7, 7, 1), (0, 7, 1)])
  func `minutes are rounded down to the interval, if that divides an hour`(interval: Int, minute: Int, kept: Int) {
    picker.date = date
    picker.minuteInterval = interval
    #expect(content?.moment.minuteOfHour == minute && picker.minuteInterval == kept)
  }

  @Test func `a timer shows its duration`() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 2 * 3600 + 30 * 60
    #expect(content?.timer == 150)
  }
}

extension Double {
  fileprivate var exactly: Int? { Int(exactly: self) }
}

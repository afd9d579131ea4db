import LayoutModel
import Testing

@Suite struct `Moments` {
  @Test(arguments: [
    (0, "Jan 1, 1970", 4, 31, 4), (20_462, "Jan 9, 2026", 5, 31, 4), (-1, "Dec 31, 1969", 3, 31, 1),
    (11_016, "Feb 29, 2000", 2, 29, 2), (47_540, "Feb 28, 2100", 0, 28, 1), (47_541, "Mar 1, 2100", 1, 31, 1),
    (19_782, "Feb 29, 2024", 4, 29, 4), (-719_468, "Mar 1, 0", 3, 31, 3),
  ])
  func `a day is a date of the Gregorian calendar`(day: Int, text: String, weekday: Int, length: Int, first: Int) {
    let moment = DateAndTime(day: day, minute: 0)
    #expect(moment.dateText == text && moment.weekday == weekday)
    #expect(moment.daysInMonth == length && moment.firstWeekday == first)
  }

  @Test func `days follow one another`() {
    var last = DateAndTime(day: -200_000, minute: 0).date
    for day in -199_999...100_000 {
      let date = DateAndTime(day: day, minute: 0).date
      let isNext = date.month == last.month ? date.day == last.day + 1 : date.day == 1 && last.day >= 28
      guard isNext, date.year == last.year + (date.month == 1 && date.day == 1 ? 1 : 0) else {
        Issue.record("\(date) after \(last)")
        return
      }
      last = date
    }
  }

  @Test(arguments: [
    (0, "12:00 AM"), (59, "12:59 AM"), (60, "1:00 AM"), (581, "9:41 AM"), (719, "11:59 AM"), (720, "12:00 PM"),
    (1439, "11:59 PM"),
  ])
  func `a minute is a time of two halves of twelve hours`(minute: Int, text: String) {
    #expect(DateAndTime(day: 0, minute: minute).timeText == text)
  }
}

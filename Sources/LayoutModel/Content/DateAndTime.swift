/// A minute of a day, formatted in English.
package struct DateAndTime: Hashable, Sendable {
  /// Counted from 1 January 1970.
  package var day: Int
  package var minute: Int

  package init(day: Int, minute: Int) {
    self.day = day
    self.minute = minute
  }

  /// 9 January 2026 at 9:41, the default of date pickers.
  package static let sample = DateAndTime(day: 20_462, minute: 9 * 60 + 41)

  /// A date in the Gregorian calendar. Months and days count from 1.
  package struct CivilDate: Hashable, Sendable {
    package var year, month, day: Int
  }

  /// Computed with years that begin in March, so that a leap day ends its year and every era of 400 years has the same
  /// length.
  package var date: CivilDate {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9)
    return CivilDate(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Counted from 0 for Sunday.
  package var weekday: Int { (day % 7 + 11) % 7 }

  package var daysInMonth: Int {
    let date = date
    let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][date.month - 1]
  }

  /// Counted from 0 for Sunday.
  package var firstWeekday: Int { ((weekday - (date.day - 1)) % 7 + 7) % 7 }

  package func adding(days: Int) -> DateAndTime { DateAndTime(day: day + days, minute: minute) }

  package var hour: Int { (minute / 60 + 11) % 12 + 1 }
  package var minuteOfHour: Int { minute % 60 }
  package var isAfternoon: Bool { minute >= 12 * 60 }

  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  package static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// Such as `Jan 9, 2026`.
  package var dateText: String { "\(shortMonth) \(date.day), \(date.year)" }
  /// Such as `9:41 AM`.
  package var timeText: String { "\(hour):\(DateAndTime.twoDigits(minuteOfHour)) \(isAfternoon ? "PM" : "AM")" }
  /// Such as `Fri Jan 9`.
  package var dayText: String { "\(DateAndTime.weekdays[weekday]) \(shortMonth) \(date.day)" }
  /// Such as `January 2026`.
  package var monthText: String { "\(DateAndTime.months[date.month - 1]) \(date.year)" }

  private var shortMonth: Substring { DateAndTime.months[date.month - 1].prefix(3) }

  package static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

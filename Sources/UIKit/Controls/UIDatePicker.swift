import LayoutModel

public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels, compact, inline
}

/// A control to choose a date, a time or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time = 0
    case date, dateAndTime, countDownTimer
  }

  open var datePickerMode = Mode.dateAndTime { didSet { contentChanged() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentChanged() } }
  /// The date that the code set; nil if none was set. Pictures then show a sample date, so that they do not depend on
  /// the clock.
  private var chosen: Date?
  open var date: Date {
    get { clamped(chosen ?? Date()) }
    set {
      chosen = newValue
      contentChanged()
    }
  }
  open var minimumDate: Date? { didSet { contentChanged() } }
  open var maximumDate: Date? { didSet { contentChanged() } }
  /// The calendar, of which only the time zone has an effect. Dates are shown in English and in the Gregorian calendar.
  open var calendar: Calendar! { didSet { contentChanged() } }
  /// The time zone; nil uses the calendar's or, without one, GMT, so that pictures do not depend on the machine.
  open var timeZone: TimeZone? { didSet { contentChanged() } }
  /// The duration in seconds.
  open var countDownDuration: TimeInterval = 0 { didSet { contentChanged() } }
  /// The interval between minutes; a divisor of 60 up to 30. Other values become 1.
  open var minuteInterval: Int {
    get { step }
    set {
      step = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      contentChanged()
    }
  }
  private var step = 1

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The style in use, which the platform chooses if the preferred style is automatic.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic: datePickerMode == .countDownTimer ? .wheels : .compact
    case .wheels, .compact, .inline: preferredDatePickerStyle
    }
  }

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Limits a date to the minimum and maximum, which are ignored if they contradict each other.
  private func clamped(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }

  /// The date shown: the date that was set or else a sample that all pickers share, within the minimum and maximum.
  private var moment: DateAndTime {
    let zone = timeZone ?? calendar?.timeZone ?? TimeZone(secondsFromGMT: 0) ?? .current
    func seconds(_ date: Date) -> Double {
      (date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))).rounded(.down)
    }
    let sample = Date(timeIntervalSince1970: Double(DateAndTime.sample.day * 1440 + DateAndTime.sample.minute) * 60)
    let shown = clamped(chosen ?? sample - Double(zone.secondsFromGMT(for: sample)))
    let minutes = (seconds(shown) / 60).rounded(.down)
    // Limits the day to the range of calendar arithmetic.
    let day = min(max((minutes / 1440).rounded(.down), -1e8), 1e8)
    let minute = min(max(Int(clamping: minutes - day * 1440), 0), 1439)
    return DateAndTime(day: Int(clamping: day), minute: minute - minute % step)
  }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    var content = DatePickerContent(style: preferredDatePickerStyle.model, mode: datePickerMode.model)
    content.moment = moment
    content.minuteStep = step
    if countDownDuration > 0 {
      let minutes = min(Int(clamping: countDownDuration / 60), 23 * 60 + 59)
      content.timer = minutes - minutes % step
    }
    return .datePicker(content)
  }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}

extension UIDatePickerStyle {
  fileprivate var model: DatePickerContent.Style {
    switch self {
    case .automatic: .automatic
    case .wheels: .wheels
    case .compact: .compact
    case .inline: .inline
    }
  }
}

extension UIDatePicker.Mode {
  fileprivate var model: DatePickerContent.Mode {
    switch self {
    case .time: .time
    case .date: .date
    case .dateAndTime: .dateAndTime
    case .countDownTimer: .countDownTimer
    }
  }
}

import LayoutModel

public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels, compact, inline
}

/// A date, a time or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time = 0
    case date, dateAndTime, countDownTimer
  }

  open var datePickerMode = Mode.dateAndTime { didSet { contentChanged() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentChanged() } }
  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var calendar: Calendar! = .current
  open var locale: Locale?
  open var timeZone: TimeZone?
  open var countDownDuration: TimeInterval = 0
  open var minuteInterval = 1

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The platform's choice for the automatic style.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic: datePickerMode == .countDownTimer ? .wheels : .compact
    case .wheels, .compact, .inline: preferredDatePickerStyle
    }
  }

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    .datePicker(DatePickerContent(style: preferredDatePickerStyle.model, mode: datePickerMode.model))
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

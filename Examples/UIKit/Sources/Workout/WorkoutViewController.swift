import UIKit

/// A screen whose events arrive by target and action, as in most apps.
@objc(WorkoutScreen)
public class WorkoutViewController: UIViewController {
  @objc public weak var delegate: WorkoutDelegate?
  @IBOutlet public weak var titleLabel: UILabel!
  public let startButton = UIButton(type: .system)
  public let lapButton = UIButton(type: .system)
  public let noteField = UITextField()
  public let pace = Pace()
  @objc public private(set) var laps = 0
  public private(set) var log: [String] = []

  private lazy var resetItem = UIBarButtonItem(
    barButtonSystemItem: .refresh, target: self, action: #selector(reset))

  public override func loadView() {
    view = UIView()
    view.backgroundColor = #colorLiteral(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    let label = UILabel()
    let stack = UIStackView(arrangedSubviews: [label, startButton, lapButton, noteField])
    titleLabel = label
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "Workout"
    startButton.setTitle("Start", for: .normal)
    lapButton.setTitle("Lap", for: .normal)
    navigationItem.rightBarButtonItem = resetItem
    startButton.addTarget(self, action: #selector(start), for: .touchUpInside)
    lapButton.addTarget(self, action: #selector(self.finishLap(_:)), for: .touchUpInside)
    lapButton.addTarget(self, action: #selector(finishLap(_:event:)), for: .touchDown)
    noteField.addTarget(
      self,
      action: #selector(WorkoutViewController.noteChanged),
      for: .editingChanged)
    titleLabel.isUserInteractionEnabled = true
    titleLabel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(titleTapped(_:))))
    NotificationCenter.default.addObserver(
      self, selector: #selector(paused(_:)), name: .workoutPaused, object: nil)
  }

  /// Calls `tick` soon, while the main run loop runs.
  @objc public func startTimer() -> Timer {
    Timer.scheduledTimer(timeInterval: 0.01, target: self, selector: #selector(tick), userInfo: nil, repeats: false)
  }

  /// Sets the pace by the name of its setter.
  public func setPace(_ minutes: Int) {
    pace.perform(#selector(setter: Pace.minutesPerLap), with: minutes)
    log.append("\(Pace.path) \(minutes)")
  }

  @objc private func start() {
    log.append("start")
    delegate?.workoutDidStart(self)
  }

  @objc private func finishLap(_ sender: UIButton) {
    guard delegate?.workout?(self, shouldFinishLap: laps + 1) ?? true else { return }
    laps += 1
    log.append("lap by \(sender.title(for: .normal) ?? "")")
    delegate?.workout?(self, didFinishLap: laps)
    if laps == delegate?.goal { log.append("goal") }
  }

  @objc private func finishLap(_ sender: UIButton, event: UIEvent?) { log.append("pressed") }
  @IBAction private func noteChanged(_ sender: Any) { log.append("note") }
  @objc private func titleTapped(_ recognizer: UITapGestureRecognizer) { log.append("title") }
  @objc private func paused(_ notification: Notification) { log.append("paused") }
  @objc private func tick() { log.append("tick") }
  @objc private func reset() { laps = 0 }
}

extension WorkoutViewController {
  /// Only Objective-C can override this from an extension.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("will appear")
  }

  @objc public func summary(for name: String) -> String { "\(name): \(laps)" }
}

/// Overrides what an extension of its superclass declares.
public final class SprintViewController: WorkoutViewController {
  public override func summary(for name: String) -> String { "sprint of " + super.summary(for: name) }
}

extension Notification.Name {
  public static let workoutPaused = Notification.Name("workoutPaused")
}

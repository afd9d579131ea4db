import UIKit

/// A form in Visual Format, made anew whenever the safe area is another.
public final class NewContactViewController: UIViewController {
  private let profileImageView = UIImageView(image: UIImage(systemName: "person"))
  private let firstNameTextField = UITextField()
  private let lastNameTextField = UITextField()
  private var constraints: [NSLayoutConstraint] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "New contact"
    view.backgroundColor = .white
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel", image: nil, primaryAction: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", image: nil, primaryAction: nil)
    navigationItem.rightBarButtonItem?.style = .done
    profileImageView.backgroundColor = .systemGray5
    profileImageView.layer.cornerRadius = 20
    for (field, placeholder) in [(firstNameTextField, "First name"), (lastNameTextField, "Last name")] {
      field.placeholder = placeholder
      field.borderStyle = .roundedRect
    }
  }

  public override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    setupViewLayout()
  }

  private func setupViewLayout() {
    let safeAreaInsets = view.safeAreaInsets, marginSpacing: CGFloat = 16
    let topSpace = safeAreaInsets.top + marginSpacing
    let leadingSpace = safeAreaInsets.left + marginSpacing
    let trailingSpace = safeAreaInsets.right + marginSpacing
    for subview in [profileImageView, firstNameTextField, lastNameTextField] {
      view.addSubview(subview)
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    let views = [
      "profileImageView": profileImageView, "firstNameTextField": firstNameTextField,
      "lastNameTextField": lastNameTextField,
    ]
    let metrics = [
      "topSpacing": topSpace, "profileImageViewHeight": 40, "profileImageViewWidth": 40, "textFieldsSpacing": 8,
      "leadingSpace": leadingSpace, "trailingSpace": trailingSpace,
    ]
    let lines: [(String, NSLayoutConstraint.FormatOptions)] = [
      ("V:|-topSpacing-[profileImageView(profileImageViewHeight)]", []),
      (
        "V:|-topSpacing-[firstNameTextField(profileImageView)]-textFieldsSpacing-[lastNameTextField(firstNameTextField)]",
        [.alignAllCenterX]
      ),
      (
        "H:|-leadingSpace-[profileImageView(profileImageViewWidth)]-[firstNameTextField(>=200@1000)]-trailingSpace-|",
        []
      ),
      ("H:[lastNameTextField(firstNameTextField)]", []),
    ]
    for (format, options) in lines {
      constraints += NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views)
    }
    NSLayoutConstraint.activate(constraints)
  }
}

#Preview("New contact") { UINavigationController(rootViewController: NewContactViewController()) }

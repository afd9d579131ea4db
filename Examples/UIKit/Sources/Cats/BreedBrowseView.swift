import UIKit

final class BreedBrowseView: UIView {
  @UsesAutoLayout
  var table: UITableView = {
    let table = UITableView()
    table.backgroundColor = Colors.blackish
    return table
  }()

  required init(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented.")
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Colors.blackish
    addSubview(table)
    table.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor).activate()
    table.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor).activate()
    table.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor).activate()
    table.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor).activate()
  }

  func setupTable(dataSource: UITableViewDataSource, delegate: UITableViewDelegate) {
    table.dataSource = dataSource
    table.delegate = delegate
    table.register(BreedCell.self, forCellReuseIdentifier: "\(BreedCell.self)")
  }
}

final class BreedCell: UITableViewCell {
  @UsesAutoLayout
  private var photo: UIImageView = {
    let photo = UIImageView()
    photo.contentMode = .scaleAspectFit
    return photo
  }()

  @UsesAutoLayout
  private var name: UILabel = {
    let name = UILabel()
    name.textColor = Colors.white
    name.font = Fonts.body
    return name
  }()

  static let thumbnailHeightWidth: CGFloat = 58

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented.")
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Colors.blackish
    addSubview(photo)
    addSubview(name)
    photo.centerYAnchor.constraint(equalTo: centerYAnchor).activate()
    photo.leadingAnchor.constraint(equalTo: leadingAnchor).activate()
    photo.heightAnchor.constraint(equalToConstant: BreedCell.thumbnailHeightWidth).activate()
    photo.widthAnchor.constraint(equalToConstant: BreedCell.thumbnailHeightWidth).activate()
    name.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: Padding.standard).activate()
    name.centerYAnchor.constraint(equalTo: centerYAnchor).activate()
  }

  func configure(name: String, photo: UIImage) {
    self.name.text = name
    self.photo.image = photo
  }
}

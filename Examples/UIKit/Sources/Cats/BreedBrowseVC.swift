import UIKit

public final class BreedBrowseVC: UIViewController, UITableViewDelegate, UITableViewDataSource {
  private let breeds = Breeds()

  var breedBrowseView: BreedBrowseView { view as! BreedBrowseView }

  public override func loadView() {
    view = BreedBrowseView(frame: UIScreen.main.bounds)
    title = "Browse"
    breedBrowseView.setupTable(dataSource: self, delegate: self)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    breedBrowseView.isHidden = false
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { breeds.breedCount }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = breedBrowseView.table.dequeueReusableCell(withIdentifier: "\(BreedCell.self)") as! BreedCell
    let breed = breeds.breedAtIndex(indexPath.row)
    cell.configure(name: breed.name, photo: breed.photo)
    return cell
  }

  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    BreedCell.thumbnailHeightWidth
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    let breedDetailVC = BreedDetailVC.getViewController(breed: breeds.breedAtIndex(indexPath.row))
    breedBrowseView.isHidden = true
    navigationController?.pushViewController(breedDetailVC, animated: true)
  }
}

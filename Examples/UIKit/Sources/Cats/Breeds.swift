import UIKit

public struct Breed {
  public let name: String
  let photo: UIImage
  let fullDescription: String
}

public struct Breeds {
  private let breeds: [Breed] = [
    ("Abyssinian", "abyssinian"), ("American Curl", "american-curl"), ("Balinese", "balinese"),
    ("Chartreux", "chartreux"), ("Devon Rex", "devon-rex"), ("Maine Coon", "maine-coon"),
    ("Norwegian Forest", "norwegian-forest"),
  ].map { Breed(name: $0, photo: UIImage(named: $1) ?? UIImage(), fullDescription: story) }

  public init() {}

  public var breedCount: Int { breeds.count }
  public func breedAtIndex(_ index: Int) -> Breed { breeds[index] }
}

private let story = """
  A slender cat with a ticked coat, fond of high places and of company. It wants to see everything that happens in the \
  house, and to take part in it.
  """

enum Credits {
  private static let lines = [
    ("# ", "Credits"), ("## ", "Pictures"),
    ("", "The photographs of the cats were taken by their owners, who were very patient."), ("## ", "Sounds"),
    ("", "Both meows were recorded at home. More of them are at the shelter."),
  ]

  /// Headings and text, each in its own font.
  static var infoString: NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (mark, line) in lines {
      let style: UIFont.TextStyle = mark == "# " ? .title2 : mark == "## " ? .headline : .body
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: Colors.white,
      ]
      text.append(NSAttributedString(string: line + "\n", attributes: attributes))
    }
    return text
  }
}

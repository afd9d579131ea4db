extension Property {
  static let bars = [
    Property("title", [.navigationBar], .string, .navigationBar, \.title, "The words in its middle."),
    Property("large", [.navigationBar], .flag, .navigationBar, \.isLarge, "Whether its title is large."),
    Property("prompt", [.navigationBar], .string, .navigationBar, \.prompt, "A line above its title."),
    Property(
      "search", [.navigationBar], .optional(.string), .navigationBar, \.search,
      "The placeholder of a search field below its title."),
    Property("title", [.placeholder], .string, .placeholder, \.self, "What it stands for."),
  ]
}

import Diagnostics
import InterfaceBuilder

/// Any bytes as a table of strings and as a string catalog: every problem can be printed, and what is found belongs to a
/// text of the document, in a language that can be the name of a folder.
func checkTables(_ bytes: [UInt8]) {
  var sources = Sources()
  let table = sources.add(path: "de.lproj/Main.strings", bytes: textOfTable(stretched(bytes)))
  guard var translations = Translations(of: SourceFile(path: "Main.storyboard", text: document)) else {
    preconditionFailure("the document cannot be read")
  }
  tell(translations.add(strings: table, "de"), sources)
  tell(translations.add(catalog: table), sources)
  for (language, texts) in translations.languages {
    precondition(Translations.isLanguage(language), "no folder is called '\(language)'")
    precondition(texts.keys.allSatisfy { $0 == "Hello" }, "a text that is none of the document's")
  }
  precondition(translations.clashes.count <= translations.languages.count, "two texts clash more than once")
}

private let document = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
  <label text="Hello" id="a"/><button id="b"><state key="normal" title="Hello"/></button>
  </objects></document>
  """

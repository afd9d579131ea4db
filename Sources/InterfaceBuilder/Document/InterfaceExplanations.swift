package import Diagnostics

/// Explanations for storyboards and xibs, with parts of documents as examples.
package let interfaceExplanations = [
  Explanation(
    .malformedXML, "document is no XML",
    "Storyboards and xibs are XML. This one ends too early, or has something in it that XML does not allow.",
    wrong: "<view id=\"a\">", right: "<view id=\"a\"></view>", form: .words),
  Explanation(
    .documentType, "document type declared",
    "Interface Builder declares no document types. Entities and external files are never read, wherever they come from.",
    wrong: "<!DOCTYPE document SYSTEM \"document.dtd\">", right: "<document>", form: .words),
  Explanation(
    .documentTooLarge, "document too large",
    """
    A document has at most 64 MiB and a million elements, 200 of them in each other and each with 200 attributes. \
    Interface Builder's own are far below.
    """,
    wrong: "an element 201 deep", right: "an element 200 deep", form: .words),
  Explanation(
    .wrongEncoding, "document not UTF-8", "Interface Builder writes UTF-8, and nothing else is read.",
    wrong: "encoding=\"ISO-8859-1\"", right: "encoding=\"UTF-8\"", form: .words),
  Explanation(
    .unknownDocument, "document of another kind",
    "Storyboards and xibs for iOS are read, as Xcode 5 and later write them; those for macOS, watchOS and tvOS are not.",
    wrong: "type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"",
    right: "type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"",
    form: .words),
  Explanation(
    .duplicateID, "id given twice",
    "Everything in a document refers by id. Where two elements have the same, the first is meant; merging by hand does this.",
    wrong: "<view id=\"a\"/><view id=\"a\"/>", right: "<view id=\"a\"/><view id=\"b\"/>", form: .words),
  Explanation(
    .danglingReference, "reference to nothing",
    "A constraint refers to a view or a guide that is not in its scene, and is left out.",
    wrong: "<constraint firstItem=\"gone\" firstAttribute=\"width\" constant=\"44\"/>",
    right: "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"44\"/>", form: .words),
  Explanation(
    .badNumber, "attribute is no number",
    """
    The attribute takes a number that a layout can have, in decimal digits. For what is none its default is used, and for one \
    out of its range, as a priority beyond 1000, the nearest in it.
    """,
    wrong: "constant=\"nan\"", right: "constant=\"8\"", form: .words),
  Explanation(
    .meaninglessConstraint, "constraint without meaning",
    "The constraint relates an edge to itself, a place to a size or to another axis, or says a place without saying from where.",
    wrong: "<constraint firstItem=\"a\" firstAttribute=\"top\" constant=\"3\"/>",
    right:
      "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\" constant=\"3\"/>",
    form: .words),
  Explanation(
    .unknownAttribute, "unknown attribute of a constraint",
    "The constraint names an attribute that is not known, and is left out.",
    wrong: "firstAttribute=\"middle\"", right: "firstAttribute=\"centerY\"", form: .words),
  Explanation(
    .cyclicReference, "scene embedded in itself",
    "A container embeds the scene that it is in, or one that embeds that. It is left empty, as there would be no end of it.",
    wrong: "a container of scene A embeds A", right: "a container of scene A embeds B", form: .words),
  Explanation(
    .unknownValue, "unknown value of an attribute",
    "The attribute takes one of a few words, and this is none that is known. Its default is used instead.",
    wrong: "distribution=\"evenly\"", right: "distribution=\"fillEqually\"", form: .words),
  Explanation(
    .tooMuchEmbedded, "too much in other scenes",
    """
    Scenes that embed each other several times multiply. All containers of a document may show 10000 views, and at most 128 \
    views may be in each other; a container with which there were more is left empty. A tab bar, which each of its scenes \
    shows, has at most 20 tabs.
    """,
    wrong: "six scenes, each with ten containers of the next", right: "six scenes, each with one container of the next",
    form: .words),
]

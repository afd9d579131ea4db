import Diagnostics

let valueExplanations = [
  Explanation(
    .namedArgument, "argument with a name", "Arguments of functions stand in a fixed order and have no names.",
    wrong: """
      font title = system(size: 17)
      """,
    right: """
      font title = system(17)
      """),
  Explanation(
    .textTooLong, "text too long", "Texts that are put together with '+' have at most 1 MiB.",
    wrong: """
      let a = "sixteen letters!" + "sixteen letters!"
      let b = a + a + a + a + a + a + a + a
      let c = b + b + b + b + b + b + b + b
      let d = c + c + c + c + c + c + c + c
      let e = d + d + d + d + d + d + d + d
      let f = e + e + e + e + e + e + e + e
      let g = f + f
      """,
    right: """
      let a = "sixteen letters!" + "sixteen letters!"
      let b = a + a + a + a + a + a + a + a
      """),
  Explanation(
    .priorityWithValue, "priority with a value", "A priority is a number or a name; the name stands for its number.",
    wrong: """
      screen S {
        view box { width == 40 @high(750) }
      }
      """,
    right: """
      screen S {
        view box { width == 40 @high }
      }
      """),
  Explanation(
    .wrongType, "value of another type", "The place takes a value of one type, and this is of another.",
    wrong: """
      screen S {
        label title { lines: "2" }
      }
      """,
    right: """
      screen S {
        label title { lines: 2 }
      }
      """),
  Explanation(
    .outOfRange, "value out of range", "The value is a number, but not one that makes sense here.",
    wrong: """
      screen S {
        view box { alpha: 50 }
      }
      """,
    right: """
      screen S {
        view box { alpha: 0.5 }
      }
      """),
  Explanation(
    .unknownWord, "unknown word", "The place takes one word of a closed list; the message names them.",
    wrong: """
      screen S {
        label title { alignment: centre }
      }
      """,
    right: """
      screen S {
        label title { alignment: center }
      }
      """),
  Explanation(
    .quotedWord, "word in quotes", "Words of a closed list stand without quotes; quotes are for texts that are shown.",
    wrong: """
      screen S {
        label title { alignment: "center" }
      }
      """,
    right: """
      screen S {
        label title { alignment: center }
      }
      """),
  Explanation(
    .foreignFlag, "true or false", "What is on or off is written 'yes' or 'no'.",
    wrong: """
      screen S {
        view box { hidden: true }
      }
      """,
    right: """
      screen S {
        view box { hidden: yes }
      }
      """),
  Explanation(
    .tooManyValues, "too many values", "The value is complete, and something else follows it in the line.",
    wrong: """
      screen S {
        label title { lines: 1 2 }
      }
      """,
    right: """
      screen S {
        label title { lines: 1 }
      }
      """),
  Explanation(
    .missingPart, "incomplete value", "The value has several parts, and one is missing.",
    wrong: """
      screen S {
        view box { intrinsic: 44 }
      }
      """,
    right: """
      screen S {
        view box { intrinsic: 44 by none }
      }
      """),
  Explanation(
    .divisionByZero, "division by zero", "The number after '/' is zero.", wrong: "let third = 100 / 0",
    right: "let third = 100 / 3"),
  Explanation(
    .cannotJoin, "operator between other types",
    "'+', '-', '*' and '/' compute with numbers; '+' puts texts together too.",
    wrong: """
      screen S {
        label title { text: "Step " + 1 }
      }
      """,
    right: """
      screen S {
        label title { text: "Step " + "1" }
      }
      """),
  Explanation(
    .unknownFunction, "unknown function", "There are min, max, markup, image, symbol, system, textStyle and custom.",
    wrong: "let side = maximum(40, 44)", right: "let side = max(40, 44)"),
  Explanation(
    .wrongArguments, "wrong arguments of a function", "The function takes other arguments; the message tells which.",
    wrong: "font heading = custom(\"Avenir\")", right: "font heading = custom(\"Avenir\", 17)"),
  Explanation(
    .notWhole, "fraction where a whole number stands", "What is counted is counted in whole numbers.",
    wrong: """
      screen S {
        label title { lines: 1.5 }
      }
      """,
    right: """
      screen S {
        label title { lines: 2 }
      }
      """),
  Explanation(
    .unknownParameterType, "unknown type of parameter",
    "Parameters of components are of type text, number, flag, color, font or image.",
    wrong: "component Card(name: string) { label title { text: name } }",
    right: "component Card(name: text) { label title { text: name } }"),
  Explanation(
    .priorityOutOfRange, "priority out of range",
    """
    Priorities go from above 0 to 1000, which is required. There are names for the platform's own: required, high (750),
    dragCanResize (510), windowSizeStayPut (500), dragCannotResize (490), low (250) and fitting (50).
    """,
    wrong: """
      screen S {
        view box
        box.height == 44 @1001
      }
      """,
    right: """
      screen S {
        view box
        box.height == 44 @required
      }
      """),
  Explanation(
    .notAList, "repetition over no list", "'for' goes through a list of values.",
    wrong: """
      data cat = { name: "Abyssinian" }
      screen S {
        for one in cat { label title { text: one.name } }
      }
      """,
    right: """
      data cats = [{ name: "Abyssinian" }]
      screen S {
        for one in cats { label title { text: one.name } }
      }
      """),
  Explanation(
    .unclosedMarkup, "unclosed markup",
    "In markup '*' and '**' come in pairs around what they emphasise. One without its match is shown as it is; a backslash before it says that this is meant.",
    wrong: """
      screen S {
        label title { text: markup("5 * 3") }
      }
      """,
    right: #"""
      screen S {
        label title { text: markup("5 \\* 3") }
      }
      """#),
  Explanation(
    .spacingIsNoNumber, "system spacing as a number",
    "How long '~' is depends on the views at either end. It can be part of a constraint or be a stack's spacing, but no number.",
    wrong: """
      screen S {
        view box { corner: ~ }
      }
      """,
    right: """
      screen S {
        stack box { spacing: ~ }
      }
      """),
  Explanation(
    .repeatedPart, "part given twice", "A field of a record and a side of insets is given once.",
    wrong: """
      screen S {
        view box { margins: top 8 top 16 }
      }
      """,
    right: """
      screen S {
        view box { margins: top 8 bottom 16 }
      }
      """),
  Explanation(
    .noFields, "value without fields", "Only records have fields.",
    wrong: """
      data names = ["Ada", "Grace"]
      screen S {
        for person in names { label title { text: person.name } }
      }
      """,
    right: """
      data people = [{ name: "Ada" }, { name: "Grace" }]
      screen S {
        for person in people { label title { text: person.name } }
      }
      """),
]

let conditionExplanations = [
  Explanation(
    .unknownCondition, "unknown condition",
    "Conditions ask for width, height, device, orientation, textSize, appearance, direction, state and preview.",
    wrong: """
      screen S {
        when idiom is iPad { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when device is iPad { alpha: 0.5 }
      }
      """),
  Explanation(
    .wrongComparison, "comparison of what has no order",
    "Only text sizes are more or less than others; everything else 'is' one thing or another.",
    wrong: """
      screen S {
        when orientation >= landscape { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when orientation is landscape { alpha: 0.5 }
      }
      """),
  Explanation(
    .unknownDevice, "unknown device", "The pattern fits the name of no device, but is near one.",
    wrong: """
      screen S {
        when device is "iphon-16" { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when device is "iphone-16" { alpha: 0.5 }
      }
      """),
]

// Layouts of Plumb for tree-sitter. The words that get colours are in queries/highlights.scm, which is generated.

module.exports = grammar({
  name: 'plumb',
  word: ($) => $.name,
  // Where a line ends, a statement does; between brackets it means nothing.
  extras: ($) => [/[ \t\r\uFEFF]/, $.comment],
  conflicts: ($) => [[$._operand, $.format]],

  rules: {
    file: ($) => repeat(choice($._end, $._declaration)),
    _end: (_) => choice('\n', ';'),

    _declaration: ($) => choice($.import, $.definition, $.style, $.component, $.screen, $.preview),
    import: ($) => seq('import', $.string),
    definition: ($) => seq(choice('let', 'color', 'font', 'data'), field('name', $.name), '=', $._choice),
    _choice: ($) => seq($.value, repeat(seq('when', $.condition, 'else', $.value))),
    style: ($) => seq('style', field('name', $.name), optional(seq(':', $.name)), $.body),
    component: ($) => seq('component', field('name', $.name), optional($.arguments), $.body),
    screen: ($) => seq('screen', field('name', $.name), optional($.string), $.body),
    preview: ($) => seq('preview', field('name', $.name), $.string, $.body),

    // What ends with a brace may be followed by more; everything else ends with its line, or before the brace.
    body: ($) => seq('{', repeat(choice($._end, seq($._statement, $._end), $._block)), optional($._statement), '}'),
    _statement: ($) => choice(
      $.property, $.assignment, $.parameter, $.view, $.command, $.constraint, $.format),
    _block: ($) => choice(alias($.view_block, $.view), $.guide, $.when, $.for),

    property: ($) => seq($.path, ':', $.value),
    assignment: ($) => seq($.path, '=', $.value),
    parameter: ($) => seq(choice('let', 'param'), field('name', $.name), '=', $._choice),
    guide: ($) => seq('guide', field('name', $.name), $.body),
    view: ($) => seq(field('kind', $.name), optional($._parts)),
    view_block: ($) => seq(field('kind', $.name), optional($._parts), $.body),
    // An id, arguments and a title; in bars also what an item shows.
    _parts: ($) => seq(repeat1(choice($.name, $.string, $.text, $.arguments, $.number, $.color)), optional($.styles)),
    styles: ($) => seq(':', $.name, repeat(seq(',', $.name))),
    command: ($) => prec.right(seq(choice('pin', 'center', 'size', 'aspect'), repeat(choice($._operand, $._sign, ',', ':', '@')))),
    constraint: ($) => prec.right(seq($._side, repeat1(seq($.relation, $._side)), optional($.priority), optional(seq('as', $.name)))),
    _side: ($) => prec.right(repeat1(choice($._operand, $._sign))),
    priority: ($) => seq('@', choice($.number, $.path)),
    format: ($) => prec.right(seq(
      choice(seq($.axis, $._box), '|', $.list), repeat($._box))),
    _box: ($) => choice('|', '-', $.list, $.arguments, $.number, $.name, ','),
    axis: (_) => token(prec(1, /[HV]:/)),

    when: ($) => prec.right(seq(
      'when', $.condition, $.body, optional(seq('else', choice($.when, $.body))))),
    condition: ($) => repeat1(choice('not', 'and', 'or', 'is', $.relation, $.path, $.number, $.string, $.arguments)),
    for: ($) => seq('for', $.name, optional(seq(',', $.name)), 'in', choice($.path, $.range), $.body),
    range: ($) => seq($._side, '...', $._side),

    value: ($) => prec.right(repeat1(choice($._operand, $._sign, $.record))),
    _operand: ($) => choice($.number, $.string, $.text, $.color, $.path, $.arguments, $.list),
    _sign: (_) => choice('+', '-', '*', '/', '~'),
    relation: (_) => choice('==', '>=', '<='),
    path: ($) => prec.right(seq($.name, repeat(seq('.', $.name)))),
    arguments: ($) => seq('(', repeat($._element), ')'),
    list: ($) => seq('[', repeat($._element), ']', optional(seq('.', $.name))),
    record: ($) => seq('{', repeat($._element), '}'),
    _element: ($) => choice($._operand, $._sign, $.record, $.relation, ',', ':', '=', '@', '\n'),

    name: (_) => /[A-Za-z_][A-Za-z_0-9]*/,
    number: (_) => /\d+(\.\d+)?/,
    color: (_) => /#[0-9A-Fa-f]+/,
    string: ($) => seq('"', repeat(choice(token.immediate(prec(1, /[^"\\\n]+/)), $.escape)), token.immediate('"')),
    escape: (_) => token.immediate(/\\(u\{[0-9A-Fa-f]{1,8}\}|[^\n])/),
    text: (_) => token(seq('"""', /([^"]|"[^"]|""[^"])*/, '"""')),
    comment: (_) => token(seq('//', /[^\n]*/)),
  },
})

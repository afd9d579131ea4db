/// `Editors/vim/syntax/plumb.vim`.
struct VimSyntax {
  let words: Vocabulary

  private func any(_ words: [String]) -> String { #"\%(\#(words.joined(separator: #"\|"#))\)"# }

  /// Later items win over earlier ones where both match.
  var text: String {
    """
    " Vim syntax file: layouts of Plumb. Generated from the language's tables; Documentation/editors.md says how.
    if exists('b:current_syntax')
      finish
    endif
    let s:cpo = &cpo
    set cpo&vim

    syn case match
    syn match plumbNumber /\\<\\d\\+\\%(\\.\\d\\+\\)\\?\\>/
    syn match plumbOperator /==\\|>=\\|<=\\|[-+*~|]/
    syn match plumbPriority /@\\s*\\w\\+/
    syn match plumbColor /#\\x\\{6}\\%(\\x\\x\\)\\?\\>/
    syn match plumbConstant /\\.\\@1<!\\<\(any(words.constants))\\>\\%(\\s*[:.]\\)\\@!/
    syn match plumbType /\\<\\u\\w*\\ze\\s*[({]/
    syn match plumbType /^\\s*\\zs\\u\\w*\\ze\\s\\+\\a/
    syn match plumbKeyword /\\.\\@1<!\\<\(any(words.statements))\\>\\%(\\s*:\\)\\@!/
    syn match plumbMember /\\<\(any(words.members))\\>/
    syn match plumbKind /\\.\\@1<!\\<\(any(words.kinds))\\>\\ze\\%(\\s*["{]\\|\\s*$\\|\\s\\+\\a\\)/
    syn match plumbProperty /\\<\(any(words.properties))\\>\\ze\\s*:/
    syn match plumbAxis /^\\s*[HV]\\ze:[|\\[]/
    syn match plumbDeclaration /^\\s*\(any(words.declarations))\\>\\ze\\s/
    syn match plumbComment "//.*$" contains=@Spell
    syn match plumbEscape /\\\\\\%([nt"\\\\]\\|u{\\x\\{1,8}}\\)/ contained
    syn region plumbString start=/"/ skip=/\\\\"/ end=/"/ oneline contains=plumbEscape,@Spell
    syn region plumbString start=/\"""/ end=/\"""/ contains=plumbEscape,@Spell

    hi def link plumbNumber Number
    hi def link plumbOperator Operator
    hi def link plumbPriority Number
    hi def link plumbColor Constant
    hi def link plumbConstant Constant
    hi def link plumbType Type
    hi def link plumbKeyword Statement
    hi def link plumbMember Identifier
    hi def link plumbKind Type
    hi def link plumbProperty Identifier
    hi def link plumbAxis Statement
    hi def link plumbDeclaration Keyword
    hi def link plumbComment Comment
    hi def link plumbEscape SpecialChar
    hi def link plumbString String

    let b:current_syntax = 'plumb'
    let &cpo = s:cpo
    unlet s:cpo

    """
  }
}

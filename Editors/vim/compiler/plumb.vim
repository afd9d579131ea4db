if exists('current_compiler')
  finish
endif
let current_compiler = 'plumb'

CompilerSet makeprg=plumb\ check\ --diagnostics\ short\ --color\ never\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror[P%n]:\ %m,%f:%l:%c:\ %tarning[P%n]:\ %m,%f:%l:%c:\ advice[P%n]:\ %m,%-G%.%#

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

" As `plumb fmt` writes files; gq formats with it.
setlocal expandtab shiftwidth=2 softtabstop=2 textwidth=120
setlocal comments=:// commentstring=//\ %s
setlocal formatprg=plumb\ fmt\ -
compiler plumb

let b:undo_ftplugin = 'setlocal expandtab< shiftwidth< softtabstop< textwidth< comments< commentstring< formatprg<'
      \ .. ' makeprg< errorformat<'

autocmd BufNewFile,BufRead *.plumb setfiletype plumb

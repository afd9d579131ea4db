;;; plumb-mode.el --- Edit Plumb layouts  -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "27.1"))

;;; Commentary:

;; Colours, indentation, `M-x compile' with places that can be visited, problems while you type (Flymake), and
;; `M-x plumb-format'.

;;; Code:

(require 'compile)
(require 'flymake)
(require 'plumb-words)

(defgroup plumb nil "Plumb layouts." :group 'languages)

(defcustom plumb-program "plumb" "The command that checks and formats." :type 'string)

(defvar plumb-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 12" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?_ "w" table)
    table)
  "Comments, strings and words.")

(defun plumb--delimit-texts (start end)
  "Make each text between \"\"\" from START to END one string, whatever quotes it contains."
  (goto-char start)
  (while (search-forward "\"\"\"" end t)
    (let* ((first (match-beginning 0)) (state (save-excursion (syntax-ppss first))))
      (cond ((eq (nth 3 state) t)
             (put-text-property (1- (point)) (point) 'syntax-table (string-to-syntax "|")))
            ((not (or (nth 3 state) (nth 4 state)))
             (put-text-property first (1+ first) 'syntax-table (string-to-syntax "|")))))))

(defvar plumb-font-lock-keywords
  (let ((any (lambda (words) (regexp-opt words t))))
    `((,(concat "^\\s-*" (funcall any plumb-declarations) "\\s-+\\(\\w+\\)?")
       (1 font-lock-keyword-face) (2 font-lock-function-name-face nil t))
      ("^\\s-*\\([HV]\\):[|[]" 1 font-lock-keyword-face)
      (,(concat "\\<" (funcall any plumb-properties) "\\s-*:") 1 font-lock-variable-name-face)
      (,(concat "\\<" (funcall any plumb-kinds) "\\>\\(?:\\s-+\\(\\w+\\)\\|\\s-*[\"{]\\|\\s-*$\\)")
       (1 font-lock-type-face) (2 font-lock-variable-name-face nil t))
      ("^\\s-*\\([A-Z]\\w*\\)\\s-+\\(\\w+\\)" (1 font-lock-type-face) (2 font-lock-variable-name-face))
      ("\\<\\([A-Z]\\w*\\)\\s-*[({]" 1 font-lock-type-face)
      (,(concat "\\<" (funcall any plumb-members) "\\>") 1 font-lock-builtin-face)
      (,(concat "\\<" (funcall any plumb-statements) "\\>") 1 font-lock-keyword-face)
      (,(concat "\\<" (funcall any plumb-constants) "\\>") 1 font-lock-constant-face)
      ("#[0-9A-Fa-f]\\{6\\}\\(?:[0-9A-Fa-f]\\{2\\}\\)?\\>" . font-lock-constant-face)))
  "The font-lock rules for Plumb layouts.")

(defun plumb-indent-line ()
  "Indent by two columns for each bracket, and leave long texts alone."
  (unless (nth 3 (save-excursion (syntax-ppss (line-beginning-position))))
    (plumb--indent-code)))

(defun plumb--indent-code ()
  "Indent the line unless it is inside a text."
  (let* ((depth (save-excursion (back-to-indentation)
                                (- (car (syntax-ppss)) (if (looking-at "[])}]") 1 0))))
         (column (* 2 (max 0 depth))))
    (if (<= (current-column) (current-indentation))
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

(defun plumb-format ()
  "Format the buffer; leave it unchanged if it has errors."
  (interactive)
  (let ((result (generate-new-buffer " *plumb fmt*")))
    (unwind-protect
        (if (zerop (call-process-region nil nil plumb-program nil (list result nil) nil "fmt" "-"))
            (replace-buffer-contents result)
          (message "The layout has errors"))
      (kill-buffer result))))

(defun plumb-flymake (report &rest _)
  "Ask Plumb for the problems of the buffer and hand them to REPORT."
  (let* ((source (current-buffer)) (output (generate-new-buffer " *plumb check*")))
    (let ((process
           (make-process
            :name "plumb-check" :buffer output :noquery t :connection-type 'pipe
            :command (list plumb-program "check" "--diagnostics" "short" "--color" "never" "-")
            :sentinel
            (lambda (process _)
              (when (memq (process-status process) '(exit signal))
                (when (buffer-live-p source)
                  (funcall report (with-current-buffer output (plumb--problems source))))
                (kill-buffer output))))))
      (save-restriction
        (widen)
        (process-send-region process (point-min) (point-max))
        (process-send-eof process)))))

(defun plumb--problems (source)
  "The problems in the current buffer, in SOURCE."
  (goto-char (point-min))
  (let (problems)
    (while (re-search-forward "^[^:\n]+:\\([0-9]+\\):\\([0-9]+\\): \\(\\w+\\)\\[\\(P[0-9]+\\)\\]: \\(.*\\)$" nil t)
      (let ((region (flymake-diag-region
                     source (string-to-number (match-string 1)) (string-to-number (match-string 2))))
            (kind (cdr (assoc (match-string 3) '(("error" . :error) ("warning" . :warning))))))
        (push (flymake-make-diagnostic source (car region) (cdr region) (or kind :note)
                                       (concat (match-string 5) " [" (match-string 4) "]"))
              problems)))
    problems))

(add-to-list 'compilation-error-regexp-alist-alist
             '(plumb "^\\([^:\n]+\\):\\([0-9]+\\):\\([0-9]+\\): \\(?:error\\|\\(warning\\)\\|\\(advice\\)\\)\\[P[0-9]+\\]: "
                     1 2 3 (4 . 5)))
(add-to-list 'compilation-error-regexp-alist 'plumb)

;;;###autoload
(define-derived-mode plumb-mode prog-mode "Plumb"
  "Edit Plumb layouts."
  (setq-local comment-start "// " comment-end "" indent-tabs-mode nil tab-width 2 fill-column 120)
  (setq-local indent-line-function #'plumb-indent-line)
  (setq-local syntax-propertize-function #'plumb--delimit-texts)
  (setq-local font-lock-defaults '(plumb-font-lock-keywords))
  (when buffer-file-name
    (setq-local compile-command
                (concat plumb-program " check --diagnostics short " (shell-quote-argument buffer-file-name))))
  (add-hook 'flymake-diagnostic-functions #'plumb-flymake nil t))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.plumb\\'" . plumb-mode))

(provide 'plumb-mode)

;;; plumb-mode.el ends here

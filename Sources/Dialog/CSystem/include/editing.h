#pragma once
#include <histedit.h>
#include <stdio.h>

// `el_set` and `history` are variadic, so Swift cannot call them: there is one function for each
// use of them. All names have the prefix `parlance_`.

typedef char *(*parlance_prompt)(EditLine *);
typedef int (*parlance_read)(EditLine *, wchar_t *);
typedef unsigned char (*parlance_command)(EditLine *, int);

/// Sets the function that returns the prompt; text between two `\1` has no width.
static inline int parlance_set_prompt(EditLine *editor, parlance_prompt prompt) {
  return el_set(editor, EL_PROMPT_ESC, prompt, '\1');
}

/// Sets the pointer that `parlance_client_data` returns.
static inline int parlance_set_client_data(EditLine *editor, void *data) {
  return el_set(editor, EL_CLIENTDATA, data);
}

/// Returns the pointer that was set, or null.
static inline void *parlance_client_data(EditLine *editor) {
  void *data = NULL;
  return el_get(editor, EL_CLIENTDATA, &data) == 0 ? data : NULL;
}

/// Selects the key bindings of `emacs` or `vi`.
static inline int parlance_set_keys(EditLine *editor, const char *name) {
  return el_set(editor, EL_EDITOR, name);
}

/// Leaves signal handling to the program.
static inline int parlance_leave_signals(EditLine *editor) {
  return el_set(editor, EL_SIGNAL, 0);
}

/// Sets the function that reads a character.
static inline int parlance_set_read(EditLine *editor, parlance_read read) {
  return el_set(editor, EL_GETCFN, read);
}

/// Adds an editing command.
static inline int parlance_add_command(
    EditLine *editor, const char *name, const char *help, parlance_command command) {
  return el_set(editor, EL_ADDFN, name, help, command);
}

/// Binds a key to an editing command.
static inline int parlance_bind(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, EL_BIND, key, command, NULL);
}

/// Changes a terminal mode while a line is edited, such as `-isig`.
static inline int parlance_set_edit_mode(EditLine *editor, const char *mode) {
  return el_set(editor, EL_SETTY, "-d", mode, NULL);
}

/// Prepares the terminal for editing, or restores it.
static inline int parlance_prepare_terminal(EditLine *editor, int prepares) {
  return el_set(editor, EL_PREP_TERM, prepares);
}

/// Makes the editor leave the terminal unchanged from now on, even when it ends.
///
/// Otherwise, ending an editor discards typed text that has not been read.
static inline int parlance_leave_terminal(EditLine *editor) {
  return el_set(editor, EL_EDITMODE, 0);
}

/// Redraws the line.
static inline int parlance_refresh(EditLine *editor) {
  return el_set(editor, EL_REFRESH);
}

/// Connects the editor to a history.
static inline int parlance_set_history(EditLine *editor, History *entries) {
  return el_set(editor, EL_HIST, history, entries);
}

/// Limits the size of a history and excludes repeated lines.
static inline int parlance_history_bound(History *entries, int size) {
  HistEvent event;
  int status = history(entries, &event, H_SETSIZE, size);
  return status < 0 ? status : history(entries, &event, H_SETUNIQUE, 1);
}

/// Clears a history.
static inline int parlance_history_clear(History *entries) {
  HistEvent event;
  return history(entries, &event, H_CLEAR);
}

/// Appends a line to a history.
static inline int parlance_history_enter(History *entries, const char *line) {
  HistEvent event;
  return history(entries, &event, H_ENTER, line);
}

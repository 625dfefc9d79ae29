#pragma once
#include <histedit.h>
#include <stdio.h>

// `el_set` and `history` take variable arguments, which Swift cannot call: one function for each
// use that is made of them. All names carry the prefix `parlance_`.

typedef char *(*parlance_prompt)(EditLine *);
typedef int (*parlance_read)(EditLine *, wchar_t *);
typedef unsigned char (*parlance_command)(EditLine *, int);

/// Sets the function that gives the prompt; what stands between two `\1` takes no room.
static inline int parlance_set_prompt(EditLine *editor, parlance_prompt prompt) {
  return el_set(editor, EL_PROMPT_ESC, prompt, '\1');
}

/// Sets the pointer that `parlance_client_data` returns.
static inline int parlance_set_client_data(EditLine *editor, void *data) {
  return el_set(editor, EL_CLIENTDATA, data);
}

/// Returns the pointer set before, or null.
static inline void *parlance_client_data(EditLine *editor) {
  void *data = NULL;
  return el_get(editor, EL_CLIENTDATA, &data) == 0 ? data : NULL;
}

/// Sets the keys to those of `emacs` or `vi`.
static inline int parlance_set_keys(EditLine *editor, const char *name) {
  return el_set(editor, EL_EDITOR, name);
}

/// Leaves signals to the program.
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

/// Prepares the terminal for editing, or puts it back.
static inline int parlance_prepare_terminal(EditLine *editor, int prepares) {
  return el_set(editor, EL_PREP_TERM, prepares);
}

/// Has the editor leave the terminal as it is from now on, when it ends too.
///
/// Ending an editor otherwise throws away what has been typed and not yet read.
static inline int parlance_leave_terminal(EditLine *editor) {
  return el_set(editor, EL_EDITMODE, 0);
}

/// Draws the line again.
static inline int parlance_refresh(EditLine *editor) {
  return el_set(editor, EL_REFRESH);
}

/// Gives the editor a history.
static inline int parlance_set_history(EditLine *editor, History *entries) {
  return el_set(editor, EL_HIST, history, entries);
}

/// Bounds a history and keeps repeated lines out of it.
static inline int parlance_history_bound(History *entries, int size) {
  HistEvent event;
  int status = history(entries, &event, H_SETSIZE, size);
  return status < 0 ? status : history(entries, &event, H_SETUNIQUE, 1);
}

/// Forgets all lines of a history.
static inline int parlance_history_clear(History *entries) {
  HistEvent event;
  return history(entries, &event, H_CLEAR);
}

/// Appends a line to a history.
static inline int parlance_history_enter(History *entries, const char *line) {
  HistEvent event;
  return history(entries, &event, H_ENTER, line);
}

#ifndef PLUMB_STOP_H
#define PLUMB_STOP_H

#include <stdbool.h>
#include <sys/types.h>

/// Makes SIGHUP, SIGINT and SIGTERM end the process at once, whatever its threads are doing: the handler removes the noted
/// files, passes the signal on to the noted processes, and ends this one as the signal would have. A signal that the process
/// was started with ignored, as `nohup` does, stays ignored.
///
/// Called on the main thread, which then gets these signals even if whoever started the process blocked them.
void stop_install(void);

/// From now on, one of these signals is how the program is meant to end: with status 0, after printing `last_words`, which is
/// kept, on standard error.
void stop_is_success(const char *last_words);

/// Delays such signals until the matching release, for steps that must not be cut short. Any thread; they may nest.
void stop_hold(void);
void stop_release(void);

/// Notes a file to remove or a process to signal, until it is forgotten by the number that is returned. -1 if there is no
/// memory for the note.
int stop_note_file(const char *path);
int stop_note_process(pid_t process);
void stop_forget(int note);

#endif

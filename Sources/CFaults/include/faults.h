#ifndef PLUMB_FAULTS_H
#define PLUMB_FAULTS_H

#include <stdbool.h>

/// Has a fault of this process told on standard error in one line, and ended with a status of its own, instead of a signal.
///
/// `command` is what the line says was run, program and version among it; it is copied.
void faults_install(const char *command);

/// Notes what the calling thread works on until the matching end, for the line about a fault; what is long is cut. Of what
/// lies within each other the outermost counts.
///
/// The first call of a thread gives its faults a stack of their own, so that an overflow of its stack is told as well.
void faults_begin(const char *subject);
void faults_end(void);

/// Has the process start anew after a fault, with the same arguments and without what the thread that failed worked on, as
/// long as it worked on something and the process has not started anew too often.
///
/// False where the system has no memory for what is left out.
bool faults_start_anew(char *const arguments[]);

/// Takes what faults have been on for mended: the process does not leave it out when it starts anew once more.
void faults_forget(const char *subject);

/// Gives what faults of this process before it started anew have been on, in their order.
void faults_each_earlier_subject(void *context, void (*body)(void *context, const char *subject));

#endif

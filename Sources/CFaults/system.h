#ifndef PLUMB_SYSTEM_H
#define PLUMB_SYSTEM_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#ifdef __APPLE__
#include <sys/ucontext.h>
#else
#include <ucontext.h>
#endif

// What Linux and macOS do in different ways: linux.c and darwin.c define the same functions.

/// The instruction at which a signal interrupted its thread, and where the top of the thread's stack was.
uintptr_t faults_instruction(const ucontext_t *context);
uintptr_t faults_stack_pointer(const ucontext_t *context);

/// Whether an address is that of an instruction of the program itself, and where the program begins in memory.
bool faults_is_own(uintptr_t address);
uintptr_t faults_program_start(void);

bool faults_is_main_thread(void);
/// The highest address of the main thread's stack, which asks; 0 where it cannot be told.
uintptr_t faults_main_stack_end(void);

/// A file without a name; -1 where there can be none.
int faults_make_nameless(void);
/// Whether a descriptor is one of `faults_make_nameless`.
bool faults_is_nameless(int descriptor);

/// Executes the program that runs once more; returns where it cannot.
void faults_execute_again(char *const arguments[]);

#endif

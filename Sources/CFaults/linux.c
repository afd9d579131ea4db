#ifdef __linux__
#define _GNU_SOURCE
#include "allocation.h"
#include "rename.h"
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

extern const char __executable_start[], etext[];

void allocation_return_freed(void) {
#ifdef __GLIBC__
  // mallopt(3): a threshold that is set does not grow.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}

// renameat2(2) has EINVAL for a file system that does not know a flag; an old kernel has ENOSYS.
static int renamed(int result) {
  if (result != 0 && (errno == EINVAL || errno == ENOSYS)) errno = ENOTSUP;
  return result;
}

int rename_exchange(int folder, const char *one, const char *other) {
  return renamed(renameat2(folder, one, folder, other, RENAME_EXCHANGE));
}

int rename_to_free(int folder, const char *old, const char *free) {
  return renamed(renameat2(folder, old, folder, free, RENAME_NOREPLACE));
}

bool faults_is_own(uintptr_t address) { return address >= faults_program_start() && address < (uintptr_t)etext; }

uintptr_t faults_program_start(void) { return (uintptr_t)__executable_start; }

uintptr_t faults_instruction(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.pc;
#else
#error "where the program counter is kept is not known"
#endif
}

uintptr_t faults_stack_pointer(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#else
  return (uintptr_t)context->uc_mcontext.sp;
#endif
}

bool faults_is_main_thread(void) { return gettid() == getpid(); }

uintptr_t faults_main_stack_end(void) {
  // The program's path lies in the last page of the stack.
  uintptr_t path = getauxval(AT_EXECFN), page = (uintptr_t)getpagesize();
  return path == 0 ? 0 : (path + strlen((const char *)path)) / page * page + page;
}

int faults_make_nameless(void) { return memfd_create("plumb", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

bool faults_is_nameless(int descriptor) { return fcntl(descriptor, F_GET_SEALS) >= 0; }

void faults_execute_again(char *const arguments[]) { execv("/proc/self/exe", arguments); }
#endif

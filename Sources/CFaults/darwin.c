#ifdef __APPLE__
// Untried: written from the manual, for whoever builds Plumb on a Mac first.
#include "allocation.h"
#include "rename.h"
#include "system.h"

#include <fcntl.h>
#include <limits.h>
#include <mach-o/dyld.h>
#include <mach-o/getsect.h>
#include <mach-o/ldsyms.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// The allocator returns large blocks by itself.
void allocation_return_freed(void) {}

int rename_exchange(int folder, const char *one, const char *other) {
  return renameatx_np(folder, one, folder, other, RENAME_SWAP);
}

int rename_to_free(int folder, const char *old, const char *free) {
  return renameatx_np(folder, old, folder, free, RENAME_EXCL);
}

bool faults_is_own(uintptr_t address) {
  unsigned long size = 0;
  uintptr_t start = (uintptr_t)getsectiondata(&_mh_execute_header, "__TEXT", "__text", &size);
  return address >= start && address < start + size;
}

uintptr_t faults_program_start(void) { return (uintptr_t)&_mh_execute_header; }

uintptr_t faults_instruction(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext->__ss.__rip;
#else
  return (uintptr_t)__darwin_arm_thread_state64_get_pc(context->uc_mcontext->__ss);
#endif
}

uintptr_t faults_stack_pointer(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext->__ss.__rsp;
#else
  return (uintptr_t)__darwin_arm_thread_state64_get_sp(context->uc_mcontext->__ss);
#endif
}

bool faults_is_main_thread(void) { return pthread_main_np() != 0; }

uintptr_t faults_main_stack_end(void) { return (uintptr_t)pthread_get_stackaddr_np(pthread_self()); }

int faults_make_nameless(void) {
  char path[] = "/tmp/plumb-XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor < 0) return -1;
  unlink(path);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

bool faults_is_nameless(int descriptor) {
  struct stat information;
  return fstat(descriptor, &information) == 0 && S_ISREG(information.st_mode) && information.st_nlink == 0;
}

void faults_execute_again(char *const arguments[]) {
  char path[PATH_MAX];
  uint32_t size = sizeof path;
  if (_NSGetExecutablePath(path, &size) == 0) execv(path, arguments);
}
#endif

// Loaded before the C library, it kills a program before the n-th of its calls that change files (PLUMB_KILL_AT), or sends it
// SIGTERM there (PLUMB_STOP_AT), or lets
// a disk have room for n more bytes (PLUMB_FULL_AT), or counts the calls and the bytes into a file (PLUMB_COUNT).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name, ...) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))(__VA_ARGS__)

static long calls, bytes, room = -1;
static int isFull;

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : -1;
}

__attribute__((constructor)) static void begin(void) { room = number("PLUMB_FULL_AT"); }

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("PLUMB_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) {
    fprintf(file, "%ld %ld\n", calls, bytes);
    fclose(file);
  }
}

// A program that a signal ends skips destructors.
void _exit(int status) {
  end();
  REAL(_exit, status);
  __builtin_unreachable();
}

static void step(void) {
  long call = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
  if (call == number("PLUMB_KILL_AT")) kill(getpid(), SIGKILL);
  if (call == number("PLUMB_STOP_AT")) raise(SIGTERM);
}

// How much of a write there is room for; -1 with errno set for none.
static ssize_t granted(size_t count) {
  __atomic_add_fetch(&bytes, (long)count, __ATOMIC_SEQ_CST);
  if (room < 0 && !isFull) return (ssize_t)count;
  size_t left = room < 0 ? 0 : (size_t)room;
  if (count > 0 && left == 0) {
    isFull = 1, room = -1, errno = ENOSPC;
    return -1;
  }
  size_t taken = count < left ? count : left;
  room = (long)(left - taken);
  return (ssize_t)taken;
}

static int refused(void) {
  if (!isFull && room != 0) return 0;
  errno = ENOSPC;
  return 1;
}

// The terminal and what tests print are no disk.
static int isDisk(int descriptor) {
  struct stat information;
  return descriptor != 2 && fstat(descriptor, &information) == 0 && S_ISREG(information.st_mode);
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (flags & O_CREAT) step();
  return REAL(open, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (flags & O_CREAT) {
    step();
    if (faccessat(folder, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && refused()) return -1;
  }
  return REAL(openat, folder, path, flags, mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!isDisk(descriptor)) return REAL(write, descriptor, bytes, count);
  step();
  ssize_t some = granted(count);
  return some < 0 ? -1 : REAL(write, descriptor, bytes, (size_t)some);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t place) {
  step();
  ssize_t some = granted(count);
  return some < 0 ? -1 : REAL(pwrite, descriptor, bytes, (size_t)some, place);
}

int mkdir(const char *path, mode_t mode) {
  step();
  if (access(path, F_OK) != 0 && refused()) return -1;
  return REAL(mkdir, path, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  step();
  if (faccessat(folder, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && refused()) return -1;
  return REAL(mkdirat, folder, path, mode);
}

int renameat(int old, const char *path, int new, const char *other) {
  step();
  return REAL(renameat, old, path, new, other);
}

int renameat2(int old, const char *path, int new, const char *other, unsigned flags) {
  step();
  return REAL(renameat2, old, path, new, other, flags);
}

int unlink(const char *path) {
  step();
  return REAL(unlink, path);
}

int unlinkat(int folder, const char *path, int flags) {
  step();
  return REAL(unlinkat, folder, path, flags);
}

int rmdir(const char *path) {
  step();
  return REAL(rmdir, path);
}

int ftruncate(int descriptor, off_t size) {
  step();
  return REAL(ftruncate, descriptor, size);
}

int fsync(int descriptor) {
  step();
  return REAL(fsync, descriptor);
}

int fchmod(int descriptor, mode_t mode) {
  step();
  return REAL(fchmod, descriptor, mode);
}

int flock(int descriptor, int operation) {
  step();
  return REAL(flock, descriptor, operation);
}

int close(int descriptor) {
  if (isDisk(descriptor)) step();
  return REAL(close, descriptor);
}

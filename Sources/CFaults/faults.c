#include "faults.h"
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

// A handler of signals may call little, and none of Swift's runtime: it may allocate and take locks. All that is said is put
// together beforehand, or here by hand.

enum {
  bug_status = 3,
  failure_status = 2,
  longest_subject = 512,
  stack_size = 64 << 10,
  usual_depth = 1 << 20,
  most_restarts = 100,
};

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
static const char environment_name[] = "PLUMB_STARTED_ANEW";

static char command[1024];
static atomic_flag has_told = ATOMIC_FLAG_INIT;
static char *const *new_arguments;
/// The subjects of this process's faults before it restarted, each with a terminating zero; -1 for none.
static int record = -1;
static int restarts;

static __thread char subject[longest_subject];
static __thread int depth;
static __thread bool has_stack;

// MARK: - What is said

static void say(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t count = write(STDERR_FILENO, text, length);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text += count, length -= (size_t)count;
  }
}

// Whether a character begins here that would end the line, control a terminal or change the direction of writing: what the
// rest of Plumb escapes.
static bool is_control(const unsigned char *bytes) {
  if (bytes[0] < 0x20 || bytes[0] == 0x7F) return true;
  if (bytes[0] == 0xC2) return bytes[1] >= 0x80 && bytes[1] <= 0x9F;
  if (bytes[0] == 0xD8) return bytes[1] == 0x9C;
  if (bytes[0] != 0xE2) return false;
  if (bytes[1] == 0x80) return bytes[2] == 0x8E || bytes[2] == 0x8F || (bytes[2] >= 0xA8 && bytes[2] <= 0xAE);
  return bytes[1] == 0x81 && bytes[2] >= 0xA6 && bytes[2] <= 0xA9;
}

static char *append(char *end, const char *limit, const char *text) {
  const unsigned char *bytes = (const unsigned char *)text;
  while (*bytes && end < limit) {
    if (!is_control(bytes)) {
      *end++ = (char)*bytes++;
      continue;
    }
    *end++ = '?';
    do bytes++; while ((*bytes & 0xC0) == 0x80);
  }
  return end;
}

static char *append_hexadecimal(char *end, const char *limit, uintptr_t value) {
  char digits[2 * sizeof value + 1], *first = digits + sizeof digits - 1;
  *first = 0;
  do *--first = "0123456789abcdef"[value & 15]; while (value >>= 4);
  return append(end, limit, first);
}

static const char *name_of(int number) {
  switch (number) {
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    default: return "SIGABRT";
  }
}

// MARK: - Where it happened

/// Whether it was the stack that could not be written to.
static bool is_of_stack(const ucontext_t *context, const siginfo_t *information) {
  uintptr_t distance = (uintptr_t)information->si_addr - faults_stack_pointer(context) + stack_size;
  return information->si_signo == SIGSEGV && distance < 2 * stack_size;
}

/// The instruction that failed, or where it lies in a library the nearest of the program's own that led there; 0 where
/// neither can be told.
static uintptr_t place_of(const ucontext_t *context, const siginfo_t *information) {
  uintptr_t place = faults_instruction(context);
  if (faults_is_own(place)) return place;
  // Of a stack that has overflowed nothing can be read.
  if (is_of_stack(context, information)) return 0;
  const uintptr_t *words = (const uintptr_t *)(faults_stack_pointer(context) & ~(sizeof(uintptr_t) - 1));
  for (int index = 0; index < 512; index++) {
    if (faults_is_own(words[index])) return words[index];
  }
  return 0;
}

// MARK: - Too little memory

/// Where the main thread's stack ends, and how large it may become. The system gives it memory as it grows, and other threads
/// all of theirs as they start.
static uintptr_t stack_end;
static rlim_t largest_stack;

/// Has the main thread's stack be as large as it usually becomes: while other threads have all the memory, it cannot grow.
static __attribute__((noinline)) void grow_stack(void) {
  volatile char room[usual_depth];
  room[0] = 0;
}

static void measure_stack(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
  stack_end = faults_main_stack_end();
  largest_stack = stack_end == 0 ? 0 : limit.rlim_cur;
}

/// Whether it is memory that was wanted: it was asked for and not given, which is what a program ends at next, or the stack
/// could not grow although it may.
static bool is_out_of_memory(int error, const ucontext_t *context, const siginfo_t *information) {
  if (error == ENOMEM) return true;
  uintptr_t size = stack_end - (uintptr_t)information->si_addr;
  return is_of_stack(context, information) && faults_is_main_thread() && size < largest_stack;
}

// MARK: - Starting anew

/// Only returns where it cannot be done.
static void start_anew(void) {
  if (record < 0 || !subject[0] || restarts >= most_restarts) return;
  if (write(record, subject, strlen(subject) + 1) < 0) return;
  fcntl(record, F_SETFD, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  faults_execute_again(new_arguments);
}

static void handle(int number, siginfo_t *information, void *context) {
  bool is_starved = is_out_of_memory(errno, context, information);
  if (atomic_flag_test_and_set(&has_told)) {
    // Another thread tells already.
    for (;;) pause();
  }
  char line[sizeof command + longest_subject + 256];
  const char *limit = line + sizeof line - 2;
  char *end = append(line, limit, is_starved ? "error: out of memory: " : "error: a bug in Plumb; please report it: ");
  end = append(end, limit, command);
  if (subject[0]) {
    end = append(end, limit, ", at work on '");
    end = append(append(end, limit, subject), limit, "'");
  }
  if (!is_starved) {
    end = append(append(end, limit, ", "), limit, name_of(number));
    uintptr_t place = place_of(context, information);
    if (place) {
      end = append(end, limit, " at 0x");
      end = append_hexadecimal(end, limit, place - faults_program_start());
    }
  }
  *end++ = '\n';
  *end = 0;
  say(line);
  start_anew();
  _exit(is_starved ? failure_status : bug_status);
}

// MARK: - Before

static pthread_key_t stack_key;

static void free_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(memory, stack_size);
}

static void make_key(void) { pthread_key_create(&stack_key, free_stack); }

static void use_stack(void *memory) {
  stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
  sigaltstack(&stack, NULL);
  has_stack = true;
}

static void give_stack(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  int before = errno;
  pthread_once(&once, make_key);
  void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  // The thread goes on without: this want of memory is met, and nothing that comes later is to be taken for it.
  errno = before;
  if (memory == MAP_FAILED) return;
  use_stack(memory);
  pthread_setspecific(stack_key, memory);
}

void faults_install(const char *words) {
  // Whoever asks for the backtraces of Swift's runtime gets them.
  if (getenv("SWIFT_BACKTRACE")) return;
  snprintf(command, sizeof command, "%s", words);
  static char stack[stack_size];
  use_stack(stack);
  measure_stack();
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, NULL);
  grow_stack();
}

void faults_begin(const char *words) {
  if (!has_stack) give_stack();
  if (depth++ == 0) strncpy(subject, words, sizeof subject - 1);
}

void faults_end(void) {
  if (--depth == 0) subject[0] = 0;
}

/// The descriptor that a process before this one has left; -1 for none.
static int inherited_record(void) {
  const char *text = getenv(environment_name);
  char *end;
  long number = text ? strtol(text, &end, 10) : -1;
  if (number <= STDERR_FILENO || number > 1 << 20 || *end || !faults_is_nameless((int)number)) return -1;
  fcntl((int)number, F_SETFD, FD_CLOEXEC);
  return (int)number;
}

bool faults_start_anew(char *const arguments[]) {
  if (record < 0) record = inherited_record();
  if (record < 0) record = faults_make_nameless();
  char number[16];
  snprintf(number, sizeof number, "%d", record);
  if (record < 0 || setenv(environment_name, number, 1) != 0) return false;
  new_arguments = arguments;
  return true;
}

/// The content of the record, with a zero after each subject; the caller frees it.
static char *read_record(size_t *length) {
  struct stat information;
  if (record < 0 || fstat(record, &information) != 0 || information.st_size <= 0) return NULL;
  char *text = malloc((size_t)information.st_size);
  ssize_t count = text ? pread(record, text, (size_t)information.st_size, 0) : 0;
  *length = count < 0 ? 0 : (size_t)count;
  return text;
}

void faults_each_earlier_subject(void *context, void (*body)(void *context, const char *subject)) {
  size_t length;
  char *text = read_record(&length);
  if (!text) return;
  restarts = 0;
  for (size_t place = 0; place < length; place += strlen(text + place) + 1, restarts++) body(context, text + place);
  free(text);
}

void faults_forget(const char *mended) {
  size_t length, kept = 0;
  char *text = read_record(&length);
  if (!text) return;
  for (size_t place = 0; place < length;) {
    size_t size = strlen(text + place) + 1;
    if (strcmp(text + place, mended) != 0) {
      memmove(text + kept, text + place, size);
      kept += size;
    }
    place += size;
  }
  if (pwrite(record, text, kept, 0) == (ssize_t)kept && ftruncate(record, (off_t)kept) == 0) lseek(record, 0, SEEK_END);
  free(text);
}

#include "stop.h"
#include "system.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int numbers[] = {SIGHUP, SIGINT, SIGTERM};
enum { number_count = sizeof numbers / sizeof *numbers };

/// The number of holds; -1 once the process is ending, after which no thread gets past a hold.
static atomic_int holds;
/// The signal that came during a hold; 0 for none.
static atomic_int pending;
static const char *last_words;
static atomic_bool is_success;

/// A file, or a process if there is no path.
struct note {
  char *path;
  pid_t process;
  /// The next note that is free.
  int next;
};

// The notes change during holds only, so the handler never reads one that is half written.
static struct note *notes;
static int note_count, first_free = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// MARK: - In the handler

static void wait_for_end(void) {
  for (;;) pause();
}

/// The processes are signalled first and the files removed from last to first: the oldest is the one by which the next command
/// would find the others.
static void clean_up(int number) {
  for (int index = note_count - 1; index >= 0; index--) {
    if (notes[index].process > 0) kill(notes[index].process, number);
  }
  for (int index = note_count - 1; index >= 0; index--) {
    if (notes[index].path) unlink(notes[index].path);
  }
}

static void end(int number) {
  int none = 0;
  if (!atomic_compare_exchange_strong(&holds, &none, -1)) {
    if (none < 0) wait_for_end();
    return;
  }
  clean_up(number);
  if (atomic_load(&is_success)) {
    ssize_t count = last_words ? write(STDERR_FILENO, last_words, strlen(last_words)) : 0;
    (void)count;
    _exit(0);
  }
  signal(number, SIG_DFL);
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  raise(number);
  // The first process of a container is not ended by its own signals.
  _exit(128 + number);
}

static void take(int number) {
  int before = errno;
  atomic_store(&pending, number);
  end(number);
  errno = before;
}

// MARK: -

void stop_install(void) {
  struct sigaction action = {.sa_handler = take, .sa_flags = SA_RESTART}, before;
  sigset_t asked;
  sigemptyset(&asked);
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < number_count; index++) sigaddset(&action.sa_mask, numbers[index]);
  for (int index = 0; index < number_count; index++) {
    if (sigaction(numbers[index], NULL, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    sigaction(numbers[index], &action, NULL);
    sigaddset(&asked, numbers[index]);
  }
  // A program started from a thread that blocks all signals, such as a thread of a queue, begins with all of them blocked.
  pthread_sigmask(SIG_UNBLOCK, &asked, NULL);
}

void stop_is_success(const char *words) {
  last_words = words;
  atomic_store(&is_success, true);
}

void stop_hold(void) {
  int count = atomic_load(&holds);
  do {
    if (count < 0) wait_for_end();
  } while (!atomic_compare_exchange_weak(&holds, &count, count + 1));
}

void stop_release(void) {
  atomic_fetch_sub(&holds, 1);
  int number = atomic_load(&pending);
  if (number != 0) end(number);
}

static int add(struct note new) {
  stop_hold();
  pthread_mutex_lock(&lock);
  int index = first_free;
  if (index >= 0) {
    first_free = notes[index].next;
  } else {
    struct note *larger = realloc(notes, (size_t)(note_count + 1) * sizeof *notes);
    if (larger) {
      notes = larger;
      index = note_count++;
    }
  }
  if (index >= 0) notes[index] = new;
  pthread_mutex_unlock(&lock);
  stop_release();
  return index;
}

int stop_note_file(const char *path) {
  char *copy = strdup(path);
  int index = copy ? add((struct note){.path = copy}) : -1;
  if (index < 0) free(copy);
  return index;
}

int stop_note_process(pid_t process) { return add((struct note){.process = process}); }

void stop_forget(int index) {
  if (index < 0) return;
  stop_hold();
  pthread_mutex_lock(&lock);
  free(notes[index].path);
  notes[index] = (struct note){.next = first_free};
  first_free = index;
  pthread_mutex_unlock(&lock);
  stop_release();
}

#include "stop.h"
#include "system.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

/// The end of a pipe that the handler writes to.
static int bell = -1;

static void ring(int number) {
  (void)number;
  int before = errno;
  // A pipe that is full has rung.
  ssize_t count = write(bell, "!", 1);
  (void)count;
  errno = before;
}

int stop_descriptor(void) {
  static const int numbers[] = {SIGINT, SIGTERM};
  int ends[2];
  if (faults_make_pipe(ends) != 0) return -1;
  bell = ends[1];
  struct sigaction action = {.sa_handler = ring, .sa_flags = SA_RESTART}, before;
  sigset_t asked;
  sigemptyset(&asked);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    // As 'nohup' and a shell's '&' have it.
    if (sigaction(numbers[index], NULL, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    sigaction(numbers[index], &action, NULL);
    sigaddset(&asked, numbers[index]);
  }
  // Whoever starts a program from a thread that blocks all signals, as those of a queue do, has it begin with all blocked.
  pthread_sigmask(SIG_UNBLOCK, &asked, NULL);
  return ends[0];
}

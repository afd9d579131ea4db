#ifndef PLUMB_STOP_H
#define PLUMB_STOP_H

/// Has SIGINT and SIGTERM, as far as whoever started the process does not have it ignore them, no longer end it: the
/// descriptor that is returned can be read once one of them has come. No thread waits for that.
///
/// Called once, on a thread that lives as long as the process. -1, with errno set, where the system has no descriptor to give.
int stop_descriptor(void);

#endif

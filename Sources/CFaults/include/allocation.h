#ifndef PLUMB_ALLOCATION_H
#define PLUMB_ALLOCATION_H

/// Has freed blocks of four megabytes and more returned to the system. By itself glibc's allocator soon stops to, and blocks
/// that it keeps between others may be of no use again.
void allocation_return_freed(void);

#endif

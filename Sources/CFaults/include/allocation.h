#ifndef PLUMB_ALLOCATION_H
#define PLUMB_ALLOCATION_H

/// Has freed blocks of four megabytes and more returned to the system. Otherwise glibc's allocator soon stops doing so, and
/// blocks that it keeps between others may never be used again.
void allocation_return_freed(void);

#endif

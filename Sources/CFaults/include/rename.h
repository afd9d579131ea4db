#ifndef PLUMB_RENAME_H
#define PLUMB_RENAME_H

/// Exchanges what two names of a folder lead to, in one step. -1, with errno set, where it fails; ENOTSUP where the file
/// system has no such step.
int rename_exchange(int folder, const char *one, const char *other);

/// Renames a file in its folder unless the new name is taken (EEXIST). -1, with errno set, where it fails; ENOTSUP where the
/// file system has no such step.
int rename_to_free(int folder, const char *old, const char *free);

#endif

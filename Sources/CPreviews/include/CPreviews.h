#ifndef CPREVIEWS_H
#define CPREVIEWS_H

/// Adds a preview to a list.
typedef void (*plumb_preview)(void *_Nonnull list);

/// The records of all previews of the program, one after the other; both are null where it has none.
const plumb_preview _Nonnull *_Nullable plumb_previews_begin(void);
const plumb_preview _Nonnull *_Nullable plumb_previews_end(void);

#endif

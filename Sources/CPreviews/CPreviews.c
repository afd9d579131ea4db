#include "CPreviews.h"

// The linker makes both of them for a section whose name is one of C.
extern const plumb_preview __start_plumb_previews[] __attribute__((weak));
extern const plumb_preview __stop_plumb_previews[] __attribute__((weak));

const plumb_preview *plumb_previews_begin(void) { return __start_plumb_previews; }
const plumb_preview *plumb_previews_end(void) { return __stop_plumb_previews; }

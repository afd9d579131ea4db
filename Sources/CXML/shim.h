#include <libxml/xmlversion.h>
// Debian builds libxml2 with ICU, which appears in one structure that we do not use. Foundation has an ICU of its own, and
// Swift refuses a program that imports both.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

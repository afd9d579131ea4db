// ICU's converters for libxml2, of which there are none: Plumb refuses documents that are not UTF-8 before libxml2 sees them, so
// they would be 30 MB that nothing reads. libxml2 gets the answer that ICU gives without its data.
#include <unicode/ucnv.h>

UConverter *ucnv_open(const char *name, UErrorCode *error) {
  *error = U_FILE_ACCESS_ERROR;
  return NULL;
}

// Without a converter nobody gets to call these.
void ucnv_close(UConverter *converter) {}

void ucnv_convertEx(
    UConverter *target, UConverter *source, char **to, const char *toEnd, const char **from, const char *fromEnd,
    UChar *pivot, UChar **pivotFrom, UChar **pivotTo, const UChar *pivotEnd, UBool reset, UBool flush, UErrorCode *error) {
  *error = U_FILE_ACCESS_ERROR;
}

void ucnv_setToUCallBack(
    UConverter *converter, UConverterToUCallback action, const void *context, UConverterToUCallback *oldAction,
    const void **oldContext, UErrorCode *error) {
  *error = U_FILE_ACCESS_ERROR;
}

void ucnv_setFromUCallBack(
    UConverter *converter, UConverterFromUCallback action, const void *context, UConverterFromUCallback *oldAction,
    const void **oldContext, UErrorCode *error) {
  *error = U_FILE_ACCESS_ERROR;
}

void UCNV_TO_U_CALLBACK_STOP(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
    UConverterCallbackReason reason, UErrorCode *error) {}

void UCNV_FROM_U_CALLBACK_STOP(
    const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units, int32_t length, UChar32 character,
    UConverterCallbackReason reason, UErrorCode *error) {}

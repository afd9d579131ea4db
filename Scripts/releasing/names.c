// A release has one program under two names, `plumb` and `plumb-serve`, because most of what they contain is the same.
#include <string.h>

int plumb_main(int count, char **words);
int plumb_serve_main(int count, char **words);

int main(int count, char **words) {
  const char *path = count > 0 ? words[0] : "";
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  return strcmp(name, "plumb-serve") == 0 ? plumb_serve_main(count, words) : plumb_main(count, words);
}

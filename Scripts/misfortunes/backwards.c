// Lists folders from their last entry to their first, to see whether anything depends on the order in which a file
// system gives them. To be preloaded.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct listing {
  DIR *folder;
  struct dirent **entries;
  size_t left;
  struct listing *next;
};

static struct listing *listings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Takes the listing of a folder out of the list; the lock is held.
static struct listing *take(DIR *folder) {
  for (struct listing **place = &listings; *place; place = &(*place)->next) {
    struct listing *found = *place;
    if (found->folder != folder) continue;
    *place = found->next;
    return found;
  }
  return NULL;
}

static void forget(DIR *folder) {
  pthread_mutex_lock(&lock);
  struct listing *found = take(folder);
  pthread_mutex_unlock(&lock);
  if (!found) return;
  // Entries stay allocated until the program ends, since callers may still hold them.
  free(found->entries);
  free(found);
}

struct dirent *readdir(DIR *folder) {
  struct dirent *(*real)(DIR *) = (struct dirent * (*)(DIR *)) dlsym(RTLD_NEXT, "readdir");
  pthread_mutex_lock(&lock);
  struct listing *found = take(folder);
  pthread_mutex_unlock(&lock);
  if (!found) {
    found = calloc(1, sizeof *found);
    found->folder = folder;
    struct dirent *entry;
    while ((entry = real(folder))) {
      found->entries = realloc(found->entries, (found->left + 1) * sizeof *found->entries);
      found->entries[found->left] = malloc(entry->d_reclen);
      memcpy(found->entries[found->left++], entry, entry->d_reclen);
    }
  }
  struct dirent *last = found->left ? found->entries[--found->left] : NULL;
  pthread_mutex_lock(&lock);
  found->next = listings;
  listings = found;
  pthread_mutex_unlock(&lock);
  return last;
}

struct dirent64 *readdir64(DIR *folder) { return (struct dirent64 *)readdir(folder); }

void rewinddir(DIR *folder) {
  forget(folder);
  ((void (*)(DIR *))dlsym(RTLD_NEXT, "rewinddir"))(folder);
}

int closedir(DIR *folder) {
  forget(folder);
  return ((int (*)(DIR *))dlsym(RTLD_NEXT, "closedir"))(folder);
}

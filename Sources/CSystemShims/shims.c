#define _GNU_SOURCE
#include "CSystemShims.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

int csystem_exchange(const char *a, const char *b) {
#if defined(__APPLE__)
  return renamex_np(a, b, RENAME_SWAP) == 0 ? 0 : errno;
#elif defined(__linux__)
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

int csystem_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#else
  if (pipe(ends) != 0) return errno;
  if (fcntl(ends[0], F_SETFD, FD_CLOEXEC) != 0 || fcntl(ends[1], F_SETFD, FD_CLOEXEC) != 0) {
    int code = errno;
    close(ends[0]);
    close(ends[1]);
    return code;
  }
  return 0;
#endif
}

int csystem_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0) return errno;
  return fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 ? 0 : errno;
}

void csystem_buffer_output_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

// Sanitizers reserve terabytes of address space, however little of it they use.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ADDRESSES_ARE_TAKEN 1
#endif
#endif

int csystem_limit_memory(unsigned long long bytes) {
  struct rlimit none = {0, 0};
  if (setrlimit(RLIMIT_CORE, &none) != 0) return errno;
#ifdef ADDRESSES_ARE_TAKEN
  return 0;
#endif
  struct rlimit limit = {(rlim_t)bytes, (rlim_t)bytes};
  return setrlimit(RLIMIT_AS, &limit) == 0 ? 0 : errno;
}

long csystem_position(const void *all, unsigned long count, const void *part, unsigned long part_count) {
  if (part_count == 0) return 0;
  const char *found = count == 0 ? NULL : memmem(all, count, part, part_count);
  return found == NULL ? -1 : found - (const char *)all;
}

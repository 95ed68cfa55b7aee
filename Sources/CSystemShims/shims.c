#define _GNU_SOURCE
#include "CSystemShims.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#endif

extern char **environ;

const char *csystem_compiler(void) { return __VERSION__; }

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

int csystem_channel(int ends[2]) {
#if defined(__linux__)
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
#else
  return csystem_pipe(ends);
#endif
}

void csystem_close_from(int first) {
#if defined(__linux__)
  // `close_range`, which older headers do not have.
  if (syscall(436, first, ~0u, 0) == 0) return;
#endif
  for (int descriptor = first, end = getdtablesize(); descriptor < end; descriptor++) close(descriptor);
}

int csystem_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0) return errno;
  return fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 ? 0 : errno;
}

void csystem_buffer_output_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int csystem_forget_variable(const char *name) {
  size_t length = strlen(name);
  int found = 0;
  for (char **entry = environ; *entry != NULL; entry++) {
    if (strncmp(*entry, name, length) != 0 || (*entry)[length] != '=') continue;
    // Not `memset`, which may be left out for memory that nothing reads again.
    for (volatile char *byte = *entry + length + 1; *byte != 0; byte++) *byte = 0;
    found = 1;
  }
  if (!found) return 0;
#if defined(__linux__)
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
  return unsetenv(name) == 0 ? 0 : errno;
}

long csystem_position(const void *all, unsigned long count, const void *part, unsigned long part_count) {
  if (part_count == 0) return 0;
  const char *found = count == 0 ? NULL : memmem(all, count, part, part_count);
  return found == NULL ? -1 : found - (const char *)all;
}

void csystem_abort(int process) {
#ifdef __linux__
  syscall(SYS_tgkill, process, process, SIGABRT);
#else
  kill(process, SIGABRT);
#endif
}

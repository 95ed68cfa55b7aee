#include "CSystemShims.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>

static int limit(int resource, unsigned long long most) {
  struct rlimit both = {(rlim_t)most, (rlim_t)most};
  return setrlimit(resource, &both) == 0 ? 0 : errno;
}

// A signal at a limit may be ignored or blocked already, by the program that started this one or by an earlier figure.
static void let_end(int number) {
  sigset_t only;
  signal(number, SIG_DFL);
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
}

// Sanitizers reserve terabytes of address space, however little of it they use.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ADDRESSES_ARE_TAKEN 1
#endif
#endif

int csystem_limit_memory(unsigned long long bytes) {
  int code = limit(RLIMIT_CORE, 0);
#ifdef ADDRESSES_ARE_TAKEN
  return code;
#endif
  return code != 0 ? code : limit(RLIMIT_AS, bytes);
}

int csystem_limit_files(unsigned long long bytes, unsigned long long count) {
  let_end(SIGXFSZ);
  int code = limit(RLIMIT_FSIZE, bytes);
  return code != 0 ? code : limit(RLIMIT_NOFILE, count);
}

int csystem_limit_processor(unsigned long long seconds, unsigned long long all) {
  struct rusage used;
  struct rlimit limit;
  let_end(SIGXCPU);
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  // Code can ignore the signal and raise the limit, up to the harder one; that cannot be raised for the next figure.
  if (all < limit.rlim_max) limit.rlim_max = (rlim_t)all;
  rlim_t most = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 2) + (rlim_t)seconds;
  limit.rlim_cur = most < limit.rlim_max ? most : limit.rlim_max;
  return setrlimit(RLIMIT_CPU, &limit) == 0 ? 0 : errno;
}

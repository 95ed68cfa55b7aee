#define _GNU_SOURCE
#include "CSystemShims.h"

#include <errno.h>
#include <sys/resource.h>

int csystem_limit_files(unsigned long long bytes, unsigned long long count) {
  struct rlimit size = {(rlim_t)bytes, (rlim_t)bytes}, open = {(rlim_t)count, (rlim_t)count};
  if (setrlimit(RLIMIT_FSIZE, &size) != 0) return errno;
  return setrlimit(RLIMIT_NOFILE, &open) == 0 ? 0 : errno;
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock constants that the headers of older systems lack:
// https://docs.kernel.org/userspace-api/landlock.html
enum { landlock_create = 444, landlock_add = 445, landlock_enforce = 446 };
enum { landlock_version = 1, landlock_path = 1 };
enum { write_file = 1 << 1, truncate_file = 1 << 14, refer = 1 << 13 };
// Removing and making folders, files, sockets, pipes, devices and symbolic links.
enum { change_folders = 0x1ff0 };
enum { bind_tcp = 1, connect_tcp = 2, abstract_sockets = 1, signals = 2 };

struct landlock_rules {
  uint64_t files, network, scopes;
};
struct landlock_place {
  uint64_t allowed;
  int32_t folder;
} __attribute__((packed));

static long landlock_abi(void) { return syscall(landlock_create, NULL, 0, landlock_version); }

static int allow(int rules, const char *path, uint64_t rights) {
  struct landlock_place place = {rights, open(path, O_PATH | O_CLOEXEC)};
  if (place.folder < 0) return errno;
  int code = syscall(landlock_add, rules, landlock_path, &place, 0) == 0 ? 0 : errno;
  close(place.folder);
  return code;
}

static int confine_files(const char *writable) {
  long abi = landlock_abi();
  if (abi < 1) return ENOSYS;
  uint64_t files = write_file | change_folders;
  if (abi >= 2) files |= refer;
  if (abi >= 3) files |= truncate_file;
  struct landlock_rules wanted = {files, abi >= 4 ? bind_tcp | connect_tcp : 0, abi >= 6 ? abstract_sockets | signals : 0};
  size_t size = abi >= 6 ? sizeof wanted : abi >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
  int rules = (int)syscall(landlock_create, &wanted, size, 0);
  if (rules < 0) return errno;
  int code = allow(rules, writable, files);
  if (code == 0) code = allow(rules, "/dev/null", write_file | (files & truncate_file));
  if (code == 0 && syscall(landlock_enforce, rules, 0) != 0) code = errno;
  close(rules);
  return code;
}

#define REFUSE(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES)

static int refuse_network(void) {
#if defined(__x86_64__)
  const uint32_t architecture = AUDIT_ARCH_X86_64;
#else
  const uint32_t architecture = AUDIT_ARCH_AARCH64;
#endif
  struct sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#if defined(__x86_64__)
      // x32 system calls have the same numbers with bit 30 set.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
#endif
      REFUSE(__NR_socket),
      REFUSE(__NR_ptrace),
      REFUSE(__NR_process_vm_writev),
      // io_uring can make sockets too.
      REFUSE(__NR_io_uring_setup),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof program / sizeof *program, program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0 ? 0 : errno;
}

int csystem_confinement(void) {
  long abi = landlock_abi();
  return (abi >= 1 ? csystem_confined_files : 0) | (abi >= 6 ? csystem_confined_signals : 0) |
         (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0 ? csystem_confined_network : 0);
}

int csystem_confine(const char *writable) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  int files = landlock_abi() >= 1 ? confine_files(writable) : 0;
  int network = prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0 ? refuse_network() : 0;
  return files != 0 ? files : network;
}

#else

int csystem_confinement(void) { return 0; }

int csystem_confine(const char *writable) {
  (void)writable;
  return 0;
}

#endif

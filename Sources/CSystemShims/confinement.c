#define _GNU_SOURCE
#include "CSystemShims.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
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
  if (abi < 1) return 0;
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

// The administrator could undo the limits and, despite Landlock, read the environment of other processes
// (`CAP_PERFMON`). Reading and writing the files of other users stays, since a checkout often belongs to one.
static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct held[2];
  if (syscall(__NR_capget, &header, held) != 0) return errno;
  uint32_t kept = held[0].permitted & (1u << CAP_DAC_OVERRIDE);
  struct __user_cap_data_struct fewer[2] = {{kept, kept, 0}, {0, 0, 0}};
  return syscall(__NR_capset, &header, fewer) == 0 ? 0 : errno;
}

int csystem_confinement(void) {
  if (!csystem_can_filter()) return 0;
  return csystem_confined_calls | (landlock_abi() >= 1 ? csystem_confined_files : 0);
}

int csystem_confine(const char *writable, int channel) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  int code = drop_capabilities();
  if (code == 0) code = confine_files(writable);
  if (code == 0 && csystem_can_filter()) code = csystem_filter(channel);
  return code;
}

#else

int csystem_confinement(void) { return 0; }

int csystem_confine(const char *writable, int channel) {
  (void)writable;
  (void)channel;
  return 0;
}

#endif

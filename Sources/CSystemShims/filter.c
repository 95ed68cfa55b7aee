#define _GNU_SOURCE
#include "CSystemShims.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include "filter.h"

#include <asm/termbits.h>
#include <asm/ioctls.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// Calls that headers of older systems do not have; the numbers are those of all processors.
enum { call_fchmodat2 = 452, call_setxattrat = 463, call_removexattrat = 466, call_file_setattr = 469 };
enum { call_openat2 = 437, call_pidfd_getfd = 438, call_process_madvise = 440, call_memfd_secret = 447 };
enum { call_process_mrelease = 448 };

enum { allow = SECCOMP_RET_ALLOW, refuse = SECCOMP_RET_ERRNO | EPERM };

// The filter names what is refused and not what is allowed: nobody can list what Foundation, ICU and the Swift runtime
// of next year will need.
static const int refused[] = {
    // Landlock holds writing, but not these. The worker writes its pictures without them.
    __NR_fchmod, __NR_fchmodat, call_fchmodat2, __NR_fchown, __NR_fchownat, __NR_utimensat,
    __NR_setxattr, __NR_lsetxattr, __NR_fsetxattr, call_setxattrat,
    __NR_removexattr, __NR_lremovexattr, __NR_fremovexattr, call_removexattrat, call_file_setattr,
    __NR_truncate,
    // Processes; and leaving the group that ends with the worker.
    __NR_execveat, __NR_setsid, __NR_setpgid, __NR_unshare, __NR_setns,
    // Other processes.
    __NR_ptrace, __NR_process_vm_writev, __NR_pidfd_open, call_pidfd_getfd, __NR_pidfd_send_signal, __NR_tkill,
    call_process_madvise, call_process_mrelease, __NR_kcmp, __NR_perf_event_open,
    __NR_sched_setscheduler, __NR_sched_setparam, __NR_sched_setattr, __NR_ioprio_set,
    // Networks; io_uring makes sockets too.
    __NR_socket, __NR_connect, __NR_bind, __NR_listen, __NR_io_uring_setup,
    // Memory that the limit does not count, or that outlives the process, or is another's.
    __NR_memfd_create, call_memfd_secret, __NR_shmget, __NR_shmat, __NR_shmctl, __NR_msgget, __NR_msgsnd, __NR_msgrcv,
    __NR_msgctl, __NR_semget, __NR_semop, __NR_semtimedop, __NR_semctl, __NR_mq_open, __NR_mq_unlink,
    __NR_add_key, __NR_request_key, __NR_keyctl,
#if defined(__x86_64__)
    __NR_chmod, __NR_chown, __NR_lchown, __NR_utime, __NR_utimes, __NR_futimesat, __NR_fork, __NR_vfork,
#endif
};

struct program {
  struct sock_filter code[512];
  unsigned short count;
};

static void add(struct program *program, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  program->code[program->count++] = (struct sock_filter){code, yes, no, value};
}

static void load(struct program *program, uint32_t offset) { add(program, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0); }

static void end(struct program *program, uint32_t action) { add(program, BPF_RET | BPF_K, action, 0, 0); }

static void always(struct program *program, int call, uint32_t action) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
  end(program, action);
}

// Adds an action for a call in which some bits of an argument have a certain value.
static void when(struct program *program, int call, int argument, uint32_t bits, uint32_t value, uint32_t action) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 5);
  // All arguments that are asked for have 32 bits; these processors put them first.
  load(program, offsetof(struct seccomp_data, args) + (uint32_t)argument * 8);
  add(program, BPF_ALU | BPF_AND | BPF_K, bits, 0, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  end(program, action);
  load(program, offsetof(struct seccomp_data, nr));
}

static void only(struct program *program, int call, int argument, uint32_t bits, uint32_t value) {
  when(program, call, argument, bits, value, allow);
  always(program, call, refuse);
}

static void write_filter(struct program *program, uint32_t permit) {
  const uint32_t all = UINT32_MAX, self = (uint32_t)getpid();
  program->count = 0;
  load(program, offsetof(struct seccomp_data, arch));
#if defined(__x86_64__)
  add(program, BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 1, 0);
#else
  add(program, BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_AARCH64, 1, 0);
#endif
  end(program, SECCOMP_RET_KILL_PROCESS);
  load(program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  // x32 system calls have the same numbers with bit 30 set.
  add(program, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  end(program, refuse);
#endif
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) always(program, refused[i], refuse);

  // Arguments in memory cannot be read; without these calls the C library uses the older ones.
  always(program, __NR_clone3, SECCOMP_RET_ERRNO | ENOSYS);
  always(program, call_openat2, SECCOMP_RET_ERRNO | ENOSYS);
  when(program, __NR_clone, 0, CLONE_THREAD, CLONE_THREAD, allow);
  // This is how the Swift runtime starts the program that traces a trap.
  when(program, __NR_clone, 0, all, CLONE_VM | CLONE_VFORK, permit);
  always(program, __NR_clone, refuse);
  always(program, __NR_execve, permit);

  // Processes may signal, limit and read themselves, but no other. The runtime reads itself to trace a trap.
  if (getpgrp() == getpid()) when(program, __NR_kill, 0, all, 0, allow);
  only(program, __NR_kill, 0, all, self);
  only(program, __NR_tgkill, 0, all, self);
  only(program, __NR_rt_sigqueueinfo, 0, all, self);
  only(program, __NR_rt_tgsigqueueinfo, 0, all, self);
  only(program, __NR_process_vm_readv, 0, all, self);
  when(program, __NR_prlimit64, 0, all, 0, allow);
  only(program, __NR_prlimit64, 0, all, self);
  when(program, __NR_sched_setaffinity, 0, all, 0, allow);
  only(program, __NR_sched_setaffinity, 0, all, self);
  // The second argument says whose priority, of those that the first one means.
  when(program, __NR_setpriority, 0, all, PRIO_PGRP, refuse);
  when(program, __NR_setpriority, 0, all, PRIO_USER, refuse);
  when(program, __NR_setpriority, 1, all, 0, allow);
  only(program, __NR_setpriority, 1, all, self);
  // Files can be made to send any signal to any process.
  static const uint32_t signalling[] = {F_SETOWN, F_SETSIG, F_SETOWN_EX, F_SETLEASE, F_NOTIFY};
  for (size_t i = 0; i < sizeof signalling / sizeof *signalling; i++)
    when(program, __NR_fcntl, 1, all, signalling[i], refuse);

  // Landlock before version 3 lets a file be emptied that is opened to be read, or for nothing, which is the fourth way.
#if defined(__x86_64__)
  when(program, __NR_open, 1, O_TRUNC | O_ACCMODE, O_TRUNC | O_RDONLY, refuse);
  when(program, __NR_open, 1, O_TRUNC | O_ACCMODE, O_TRUNC | O_ACCMODE, refuse);
#endif
  when(program, __NR_openat, 2, O_TRUNC | O_ACCMODE, O_TRUNC | O_RDONLY, refuse);
  when(program, __NR_openat, 2, O_TRUNC | O_ACCMODE, O_TRUNC | O_ACCMODE, refuse);
  // Some requests to devices change files that are open to be read, or type into a terminal. These only ask.
  static const uint32_t asking[] = {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};
  for (size_t i = 0; i < sizeof asking / sizeof *asking; i++) when(program, __NR_ioctl, 1, all, asking[i], allow);
  always(program, __NR_ioctl, SECCOMP_RET_ERRNO | ENOTTY);
  // The runtime's memory server is a pair of streams. Datagrams of a pair can be sent to anybody.
  only(program, __NR_socketpair, 1, 0xf, SOCK_STREAM);
  end(program, allow);
}

int csystem_can_filter(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(__NR_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int csystem_filter(int channel) {
  struct program program;
  struct sock_fprog filter = {0, program.code};
  write_filter(&program, SECCOMP_RET_USER_NOTIF);
  filter.len = program.count;
  int listener = (int)syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &filter);
  if (listener >= 0) {
    // Without a listener at the other end, what it would permit is refused.
    csystem_send_descriptor(channel, listener);
    close(listener);
    return 0;
  }
  // A kernel before 5.5, or a sandbox around this one that has a listener: traps have no trace then.
  write_filter(&program, refuse);
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0 ? 0 : errno;
}

#endif

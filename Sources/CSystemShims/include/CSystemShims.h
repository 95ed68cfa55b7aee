#ifndef CSYSTEMSHIMS_H
#define CSYSTEMSHIMS_H

// System calls that Swift cannot use directly; most are hidden behind a feature macro or take a
// variable number of arguments.

/// Names the toolchain's C compiler, with its revision.
const char *_Nonnull csystem_compiler(void);

/// Exchanges two paths in one step, so that neither is ever missing. Returns 0, or errno; ENOSYS or
/// EINVAL where the file system cannot do it.
int csystem_exchange(const char *_Nonnull a, const char *_Nonnull b);

/// Makes a pipe whose ends are closed in programs started later. Returns 0, or errno; ends[0]
/// reads, ends[1] writes.
int csystem_pipe(int ends[_Nonnull 2]);

/// Makes a pipe through which the reading end can send back descriptors, where the system has such
/// pipes. Returns 0, or errno; ends[0] reads, ends[1] writes.
int csystem_channel(int ends[_Nonnull 2]);

/// Closes a descriptor and all with higher numbers.
void csystem_close_from(int first);

/// Makes reads from a descriptor return at once if there is nothing to read. Returns 0, or errno.
int csystem_set_nonblocking(int descriptor);

/// Makes standard output write at every line end, even into a pipe.
void csystem_buffer_output_by_line(void);

/// Limits the address space of this process, unless a sanitizer has taken it, and forbids core
/// dumps. Returns 0, or errno.
int csystem_limit_memory(unsigned long long bytes);

/// Limits the size of files that this process writes, and how many it may have open. Returns 0, or
/// errno.
int csystem_limit_files(unsigned long long bytes, unsigned long long count);

/// Limits the processor time that this process may use from now on, to the given seconds and up to
/// three more; `SIGXCPU` ends it then, unless its code prevents that. What it uses from its start
/// is limited to `all` seconds, which nothing can prevent. Returns 0, or errno.
int csystem_limit_processor(unsigned long long seconds, unsigned long long all);

/// Overwrites and removes an environment variable, which other processes could read in `/proc`. If
/// it was set, also closes this process's memory to those of the same user. Returns 0, or errno.
int csystem_forget_variable(const char *_Nonnull name);

/// Sends SIGABRT to the main thread of another process, or to the process on systems where a
/// thread of another one has no name.
void csystem_abort(int process);

/// The abilities that `csystem_confine` takes from a process.
enum {
  /// Writing, making and removing files outside one folder.
  csystem_confined_files = 1,
  /// Starting processes, sockets, permissions of files, and access to other processes.
  csystem_confined_calls = 2,
};

/// Returns the abilities that this kernel can take from a process; 0 if none.
int csystem_confinement(void);

/// Permanently takes from this process what its kernel can take. Call it before there are threads.
/// Returns 0, or the errno of the refusal.
///
/// - `channel`: leads to the parent, which is sent a descriptor for `csystem_answer_permits`.
int csystem_confine(const char *_Nonnull writable, int channel);

/// Sends a descriptor through a channel. Returns 0, or errno.
int csystem_send_descriptor(int channel, int descriptor);

/// Returns a descriptor sent through a channel; -1 if there is none yet, -2 if there will be none.
/// Does not wait.
int csystem_receive_descriptor(int channel);

/// Answers confined processes that ask to start a process, and then to run a program in it: yes,
/// once each. Does not wait for them.
///
/// - `given`: how often the answer was yes; 0 at first.
void csystem_answer_permits(int listener, int *_Nonnull given);

/// Returns the offset of the first occurrence of `part` in `all`; -1 if there is none.
long csystem_position(
    const void *_Nullable all, unsigned long count, const void *_Nullable part,
    unsigned long part_count);

#endif

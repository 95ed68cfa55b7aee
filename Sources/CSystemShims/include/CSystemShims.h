#ifndef CSYSTEMSHIMS_H
#define CSYSTEMSHIMS_H

// Calls of the operating system that Swift does not see, because a header hides them behind a
// feature macro, or because they take a variable number of arguments.

/// Exchanges two paths in one step, so that there is no moment without either.
/// Returns 0, or errno; ENOSYS or EINVAL where the file system cannot do it.
int csystem_exchange(const char *_Nonnull a, const char *_Nonnull b);

/// Makes a pipe whose ends are closed in programs that are started later.
/// Returns 0, or errno; ends[0] reads, ends[1] writes.
int csystem_pipe(int ends[_Nonnull 2]);

/// Makes reads from a descriptor return at once when there is nothing. Returns 0, or errno.
int csystem_set_nonblocking(int descriptor);

/// Makes the standard output stream write at every line end, even into a pipe.
void csystem_buffer_output_by_line(void);

/// Limits the address space of this process, unless a sanitizer has taken it, and forbids core dumps.
/// Returns 0, or errno.
int csystem_limit_memory(unsigned long long bytes);

/// Limits the size of files that this process writes, and how many it may have open. Returns 0, or errno.
int csystem_limit_files(unsigned long long bytes, unsigned long long count);

/// What `csystem_confine` takes from a process.
enum {
  /// Writing, making and removing files outside of one folder.
  csystem_confined_files = 1,
  /// Sockets, and reaching into other processes.
  csystem_confined_network = 2,
  /// Signals to processes that it did not start.
  csystem_confined_signals = 4,
};

/// Returns what this kernel can take from a process; 0 where it can take nothing.
int csystem_confinement(void);

/// Takes from this process and those it starts, for good, what its kernel can take: writing outside of a folder,
/// the network, signals to others. To be called before there are threads. Returns 0, or errno of what was refused.
int csystem_confine(const char *_Nonnull writable);

/// Returns where bytes stand in others for the first time, in their order and side by side; -1 where they do not.
long csystem_position(
    const void *_Nullable all, unsigned long count, const void *_Nullable part,
    unsigned long part_count);

#endif

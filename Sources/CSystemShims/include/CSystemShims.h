#ifndef CSYSTEMSHIMS_H
#define CSYSTEMSHIMS_H

// System calls that Swift cannot use directly; most are hidden behind a feature macro or take a
// variable number of arguments.

/// Exchanges two paths in one step, so that neither is ever missing. Returns 0, or errno; ENOSYS or
/// EINVAL where the file system cannot do it.
int csystem_exchange(const char *_Nonnull a, const char *_Nonnull b);

/// Makes a pipe whose ends are closed in programs started later. Returns 0, or errno; ends[0]
/// reads, ends[1] writes.
int csystem_pipe(int ends[_Nonnull 2]);

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

/// The abilities that `csystem_confine` takes from a process.
enum {
  /// Writing, making and removing files outside one folder.
  csystem_confined_files = 1,
  /// Sockets, and access to other processes.
  csystem_confined_network = 2,
  /// Signals to processes that it did not start.
  csystem_confined_signals = 4,
};

/// Returns the abilities that this kernel can take from a process; 0 if none.
int csystem_confinement(void);

/// Permanently takes from this process, and those it starts, what its kernel can take: writing
/// outside a folder, the network, signals to others. Call it before there are threads. Returns 0,
/// or the errno of the refusal.
int csystem_confine(const char *_Nonnull writable);

/// Returns the offset of the first occurrence of `part` in `all`; -1 if there is none.
long csystem_position(
    const void *_Nullable all, unsigned long count, const void *_Nullable part,
    unsigned long part_count);

#endif

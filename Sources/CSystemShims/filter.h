#ifndef FILTER_H
#define FILTER_H

/// Whether the kernel has seccomp filters.
int csystem_can_filter(void);

/// Refuses system calls that no figure needs, see `csystem_confine`. Returns 0, or errno.
int csystem_filter(int channel);

#endif

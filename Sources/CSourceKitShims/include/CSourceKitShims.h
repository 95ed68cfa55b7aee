#ifndef CSOURCEKITSHIMS_H
#define CSOURCEKITSHIMS_H

// SourceKit's C interface, found while the program runs: nothing is linked, and a toolchain without
// it is no obstacle. Requests and answers are texts, so Swift sees none of its types.

/// Loads the library. Returns null, or why it cannot be used; the text is valid until the next call.
const char *_Nullable csourcekit_open(const char *_Nonnull path);

/// Sends a request, written as YAML in which keys and names of SourceKit stand without quotes, and
/// waits. Returns JSON, or the error's description with *failed set; the caller frees the text.
/// `csourcekit_open` must have succeeded.
char *_Nonnull csourcekit_answer(const char *_Nonnull request, int *_Nonnull failed);

#endif

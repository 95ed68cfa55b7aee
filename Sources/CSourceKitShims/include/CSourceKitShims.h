#ifndef CSOURCEKITSHIMS_H
#define CSOURCEKITSHIMS_H

// SourceKit's C interface, loaded at run time: nothing is linked, and a toolchain without it still
// works. Requests and answers are texts, so Swift sees none of its types.

/// Loads the library. Returns null, or the reason that it cannot be used; the text is valid until
/// the next call.
const char *_Nullable csourcekit_open(const char *_Nonnull path);

/// Sends a request and waits. The request is YAML in which SourceKit's keys and names are unquoted.
/// Returns JSON, or the error's description with *failed set; the caller frees the text.
/// `csourcekit_open` must have succeeded.
char *_Nonnull csourcekit_answer(const char *_Nonnull request, int *_Nonnull failed);

#endif

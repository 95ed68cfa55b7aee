#ifndef CMICROHTTPDSHIMS_H
#define CMICROHTTPDSHIMS_H

#include <stddef.h>
#include <stdint.h>

// libmicrohttpd is started by a variadic function and sends event streams from callbacks that may
// only run in its own thread. This is a server for one loopback address. It calls its handler once
// per request, and its event streams all carry the same latest message.

typedef struct cmhd_server cmhd_server;
typedef struct cmhd_reply cmhd_reply;

/// A request as its handler sees it. The texts live until the handler returns; missing headers are
/// NULL.
typedef struct {
  const char *_Nonnull method;
  /// The path as it was sent, percent-encoded, without the query.
  const char *_Nonnull path;
  const char *_Nullable host;
  /// The number of `Host` headers.
  int32_t hosts;
  const char *_Nullable origin;
  const char *_Nullable fetch_site;
  const char *_Nullable fetch_mode;
  const char *_Nullable fetch_destination;
} cmhd_request;

/// Answers a request; called in the server's thread.
typedef void (*cmhd_handler)(
    void *_Nullable context, const cmhd_request *_Nonnull request, cmhd_reply *_Nonnull reply);

/// Listens at 127.0.0.1, or at ::1 if `is_six` is not 0; port 0 takes any free one. On failure
/// returns NULL and sets `error` to an errno.
cmhd_server *_Nullable cmhd_start(
    int is_six, uint16_t port, cmhd_handler _Nonnull handler, void *_Nullable context,
    int *_Nonnull error);

/// The port that the server listens at.
uint16_t cmhd_port(const cmhd_server *_Nonnull server);

/// Ends all event streams, then the server; no handler runs afterwards.
void cmhd_stop(cmhd_server *_Nonnull server);

/// Sends a message to all event streams, and to later ones as their first message. A slow stream
/// gets only the latest message.
void cmhd_announce(cmhd_server *_Nonnull server, const void *_Nonnull bytes, size_t count);

/// Sends a comment to all event streams, so that streams nobody reads any more are noticed.
void cmhd_ping(cmhd_server *_Nonnull server);

/// The number of open event streams.
size_t cmhd_stream_count(cmhd_server *_Nonnull server);

/// Answers with bytes, which are copied.
void cmhd_reply_bytes(
    cmhd_reply *_Nonnull reply, unsigned status, const void *_Nullable bytes, size_t count);

/// Answers with an event stream.
void cmhd_reply_events(cmhd_reply *_Nonnull reply);

/// Adds a header to a reply that already has an answer.
void cmhd_reply_header(
    cmhd_reply *_Nonnull reply, const char *_Nonnull name, const char *_Nonnull value);

#endif

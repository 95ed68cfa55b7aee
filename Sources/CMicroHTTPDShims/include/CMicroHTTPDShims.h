#ifndef CMICROHTTPDSHIMS_H
#define CMICROHTTPDSHIMS_H

#include <stddef.h>
#include <stdint.h>

// libmicrohttpd starts by a variadic function and sends event streams by callbacks that may only
// be called in its own thread. This is a server for one loopback address whose handler is called
// once a request, and whose event streams all carry the same latest message.

typedef struct cmhd_server cmhd_server;
typedef struct cmhd_reply cmhd_reply;

/// A request as its handler sees it. The texts live until the handler returns. Headers that are not there
/// are NULL.
typedef struct {
  const char *_Nonnull method;
  /// As it was sent, percent-encoded, without its query.
  const char *_Nonnull path;
  const char *_Nullable host;
  /// How many `Host` headers there are.
  int32_t hosts;
  const char *_Nullable origin;
  const char *_Nullable fetch_site;
  const char *_Nullable fetch_mode;
  const char *_Nullable fetch_destination;
} cmhd_request;

/// Answers a request; called in the server's thread.
typedef void (*cmhd_handler)(
    void *_Nullable context, const cmhd_request *_Nonnull request, cmhd_reply *_Nonnull reply);

/// Listens at 127.0.0.1, or at ::1 when `is_six` is not 0; port 0 takes any free one.
/// Returns NULL with an errno in `error`.
cmhd_server *_Nullable cmhd_start(
    int is_six, uint16_t port, cmhd_handler _Nonnull handler, void *_Nullable context,
    int *_Nonnull error);

/// The port that the server listens at.
uint16_t cmhd_port(const cmhd_server *_Nonnull server);

/// Ends all event streams, then the server; no handler runs afterwards.
void cmhd_stop(cmhd_server *_Nonnull server);

/// Sends a message to all event streams, and to later ones first of all. A stream that is slow gets
/// the latest message only.
void cmhd_announce(cmhd_server *_Nonnull server, const void *_Nonnull bytes, size_t count);

/// Sends all event streams a comment, by which those that nobody reads any more are noticed.
void cmhd_ping(cmhd_server *_Nonnull server);

/// How many event streams are open.
size_t cmhd_stream_count(cmhd_server *_Nonnull server);

/// Answers with bytes, which are copied.
void cmhd_reply_bytes(
    cmhd_reply *_Nonnull reply, unsigned status, const void *_Nullable bytes, size_t count);

/// Answers with an event stream.
void cmhd_reply_events(cmhd_reply *_Nonnull reply);

/// Adds a header to an answer that was given.
void cmhd_reply_header(
    cmhd_reply *_Nonnull reply, const char *_Nonnull name, const char *_Nonnull value);

#endif

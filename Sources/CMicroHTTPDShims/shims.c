#define _GNU_SOURCE
#include "CMicroHTTPDShims.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

/// One event stream: a node in the server's list.
typedef struct stream {
  struct stream *next;
  cmhd_server *server;
  struct MHD_Connection *connection;
  /// The bytes being sent, their number, and how many are sent already.
  char *bytes;
  size_t count;
  size_t sent;
  uint64_t message;
  uint64_t ping;
  int is_suspended;
} stream;

struct cmhd_server {
  struct MHD_Daemon *daemon;
  cmhd_handler handler;
  void *context;
  uint16_t port;
  /// Guards all fields below and all streams.
  pthread_mutex_t lock;
  stream *streams;
  char *bytes;
  size_t count;
  uint64_t message;
  uint64_t ping;
  int is_ending;
};

struct cmhd_reply {
  cmhd_server *server;
  struct MHD_Connection *connection;
  struct MHD_Response *response;
  unsigned status;
};

/// Leaves the paths of requests as they were sent: the handler decodes them.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

/// Takes the bytes to send next; 0 if there are none.
static int take_next(stream *s) {
  cmhd_server *server = s->server;
  const char *source = NULL;
  size_t count = 0;
  if (s->message < server->message) {
    source = server->bytes;
    count = server->count;
  } else if (s->ping < server->ping) {
    source = ":\n\n";
    count = 3;
  }
  s->message = server->message;
  s->ping = server->ping;
  free(s->bytes);
  s->bytes = NULL;
  s->count = s->sent = 0;
  if (count == 0 || !(s->bytes = malloc(count))) return 0;
  memcpy(s->bytes, source, count);
  s->count = count;
  return 1;
}

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t room) {
  (void)position;
  stream *s = context;
  cmhd_server *server = s->server;
  ssize_t result = 0;
  pthread_mutex_lock(&server->lock);
  if (server->is_ending) {
    result = MHD_CONTENT_READER_END_OF_STREAM;
  } else if (s->sent < s->count || take_next(s)) {
    size_t part = s->count - s->sent < room ? s->count - s->sent : room;
    memcpy(buffer, s->bytes + s->sent, part);
    s->sent += part;
    result = (ssize_t)part;
  } else {
    s->is_suspended = 1;
    MHD_suspend_connection(s->connection);
  }
  pthread_mutex_unlock(&server->lock);
  return result;
}

static void free_stream(void *context) {
  stream *s = context;
  cmhd_server *server = s->server;
  pthread_mutex_lock(&server->lock);
  for (stream **link = &server->streams; *link; link = &(*link)->next) {
    if (*link == s) {
      *link = s->next;
      break;
    }
  }
  pthread_mutex_unlock(&server->lock);
  free(s->bytes);
  free(s);
}

/// Wakes all streams; called with the lock held.
static void wake(cmhd_server *server) {
  for (stream *s = server->streams; s; s = s->next) {
    if (!s->is_suspended) continue;
    s->is_suspended = 0;
    MHD_resume_connection(s->connection);
  }
}

static enum MHD_Result count_hosts(
    void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind;
  (void)value;
  if (strcasecmp(name, "Host") == 0) ++*(int32_t *)context;
  return MHD_YES;
}

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *upload, size_t *upload_size, void **state) {
  (void)version;
  (void)upload;
  (void)upload_size;
  static char was_seen;
  int reads_only = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
  // Methods that could bring a body go to the handler at once, which refuses them before the body
  // arrives.
  if (!*state && reads_only) {
    *state = &was_seen;
    return MHD_YES;
  }
  cmhd_server *server = context;
  int32_t hosts = 0;
  MHD_get_connection_values(connection, MHD_HEADER_KIND, count_hosts, &hosts);
  cmhd_request request = {
      .method = method,
      .path = url,
      .host = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Host"),
      .hosts = hosts,
      .origin = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Origin"),
      .fetch_site = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Sec-Fetch-Site"),
      .fetch_mode = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Sec-Fetch-Mode"),
      .fetch_destination =
          MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Sec-Fetch-Dest"),
  };
  cmhd_reply reply = {.server = server, .connection = connection};
  server->handler(server->context, &request, &reply);
  if (!reply.response) return MHD_NO;
  enum MHD_Result result = MHD_queue_response(connection, reply.status, reply.response);
  MHD_destroy_response(reply.response);
  return result;
}

/// Returns a socket that listens at a loopback address, or -1.
static int listening(int is_six, uint16_t port) {
  int descriptor = socket(is_six ? AF_INET6 : AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  int on = 1;
  struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(port)};
  four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
  six.sin6_addr = in6addr_loopback;
  const struct sockaddr *address =
      is_six ? (const struct sockaddr *)&six : (const struct sockaddr *)&four;
  socklen_t size = is_six ? sizeof six : sizeof four;
  if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
      (!is_six || setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) == 0) &&
      bind(descriptor, address, size) == 0 && listen(descriptor, 128) == 0) {
    return descriptor;
  }
  int code = errno;
  close(descriptor);
  errno = code;
  return -1;
}

static uint16_t port_of(int descriptor) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &size) != 0) return 0;
  return ntohs(
      address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                    : ((struct sockaddr_in *)&address)->sin_port);
}

cmhd_server *cmhd_start(
    int is_six, uint16_t port, cmhd_handler handler, void *context, int *error) {
  int descriptor = listening(is_six, port);
  if (descriptor < 0) {
    *error = errno;
    return NULL;
  }
  cmhd_server *server = calloc(1, sizeof *server);
  if (!server) {
    close(descriptor);
    *error = ENOMEM;
    return NULL;
  }
  server->handler = handler;
  server->context = context;
  server->port = port_of(descriptor);
  pthread_mutex_init(&server->lock, NULL);
  server->daemon = MHD_start_daemon(
      MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME |
          (is_six ? MHD_USE_IPv6 : 0),
      server->port, NULL, NULL, answer, server,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)descriptor,
      MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
      MHD_OPTION_CONNECTION_LIMIT, (unsigned)900,
      MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)60,
      MHD_OPTION_END);
  if (!server->daemon) {
    *error = errno ? errno : EIO;
    close(descriptor);
    pthread_mutex_destroy(&server->lock);
    free(server);
    return NULL;
  }
  return server;
}

uint16_t cmhd_port(const cmhd_server *server) { return server->port; }

void cmhd_stop(cmhd_server *server) {
  pthread_mutex_lock(&server->lock);
  server->is_ending = 1;
  // A suspended connection would keep the daemon from ending.
  wake(server);
  pthread_mutex_unlock(&server->lock);
  MHD_stop_daemon(server->daemon);
  pthread_mutex_destroy(&server->lock);
  free(server->bytes);
  free(server);
}

void cmhd_announce(cmhd_server *server, const void *bytes, size_t count) {
  char *copy = malloc(count ? count : 1);
  if (!copy) return;
  memcpy(copy, bytes, count);
  pthread_mutex_lock(&server->lock);
  free(server->bytes);
  server->bytes = copy;
  server->count = count;
  ++server->message;
  wake(server);
  pthread_mutex_unlock(&server->lock);
}

void cmhd_ping(cmhd_server *server) {
  pthread_mutex_lock(&server->lock);
  ++server->ping;
  wake(server);
  pthread_mutex_unlock(&server->lock);
}

size_t cmhd_stream_count(cmhd_server *server) {
  size_t count = 0;
  pthread_mutex_lock(&server->lock);
  for (stream *s = server->streams; s; s = s->next) ++count;
  pthread_mutex_unlock(&server->lock);
  return count;
}

void cmhd_reply_bytes(cmhd_reply *reply, unsigned status, const void *bytes, size_t count) {
  if (reply->response) return;
  reply->status = status;
  reply->response =
      MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

void cmhd_reply_events(cmhd_reply *reply) {
  if (reply->response) return;
  stream *s = calloc(1, sizeof *s);
  if (!s) return;
  s->server = reply->server;
  s->connection = reply->connection;
  reply->status = MHD_HTTP_OK;
  reply->response = MHD_create_response_from_callback(
      MHD_SIZE_UNKNOWN, 16384, read_stream, s, free_stream);
  if (!reply->response) {
    free(s);
    return;
  }
  pthread_mutex_lock(&reply->server->lock);
  s->ping = reply->server->ping;
  s->next = reply->server->streams;
  reply->server->streams = s;
  pthread_mutex_unlock(&reply->server->lock);
  MHD_add_response_header(reply->response, "Content-Type", "text/event-stream");
}

void cmhd_reply_header(cmhd_reply *reply, const char *name, const char *value) {
  if (reply->response) MHD_add_response_header(reply->response, name, value);
}

#include "CSourceKitShims.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The part of sourcekitd.h that is used here, since a toolchain need not have the header.
typedef struct {
  uint64_t data[3];
} variant;

static void (*initialize)(void);
static void *(*create_request)(const char *, char **);
static void (*release_request)(void *);
static void *(*send_request)(void *);
static void (*dispose_response)(void *);
static bool (*is_error)(void *);
static const char *(*error_description)(void *);
static variant (*response_value)(void *);
static char *(*json)(variant);

const char *csourcekit_open(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
  const struct {
    void *function;
    const char *name;
  } functions[] = {
      {&initialize, "sourcekitd_initialize"},
      {&create_request, "sourcekitd_request_create_from_yaml"},
      {&release_request, "sourcekitd_request_release"},
      {&send_request, "sourcekitd_send_request_sync"},
      {&dispose_response, "sourcekitd_response_dispose"},
      {&is_error, "sourcekitd_response_is_error"},
      {&error_description, "sourcekitd_response_error_get_description"},
      {&response_value, "sourcekitd_response_get_value"},
      {&json, "sourcekitd_variant_json_description_copy"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    void *symbol = dlsym(library, functions[i].name);
    if (symbol == NULL) return dlerror();
    memcpy(functions[i].function, &symbol, sizeof symbol);
  }
  initialize();
  return NULL;
}

static char *copy(const char *text) {
  char *result = strdup(text != NULL ? text : "no reason is given");
  if (result == NULL) abort();
  return result;
}

char *csourcekit_answer(const char *text, int *failed) {
  char *complaint = NULL;
  void *request = create_request(text, &complaint);
  *failed = 1;
  if (request == NULL) {
    char *reason = copy(complaint);
    free(complaint);
    return reason;
  }
  void *response = send_request(request);
  release_request(request);
  char *answer;
  if (is_error(response)) {
    answer = copy(error_description(response));
  } else {
    answer = json(response_value(response));
    *failed = answer == NULL;
    if (answer == NULL) answer = copy("the answer cannot be written as JSON");
  }
  dispose_response(response);
  return answer;
}

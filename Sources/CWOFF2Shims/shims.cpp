#include "CWOFF2Shims.h"

#include <algorithm>
#include <fcntl.h>
#include <mutex>
#include <unistd.h>
#include <woff2/encode.h>

namespace {

/// One at a time: if two overlapped, standard error would stay discarded.
std::mutex silence;

/// Discards standard error while it lives: as packaged, the library prints a line for each font.
class Quiet {
 public:
  Quiet() : lock(silence), kept(dup(STDERR_FILENO)) {
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (kept >= 0 && nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0) close(nowhere);
  }
  ~Quiet() {
    if (kept < 0) return;
    dup2(kept, STDERR_FILENO);
    close(kept);
  }
  Quiet(const Quiet &) = delete;
  Quiet &operator=(const Quiet &) = delete;

 private:
  std::lock_guard<std::mutex> lock;
  int kept;
};

}  // namespace

size_t cwoff2_bound(const uint8_t *font, size_t length) {
  return woff2::MaxWOFF2CompressedSize(font, length);
}

size_t cwoff2_compress(const uint8_t *font, size_t length, uint8_t *result, size_t capacity) {
  try {
    Quiet quiet;
    // The library does not write the padding bytes.
    std::fill_n(result, capacity, 0);
    size_t size = capacity;
    return woff2::ConvertTTFToWOFF2(font, length, result, &size) ? size : 0;
  } catch (...) {
    return 0;
  }
}

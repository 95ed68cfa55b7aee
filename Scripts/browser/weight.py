"""What a page weighs: the bytes that a browser receives for all of it, texts compressed as hosts do."""
import contextlib
import functools
import gzip
import http.server
import threading

# A front page with all its pictures at two pixels a point.
MOST_FRONT = 300_000
TEXTS = ("text/", "application/javascript", "application/json", "image/svg+xml")
# Scrolls to the end, so that lazy pictures load too.
READ = """(async () => {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
  await document.fonts.ready;
  await new Promise(resolve => setTimeout(resolve, 300));
})()"""


class Compressing(http.server.SimpleHTTPRequestHandler):
    """Sends text compressed by gzip, everything else as it is."""

    def do_GET(self):
        path = self.translate_path(self.path)
        try:
            with open(path, "rb") as file:
                body = file.read()
        except OSError:
            return self.send_error(404)
        kind = self.guess_type(path)
        self.send_response(200)
        if kind.startswith(TEXTS):
            body = gzip.compress(body, 9)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def compressed(root):
    """Serves a folder with compressed texts and gives its address, with a slash at the end."""
    handler = functools.partial(Compressing, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def weigh(browser, address, width=1280):
    """Returns the bytes of a page at two pixels a point, by kind of resource."""
    browser.call("Network.setCacheDisabled", cacheDisabled=True)
    browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900,
                 deviceScaleFactor=2, mobile=False)
    browser.open(address)
    browser.evaluate(READ)
    kinds, sizes = {}, {}
    for event in browser.events:
        params = event.get("params", {})
        if event["method"] == "Network.responseReceived":
            kinds[params["requestId"]] = params["type"]
        elif event["method"] == "Network.loadingFinished":
            kind = kinds.get(params["requestId"], "Other")
            sizes[kind] = sizes.get(kind, 0) + int(params["encodedDataLength"])
    browser.call("Network.setCacheDisabled", cacheDisabled=False)
    return sizes


def check_front(browser, root):
    """Yields what is wrong with the weight of a site's front page."""
    if not (root / "index.html").exists():
        return
    with compressed(root) as host:
        sizes = weigh(browser, host + "index.html")
    total = sum(sizes.values())
    if total < 1_000:
        yield "index.html: nothing was weighed"
    if total > MOST_FRONT:
        parts = ", ".join(f"{kind.lower()} {size // 1000} KB" for kind, size in sorted(sizes.items()))
        yield f"index.html: weighs {total // 1000} KB at 2x, over {MOST_FRONT // 1000}: {parts}"

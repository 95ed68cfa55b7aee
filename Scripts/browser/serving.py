"""Serves a site as a host does: with the site's own page for addresses where there is nothing."""
import contextlib
import functools
import http.server
import re
import threading


class Host(http.server.SimpleHTTPRequestHandler):
    """Answers requests below the path for which the site was built."""

    def __init__(self, *rest, root, base, policy, **named):
        self.root = root
        self.base = base
        self.policy = policy
        super().__init__(*rest, **named)

    def send_head(self):
        # There is nothing beside the site, as on a host where it is below others.
        if self.path.startswith(self.base):
            return super().send_head()
        return super().send_error(404)

    def end_headers(self):
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def do_GET(self):
        # A browser may leave the page before all of it has arrived.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            super().do_GET()

    def translate_path(self, path):
        return super().translate_path("/" + path.removeprefix(self.base))

    def send_error(self, code, *rest):
        if code != 404 or not (self.root / "404.html").is_file():
            return super().send_error(code, *rest)
        body = (self.root / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(root, policy=""):
    """Serves a site's folder, with a policy of the host's own, and gives its address, with a slash at the end."""
    missing = root / "404.html"
    icon = re.search(r'href="([^"]*)assets/favicon.svg"', missing.read_text()) if missing.exists() else None
    base = icon[1] if icon else "/"
    handler = functools.partial(Host, directory=str(root), root=root, base=base, policy=policy)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{base}"
        server.shutdown()

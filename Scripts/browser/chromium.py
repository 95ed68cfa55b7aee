"""Headless Chromium, driven by the DevTools protocol over one WebSocket."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

try:
    import websocket
except ImportError:
    raise SystemExit("run Scripts/bootstrap --tests, then .venv/bin/python Scripts/browser-check SITE")

# The shell draws the same as the whole browser, for three quarters of the processor time.
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
         "/Applications/Chromium.app/Contents/MacOS/Chromium",
         "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]

# For browsers that open each page once: code that runs once costs more to optimize than it gains.
WITHOUT_OPTIMIZER = "--js-flags=--single-threaded --no-opt --no-maglev"

# A page without content never paints any; it gets its keys after this many seconds.
PAINT = 5


class Chromium:
    """One browser with one page; a context manager that ends it. Gets `flags` beside those that all browsers get."""

    def __init__(self, *flags):
        self.flags = flags

    def __enter__(self):
        program = next((found for name in NAMES if (found := shutil.which(name))), None)
        if not program:
            raise SystemExit("no Chromium was found: run Scripts/bootstrap --tests")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             # As on desktops; the shell's own default gives other widths.
             "--font-render-hinting=slight", "--no-first-run", "--disable-background-networking", "--disable-component-update",
             # One process for all pages: a new one for each costs an eighth more processor time.
             "--disable-site-isolation-trials", "--renderer-process-limit=1",
             "--disable-features=BackForwardCache,ProactivelySwapBrowsingInstance,IsolateOrigins,site-per-process",
             "--hide-scrollbars", *self.flags, "--remote-debugging-port=0", "--remote-allow-origins=*",
             f"--user-data-dir={self.profile.name}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            self.events, self.number, self.session = [], 0, None
            self.document, self.has_painted = None, True
            # Chromium sends JSON, which `json` reads as UTF-8 anyway; the package would look at each byte in Python.
            self.socket = websocket.create_connection(self._address(), timeout=60, skip_utf8_validation=True)
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
            self.session = self.call(
                "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            for domain in ["Page", "Network", "Runtime", "Log", "Audits"]:
                self.call(domain + ".enable")
            self.call("Page.setLifecycleEventsEnabled", enabled=True)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        # The program may be a shell that waits for the browser: all of its session end.
        for kind in [signal.SIGTERM, signal.SIGKILL]:
            try:
                os.killpg(self.process.pid, kind)
                self.process.wait(timeout=10)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                pass
        self.process.wait()
        self.profile.cleanup()

    def _address(self):
        """Waits for the file in which Chromium writes its port."""
        told = pathlib.Path(self.profile.name) / "DevToolsActivePort"
        for _ in range(300):
            lines = told.read_text().split() if told.exists() else []
            if len(lines) == 2:
                return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise SystemExit("Chromium did not start")

    def call(self, method, **params):
        """Calls a method and returns its result; events that arrive meanwhile are kept. Keys and pointers wait for the page's first paint."""
        if method.startswith("Input."):
            self._await_paint()
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = self._receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def _receive(self):
        """Returns the next message of the browser; an event is kept."""
        answer = json.loads(self.socket.recv())
        if "method" in answer:
            self.events.append(answer)
        if answer.get("method") == "Page.lifecycleEvent":
            told = answer["params"]
            if told["name"] == "init":
                self.document, self.has_painted = told["loaderId"], False
            elif told["name"] == "firstContentfulPaint" and told["loaderId"] == self.document:
                self.has_painted = True
        return answer

    def _await_paint(self):
        """Waits until the page has painted: before that Chromium drops keys and clicks, since a reader sees nothing to use."""
        end = time.monotonic() + PAINT
        while not self.has_painted and time.monotonic() < end:
            # Each answer brings the events before it.
            self.call("Runtime.evaluate", expression="0")
            time.sleep(0.01)

    def open(self, address):
        """Opens a page and returns what was reported until it had loaded and painted."""
        self.events.clear()
        answer = self.call("Page.navigate", url=address)
        if answer.get("errorText") == "net::ERR_ABORTED":
            # A key that was just pressed had started another navigation.
            time.sleep(0.5)
            self.events.clear()
            answer = self.call("Page.navigate", url=address)
        if "errorText" in answer:
            raise RuntimeError(f"{address}: {answer['errorText']}")
        seen = 0
        while not any(self._is_loaded(event, answer) for event in self.events[seen:]):
            seen = len(self.events)
            self._receive()
        return self.events

    @staticmethod
    def _is_loaded(event, answer):
        """Says whether the document of a navigation has loaded, and not an earlier one. A part of the same document counts as loaded."""
        if "loaderId" not in answer:
            return True
        params = event.get("params", {})
        return event["method"] == "Page.lifecycleEvent" and params["name"] == "load" and params["loaderId"] == answer["loaderId"]

    def evaluate(self, expression):
        """Returns the value of a JavaScript expression, even where the page may run none."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["text"])
        return result["result"].get("value")

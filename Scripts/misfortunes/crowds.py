"""Builds and a server at the same time."""
import signal
import subprocess
import threading
import time
import urllib.request

from states import difference, tree

# Its title differs between the states.
PAGE = "part/page-0.html"


class Server:
    """`sitegen serve` of the package: the same articles, the same cache and the same output as its builds."""

    def __init__(self, laboratory):
        self.laboratory, self.address = laboratory, None
        self.process = subprocess.Popen([str(laboratory.program), "serve", "--port", "0"], stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, cwd=laboratory.disk)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            for word in line.split():
                if word.startswith("http://127.0.0.1:"):
                    self.address = word.rstrip(".,")

    def shows(self, state, seconds=60):
        """Whether it shows a state before so many seconds have passed."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}{PAGE}", timeout=30) as answer:
                    if (b"Page 0 anew" in answer.read()) == (state == "second"):
                        return True
            except (OSError, ValueError):
                pass
            time.sleep(0.05)
        return False

    def end(self):
        self.process.terminate()
        if self.process.wait(timeout=30) not in (0, -signal.SIGTERM):
            self.laboratory.problem(f"the server ends with {self.process.returncode}")


def crowd(laboratory, dice, number):
    """Two builds at once, again and again, beside a server that builds too and a reader who looks on."""
    server = Server(laboratory)
    try:
        if not server.shows(laboratory.state):
            laboratory.problem("the server does not answer before the builds")
        for _ in range(1 + 2 * (number // 2 % 2)):
            old = laboratory.turn()
            with laboratory.watched(old, rest=0.001) as watcher:
                builds = []
                for _ in range(2):
                    builds.append(laboratory.start())
                    time.sleep(dice.choice((0, dice.uniform(0, laboratory.seconds()))))
                for build in builds:
                    said = build.communicate(timeout=300)[1]
                    if build.returncode != 0:
                        laboratory.problem(f"one of two builds at once fails: {said.strip()[:400]}")
            found = tree(laboratory.site)
            if found != laboratory.wanted[laboratory.state]:
                laboratory.problem(f"after two builds at once the site differs: "
                                   f"{difference(found, laboratory.wanted[laboratory.state])}")
            if not all(watcher.seen.values()):
                laboratory.problem(f"the reader did not see both sites: {watcher.seen}")
        if not server.shows(laboratory.state):
            laboratory.problem("the server beside two builds does not show what they were made of")
        if tree(laboratory.site) != laboratory.wanted[laboratory.state]:
            laboratory.problem("the server changes the published site")
    finally:
        server.end()
    return laboratory.look(old)

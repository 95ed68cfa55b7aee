"""A reader of the published site who looks at it all the time."""
import hashlib
import os
import random
import threading

# How many files are read at a look, and how long the reader rests after it, in seconds.
ASKED, REST = 5, 0.005


class Watcher:
    """Compares files of the site with those of the two that it may be; all of them must be of one.

    Two files that are opened one after the other can be of two sites, since one takes the place of the other in
    between. So the folder is opened once, and files are opened in it. The old folder becomes the spare, which the next
    build changes: what was read of a folder counts if it is still the site afterwards.
    """

    def __init__(self, laboratory, old, new, rest=REST):
        self.laboratory, self.sites, self.rest = laboratory, {"old": old, "new": new}, rest
        self.names = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name)) or sorted(old)
        self.seen, self.torn = dict.fromkeys(self.sites, 0), 0
        self.random, self.ended = random.Random(laboratory.label), threading.Event()
        self.thread = threading.Thread(target=self.watch)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()
        self.laboratory.looks += sum(self.seen.values())
        self.laboratory.torn += self.torn

    def watch(self):
        while not self.ended.wait(self.rest):
            try:
                found = self.look()
            except FileNotFoundError:
                return self.laboratory.problem("a reader finds no site")
            if found is None:
                continue
            fitting = [which for which, site in self.sites.items()
                       if all(site.get(name) == digest for name, digest in found.items())]
            for which in fitting:
                self.seen[which] += 1
            if not fitting:
                parts = ", ".join(f"{name} of {self.owner(name, digest)}" for name, digest in found.items())
                return self.laboratory.problem(f"a reader sees a site that is neither old nor new: {parts}")

    def owner(self, name, digest):
        return " and ".join(which for which, site in self.sites.items() if site.get(name) == digest) or "neither"

    def look(self):
        """Digests of some files that differ between the two, None for what is not there; None if it was exchanged meanwhile."""
        site = self.laboratory.site
        folder = os.open(site, os.O_RDONLY | os.O_DIRECTORY)
        try:
            before = os.fstat(folder)
            found = {name: self.digest(name, folder) for name in self.random.sample(self.names, min(ASKED, len(self.names)))}
            after = os.stat(site)
            if (before.st_ino, before.st_ctime_ns) != (after.st_ino, after.st_ctime_ns):
                self.torn += 1
                return None
            return found
        finally:
            os.close(folder)

    @staticmethod
    def digest(name, folder):
        try:
            file = os.open(name, os.O_RDONLY, dir_fd=folder)
        except FileNotFoundError:
            return None
        with open(file, "rb") as opened:
            return hashlib.sha256(opened.read()).hexdigest()

"""A package, its builds, and what has to hold after each misfortune."""
import collections
import contextlib
import itertools
import os
import random
import shutil
import subprocess
import sys
import time

from states import NAMES, difference, inputs, tree
from watching import Watcher

# What a build says when it begins to do something else. At first it looks at what is there; in the end, from when the
# folder of the new site appears, it says nothing.
STAGES = {"starting": "", "reading": "Reading content", "drawing": "Drawing figures", "writing": "Writing pages"}
LAST = "publishing"


class Laboratory:
    """The package is `disk`, which may be a disk of its own: its site and its cache are where packages have them."""

    def __init__(self, work, program, pages, command):
        self.work, self.program, self.command = work, program, command
        self.disk = work / "disk"
        self.site, self.cache, self.gone = self.disk / "Site", self.disk / ".fillet-cache", self.disk / "gone"
        self.transcript = work / "transcript"
        self.problems, self.counts = 0, collections.defaultdict(collections.Counter)
        self.inputs = {state: inputs(state, pages) for state in NAMES}
        self.label, self.wanted, self.drawn, self.stages, self.need = "", {}, {}, {}, {}
        self.dice = random.Random(command)
        # How often a reader saw a whole site, and how often it was exchanged while it was read.
        self.looks, self.torn = 0, 0

    def problem(self, text):
        self.problems += 1
        print(f"{text}\n  again: {self.command} --only {self.label}", file=sys.stderr, flush=True)

    # Inputs.

    def write(self, state):
        """Makes the inputs those of a state, and leaves alone what is so already."""
        files = self.inputs[state]
        for folder in ("Content", "Templates", "data"):
            for path in (self.disk / folder).rglob("*"):
                if path.is_file() and str(path.relative_to(self.disk)) not in files:
                    path.unlink()
        for name, data in files.items():
            path = self.disk / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)

    def turn(self, forgets=True):
        """Switches to the other state; returns the state that the site shows. The cache forgets figures of the new one."""
        old, self.state = self.state, NAMES[self.state == "first"]
        self.write(self.state)
        for name in self.drawn[self.state] if forgets else ():
            path = self.cache / name
            path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)
        if self.dice.random() < 0.7:
            # A build does not rely on the time of a file that changed just before it began; nor on the record later.
            time.sleep(0.06)
        return old

    # Builds.

    def start(self, *options, quiet=True, stderr=subprocess.PIPE, **others):
        command = [self.program, "build", *(["--quiet"] if quiet else []), *options]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=stderr, text=True, cwd=self.disk, **others)

    def build(self, *options):
        """Builds; returns the exit code and what was said."""
        build = self.start(*options)
        said = build.communicate(timeout=300)[1]
        return build.returncode, said

    def fresh(self):
        """Builds the inputs as they are from nothing, elsewhere."""
        for name in ("fresh", "fresh-cache"):
            shutil.rmtree(self.work / name, ignore_errors=True)
        return self.build("--output", self.work / "fresh", "--cache", self.work / "fresh-cache")

    def prepare(self):
        """Builds both states from nothing, then goes there and back to see how long stages take and what builds need."""
        for state in NAMES:
            self.write(state)
            # The last one stays.
            build, cache = (self.build, self.cache) if state == NAMES[-1] else (self.fresh, self.work / "fresh-cache")
            code, said = build()
            if code != 0:
                sys.exit(f"the {state} state does not build:\n{said}")
            self.wanted[state] = tree(self.site if state == NAMES[-1] else self.work / "fresh")
            self.drawn[state] = {str(path.relative_to(cache)) for folder in ("figures", "pictures")
                                 for path in (cache / folder).iterdir()}
        self.state = state
        self.drawn = {state: self.drawn[state] - self.drawn[other] for state, other in zip(NAMES, reversed(NAMES))}
        if self.wanted["first"] == self.wanted["second"]:
            sys.exit("both states give the same site")
        # On a busy machine a stage may pass unnoticed, even several times.
        for attempt in range(10):
            self.turn()
            seen = self.measure(needs_all=attempt < 6)
            if tree(self.site) != self.wanted[self.state]:
                sys.exit(f"a build differs from one from nothing before anything was done: "
                         f"{difference(tree(self.site), self.wanted[self.state])}")
            if len(self.stages) == len(NAMES):
                return
        sys.exit(f"a build does not go through all stages: {seen}")

    def measure(self, needs_all):
        """Builds, and keeps for this state the seconds of each stage and the bytes and inodes that were taken at most.

        A stage that passed between two looks took less than the longest time between them. If all have to be seen, or if
        drawing was not, keeps nothing and returns those that were seen, with what was said.
        """
        free, began, looks = [os.statvfs(self.disk)], {}, []
        with self.transcript.open("w") as errors:
            build = self.start(quiet=False, stderr=errors)
            while build.poll() is None:
                looks.append(time.monotonic())
                began.setdefault(self.stage(build), looks[-1])
                free.append(os.statvfs(self.disk))
                time.sleep(0.0005)
        moments = [*began.values(), time.monotonic()]
        missed = [stage for stage in (*STAGES, LAST) if stage not in began]
        if build.returncode != 0 or "drawing" in missed or needs_all and missed:
            return f"{', '.join(began)}\n{self.transcript.read_text()}"
        seconds = {stage: moments[number + 1] - moments[number] for number, stage in enumerate(began)}
        seconds |= {stage: max(after - before for before, after in itertools.pairwise(looks)) for stage in missed}
        self.stages[self.state] = {stage: seconds[stage] for stage in (*STAGES, LAST)}
        self.need[self.state] = (max(free[0].f_bfree - now.f_bfree for now in free) * free[0].f_frsize,
                                 max(free[0].f_ffree - now.f_ffree for now in free))

    def stage(self, build):
        """The stage of a build that says what it does into the transcript."""
        if self.site.with_name(f"Site.new-{build.pid}").exists():
            return LAST
        said = self.transcript.read_text()
        return [stage for stage, mark in STAGES.items() if mark in said][-1]

    def seconds(self):
        return sum(self.stages[self.state].values())

    # One misfortune after another.

    def suffer(self, kind, number, misfortune):
        """Lets one happen, builds again and compares. Returns what came of it."""
        self.label = f"{kind}:{number}"
        self.dice = random.Random(f"{self.command} {self.label}")
        if self.state != NAMES[number % 2]:
            self.turn()
            self.build()
        outcome = misfortune(self, self.dice, number)
        self.mend()
        self.counts[kind][outcome] += 1
        return outcome

    def watched(self, old, **options):
        """A reader to whom the site may show the old state or that of the inputs."""
        return Watcher(self, self.wanted[old], self.wanted[self.state], **options)

    def look(self, old):
        """Says which state the site shows; it has to be one of the two."""
        found = tree(self.site)
        for state, name in ((old, "old"), (self.state, "new")):
            if found == self.wanted[state]:
                return name
        self.problem(f"the site is neither old nor new: {difference(found, self.wanted[self.state])}")
        return "neither"

    def judge(self, old, code, said, names=None):
        """Compares how a build ended with the site it left. `names` has to be found in what a failed one says."""
        outcome = self.look(old)
        if (code == 0) != (outcome == "new"):
            self.problem(f"a build ends with {code} and leaves the {outcome} site: {said.strip()[-300:]}")
        if code not in (0, 1):
            self.problem(f"a build ends with {code}: {said.strip()[-300:]}")
        if code != 0 and not (names.search(said) if names else said.strip()):
            self.problem(f"a build fails without the reason: {said.strip()[-300:]}")
        return outcome

    def mend(self):
        """Builds once more, without any cleaning; the site must be that of a build from nothing."""
        before = tree(self.site)
        with Watcher(self, before, self.wanted[self.state]) if before else contextlib.nullcontext():
            code, said = self.build()
        if code != 0:
            self.problem(f"the next build fails: {said.strip()[:600]}")
        elif tree(self.site) != self.wanted[self.state]:
            self.problem(f"the next build differs from one from nothing: "
                         f"{difference(tree(self.site), self.wanted[self.state])}")
        else:
            return
        for folder in (self.cache, *self.disk.glob("Site*")):
            shutil.rmtree(folder, ignore_errors=True)
        if self.build()[0] != 0:
            sys.exit("even a build from nothing fails now")

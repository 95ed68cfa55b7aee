"""Clocks that are wrong."""
import contextlib
import functools
import os
import pathlib
import shutil
import subprocess
import time


@functools.cache
def library():
    """What gives a program another clock; None where there is nothing. `faketime` itself would be a process between."""
    if not shutil.which("faketime"):
        return None
    return subprocess.run(["faketime", "-f", "-20y", "sh", "-c", "[ $(date +%Y) -lt $YEAR ] && echo $LD_PRELOAD"], text=True,
                          capture_output=True, env=os.environ | {"YEAR": time.strftime("%Y")}).stdout.strip() or None


def shifted(sign):
    """Makes the misfortune that a build runs with a clock that is behind (-1) or ahead (1), by seconds or by years."""
    def shifting(laboratory, dice, number):
        old = laboratory.turn()
        seconds = sign * int(10 ** dice.uniform(0, 8.5))
        environment = os.environ | {"LD_PRELOAD": library(), "FAKETIME": f"{seconds:+d}s",
                                    "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}
        # Files have the times that the system gives them, or are as far away as the clock.
        if dice.random() < 0.5:
            environment["NO_FAKE_STAT"] = "1"
        took_effect = False
        with laboratory.watched(old):
            build = laboratory.start(env=environment)
            while build.poll() is None and not took_effect:
                with contextlib.suppress(OSError):
                    took_effect = pathlib.Path(library()).name in pathlib.Path(f"/proc/{build.pid}/maps").read_text()
            said = build.communicate(timeout=300)[1]
        outcome = laboratory.judge(old, build.returncode, said)
        if outcome == "old":
            laboratory.problem(f"with a clock {seconds} seconds off a build fails: {said.strip()[:300]}")
        return outcome if took_effect else "no other clock"

    return shifting


def times(laboratory, dice, number):
    """Files with times of another century; and some that change while their size and time stay."""
    old = laboratory.turn()
    for path in dice.sample(sorted((laboratory.disk / "Content").rglob("*.*")), 20):
        moment = dice.uniform(0, 4e9)
        os.utime(path, (moment, moment))
    before, after = laboratory.inputs[old], laboratory.inputs[laboratory.state]
    same = [name for name, data in after.items() if len(before.get(name, b"")) == len(data) and before[name] != data]
    for number in range(2):
        if number > 0:
            laboratory.mend()
            laboratory.turn()
        for name in same:
            os.utime(laboratory.disk / name, (1e9, 1e9))
        time.sleep(dice.choice((0, 0.06)))
    return "new" if same else "no file of the same size"

"""Builds that are killed."""
import os
import signal
import time

from laboratory import LAST


def kill(laboratory, dice, number):
    """Kills a build at a random moment of one of its stages, by itself or with its workers."""
    old = laboratory.turn()
    stages = laboratory.stages[laboratory.state]
    # Each in turn; five of them, so each from both states.
    stage = list(stages)[number % len(stages)]
    with laboratory.watched(old), laboratory.transcript.open("w") as errors:
        # Into a file: a worker that outlives its build would keep a pipe open.
        build = laboratory.start(quiet=False, start_new_session=True, stderr=errors)
        while build.poll() is None and laboratory.stage(build) != stage:
            time.sleep(0.0005)
        time.sleep(dice.uniform(0, stages[stage]))
        if build.poll() is None and dice.random() < 0.5:
            os.killpg(build.pid, signal.SIGKILL)
        build.kill()
        build.wait()
    outcome = laboratory.look(old)
    if build.returncode != -signal.SIGKILL:
        return "came too late"
    return f"{LAST if outcome == 'new' else laboratory.stage(build)}, {outcome}"

"""Inputs that vanish while they are read."""
import os
import shutil
import time

from states import difference, tree

FOLDERS = ("Content", "Content/part", "Content/pictures", "Templates", "Templates/partials", "Templates/assets", "data")
PREFIXES = {"article": "Content/part/", "template": "Templates/", "picture": "Content/pictures/", "data": "data/",
            "configuration": "sitegen.yaml"}


def vanish(what):
    """Makes the misfortune that one of these is moved away from a running build, and comes back before the next."""
    def vanishing(laboratory, dice, number):
        old = laboratory.turn()
        places = FOLDERS if what == "folder" else sorted(
            name for name in laboratory.inputs[laboratory.state] if name.startswith(PREFIXES[what]))
        place = laboratory.disk / dice.choice(places)
        build = laboratory.start()
        # Most of them are read early.
        stages = laboratory.stages[laboratory.state]
        last = dice.choice((stages["starting"] + stages["reading"], 0.9 * sum(stages.values())))
        time.sleep(dice.uniform(0, last))
        os.rename(place, laboratory.gone)
        lived = build.poll() is None
        said = build.communicate(timeout=300)[1]
        outcome = judge(laboratory, old, place.relative_to(laboratory.disk), build.returncode, said)
        if dice.random() < 0.5:
            # As it was, with its times.
            os.rename(laboratory.gone, place)
        elif laboratory.gone.is_dir():
            shutil.rmtree(laboratory.gone)
        else:
            laboratory.gone.unlink()
        laboratory.write(laboratory.state)
        return outcome if lived else "came too late"

    return vanishing


def judge(laboratory, old, name, code, said):
    """A build that fails leaves the old site and says why; another makes the new one, or that of what is left."""
    found = tree(laboratory.site)
    if code not in (0, 1):
        laboratory.problem(f"when {name} vanishes a build ends with {code}: {said.strip()[-300:]}")
    if code != 0:
        if found != laboratory.wanted[old]:
            laboratory.problem(f"a build that fails when {name} vanishes leaves another site: "
                               f"{difference(found, laboratory.wanted[old])}")
        if not said.strip():
            laboratory.problem(f"a build that fails when {name} vanishes says nothing")
        return "old"
    if found == laboratory.wanted[laboratory.state]:
        return "new"
    laboratory.fresh()
    left = tree(laboratory.work / "fresh")
    if found == left:
        return "without it"
    laboratory.problem(f"when {name} vanishes the site is none of what it may be: "
                       f"{difference(found, left or laboratory.wanted[laboratory.state])}; it said {said.strip()[:300]}")
    return "mixed"

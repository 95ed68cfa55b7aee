"""Caches that are damaged."""
WAYS = ("cut", "flipped", "swapped", "removed", "a folder")


def replace(path, data):
    """Puts other bytes at a path. Files of the spare are also the site's: only the name in the cache gets them."""
    other = path.with_name(path.name + ".torture")
    other.write_bytes(data)
    other.replace(path)


def damage(path, way, other, dice):
    data = path.read_bytes()
    if way == "cut":
        replace(path, data[:dice.randrange(len(data))])
    elif way == "flipped":
        place = dice.randrange(len(data))
        replace(path, data[:place] + bytes([data[place] ^ 1 << dice.randrange(8)]) + data[place + 1:])
    elif way == "swapped":
        replace(path, other.read_bytes())
        replace(other, data)
    elif way == "removed":
        path.unlink()
    else:
        path.unlink()
        path.mkdir()


def spoil(laboratory, dice, number):
    """Damages entries of one sort, all in one way, then builds the other state."""
    cache = laboratory.cache
    sorts = {}
    for path in sorted(cache.rglob("*")):
        if path.is_file() and path.stat().st_size:
            parts = path.relative_to(cache).parts
            sort = "spare" if "spare" in parts else parts[0]
            sorts.setdefault(sort, []).append(path)
    sort, way = dice.choice(sorted(sorts)), dice.choice(WAYS)
    files, changed = sorts[sort], 0
    for path in dice.sample(files, min(len(files), 5)):
        files = [path for path in files if path.is_file()]
        if path in files:
            before = path.read_bytes()
            damage(path, way, dice.choice([other for other in files if other != path] or [path]), dice)
            changed += not path.is_file() or path.read_bytes() != before
    old = laboratory.turn(forgets=False)
    with laboratory.watched(old):
        code, said = laboratory.build()
    outcome = laboratory.judge(old, code, said)
    if outcome == "old":
        laboratory.problem(f"a build fails over {sort} that are {way}: {said.strip()[:300]}")
    # In the place of an entry that nothing needs any more they would stay for ever.
    for path in [path for path in cache.rglob("*") if path.is_dir() and not any(path.iterdir())]:
        path.rmdir()
    return f"{outcome}, {sort} {way}" if changed else "nothing to damage"

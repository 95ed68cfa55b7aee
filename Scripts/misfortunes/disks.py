"""Disks that are full, and folders that cannot be written."""
import contextlib
import ctypes
import errno
import os
import re
import shutil
import subprocess
import sys

CLONE_NEWNS = 0x00020000
NOBODY = 65534
ROOM = "size=1g,nr_inodes=200000"
FULL = re.compile("No space left on device")
LOCKED = re.compile("Read-only file system|Permission denied|Operation not permitted|Device or resource busy")


def own_mounts():
    """Gets mounts that nothing else sees; returns the reason if it cannot."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "only root on Linux can"
    if ctypes.CDLL(None, use_errno=True).unshare(CLONE_NEWNS) != 0:
        return os.strerror(ctypes.get_errno())
    made = subprocess.run(["mount", "--make-rprivate", "/"], capture_output=True, text=True)
    return made.stderr.strip() if made.returncode else None


def mount(*arguments):
    subprocess.run(["mount", *map(str, arguments)], check=True)


@contextlib.contextmanager
def own_disk(folder):
    """A disk in memory at a folder."""
    mount("-t", "tmpfs", "-o", ROOM, "tmpfs", folder)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(kind):
    """Makes the misfortune that a build gets only a part of the bytes or inodes that it needs."""
    def filling(laboratory, dice, number):
        old = laboratory.turn()
        bytes_needed, inodes_needed = laboratory.need[laboratory.state]
        if dice.random() < 0.5:
            # Without the site before the last, which a killed build has not either, all files get new names.
            for spare in laboratory.cache.glob("sites/*/spare"):
                shutil.rmtree(spare)
            inodes_needed += len(laboratory.wanted[laboratory.state])
        used, part = os.statvfs(laboratory.disk), dice.random()
        if kind == "bytes":
            taken = (used.f_blocks - used.f_bfree) * used.f_frsize
            limit = f"size={taken + int(part * bytes_needed)}"
        else:
            limit = f"nr_inodes={used.f_files - used.f_ffree + int(part * inodes_needed)}"
        with laboratory.watched(old):
            mount("-o", f"remount,{limit}", laboratory.disk)
            try:
                code, said = laboratory.build()
            finally:
                mount("-o", f"remount,{ROOM}", laboratory.disk)
        outcome = laboratory.judge(old, code, said, FULL)
        return f"{outcome}, without room" if code else outcome

    return filling


@contextlib.contextmanager
def read_only(place):
    """A folder on a disk that cannot be written; all of the disk if it is the disk's."""
    is_disk = os.path.ismount(place)
    if not is_disk:
        mount("--bind", place, place)
    mount("-o", "remount,ro" if is_disk else "remount,bind,ro", place)
    try:
        yield
    finally:
        if is_disk:
            mount("-o", "remount,rw", place)
        else:
            subprocess.run(["umount", str(place)], check=True)


@contextlib.contextmanager
def without_right(place):
    """A folder in which this user may not write; it may have another name in the end."""
    folder = os.open(place, os.O_RDONLY)
    mode = os.fstat(folder).st_mode
    os.fchmod(folder, 0o555)
    try:
        yield
    finally:
        os.fchmod(folder, mode)
        os.close(folder)


def is_writable(place):
    try:
        (place / ".torture").touch()
        (place / ".torture").unlink()
        return True
    except OSError as error:
        return error.errno not in (errno.EROFS, errno.EACCES, errno.EPERM)


def lock(name, has_mounts):
    """Makes the misfortune that one of the package's folders cannot be written while a build runs."""
    def locking(laboratory, dice, number):
        old = laboratory.turn()
        place = {"disk": laboratory.disk, "output": laboratory.site, "cache": laboratory.cache,
                 "content": laboratory.disk / "Content"}[name]
        # A reader who has it open would keep it mounted.
        with (read_only if has_mounts else without_right)(place), laboratory.watched(old):
            worked = not is_writable(place)
            code, said = laboratory.build()
        outcome = laboratory.judge(old, code, said, LOCKED)
        return outcome if worked else "still writable"

    return locking


def without_rights(*needed):
    """Becomes a user who is held by the modes of files, unless that user could not read these; says whether it is one."""
    if os.geteuid() != 0:
        return True
    os.seteuid(NOBODY)
    can_read = all(os.access(path, os.R_OK, effective_ids=True) for path in needed)
    os.seteuid(0)
    if can_read:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    return can_read

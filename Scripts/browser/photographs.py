"""Photographs of parts of pages, and how far two of them differ: work that Chromium does with its own canvas.

A photograph is kept as the means of squares of SQUARE x SQUARE pixels, rounded to STEPS: edges of letters may move by a
fraction of a pixel from one version of Chromium to the next; a changed colour or place, or a missing line, must show.
"""
import base64
import json

SQUARE = 4
STEPS = 8
# Two squares differ from this difference in a channel on: a line of one pixel in ink on paper has twice that.
APART = 24

READ = """async data => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + data)).blob(),
    {colorSpaceConversion: 'none'});
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), pen = canvas.getContext('2d');
  pen.drawImage(bitmap, 0, 0);
  return pen.getImageData(0, 0, bitmap.width, bitmap.height);
}"""

WRITE = """async image => {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').putImageData(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}"""

REDUCE = """(async () => {
  const image = await (%(read)s)(%(data)s), square = %(square)d, steps = %(steps)d;
  const result = new ImageData(Math.ceil(image.width / square), Math.ceil(image.height / square));
  for (let y = 0; y < result.height; y++) for (let x = 0; x < result.width; x++) {
    const sums = [0, 0, 0];
    let count = 0;
    for (let v = y * square; v < Math.min(image.height, (y + 1) * square); v++)
      for (let u = x * square; u < Math.min(image.width, (x + 1) * square); u++) {
        for (let part = 0; part < 3; part++) sums[part] += image.data[4 * (v * image.width + u) + part];
        count += 1;
      }
    for (let part = 0; part < 3; part++)
      result.data[4 * (y * result.width + x) + part] = Math.round(sums[part] / count / steps) * steps;
    result.data[4 * (y * result.width + x) + 3] = 255;
  }
  return (%(write)s)(result);
})()"""

COMPARE = """(async () => {
  const one = await (%(read)s)(%(one)s), two = await (%(read)s)(%(two)s);
  const width = Math.max(one.width, two.width), height = Math.max(one.height, two.height);
  const shown = new ImageData(3 * width + 8, height);
  shown.data.fill(128);
  for (let place = 3; place < shown.data.length; place += 4) shown.data[place] = 255;
  const pixel = (image, x, y) => x < image.width && y < image.height
    ? image.data.subarray(4 * (y * image.width + x), 4 * (y * image.width + x) + 3) : null;
  let apart = 0, largest = 0;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
    const old = pixel(one, x, y), now = pixel(two, x, y);
    const far = old && now ? Math.max(...[0, 1, 2].map(part => Math.abs(old[part] - now[part]))) : 255;
    largest = Math.max(largest, far);
    if (far >= %(apart)d) apart += 1;
    const paint = (left, color) => shown.data.set(color, 4 * (y * shown.width + left + x));
    if (old) paint(0, old);
    if (now) paint(width + 4, now);
    paint(2 * width + 8, far >= %(apart)d ? [220, 30, 30] : [far, far, far]);
  }
  return {apart: apart, share: apart / (width * height), largest: largest, picture: await (%(write)s)(shown),
          sizes: [one.width, one.height, two.width, two.height]};
})()"""


def photograph(browser, box):
    """Returns a PNG of a part of the page: left, top, width and height in points from the page's beginning."""
    x, y, width, height = box
    return browser.call("Page.captureScreenshot", format="png", captureBeyondViewport=True,
                        clip={"x": x, "y": y, "width": width, "height": height, "scale": 1})["data"]


def reduced(browser, data):
    """Returns the PNG of a photograph's squares. The page must be an empty one: those of a site forbid data addresses."""
    script = REDUCE % {"read": READ, "write": WRITE, "data": json.dumps(data), "square": SQUARE, "steps": STEPS}
    return base64.b64decode(value(browser, script))


def compared(browser, one, two):
    """Returns how far two reduced pictures differ, with a picture of both and of their difference."""
    script = COMPARE % {"read": READ, "write": WRITE, "one": json.dumps(base64.b64encode(one).decode()),
                        "two": json.dumps(base64.b64encode(two).decode()), "apart": APART}
    answer = value(browser, script)
    return {**answer, "picture": base64.b64decode(answer["picture"])}


def value(browser, script):
    """Returns what one of the page's promises resolves to."""
    result = browser.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
    if "exceptionDetails" in result:
        raise RuntimeError(json.dumps(result["exceptionDetails"])[:600])
    return result["result"]["value"]

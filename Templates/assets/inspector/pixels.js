// Pictures that a reader looks into, each loaded once, and the colours of their pixels.
"use strict";

const loadedPictures = new Map();
const awaitedPictures = new Map();

/** Takes the bytes of a picture from its script in `pictures/`, in base64. */
function holdPicture(digest, bytes) {
  awaitedPictures.get(digest)?.(bytes);
}

/**
 * Loads a picture. Its `colors` are straight RGBA bytes: exact where a pixel is opaque, else rounded by the
 * browser. They are null where the browser refuses them: from `file:`, without `hasScript`.
 */
function loadPicture(url, hasScript) {
  if (!loadedPictures.has(url)) {
    const picture = readPicture(url, hasScript);
    loadedPictures.set(url, picture);
    // What has failed is tried again.
    picture.catch(() => loadedPictures.delete(url));
  }
  return loadedPictures.get(url);
}

async function readPicture(url, hasScript) {
  const image = await decoded(url);
  let colors = colorsOf(image);
  if (!colors && hasScript) {
    const bytes = await bytesOf(url);
    if (bytes) colors = colorsOf(await decoded(`data:image/png;base64,${bytes}`));
  }
  return { image, colors, width: image.naturalWidth, height: image.naturalHeight };
}

async function decoded(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function colorsOf(image) {
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  try {
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  } catch {
    return null;
  }
}

/** From `file:` a picture's own pixels may not be read, but those of a data URL; a script can bring one. */
function bytesOf(url) {
  return new Promise((resolve) => {
    awaitedPictures.set(/([0-9a-f]+)\.png$/.exec(url)?.[1], resolve);
    const script = document.createElement("script");
    script.src = url.replace(/png$/, "js");
    script.addEventListener("error", () => resolve(null));
    document.head.append(script);
  });
}

/** The RGBA of a pixel, or nothing where it is not known. */
function colorAt(picture, x, y) {
  const place = 4 * (y * picture.width + x);
  return picture.colors?.slice(place, place + 4);
}

"""Pixels of PNG files, with only the standard library: no interlacing, at most eight bits a sample."""
import functools
import struct
import zlib


@functools.cache
def pixels(path):
    """Returns width, height, and a function from column and row to straight RGBA bytes."""
    data, place, found = path.read_bytes(), 8, {}
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        found[kind] = found.get(kind, b"") + data[place + 8:place + 8 + size]
        place += 12 + size
    width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", found[b"IHDR"])
    if depth > 8 or interlace:
        raise ValueError(f"{path}: not a kind of PNG that is read here")
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    rows = unfiltered(zlib.decompress(found[b"IDAT"]), (width * samples * depth + 7) // 8,
                      max(1, samples * depth // 8))
    palette, clear = found.get(b"PLTE"), found.get(b"tRNS", b"")

    def sample(x, y, index):
        bit = (x * samples + index) * depth
        return rows[y][bit // 8] >> (8 - depth - bit % 8) & (1 << depth) - 1

    def at(x, y):
        values = [sample(x, y, index) for index in range(samples)]
        if color == 3:
            index = values[0]
            return (*palette[3 * index:3 * index + 3], clear[index] if index < len(clear) else 255)
        alpha = values.pop() if color in (4, 6) else 255
        if clear and color in (0, 2) and values == list(clear[1::2]):
            alpha = 0
        values = [value * 255 // ((1 << depth) - 1) for value in values]
        return (*(values * 3)[:3], alpha)

    return width, height, at


def unfiltered(data, stride, step):
    """Undoes the filters of the rows; `step` is the distance in bytes to the pixel before."""
    rows, above = [], bytes(stride)
    for start in range(0, len(data), stride + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
        for i in range(stride):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            if kind == 4:
                guess = left + above[i] - corner
                nearest = min((abs(guess - value), order, value)
                              for order, value in enumerate((left, above[i], corner)))[2]
            else:
                nearest = (0, left, above[i], (left + above[i]) // 2)[kind]
            row[i] = (row[i] + nearest) & 255
        rows.append(bytes(row))
        above = rows[-1]
    return rows

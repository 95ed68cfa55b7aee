import Foundation

/// A PNG read slowly and plainly by PNG's specification, for comparison with the codec.
///
/// Checksums are not compared; damaged files are not its business.
public struct ReferencePNG {
  /// A chunk of the file.
  public struct Chunk: Equatable {
    /// Four letters.
    public var name: String
    /// What lies between the name and the checksum.
    public var data: [UInt8]

    /// Makes a chunk.
    public init(name: String, data: [UInt8]) {
      self.name = name
      self.data = data
    }
  }

  /// All chunks of the file.
  public let chunks: [Chunk]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The bits of a sample.
  public let depth: Int
  /// PNG's number: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
  public let colorType: Int
  /// Whether rows come in seven passes.
  public let isInterlaced: Bool
  /// Straight samples of 16 bits, row by row: red, green, blue, alpha.
  public let pixels: [SIMD4<UInt16>]

  /// Reads a file; with `data`, the pixels are read from that zlib stream and have these sides.
  public init(_ bytes: [UInt8], data: [UInt8]? = nil, sides: (Int, Int)? = nil) throws {
    let chunks = ReferencePNG.chunks(of: bytes)
    func content(_ name: String) -> [UInt8]? { chunks.first { $0.name == name }?.data }
    guard let header = content("IHDR"), header.count == 13 else {
      throw Inflate.Failure(reason: "no header")
    }
    self.chunks = chunks
    width = sides?.0 ?? ReferencePNG.number(header[0..<4])
    height = sides?.1 ?? ReferencePNG.number(header[4..<8])
    depth = Int(header[8])
    colorType = Int(header[9])
    isInterlaced = header[12] == 1
    let stream = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
    let inflated = try Inflate.zlib(data ?? stream)
    let colors = SampleColors(
      type: colorType, depth: depth, palette: content("PLTE") ?? [], transparency: content("tRNS"))
    var pixels = [SIMD4<UInt16>](repeating: .zero, count: width * height)
    var place = 0
    for pass in isInterlaced ? Pass.adam7 : [Pass(x: 0, y: 0, dx: 1, dy: 1)] {
      let columns = (width - pass.x + pass.dx - 1) / pass.dx
      let rows = (height - pass.y + pass.dy - 1) / pass.dy
      guard columns > 0, rows > 0 else { continue }
      var above = [UInt8](repeating: 0, count: (columns * colors.bits + 7) / 8)
      for y in 0..<rows {
        let end = place + 1 + above.count
        guard end <= inflated.count else { throw Inflate.Failure(reason: "too few rows") }
        above = ReferencePNG.unfiltered(
          inflated[place..<end], above: above, distance: max(1, colors.bits / 8))
        for x in 0..<columns {
          pixels[(pass.y + y * pass.dy) * width + pass.x + x * pass.dx] = colors.pixel(x, of: above)
        }
        place = end
      }
    }
    self.pixels = pixels
  }

  /// The value of the gAMA chunk when no other chunk says what the colours are.
  public var gamma: Int? {
    guard !chunks.contains(where: { $0.name == "sRGB" || $0.name == "iCCP" }),
      let chunk = chunks.first(where: { $0.name == "gAMA" }), chunk.data.count == 4
    else { return nil }
    return ReferencePNG.number(chunk.data[0..<4])
  }

  /// Returns the whole chunks of a file.
  public static func chunks(of bytes: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var i = 8
    while i + 12 <= bytes.count {
      let length = number(bytes[i..<i + 4])
      guard i + 12 + length <= bytes.count else { break }
      chunks.append(
        Chunk(
          name: String(decoding: bytes[i + 4..<i + 8], as: UTF8.self),
          data: Array(bytes[i + 8..<i + 8 + length])))
      i += length + 12
    }
    return chunks
  }

  /// Returns the number that bytes stand for, the highest first.
  public static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func unfiltered(
    _ filtered: ArraySlice<UInt8>, above: [UInt8], distance: Int
  ) -> [UInt8] {
    var row = Array(filtered.dropFirst())
    for i in row.indices {
      let left = i < distance ? 0 : Int(row[i - distance])
      let corner = i < distance ? 0 : Int(above[i - distance])
      let up = Int(above[i])
      let estimate = left + up - corner
      let foretold =
        switch filtered.first {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        case 4: nearest(to: estimate, left, up, corner)
        default: 0
        }
      row[i] = UInt8((Int(row[i]) + foretold) & 255)
    }
    return row
  }
}

/// Returns the number nearest to `estimate`, the first of those that are equally near.
private func nearest(to estimate: Int, _ a: Int, _ b: Int, _ c: Int) -> Int {
  let (da, db, dc) = (abs(estimate - a), abs(estimate - b), abs(estimate - c))
  return da <= db && da <= dc ? a : db <= dc ? b : c
}

/// A pass of Adam7: its first pixel and its steps.
private struct Pass {
  let x: Int
  let y: Int
  let dx: Int
  let dy: Int

  static let adam7 = [
    Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
    Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
    Pass(x: 0, y: 1, dx: 1, dy: 2),
  ]
}

/// What the samples of a file stand for.
private struct SampleColors {
  private let type: Int
  private let depth: Int
  private let channels: Int
  private let palette: [SIMD4<UInt16>]
  /// The samples that mean transparent, as many as there are channels; empty when none do.
  private let key: [Int]

  var bits: Int { channels * depth }

  init(type: Int, depth: Int, palette: [UInt8], transparency: [UInt8]?) {
    self.type = type
    self.depth = depth
    channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
    let alphas = transparency ?? []
    self.palette = (0..<256).map { i in
      let color = (0..<3).map { 3 * i + $0 < palette.count ? UInt16(palette[3 * i + $0]) : 0 }
      let alpha = i < alphas.count ? UInt16(alphas[i]) : 255
      return SIMD4(color[0], color[1], color[2], alpha) &* 257
    }
    key =
      type == 3
      ? []
      : stride(from: 0, to: alphas.count - 1, by: 2).map {
        Int(alphas[$0]) << 8 | Int(alphas[$0 + 1])
      }
  }

  func pixel(_ x: Int, of row: [UInt8]) -> SIMD4<UInt16> {
    let first = sample(x * channels, of: row)
    if type == 3 { return palette[first] }
    var samples = SIMD4<Int>(repeating: first)
    if channels >= 3 {
      for c in 1..<3 { samples[c] = sample(x * channels + c, of: row) }
    }
    let most = (1 << depth) - 1
    var isKey = !key.isEmpty
    for c in key.indices { isKey = isKey && samples[c] == key[c] }
    samples[3] =
      type >= 4 ? sample(x * channels + channels - 1, of: row) : isKey ? 0 : most
    var pixel = SIMD4<UInt16>.zero
    for c in 0..<4 { pixel[c] = UInt16(samples[c] * 65_535 / most) }
    return pixel
  }

  private func sample(_ index: Int, of row: [UInt8]) -> Int {
    if depth == 16 { return Int(row[2 * index]) << 8 | Int(row[2 * index + 1]) }
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
  }
}

import Geometry
import ImageCodec
import Raster
import Testing

/// Pictures that may have no more than so many bytes.
struct PNGLimitedTests {
  private static let photo = Photo.forest.bitmap(width: 300, height: 200)

  @Test func `a picture that fits keeps every colour`() throws {
    let whole = try PNG.encode(Self.photo)
    #expect(try PNG.encode(Self.photo, maximumBytes: whole.count) == whole)
  }

  @Test func `a picture that is too large has fewer colours, and no more bytes than it may`() throws
  {
    let limit = try PNG.encode(Self.photo).count / 3
    let bytes = try #require(try PNG.encode(Self.photo, maximumBytes: limit))
    #expect(bytes.count <= limit)
    let decoded = try PNG.decode(bytes)
    #expect(decoded != Self.photo && (decoded.width, decoded.height) == (300, 200))
    #expect(abs(Int(decoded[20, 20].g) - Int(Self.photo[20, 20].g)) < 32)
    #expect(try PNG.encode(Self.photo, maximumBytes: 100) == nil)
  }

  @Test func `colours are as many as asked for, and what few pixels share stays`() {
    var bitmap = Self.photo
    bitmap.fill(Path(Rect(x: 0, y: 0, width: 300, height: 60)), with: .color(Color(hex: 0xF8F4EB)))
    for count in [1, 2, 8, 64, 256] {
      let reduced = bitmap.reducedColors(to: count)
      var colors: Set<RGBA8> = []
      for y in 0..<200 { for x in 0..<300 { colors.insert(reduced[x, y]) } }
      #expect(colors.count <= count)
      if count >= 64 {
        let paper = reduced[150, 30]
        #expect(abs(Int(paper.r) - 0xF8) <= 2 && abs(Int(paper.b) - 0xEB) <= 2)
      }
    }
    let two = Bitmap(width: 4, height: 4, color: Color(hex: 0x123456))
    #expect(two.reducedColors(to: 8) == two)
    let clear = Bitmap(width: 2, height: 2)
    #expect(clear.reducedColors(to: 8) == clear)
  }
}

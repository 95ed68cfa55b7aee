import Geometry
import TestSupport
import Testing

@testable import Raster

struct PhotoTests {
  static let named: [(String, Photo)] = [
    ("mountains", .mountains), ("forest", .forest), ("seaside", .seaside), ("city", .city),
    ("wood", .wood), ("fabric", .fabric), ("marble", .marble),
  ]

  /// The same bytes on every machine: any difference at all is a failure.
  @Test(arguments: 0..<7)
  func `views and surfaces look as they were approved`(index: Int) throws {
    let (name, photo) = PhotoTests.named[index]
    try expectGolden(photo.bitmap(width: 120, height: 90), named: "photo-\(name)")
  }

  @Test func `portraits look as they were approved`() throws {
    var sheet = Bitmap(width: 4 * 56, height: 4 * 56)
    for i in 0..<16 {
      sheet.draw(Photo.portrait(i).bitmap(width: 56, height: 56), at: (56 * (i % 4), 56 * (i / 4)))
    }
    try expectGolden(sheet, named: "photo-portraits")
  }

  @Test(arguments: PhotoTests.named.map(\.1) + [.portrait(3), .portrait(-8), .portrait(.max)])
  func `other sizes show the same picture`(photo: Photo) {
    let small = photo.bitmap(width: 90, height: 120)
    #expect(small.isOpaque && small.width == 90 && small.height == 120)
    let large = photo.bitmap(width: 270, height: 360).boxReduced(by: 3)
    let difference = small.difference(from: large)
    // Detail near the size of a pixel, above all the threads of cloth, falls differently; what is
    // seen from a distance does not.
    #expect(difference.mean < (photo == .fabric ? 5 : 3), "mean \(difference.mean)")
  }

  @Test func `views show more in wider pictures, surfaces and portraits are cut`() {
    let wide = Photo.seaside.bitmap(width: 640, height: 320)
    let narrow = Photo.seaside.bitmap(width: 320, height: 320)
    let middle = wide.cropped(to: PixelRect(x: 160, y: 0, width: 320, height: 320))
    #expect(middle.difference(from: narrow).mean < 3)
    let square = Photo.portrait(2).bitmap(width: 240, height: 240)
    let band = Photo.portrait(2).bitmap(width: 240, height: 120)
    let cut = square.cropped(to: PixelRect(x: 0, y: 60, width: 240, height: 120))
    #expect(cut.difference(from: band).mean < 3)
  }

  @Test func `seeds and numbers make different pictures`() {
    let views = (1...4).map { Photo.landscape(.forest, seed: $0).bitmap(width: 60, height: 60) }
    let people = (0..<12).map { Photo.portrait($0).bitmap(width: 48, height: 48) }
    for group in [views, people] {
      for (i, a) in group.enumerated() {
        for b in group[..<i] {
          #expect(a.difference(from: b).mean > 5)
        }
      }
    }
    #expect(Photo.landscape(seed: 6) == Photo.landscape(seed: 6))
    #expect(Photo.texture(seed: 3).bitmap(width: 20, height: 20).isOpaque)
  }

  /// Layers are painted only where the next one does not hide them, which must leave no gap.
  @Test(arguments: Photo.Landscape.allCases, 1...12)
  func `every pixel is painted`(kind: Photo.Landscape, seed: UInt64) {
    let photo = Photo.landscape(kind, seed: seed)
    var pictures: [Bitmap] = []
    for backing in [Color.black, Color(hex: 0xFF00FF)] {
      var canvas = PhotoCanvas(width: 230, height: 180, fit: photo.fit, backing: backing)
      photo.draw(on: &canvas)
      pictures.append(canvas.bitmap)
    }
    let difference = pictures[0].difference(from: pictures[1])
    #expect(difference.isEmpty, "\(difference.bounds)")
  }

  @Test func `small and empty sizes are allowed`() {
    for photo in [Photo.forest, .city, .portrait(1), .wood] {
      #expect(photo.bitmap(width: 0, height: 5).width == 0)
      #expect(photo.bitmap(width: 1, height: 1).isOpaque)
      #expect(photo.bitmap(width: 300, height: 2).isOpaque)
    }
  }
}

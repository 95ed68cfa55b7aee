import Figures
import ImageCodec
import Testing

/// Figures that show the same draw and encode it once.
struct DrawnOnceTests {
  private final class Store: FigureEnvironment {
    var files: [[UInt8]] = []
    let maximumScale = 2
    func store(png: [UInt8]) throws -> String {
      files.append(png)
      return "\(files.count).png"
    }
    func contentFile(_ path: String) throws -> [UInt8] { throw FigureError("no \(path)") }
  }

  private func made(_ kind: String) -> Int {
    DrawnOnce.use.first { $0.kind == kind }?.statistics.draws ?? -1
  }

  /// A scene that no other test has.
  private let scene = Scene("Once", size: [31, 17]) {
    Layer(color: Color(hex: 0x12AB34), size: [11, 7]).origin([3, 5])
  }

  @Test func aPictureThatIsShownTwiceHasTheSameBytes() throws {
    let store = Store()
    for _ in 0..<2 { _ = try Picture(scene).item(in: FigureContext(store)) }
    #expect(store.files.count == 4)
    #expect(Array(store.files[..<2]) == Array(store.files[2...]))
    for (scale, file) in store.files.prefix(2).enumerated() {
      let drawn = scene.bitmap(scale: Double(scale + 1))
      #expect(try PNG.decode(file) == drawn)
    }
    // Other tests run at the same time, so that only what must be there is counted.
    let use = DrawnOnce.use.first { $0.kind == "files" }?.statistics
    #expect(use.map { $0.hits + $0.joins >= 2 } == true)
    #expect(made("frames") >= 2)
  }

  @Test func filmsOfOtherRatesAreOtherFiles() throws {
    let moving = Scene("Moves", size: [23, 9], duration: 1) {
      Layer(color: .black, size: [5, 5]).origin([0, 2]).moving(by: [10, 0], over: 1)
    }
    let store = Store()
    for rate in [10, 20, 10] {
      _ = try Pictures("Film", [.init("f", film: moving, over: 0..<0.5, rate: rate)])
        .item(in: FigureContext(store))
    }
    let films = store.files.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(films.count == 3)
    #expect(films[0] == films[2] && films[0] != films[1])
  }
}

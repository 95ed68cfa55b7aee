import ContentDigest
import FigureResults
import Figures
import Testing

/// A picture of its own for pages that are dark.
struct PictureTests {
  private final class Store: FigureEnvironment {
    var maximumScale = 2
    func store(png: [UInt8]) throws -> String { SHA256.hex(of: png) + ".png" }
    func contentFile(_ path: String) throws -> [UInt8] { throw FigureError("no \(path)") }
  }

  private static func scene(_ color: Color, _ size: Size = [40, 30]) -> Scene {
    Scene("A card", size: size, background: color) {
      Layer(color: .white, size: [20, 10]).origin([10, 10]).rounded(4)
    }
  }

  private func picture(_ figure: Picture) throws -> PictureResult {
    guard let result = try figure.item(in: FigureContext(Store())).content as? PictureResult else {
      throw FigureError("not a picture")
    }
    return result
  }

  @Test func drawsBothScenes() throws {
    let result = try picture(
      Picture(PictureTests.scene(.white), dark: PictureTests.scene(.black)))
    let dark = try #require(result.dark)
    #expect(dark.files.count == result.image.files.count)
    #expect(Set(dark.files.map(\.name)).isDisjoint(with: result.image.files.map(\.name)))
    #expect(result.images.count == 2)
  }

  @Test func drawsOneWithoutAnother() throws {
    let result = try picture(Picture(PictureTests.scene(.white)))
    #expect(result.dark == nil)
    #expect(result.images.count == 1)
  }

  @Test func refusesADarkSceneOfAnotherSize() {
    let figure = Picture(
      PictureTests.scene(.white), dark: PictureTests.scene(.black, [40, 31]))
    #expect(throws: FigureError.self) { try figure.item(in: FigureContext(Store())) }
  }
}

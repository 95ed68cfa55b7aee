import CornerRounding
import Foundation
import Geometry
import Raster
import Testing

/// The list of strategies against the files that declare them, and strategies against each other.
struct StrategyListTests {
  /// Every strategy without a given colour, curve or time.
  private static let listed = CornerStrategy.known + TextureRounding.allCases.map { .texture($0) }

  /// The files of strategies, without the rules and rewrites that they share.
  private static var files: [String: String] {
    get throws {
      let strategies = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Sources/CornerRounding/Strategies")
      var texts: [String: String] = [:]
      for folder in [strategies, strategies.appending(path: "Texture")] {
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path())
        where file.hasSuffix("Method.swift") {
          texts[file] = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        }
      }
      return texts
    }
  }

  /// A strategy that is declared and not listed compiles, and no figure ever compares it.
  @Test func `lists every strategy that has a file`() throws {
    for (file, text) in try Self.files {
      #expect(Self.listed.contains { text.contains("\"\($0.name)\"") }, "\(file)")
    }
  }

  @Test(arguments: listed)
  func `has one file a strategy, with its name and title`(strategy: CornerStrategy) throws {
    let (name, title) = ("\"\(strategy.name)\"", "\"\(strategy.title)\"")
    let declaring = try Self.files.filter { $0.value.contains(name) && $0.value.contains(title) }
    #expect(declaring.count == 1, "\(strategy.name) in \(declaring.keys.sorted())")
  }

  /// Each strategy as it is, and with everything that can be given to it.
  private static let variants: [CornerStrategy] =
    listed + listed.map { $0.drawing(.continuous) }
    + [CornerBackground.color(.white), .color(.black)].flatMap {
      [
        .precompositedOpaque($0), .clipCorners($0), .resizableImage(over: $0), .evenOddOverlay($0),
        .texture(.precomposited, over: $0), .texture(.clipping, over: $0),
      ]
    } + [.cachedDrawing(arrival: 0.1), .cachedDrawing(arrival: 0.1, placeholder: .black)]

  @Test func `tells strategies apart by their method, and by what was given to it`() {
    for (index, one) in Self.variants.enumerated() {
      for (other, another) in Self.variants.enumerated() {
        #expect((one == another) == (index == other), "\(one.name), \(another.name)")
      }
    }
    #expect(Set(Self.variants).count == Self.variants.count)
    #expect(Set(Self.variants + Self.variants).count == Self.variants.count)
  }

  @Test func `names strategies by all but their colours`() {
    let plain = Self.listed + Self.listed.map { $0.drawing(.continuous) }
    #expect(Set(plain.map(\.name)).count == plain.count)
    #expect(Set(plain.map(\.title)).count == plain.count)
    #expect(CornerStrategy.clipCorners(.color(.white)).name == CornerStrategy.clipCorners.name)
    let late = CornerStrategy.cachedDrawing(arrival: 0.25, placeholder: .white)
    #expect(late.name == "cached-drawing-250ms" && late.title == "Cached drawing, after 250 ms")
  }
}

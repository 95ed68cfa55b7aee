import Figures
import Foundation
import Testing

@testable import SitegenCommand

/// The figure that `sitegen new --figure` writes: these lines are compiled with the tests.
struct NewArticleFigureTests {
  private var picture: Picture {
    Picture(
      Scene("First picture", size: [240, 120], background: .white) {
        Layer(color: Color(hex: 0x2A5BD7), size: [208, 88])
          .origin([16, 16]).rounded(20)
      })
  }

  @Test func `the block of a new article compiles`() throws {
    let article = try NewArticle("first", title: nil, hasFigure: true).text
    let block = try #require(article.split(separator: "\n```swift figure").last)
    let code = block.split(separator: "\n").dropFirst().prefix { $0 != "```" }
    #expect(!code.isEmpty)
    let own = try String(contentsOfFile: #filePath, encoding: .utf8)
    #expect(own.contains(code.map { "    " + $0 + "\n" }.joined()))
    #expect(type(of: picture) == Picture.self)
  }
}

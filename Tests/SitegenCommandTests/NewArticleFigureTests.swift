import Figures
import Foundation
import Testing

@testable import SitegenCommand

/// The figure that `sitegen new --figure` writes: these lines are compiled with the tests.
struct NewArticleFigureTests {
  private var picture: Picture {
    Picture(
      Scene("Two corners", size: [220, 116], background: .white) {
        Layer(color: Color(hex: 0x2A5BD7), size: [84, 84])
          .origin([16, 16]).rounded(20)
        Layer(color: Color(hex: 0x2A5BD7), size: [84, 84])
          .origin([120, 16]).rounded(20, curve: .continuous)
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

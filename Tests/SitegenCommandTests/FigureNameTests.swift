import FigureResults
import Testing

@testable import SitegenCommand

/// A name that no figure has is answered with three at most, of hundreds.
struct FigureNameTests {
  /// Forty articles of ten figures each, some with ids that are the same in all.
  private static let catalog = FigureCatalog(
    engineFingerprint: "x",
    entries: (0..<40).flatMap { article in
      (["verdict", "costs"] + (0..<8).map { "view-\($0)" }).map {
        FigureCatalog.Entry(
          article: "guides/\(article == 7 ? "clip-corners" : "article-\(article)")", figure: $0,
          codeDigest: "")
      }
    }
  )

  private func nearest(_ text: String) -> [String] {
    do throws(UsageError) {
      _ = try FigureName(text, in: Self.catalog)
      return []
    } catch {
      guard case .unknownOfMany(_, text, let nearest, .list) = error else { return ["\(error)"] }
      #expect("\(error)".count < 300)
      return nearest
    }
  }

  @Test(arguments: [
    // A slip in the article, in the figure, in both.
    ("guides/clip-cornesr/costs", "guides/clip-corners/costs"),
    ("guides/clip-corners/cots", "guides/clip-corners/costs"),
    ("guides/clip-cornrs/verdit", "guides/clip-corners/verdict"),
    // The folder is missing, or the article, or the figure.
    ("clip-corners/costs", "guides/clip-corners/costs"),
    ("verdict", "guides/article-0/verdict"),
    ("guides/clip-corners", "guides/clip-corners/verdict"),
    ("clip-corners", "guides/clip-corners/verdict"),
  ])
  func `the likeliest comes first`(text: String, first: String) {
    let found = nearest(text)
    #expect(found.first == first, "\(found)")
    #expect((1...3).contains(found.count))
    #expect(Set(found).count == found.count)
  }

  /// A second name beside the one that is nearest is noise.
  @Test func `names are offered beside each other only for the same reason`() {
    #expect(nearest("guides/clip-corners/cots") == ["guides/clip-corners/costs"])
    #expect(nearest("guides/clip-cornrs/verdit") == ["guides/clip-corners/verdict"])
    #expect(
      nearest("guides/clip-corners/view-9") == (0..<3).map { "guides/clip-corners/view-\($0)" })
    #expect(nearest("costs").allSatisfy { $0.hasSuffix("/costs") })
    #expect(
      nearest("guides/clip-corners/other").allSatisfy { $0.hasPrefix("guides/clip-corners/") })
  }

  @Test func `what is like nothing gets no answer but where to look`() {
    #expect(nearest("zzzzzzzzzzz").isEmpty)
    let error = UsageError.unknownOfMany(what: "figure", name: "z", nearest: [], listedBy: .list)
    #expect(error.description == "there is no figure `z`\n`sitegen list` names all figures")
  }
}

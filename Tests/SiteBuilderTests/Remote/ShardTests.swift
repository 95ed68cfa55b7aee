import Testing

@testable import SiteBuilder

struct ShardTests {
  @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/257", "1/2/3", "a/b", " 1/2", "1 /2"])
  func refusesWhatIsNoShare(_ text: String) { #expect(Shard(text) == nil) }

  @Test func readsWhatItWrites() throws {
    for text in ["1/1", "2/8", "256/256"] { #expect(try #require(Shard(text)).description == text) }
  }

  @Test(arguments: [1, 2, 3, 8], [0, 1, 5, 100]) func givesEachFigureToOne(_ count: Int, _ all: Int)
    throws
  {
    let shares = try (1...count).map {
      try #require(Shard($0, of: count)).share(of: Array(0..<all))
    }
    #expect(shares.flatMap(\.self).sorted() == Array(0..<all))
    #expect(shares.allSatisfy { $0.count == all / count || $0.count == all / count + 1 })
  }

  @Test func takesTurns() throws {
    #expect(try #require(Shard("2/3")).share(of: ["a", "b", "c", "d", "e"]) == ["b", "e"])
  }

  @Test func addsUpTimes() {
    let seconds: [Double?] = [1, 2, 4, nil, 8, 16]
    let times = FigureTimes(
      seconds.enumerated().map {
        FigureTimes.Figure(article: "a", id: "f\($0)", seconds: $1)
      })
    #expect(times.seconds == 31)
    #expect(times.longest(of: 1) == FigureTimes.Share(figures: 6, seconds: 31))
    #expect(times.longest(of: 2) == FigureTimes.Share(figures: 3, seconds: 18))
    #expect(times.longest(of: 4) == FigureTimes.Share(figures: 2, seconds: 18))
    #expect(times.longest(of: 8) == FigureTimes.Share(figures: 1, seconds: 16))
  }
}

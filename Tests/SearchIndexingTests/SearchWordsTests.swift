import Foundation
import Testing

@testable import SearchIndexing

/// Words as they are looked for. `Scripts/search-check` holds the script against the same file.
struct SearchWordsTests {
  @Test func `finds the words that the script finds`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "words.json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
    #expect(json.count > 20)
    for row in json {
      let text = try #require(row.first as? String)
      let words = try #require(row.last as? [String])
      #expect(SearchWords.words(of: text).map(\.text) == words, "\(text)")
    }
  }

  @Test func `parts of names and last letters are parts, all else is not`() {
    #expect(
      SearchWords.words(of: "cornerRadius 圆角").map(\.isPart) == [false, true, true, false, true])
    #expect(SearchWords.words(of: "角 URL").map(\.isPart) == [false, false])
  }

  @Test func `texts of ASCII have the words that they have beside other letters`() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0..<1_000_000, using: &generator)
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let signs = Array("aabcXYZz019''' .-_\n")
    for _ in 0..<2_000 {
      let text = String((0..<next(24)).map { _ in signs[next(signs.count)] })
      let among = SearchWords.words(of: text + " \u{E9}").dropLast()
      #expect(SearchWords.words(of: text) == Array(among), "\(text.debugDescription), seed \(seed)")
    }
  }

  @Test func `folding a folded word changes nothing`() {
    for word in ["Ｆáçade’s", "STRASSE", "ΟΔΟΣ", "ﬃ", "ｶﾞ", "e\u{301}\u{323}", "İ", "\u{345}α"] {
      let once = FoldedText.fold(word)
      #expect(FoldedText.fold(once) == once, "\(word)")
    }
  }

  @Test func `folding any letter twice is folding it once`() {
    var count = 0
    for value in 0x80...0x1FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenNFKCCaseFolded else {
        continue
      }
      let once = FoldedText.fold("l\(scalar)")
      #expect(FoldedText.fold(once) == once, "U+\(String(value, radix: 16))")
      count += 1
    }
    #expect(count > 5_000)
  }
}

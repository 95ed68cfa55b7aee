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

  @Test func `folding a folded word changes nothing`() {
    for word in ["Ｆáçade’s", "STRASSE", "ΟΔΟΣ", "ﬃ", "ｶﾞ", "e\u{301}\u{323}", "İ", "\u{345}α"] {
      let once = FoldedText.fold(word)
      #expect(FoldedText.fold(once) == once, "\(word)")
    }
  }
}

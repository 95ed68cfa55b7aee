/// What a script looks for in a page, and what it may give to a page.
package enum ScriptWords {
  private static let longest = 30

  /// Returns the classes that a script may give to elements, as selectors name them: all words in
  /// its texts except those after a point, `".tabs"`, which it looks for.
  package static func classes(in script: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    for text in script.split(whereSeparator: { "\"'`".utf8.contains($0) }) {
      for word in text.split(whereSeparator: { " .\n".utf8.contains($0) })
      where word.count < longest
        && (word.startIndex == text.startIndex || script[word.startIndex - 1] != UInt8(ascii: "."))
      {
        words.insert("." + String(decoding: word, as: UTF8.self))
      }
    }
    return words
  }

  /// Returns the selectors of what a script looks for in the whole page when it starts.
  package static func queries(of script: String) -> [Substring] {
    ["document.querySelector(\"", "document.querySelectorAll(\""].flatMap { call in
      script.split(separator: call, omittingEmptySubsequences: false).dropFirst()
        .map { $0.prefix { $0 != "\"" } }
    }
  }
}

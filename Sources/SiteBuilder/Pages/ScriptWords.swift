/// The classes that scripts may give to elements of a page: all words in their texts except those after a point,
/// `".tabs"`, which they look for.
enum ScriptWords {
  private static let longest = 30

  /// Returns the words of a site's scripts as selectors name classes: `.plot`.
  static func classes(in files: [OutputFile]) -> Set<String> {
    var words: Set<String> = []
    for file in files where file.path.hasSuffix(".js") && file.path.hasPrefix("assets/") {
      guard case .bytes(let bytes) = file.source else { continue }
      let texts = bytes.split { "\"'`".utf8.contains($0) }
      for text in texts {
        for word in text.split(whereSeparator: { " .\n".utf8.contains($0) })
        where word.count < longest
          && (word.startIndex == text.startIndex || bytes[word.startIndex - 1] != UInt8(ascii: "."))
        {
          words.insert("." + String(decoding: word, as: UTF8.self))
        }
      }
    }
    return words
  }
}

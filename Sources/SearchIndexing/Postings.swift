/// The entries in which each word of a site occurs, and its level there.
///
/// Everything about fields that affects ranking is decided here; a page only compares numbers.
struct Postings {
  /// The words, in no particular order.
  private(set) var words: [String] = []
  /// For each word the entries that contain it, each with its level there.
  ///
  /// As a line, an entry takes two bytes or three: as numbers, those of a large site took more
  /// memory than its pages.
  private(set) var lines: [HitLine] = []

  private var numbers: [String: Int] = [:]
  private var entryCount = 0
  /// For the entry being added, by word: the level of its best field, and its number of occurrences
  /// in text.
  private var best: [Int] = []
  private var counts: [Int] = []
  private var touched: [Int] = []

  /// The levels of a word among keywords, in a caption or summary, among names, and in prose; there
  /// are 26 letters for levels.
  private static let (keywords, lead, names, prose) = (13, 7, 6, 2)
  /// The highest level of a word that occurs only in prose, however often.
  static let mostProse = 4
  /// The largest level.
  static let highest = 26

  /// Adds the next entry.
  mutating func add(_ entry: SearchEntry) {
    let title = SearchWords.words(of: entry.title)
    // In a short title each word means more.
    let count = title.count { !$0.isPart }
    let level = entry.kind.weight + (count == 1 ? 4 : count == 2 ? 2 : count <= 4 ? 1 : 0)
    for word in title { note(word, level) }
    for word in SearchWords.words(of: entry.keywords) { note(word, Postings.keywords) }
    for word in SearchWords.words(of: entry.lead) { note(word, Postings.lead) }
    for word in SearchWords.words(of: entry.names) { note(word, Postings.names) }
    for word in SearchWords.words(of: entry.text) { note(word, Postings.prose, counts: true) }
    for number in touched {
      let repeated = counts[number] > 3 ? 2 : counts[number] > 1 ? 1 : 0
      lines[number].add(entryCount, min(best[number] + repeated, Postings.highest))
      (best[number], counts[number]) = (0, 0)
    }
    touched.removeAll(keepingCapacity: true)
    entryCount += 1
  }

  private mutating func note(_ word: SearchWords.Word, _ level: Int, counts isCounted: Bool = false)
  {
    let number = number(of: word.text)
    if best[number] == 0 { touched.append(number) }
    // A name of several words is slightly less about each of them.
    best[number] = max(best[number], word.isPart ? max(1, level - 1 - level / 5) : level)
    if isCounted { counts[number] += 1 }
  }

  private mutating func number(of word: String) -> Int {
    if let known = numbers[word] { return known }
    numbers[word] = words.count
    words.append(word)
    lines.append(HitLine())
    best.append(0)
    counts.append(0)
    return words.count - 1
  }
}

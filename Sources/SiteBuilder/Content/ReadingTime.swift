internal import Markdown
internal import SearchIndexing

/// How long an article takes to read.
enum ReadingTime {
  /// How many words of prose a reader takes in a minute.
  private static let wordsPerMinute = 220.0
  /// How long a reader looks at a figure.
  private static let secondsPerFigure = 15.0
  /// Chinese and Japanese are read character by character; two take about as long as a word.
  private static let wordsPerIdeograph = 0.5

  /// Returns whole minutes, at least 1. Code does not count: it is folded, and few people read it.
  ///
  /// - Parameter sentences: what figures say that consist of sentences.
  static func minutes(of article: Article, figures: Int, sentences: [String] = []) -> Int {
    let words = article.document.blocks.reduce(0) { $0 + self.words($1) }
    let inFigures = sentences.reduce(0) { $0 + self.words($1) }
    let minutes = (words + inFigures) / wordsPerMinute + Double(figures) * secondsPerFigure / 60
    return max(1, Int(minutes.rounded()))
  }

  private static func words(_ node: MarkdownNode) -> Double {
    switch node.kind {
    case .codeBlock, .htmlBlock: return 0
    case .paragraph, .heading, .tableCell: return words(node.plainText)
    default: return node.children.reduce(0) { $0 + words($1) }
    }
  }

  private static func words(_ text: String) -> Double {
    let count = WordCount(text)
    return Double(count.words) + Double(count.ideographs) * wordsPerIdeograph
  }
}

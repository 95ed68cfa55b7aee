internal import ContentDigest
internal import Diagnostics
internal import FigureBlocks
internal import Foundation

/// Blocks that the compiler has to refuse, `expect-compile-error="…"`: they are not part of any
/// program, but are type-checked when the site is built.
///
///     <cache>/refused/<key>.json    what the compiler said of a block, places counted from the block
///
/// The key is a digest of the block's code with the set-up code before it, the engine and the
/// compiler's arguments.
struct RefusedCode {
  /// One error.
  struct Message: Codable, Hashable, Sendable {
    /// Counted from 0 in the block's code; nil for a place outside of it.
    var line: Int?
    /// In bytes of the line, counted from 1.
    var column: Int
    var text: String
  }

  private let compilation: ArticleCompilation?
  private let engine: String
  private let folder: String
  private let jobs: Int
  private let ignoresCache: Bool

  /// Seconds that the build waits for the compiler.
  private static let timeout = 120.0

  /// Prepares checking.
  ///
  /// - Parameters:
  ///   - compilation: how the articles were compiled; nil when that is not known.
  ///   - engine: the fingerprint of what blocks are built from.
  init(_ options: BuildOptions, _ compilation: ArticleCompilation?, engine: String) {
    self.compilation = compilation
    self.engine = engine
    folder = Path.join(options.cache, "refused")
    // Each takes as much memory as compiling an article.
    jobs = min(2, options.jobs)
    ignoresCache = options.ignoresCache
  }

  /// Whether there is any such block.
  static func isAsked(in articles: [Article]) -> Bool {
    articles.contains { article in
      article.blocks.values.contains { $0.attributes.expectedCompileError != nil }
    }
  }

  /// Returns what pages show of such blocks.
  func outcomes(_ articles: [Article]) -> [FigureKey: FigureOutcome] {
    let found = articles.flatMap { article in
      article.ownBlocks.compactMap { block in
        block.attributes.expectedCompileError.map { (article, block, words: $0) }
      }
    }
    let outcomes = Threads.map(found, jobs: jobs) { article, block, words in
      outcome(messages(of: block, in: article), block, words, article.file)
    }
    return Dictionary(
      zip(found, outcomes).compactMap { item, outcome in
        item.0.key(of: item.1).map { ($0, outcome) }
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// Compares what the compiler said with what the author expects.
  func outcome(
    _ messages: [Message]?, _ block: FigureBlock, _ words: String, _ file: String
  ) -> FigureOutcome {
    var outcome = FigureOutcome(nil, diagnostics: [])
    guard let messages else {
      outcome.shownErrors = [
        Diagnostic(
          .error, id: "swift.error", file: file, range: block.range(ofLine: 1), summary: words)
      ]
      outcome.diagnostics = [
        Diagnostic(
          .warning, id: "figure.unchecked-error", file: file, range: block.fenceRange,
          summary: "the compiler could not check this code; the page shows the expected words",
          explanation:
            "How it compiled the articles is kept in the folder where sitegen was built.")
      ]
      return outcome
    }
    let errors = messages.map { message in
      let code = message.line.flatMap {
        block.codeLines.indices.contains($0) ? block.codeLines[$0] : nil
      }
      let range = code.map {
        SourceRange(line: $0.line, column: $0.prefixLength + message.column, length: 1)
      }
      return Diagnostic(
        .error, id: "swift.error", file: file, range: range ?? block.fenceRange,
        summary: message.text)
    }
    if errors.contains(where: { $0.summary.contains(words) }) {
      outcome.shownErrors = errors
      return outcome
    }
    let problem =
      errors.isEmpty
      ? Diagnostic(
        .error, id: "figure.no-error", file: file, range: block.fenceRange,
        summary: "this code compiles but was expected not to",
        explanation:
          "`expect-compile-error` is for code that the compiler refuses, here with the "
          + "words \u{201C}\(words)\u{201D}.")
      : Diagnostic(
        .note, id: "figure.other-error", file: file, range: block.fenceRange,
        summary: "the expected error contains \u{201C}\(words)\u{201D}")
    outcome.diagnostics = errors + [problem]
    return outcome
  }

  /// Returns what the compiler says of a block; nil when it cannot be asked.
  private func messages(of block: FigureBlock, in article: Article) -> [Message]? {
    guard let compilation else { return nil }
    var key = SHA256()
    key.update(field: block.codeDigest)
    key.update(field: engine)
    key.update(field: compilation.digest)
    let path = Path.join(folder, key.hexDigest() + ".json")
    if !ignoresCache, let bytes = try? Files.read(path),
      let content = CacheEntry.content(of: bytes, at: path),
      let known = try? JSONDecoder().decode([Message].self, from: Data(content))
    {
      return known
    }
    guard let found = ask(compilation, block, article) else { return nil }
    if let data = try? JSONEncoder().encode(found) {
      // If the answer cannot be kept, the compiler is asked again.
      try? Files.makeFolder(folder)
      try? Files.writeAtomically(CacheEntry.encoded([UInt8](data), for: path), to: path)
    }
    return found
  }

  private func ask(
    _ compilation: ArticleCompilation, _ block: FigureBlock, _ article: Article
  ) -> [Message]? {
    let folder = Path.join(NSTemporaryDirectory(), "fillet-refused-\(UUID().uuidString)")
    defer { try? Files.remove(folder) }
    let source = Path.join(folder, "Block.swift")
    let name = "block"
    let setup = article.ownBlocks.filter { $0.kind == .setup && $0.line < block.line }
    let text = SceneSource.text(checking: block, after: setup, of: article.ownBlocks, file: name)
    guard (try? Files.makeFolder(folder)) != nil,
      (try? Files.writeAtomically(Array(text.utf8), to: source)) != nil,
      let output = RefusedCode.run(
        [compilation.compiler, "-typecheck"] + compilation.sharedArguments
          + [source, "-no-color-diagnostics", "-diagnostic-style=llvm"])
    else { return nil }
    let messages = RefusedCode.messages(in: output.text, file: name, block)
    // It may have failed for a reason without a place, such as a module that is gone.
    return messages.isEmpty && output.status != 0 ? nil : messages
  }

  /// Reads the errors that the compiler prints: `block:12:5: error: …`.
  static func messages(in output: String, file: String, _ block: FigureBlock) -> [Message] {
    output.split(separator: "\n").compactMap { line in
      guard let marker = line.firstRange(of: ": error: ") else { return nil }
      let place = line[..<marker.lowerBound].split(separator: ":")
      guard place.count == 3, String(place[0]) == file, let row = Int(place[1]),
        let column = Int(place[2])
      else { return nil }
      let index = block.codeLines.firstIndex { $0.line == row }
      let start = index.map { block.codeLines[$0].prefixLength } ?? 0
      return Message(
        line: index, column: max(1, column - start), text: String(line[marker.upperBound...]))
    }
  }

  private static func run(_ command: [String]) -> (text: String, status: Int32)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    guard (try? process.run()) != nil else { return nil }
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: end)
    defer { end.cancel() }
    let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { return nil }
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}

import FuzzHarness
import SitegenCommand

/// Command lines of `sitegen`.
struct ArgumentsTarget: FuzzTarget {
  static let name = "arguments"
  static let seedExtension = "txt"

  private let words: [String]

  init(seeds: [[UInt8]]) {
    let options = Command.all.flatMap(\.options)
    let values = options.flatMap { option -> [String] in
      switch option.kind {
      case .choice(let words): words
      case .integer(let range):
        ["\(range.lowerBound)", "\(range.upperBound)", "\(range.upperBound)9"]
      case .number: ["1.5", "nan", "-inf", "1e999"]
      case .flag, .text: []
      }
    }
    words =
      Command.Name.allCases.map(\.rawValue) + options.map { "--" + $0.name } + Set(values).sorted()
      + [
        "", "-", "--", "-h", "--help", "--version", "help", "-x", "---", "=", "--=", "a", "a/b#c",
        "ä", "--jobs=", "\u{1B}[31m",
        "9223372036854775808", "\u{200D}", "--no", "bild",
      ]
  }

  /// Arguments are separated by line feeds.
  func input(_ random: inout FuzzRandom) -> [UInt8] {
    var arguments = (0..<random.below(8)).map { _ in
      let word = random.pick(words) ?? ""
      return random.below(4) == 0 ? word + "=" + (random.pick(words) ?? "") : word
    }
    if random.below(3) > 0 {
      arguments.insert(
        Command.Name.allCases[random.below(Command.Name.allCases.count)].rawValue, at: 0)
    }
    var bytes = [UInt8](arguments.joined(separator: "\n").utf8)
    if random.below(3) == 0 { ByteMutation.apply(to: &bytes, others: [], &random) }
    return bytes
  }

  func run(_ input: [UInt8]) throws {
    let arguments = input.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let request: ArgumentParser.Request
    do throws(UsageError) {
      request = try ArgumentParser.parse(arguments)
    } catch {
      let text = error.description
      try expect(!text.isEmpty && !text.hasSuffix("\n"), "an error says \(text)")
      return try expect(
        text.utf8.count <= 4 * input.count + 2000, "an error of \(text.utf8.count) bytes")
    }
    guard case .run(let parsed) = request else { return }
    try expect(parsed.values.values.allSatisfy { !$0.isEmpty }, "an option without a value")
    // A command line that was parsed is written out and parsed again.
    let command = Command.named(parsed.command)
    var written = [parsed.command.rawValue]
    for (name, values) in parsed.values.sorted(by: { $0.key < $1.key }) {
      let option = command.options.first { $0.name == name }
      try expect(option != nil, "\(command.name) has no option \(name)")
      written += values.map { option?.kind == .flag ? "--\(name)" : "--\(name)=\($0)" }
    }
    let again = try? ArgumentParser.parse(written + ["--"] + parsed.positional)
    try expect(again == .run(parsed), "a different command: \(written)")
  }
}

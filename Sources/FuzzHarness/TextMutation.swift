/// Texts made from pieces of others, from meaningful words of their language, and from damage.
///
/// Inputs are small: a few hundred bytes reach as much code as whole files, and many more of them
/// can be run.
package struct TextMutation: Sendable {
  private let seeds: [[UInt8]]
  /// The starts of the lines of each seed.
  private let lines: [[Int]]
  private let tokens: [[UInt8]]
  private let size: Int

  /// Makes a source of texts.
  ///
  /// - Parameters:
  ///   - seeds: files; most texts start as a piece of one.
  ///   - tokens: words and signs of the language.
  ///   - size: the approximate maximum size of a piece, in bytes.
  package init(seeds: [[UInt8]], tokens: [String], size: Int = 400) {
    self.seeds = seeds.filter { !$0.isEmpty }
    lines = self.seeds.map { seed in
      [0]
        + seed.indices.filter { seed[$0] == UInt8(ascii: "\n") && $0 + 1 < seed.count }.map {
          $0 + 1
        }
    }
    self.tokens = tokens.map { [UInt8]($0.utf8) }
    self.size = size
  }

  /// Returns a text.
  package func text(_ random: inout FuzzRandom) -> [UInt8] {
    var text: [UInt8]
    switch random.below(8) {
    case 0: text = words(2 + random.below(60), &random)
    case 1: text = piece(&random) + words(random.below(12), &random) + piece(&random)
    case 2: text = splice(piece(&random), piece(&random), &random)
    default: text = piece(&random)
    }
    let changes = random.below(4) == 0 ? 0 : 1 + random.below(8)
    for _ in 0..<changes { change(&text, &random) }
    if random.below(4) == 0 { ByteMutation.apply(to: &text, others: seeds, &random) }
    return text
  }

  /// Returns some lines of a seed; words if there is none.
  package func piece(_ random: inout FuzzRandom) -> [UInt8] {
    guard !seeds.isEmpty else { return words(1 + random.below(30), &random) }
    let number = random.below(seeds.count)
    let (seed, starts) = (seeds[number], lines[number])
    let first = random.below(3) == 0 ? 0 : starts[random.below(starts.count)]
    // A few pieces are long.
    let length = 1 + random.below(random.below(32) == 0 ? 8 * size : size)
    return Array(seed[first..<min(seed.count, first + length)])
  }

  /// Returns tokens at random.
  package func words(_ count: Int, _ random: inout FuzzRandom) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<count { text += random.pick(tokens) ?? [] }
    return text
  }

  /// Appends the end of one text to the beginning of another.
  private func splice(_ a: [UInt8], _ b: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
    Array(a.prefix(random.below(a.count + 1))) + b.dropFirst(random.below(b.count + 1))
  }

  private func change(_ text: inout [UInt8], _ random: inout FuzzRandom) {
    let place = random.below(text.count + 1)
    let length = min(text.count - place, 1 + random.below(random.below(3) == 0 ? 60 : 6))
    switch random.below(7) {
    case 0, 1: text.insert(contentsOf: random.pick(tokens) ?? [], at: place)
    case 2: text.replaceSubrange(place..<place + length, with: random.pick(tokens) ?? [])
    case 3: text.removeSubrange(place..<place + length)
    case 4:
      // Deep nesting and quadratic time show up when something is repeated many times.
      let again = Array(text[place..<place + length])
      let count = 1 + random.below(random.below(16) == 0 ? 300 : 6)
      text.insert(contentsOf: Array(repeating: again, count: count).joined(), at: place)
    case 5:
      let more = piece(&random)
      text.insert(contentsOf: more.prefix(1 + random.below(40)), at: place)
    default:
      // Structural marks belong at the beginnings of lines.
      let starts = text.indices.filter { $0 > 0 && text[$0 - 1] == UInt8(ascii: "\n") }
      text.insert(contentsOf: random.pick(tokens) ?? [], at: random.pick(starts) ?? 0)
    }
  }
}

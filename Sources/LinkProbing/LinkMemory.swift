public import Foundation

/// Answers of earlier runs, so that hosts are not asked each time. Only good ones are kept, for a week.
public struct LinkMemory: Hashable, Sendable {
  private struct Entry: Hashable, Sendable, Codable {
    var at: Date
    var answer: LinkAnswer
  }

  private var entries: [String: Entry] = [:]
  /// How long an answer is kept, in seconds.
  public static let lifetime = 7.0 * 86_400

  /// Remembers nothing.
  public init() {}

  /// Reads what was kept; what cannot be read is nothing, since hosts can be asked again.
  public init(json: Data) {
    entries = (try? JSONDecoder().decode([String: Entry].self, from: json)) ?? [:]
  }

  /// What to keep: the same bytes for the same answers.
  public var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return (try? encoder.encode(entries)) ?? Data()
  }

  /// Returns the answer that an address had, unless that is too long ago.
  public func answer(for address: String, now: Date) -> LinkAnswer? {
    guard let entry = entries[address],
      (0..<LinkMemory.lifetime).contains(now.timeIntervalSince(entry.at))
    else { return nil }
    return entry.answer
  }

  /// Takes the answers of a run, and forgets addresses that it did not have.
  public mutating func keep(_ answers: [String: LinkAnswer], asked: Set<String>, now: Date) {
    entries = entries.filter { answers[$0.key] != nil && !asked.contains($0.key) }
    for address in asked {
      guard let answer = answers[address], answer.isFine else { continue }
      entries[address] = Entry(at: now, answer: answer)
    }
  }
}

public import Foundation

/// Answers from earlier runs, so that hosts are not asked every time. Only good ones are kept, for
/// a week.
public struct LinkMemory: Hashable, Sendable {
  private struct Entry: Hashable, Sendable, Codable {
    var at: Date
    var answer: LinkAnswer
  }

  private var entries: [String: Entry] = [:]
  /// How long an answer is kept, in seconds.
  public static let lifetime = 7.0 * 86_400

  /// Makes an empty memory.
  public init() {}

  /// Reads what was stored; anything unreadable is ignored, since hosts can be asked again.
  public init(json: Data) {
    entries = (try? JSONDecoder().decode([String: Entry].self, from: json)) ?? [:]
  }

  /// The data to store: the same bytes for the same answers.
  public var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return (try? encoder.encode(entries)) ?? Data()
  }

  /// Returns the earlier answer for an address, unless it is too old.
  public func answer(for address: String, now: Date) -> LinkAnswer? {
    guard let entry = entries[address],
      (0..<LinkMemory.lifetime).contains(now.timeIntervalSince(entry.at))
    else { return nil }
    return entry.answer
  }

  /// Stores the answers of a run, and forgets addresses that it did not include.
  public mutating func keep(_ answers: [String: LinkAnswer], asked: Set<String>, now: Date) {
    entries = entries.filter { answers[$0.key] != nil && !asked.contains($0.key) }
    for address in asked {
      guard let answer = answers[address], answer.isFine else { continue }
      entries[address] = Entry(at: now, answer: answer)
    }
  }
}

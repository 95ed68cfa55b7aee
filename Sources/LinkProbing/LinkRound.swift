public import Foundation
import Synchronization

/// Probes many addresses: eight hosts at once, and on each host one address after the other, a
/// second apart.
public struct LinkRound: Sendable {
  private let ask: @Sendable (String) -> LinkAnswer
  private let pause: @Sendable (Double) -> Void
  private static let hosts = 8

  /// Makes a round from a function that probes and one that waits some seconds.
  public init(
    ask: @escaping @Sendable (String) -> LinkAnswer,
    pause: @escaping @Sendable (Double) -> Void = { Thread.sleep(forTimeInterval: $0) }
  ) {
    (self.ask, self.pause) = (ask, pause)
  }

  /// Returns the answer for each address.
  public func run(_ addresses: Set<String>) -> [String: LinkAnswer] {
    let byHost = Dictionary(grouping: addresses, by: LinkProbe.host).values.map { $0.sorted() }
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    let state = Mutex((next: 0, answers: [String: LinkAnswer]()))
    DispatchQueue.concurrentPerform(iterations: min(LinkRound.hosts, byHost.count)) { _ in
      while true {
        let host = state.withLock { state in
          defer { state.next += 1 }
          return state.next < byHost.count ? byHost[state.next] : nil
        }
        guard let host else { return }
        for (number, address) in host.enumerated() {
          if number > 0 { pause(1) }
          let answer = ask(address)
          state.withLock { $0.answers[address] = answer }
        }
      }
    }
    return state.withLock { $0.answers }
  }
}

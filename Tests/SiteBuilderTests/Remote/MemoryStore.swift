import Foundation
import Synchronization

@testable import SiteBuilder

/// A server in memory, with what can be wrong with one.
final class MemoryStore: RemoteStore {
  let displayName = "memory"
  private let state = Mutex(State())

  private struct State {
    var blobs: [String: [UInt8]] = [:]
    var requests: [RemoteRequest] = []
    var wrong: (@Sendable (RemoteRequest) -> RemoteAnswer?)?
    var delay = 0.0
    var isHeld = false
    var now = 0
    var most = 0
  }

  /// What it holds, by name.
  var blobs: [String: [UInt8]] {
    get { state.withLock { $0.blobs } }
    set { state.withLock { $0.blobs = newValue } }
  }

  /// What was asked so far.
  var requests: [RemoteRequest] { state.withLock { $0.requests } }

  /// How many questions it had at once.
  var mostAtOnce: Int { state.withLock { $0.most } }

  /// Keeps all answers back, or lets them go.
  func hold(_ isHeld: Bool) { state.withLock { $0.isHeld = isHeld } }

  /// How many questions wait for an answer.
  var waiting: Int { state.withLock { $0.now } }

  /// Answers in place of its own; nil for its own.
  func answer(_ wrong: (@Sendable (RemoteRequest) -> RemoteAnswer?)?, after delay: Double = 0) {
    state.withLock { ($0.wrong, $0.delay) = (wrong, delay) }
  }

  func exchange(_ requests: [RemoteRequest]) -> [RemoteAnswer] {
    let delay = state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
      return state.delay
    }
    defer { state.withLock { $0.now -= 1 } }
    if delay > 0 { Thread.sleep(forTimeInterval: delay) }
    while state.withLock({ $0.isHeld }) { usleep(1_000) }
    return requests.map { request in
      state.withLock { state in
        state.requests.append(request)
        if let wrong = state.wrong?(request) { return wrong }
        switch request.method {
        case .get(let limit):
          guard let bytes = state.blobs[request.path] else { return .absent }
          return bytes.count <= limit ? .found(bytes) : .failure("sent more than \(limit) bytes")
        case .put(let bytes):
          state.blobs[request.path] = bytes
          return .kept
        }
      }
    }
  }
}

extension RemoteRequest {
  var isPut: Bool {
    if case .put = method { true } else { false }
  }
}

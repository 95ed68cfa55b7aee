import Foundation
import SiteBuilder
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request in progress: the data received so far, and its result.
final class Transfer: Sendable {
  /// Signalled once, when the answer is available.
  let finished = DispatchSemaphore(value: 0)
  /// The most bytes that are accepted.
  private let limit: Int
  private let isPut: Bool
  private let silence: Double
  private let state = Mutex(State())

  private struct State {
    var bytes: [UInt8] = []
    var passedOver = 0
    var answer: RemoteAnswer?
  }

  /// Makes a transfer.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are accepted.
  ///   - silence: for how many seconds the server may send nothing; for messages.
  init(limit: Int, isPut: Bool, silence: Double) {
    (self.limit, self.isPut, self.silence) = (limit, isPut, silence)
  }

  /// Its result.
  var answer: RemoteAnswer { state.withLock { $0.answer } ?? .failure("did not answer") }

  /// Receives bytes; false if no more are wanted.
  func take(_ data: Data, status: Int?) -> Bool {
    let isWanted = status == 200 && !isPut
    let fits = state.withLock { state in
      guard state.answer == nil else { return false }
      guard isWanted else {
        // An explanation of a refusal, for people. Nobody reads it, and it may be endless.
        state.passedOver += data.count
        return state.passedOver <= 1 << 16
      }
      guard state.bytes.count + data.count <= limit else { return false }
      state.bytes += data
      return true
    }
    if fits { return true }
    isWanted ? end(.failure("sent more than \(limit) bytes")) : finish(status, nil)
    return false
  }

  /// Records the end: a status, or an error.
  func finish(_ status: Int?, _ error: (any Error)?) {
    if let error { return end(.failure(words(of: error, hasBegun: status != nil))) }
    guard let status else { return end(.failure("did not answer")) }
    switch status {
    case 200..<300 where isPut: end(.kept)
    case 200: end(.found(state.withLock { $0.bytes }))
    case 404 where !isPut, 410 where !isPut: end(.absent)
    case 300..<400: end(.failure("redirects to another address (status \(status))"))
    default: end(.failure("answered with status \(status)"))
    }
  }

  /// Ends it, unless it has ended.
  func end(_ answer: RemoteAnswer) {
    let isFirst = state.withLock { state in
      guard state.answer == nil else { return false }
      state.answer = answer
      state.bytes = []
      return true
    }
    if isFirst { finished.signal() }
  }

  /// Describes what went wrong without the address, which may contain a key.
  ///
  /// On Linux several codes are not what their names say; tests hold what causes them.
  ///
  /// - Parameter hasBegun: whether the answer's head arrived.
  private func words(of error: any Error, hasBegun: Bool) -> String {
    switch (error as? URLError)?.code {
    case .timedOut: "sent nothing for \(Int(silence)) s"
    case .cannotFindHost, .dnsLookupFailed: "has an unknown host name"
    case .cannotConnectToHost: "refuses connections"
    case .unknown? where hasBegun, .networkConnectionLost? where hasBegun: "broke off its answer"
    case .networkConnectionLost: "closed the connection"
    case .badServerResponse: "closed the connection without an answer"
    case .unsupportedURL: "sent something that is not HTTP"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      "has an invalid certificate"
    case let code?: "could not be reached (error \(code.rawValue))"
    case nil: "could not be reached"
    }
  }
}

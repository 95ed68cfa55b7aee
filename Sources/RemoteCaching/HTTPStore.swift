import Foundation
public import SiteBuilder
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server of Bazel's plain HTTP cache protocol: bazel-remote, nginx with WebDAV, an object store.
///
/// Connections are kept open and shared by all threads. Redirects are not followed: the headers
/// that grant access are for this server alone. An answer is read only up to the permitted number
/// of bytes.
public final class HTTPStore: RemoteStore {
  /// How long a server may be silent, and how long all requests of one exchange may take.
  public struct Patience: Hashable, Sendable {
    /// Seconds without a byte.
    public var silence: Double
    /// Seconds altogether.
    public var whole: Double

    /// Makes limits.
    public init(silence: Double = 10, whole: Double = 60) {
      (self.silence, self.whole) = (silence, whole)
    }
  }

  private let address: RemoteAddress
  private let agent: String
  private let patience: Patience
  private let session: URLSession
  private let transfers = Transfers()

  /// Prepares requests to a server without sending any.
  ///
  /// - Parameter agent: the name by which the program identifies itself.
  public init(_ address: RemoteAddress, agent: String, patience: Patience = Patience()) {
    (self.address, self.agent, self.patience) = (address, agent, patience)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = patience.silence
    configuration.timeoutIntervalForResource = patience.whole
    configuration.httpMaximumConnectionsPerHost = 32
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }

  // Slow requests have been cancelled already; cancelling all others races with those that are
  // ending, on Linux.
  deinit { session.finishTasksAndInvalidate() }

  /// The server's address without user, password and query.
  public var displayName: String { address.displayName }

  /// Sends requests simultaneously and returns the answer to each.
  public func exchange(_ requests: [RemoteRequest]) -> [RemoteAnswer] {
    let end = DispatchTime.now() + patience.whole
    let begun = requests.map(begin)
    return begun.map { begun in
      guard let begun else { return .failure("has no address for this name") }
      if begun.transfer.finished.wait(timeout: end) == .timedOut {
        begun.transfer.end(.failure("did not finish its answer within \(Int(patience.whole)) s"))
        begun.task.cancel()
      }
      return begun.transfer.answer
    }
  }

  private func begin(_ request: RemoteRequest) -> (task: URLSessionTask, transfer: Transfer)? {
    guard let url = address.url(of: request.path) else { return nil }
    var message = URLRequest(url: url)
    message.cachePolicy = .reloadIgnoringLocalCacheData
    message.setValue(agent, forHTTPHeaderField: "User-Agent")
    message.setValue("*/*", forHTTPHeaderField: "Accept")
    for header in address.headers {
      message.setValue(header.value, forHTTPHeaderField: header.name)
    }
    let task: URLSessionTask
    let transfer: Transfer
    switch request.method {
    case .get(let limit):
      task = session.dataTask(with: message)
      transfer = Transfer(limit: limit, isPut: false, silence: patience.silence)
    case .put(let bytes):
      message.httpMethod = "PUT"
      message.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
      task = session.uploadTask(with: message, from: Data(bytes))
      transfer = Transfer(limit: 0, isPut: true, silence: patience.silence)
    }
    transfers.add(transfer, for: task)
    task.resume()
    return (task, transfer)
  }
}

/// The transfers in progress, by their tasks.
private final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
  private let running = Mutex<[Int: Transfer]>([:])

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    running.withLock { $0[task.taskIdentifier] = transfer }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let transfer = running.withLock { $0[dataTask.taskIdentifier] }
    let status = (dataTask.response as? HTTPURLResponse)?.statusCode
    if transfer?.take(data, status: status) == false { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.finish((task.response as? HTTPURLResponse)?.statusCode, error)
  }

  /// A server that asks for a password, or for a different one, gets none: on Linux the task would
  /// wait for it indefinitely.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let passwords = [
      NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
      NSURLAuthenticationMethodDefault,
    ]
    guard passwords.contains(challenge.protectionSpace.authenticationMethod) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    let transfer = running.withLock { $0[task.taskIdentifier] }
    transfer?.finish((challenge.failureResponse as? HTTPURLResponse)?.statusCode ?? 401, nil)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

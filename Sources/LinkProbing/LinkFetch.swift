import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LinkProbe {
  /// Makes a probe that sends requests over the network, each taking at most 20 seconds.
  ///
  /// - Parameter agent: The name by which the program identifies itself.
  public static func network(agent: String) -> LinkProbe {
    let sender = Sender(agent: agent)
    return LinkProbe(fetch: sender.fetch, pause: { Thread.sleep(forTimeInterval: $0) })
  }

  /// Sends requests, one after the other for each caller.
  ///
  /// All use one session, which ends when nothing is in progress any more: `invalidateAndCancel`
  /// reads the list of its requests while another thread may shorten it, which crashes the program
  /// on Linux.
  private final class Sender: Sendable {
    static let patience = 20.0
    private let agent: String
    private let exchanges = Exchanges()
    private let session: URLSession

    init(agent: String) {
      self.agent = agent
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = Sender.patience
      configuration.timeoutIntervalForResource = Sender.patience
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    func fetch(_ method: String, _ url: URL) throws -> Response {
      var request = URLRequest(url: url)
      request.httpMethod = method
      request.cachePolicy = .reloadIgnoringLocalCacheData
      request.setValue(agent, forHTTPHeaderField: "User-Agent")
      request.setValue("text/html, */*;q=0.8", forHTTPHeaderField: "Accept")
      let task = session.dataTask(with: request)
      let exchange = exchanges.begin(task)
      task.resume()
      // The session's own limits do not apply while it waits for a password.
      guard let answer = exchange.wait(Sender.patience + 1) else {
        task.cancel()
        throw Silence(Exchange.noAnswer)
      }
      return try answer.get()
    }
  }

  /// One request and the first answer to it.
  private final class Exchange: Sendable {
    static let noAnswer = "there was no answer within \(Int(Sender.patience)) seconds"
    private let finished = DispatchSemaphore(value: 0)
    private let result = Mutex<Result<Response, Silence>?>(nil)

    /// Returns nil if nothing arrives within so many seconds.
    func wait(_ seconds: Double) -> Result<Response, Silence>? {
      _ = finished.wait(timeout: .now() + seconds)
      return result.withLock { $0 }
    }

    /// Records an answer, unless there is one already.
    func end(_ answer: Result<Response, Silence>) {
      let isFirst = result.withLock { result in
        guard result == nil else { return false }
        result = answer
        return true
      }
      if isFirst { finished.signal() }
    }
  }

  /// The requests in progress, by their tasks. Redirects are not followed, passwords are not given,
  /// and nothing is read after the head of an answer.
  private final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
    private let running = Mutex<[Int: Exchange]>([:])

    func begin(_ task: URLSessionTask) -> Exchange {
      let exchange = Exchange()
      running.withLock { $0[task.taskIdentifier] = exchange }
      return exchange
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      completionHandler(.cancel)
      if let response = response as? HTTPURLResponse { end(dataTask, response) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      if let error { end(task, .failure(Silence(Exchanges.words(of: error)))) }
      if let response = task.response as? HTTPURLResponse { end(task, response) }
      end(task, .failure(Silence("there was no answer")))
      _ = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let response = challenge.failureResponse as? HTTPURLResponse else {
        return completionHandler(.performDefaultHandling, nil)
      }
      completionHandler(.cancelAuthenticationChallenge, nil)
      end(task, response)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
      end(task, response)
    }

    private func end(_ task: URLSessionTask, _ response: HTTPURLResponse) {
      let wait = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
      end(
        task,
        .success(
          Response(
            status: response.statusCode, location: response.value(forHTTPHeaderField: "Location"),
            retryAfter: wait)))
    }

    private func end(_ task: URLSessionTask, _ answer: Result<Response, Silence>) {
      running.withLock { $0[task.taskIdentifier] }?.end(answer)
    }

    private static func words(of error: any Error) -> String {
      switch (error as? URLError)?.code {
      case .timedOut: Exchange.noAnswer
      case .cannotFindHost, .dnsLookupFailed: "there is no such host"
      case .cannotConnectToHost: "the host refuses connections"
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
        "its certificate is not valid"
      default: error.localizedDescription
      }
    }
  }
}

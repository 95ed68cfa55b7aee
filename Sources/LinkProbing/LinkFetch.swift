import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LinkProbe {
  /// Makes a probe that sends requests over the network, each at most 20 seconds long.
  ///
  /// - Parameter agent: What the program calls itself.
  public static func network(agent: String) -> LinkProbe {
    let sender = Sender(agent: agent)
    return LinkProbe(fetch: sender.fetch, pause: { Thread.sleep(forTimeInterval: $0) })
  }

  /// Sends requests one after the other for each caller.
  private struct Sender: Sendable {
    let agent: String

    func fetch(_ method: String, _ url: URL) throws -> Response {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = Exchange.patience
      configuration.timeoutIntervalForResource = Exchange.patience
      let exchange = Exchange()
      let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
      defer { session.invalidateAndCancel() }
      var request = URLRequest(url: url)
      request.httpMethod = method
      request.setValue(agent, forHTTPHeaderField: "User-Agent")
      request.setValue("text/html, */*;q=0.8", forHTTPHeaderField: "Accept")
      session.dataTask(with: request).resume()
      return try exchange.wait()
    }
  }

  /// One question and the first answer to it. It follows no redirect, gives no password and does not read on.
  ///
  /// The callback is answered before the result is taken, since that ends the session: to answer a session that has
  /// ended crashes the program.
  private final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
    static let patience = 20.0
    private let finished = DispatchSemaphore(value: 0)
    private let result = Mutex<Result<Response, any Error>?>(nil)

    func wait() throws -> Response {
      // The session's own limits do not hold while it waits for a password.
      _ = finished.wait(timeout: .now() + Exchange.patience + 1)
      return try (result.withLock { $0 } ?? .failure(Silence(Exchange.noAnswer))).get()
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      completionHandler(.cancel)
      if let response = response as? HTTPURLResponse { end(response) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      if let error { end(.failure(Silence(Exchange.words(of: error)))) }
      if let response = task.response as? HTTPURLResponse { end(response) }
      end(.failure(Silence("there was no answer")))
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
      end(response)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
      end(response)
    }

    private func end(_ response: HTTPURLResponse) {
      let wait = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
      end(
        .success(
          Response(
            status: response.statusCode, location: response.value(forHTTPHeaderField: "Location"),
            retryAfter: wait)))
    }

    /// Takes an answer, unless there is one.
    private func end(_ answer: Result<Response, any Error>) {
      let isFirst = result.withLock { result in
        guard result == nil else { return false }
        result = answer
        return true
      }
      if isFirst { finished.signal() }
    }

    private static let noAnswer = "there was no answer within 20 seconds"

    private static func words(of error: any Error) -> String {
      switch (error as? URLError)?.code {
      case .timedOut: noAnswer
      case .cannotFindHost, .dnsLookupFailed: "there is no such host"
      case .cannotConnectToHost: "the host takes no connection"
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
        "its certificate does not hold"
      default: error.localizedDescription
      }
    }
  }
}

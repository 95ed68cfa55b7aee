import Foundation

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

  /// Sends requests one after the other for each caller, and follows no redirect.
  private final class Sender: NSObject, URLSessionTaskDelegate, Sendable {
    private let agent: String

    init(agent: String) { self.agent = agent }

    func fetch(_ method: String, _ url: URL) throws -> Response {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 20
      configuration.timeoutIntervalForResource = 20
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      defer { session.finishTasksAndInvalidate() }
      var request = URLRequest(url: url)
      request.httpMethod = method
      request.setValue(agent, forHTTPHeaderField: "User-Agent")
      request.setValue("text/html, */*;q=0.8", forHTTPHeaderField: "Accept")
      let finished = DispatchSemaphore(value: 0)
      let box = Box()
      let task = session.dataTask(with: request) { _, response, error in
        box.set(response as? HTTPURLResponse, error)
        finished.signal()
      }
      task.resume()
      finished.wait()
      return try box.result.get()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }

  /// Takes an answer from the thread on which it comes. The semaphore orders writing before reading.
  private final class Box: @unchecked Sendable {
    var result: Result<Response, any Error> = .failure(Silence("there was no answer"))

    func set(_ response: HTTPURLResponse?, _ error: (any Error)?) {
      if let response {
        let wait = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
        result = .success(
          Response(
            status: response.statusCode, location: response.value(forHTTPHeaderField: "Location"),
            retryAfter: wait))
      } else if let error {
        result = .failure(Silence(Box.words(of: error)))
      }
    }

    private static func words(of error: any Error) -> String {
      switch (error as? URLError)?.code {
      case .timedOut: "there was no answer within 20 seconds"
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

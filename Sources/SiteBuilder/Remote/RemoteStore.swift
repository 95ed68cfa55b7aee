import CSystemShims
import Foundation

/// A server that keeps bytes under names: the plain HTTP cache protocol of Bazel, seen from a
/// build.
///
/// `cas/<sha256>` holds bytes under their own digest, `ac/<sha256>` an action's result under the
/// digest of all that decides it. The network is implemented elsewhere: a build only knows these
/// two kinds of questions.
public protocol RemoteStore: Sendable {
  /// How messages name the server: without passwords and keys.
  var displayName: String { get }

  /// Sends requests at once and returns what came of each, in their order.
  ///
  /// Called from several threads. It returns within about a minute, whatever the server does.
  func exchange(_ requests: [RemoteRequest]) -> [RemoteAnswer]
}

/// One question to a server.
public struct RemoteRequest: Hashable, Sendable {
  /// What is asked.
  public enum Method: Hashable, Sendable {
    /// The bytes, at most `limit` of them.
    case get(limit: Int)
    /// Keep these bytes.
    case put([UInt8])
  }

  /// The name, as `cas/<sha256>`.
  public var path: String
  /// What is asked.
  public var method: Method

  /// Makes a request.
  public init(_ method: Method, _ path: String) {
    (self.method, self.path) = (method, path)
  }
}

/// What came of a request.
public enum RemoteAnswer: Hashable, Sendable {
  /// The bytes that were asked for.
  case found([UInt8])
  /// The server has none.
  case absent
  /// It keeps what it was given.
  case kept
  /// It did neither; why, as the end of the sentence "the server …".
  case failure(String)
}

/// What gives a program access to a server.
public enum RemoteSecret {
  /// The environment variable with header lines for each request; programs that run articles' code
  /// do not get it.
  public static let variable = "FILLET_REMOTE_CACHE_HEADER"

  /// What the variable held when this process started; empty for nothing.
  ///
  /// The first to ask takes it out of the environment, where an article's code could read it: ask
  /// before there are threads or workers.
  public static let lines: String = {
    let lines = ProcessInfo.processInfo.environment[variable] ?? ""
    _ = unsafe csystem_forget_variable(variable)
    return lines
  }()
}

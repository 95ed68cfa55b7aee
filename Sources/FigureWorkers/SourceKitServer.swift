import CSourceKitShims
import Foundation
import SiteBuilder

/// The other side of `SourceKitProcess`: a process that loads SourceKit and passes texts on to it.
///
/// A compiler inside the process that builds the site could crash it, and would occupy its memory
/// to the end. Here a request is a line of YAML; the answer is a line of JSON after `=`, or a
/// reason after `!`.
public enum SourceKitServer {
  /// Whether command-line arguments (without the program's name) start this process.
  public static func isRequested(by arguments: [String]) -> Bool {
    arguments.count == 2 && arguments[0] == SourceKitProcess.subcommand
  }

  /// Answers requests until the input ends, then ends the process.
  ///
  /// - Parameter arguments: The command line without the program's name; the last one is the path
  ///   of the library.
  public static func run(arguments: [String]) -> Never {
    let replies = dup(1)
    // SourceKit prints on standard output whenever it likes.
    guard replies >= 0, dup2(2, 1) == 1 else { exit(70) }
    if let complaint = unsafe csourcekit_open(arguments[1]) {
      unsafe send("!", complaint, to: replies)
      exit(0)
    }
    var reader = LineReader(descriptor: 0)
    while let line = reader.next() {
      var failed: Int32 = 0
      let answer = unsafe csourcekit_answer(String(decoding: line, as: UTF8.self), &failed)
      unsafe send(failed == 0 ? "=" : "!", answer, to: replies)
      unsafe free(answer)
    }
    // Skip SourceKit's shutdown, which may wait for threads of its own.
    _exit(0)
  }

  private static func send(_ sign: String, _ text: UnsafePointer<CChar>, to descriptor: Int32) {
    // Line ends can only occur as white space between the values of JSON.
    var bytes = unsafe Array(sign.utf8) + Array(String(cString: text).utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
    bytes.append(UInt8(ascii: "\n"))
    var done = 0
    while done < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      }
      if put < 0 && errno != EINTR { _exit(70) }
      if put > 0 { done += put }
    }
  }
}

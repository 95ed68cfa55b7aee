import FigureResults
import Foundation

/// One line from a worker: its reply as JSON and, after a tab, the result of a figure as it is
/// encoded.
///
/// The result is separate so that its bytes can be kept as they are. JSON on one line has no tab.
package struct WorkerLine {
  var reply: WorkerReply
  /// There when the reply is `.result`, and only then.
  var result: EncodedResult?

  /// Makes a line.
  package init(_ reply: WorkerReply, _ result: EncodedResult? = nil) {
    self.reply = reply
    self.result = result
  }

  /// Reads a line without its end; nil for anything that a worker does not write.
  init?(_ line: some Collection<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    guard let first = parts.first,
      let reply = try? JSONDecoder().decode(WorkerReply.self, from: Data(first))
    else { return nil }
    self.init(reply, parts.count > 1 ? EncodedResult(json: parts[1]) : nil)
    guard isResult == (result != nil), (result != nil) == (parts.count > 1) else { return nil }
  }

  /// The line with its end.
  ///
  /// - Throws: when it holds a number that is not finite.
  package func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .throw
    var bytes = [UInt8](try encoder.encode(reply))
    if let result { bytes += [UInt8(ascii: "\t")] + result.json }
    return bytes + [UInt8(ascii: "\n")]
  }

  /// The pictures that come with it.
  var pictureNames: Set<String> {
    if case .picture(let name) = reply { [name] } else { result?.result.pictureNames ?? [] }
  }

  private var isResult: Bool {
    if case .result = reply { true } else { false }
  }
}

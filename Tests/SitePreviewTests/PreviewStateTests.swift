import Foundation
import Testing

@testable import SitePreview

struct PreviewStateTests {
  /// A message ends with its line: what stood behind a line feed would be a message of its own.
  @Test func `problems and notices are JSON on one line, whatever is in them`() throws {
    let text = "a\nb\r\nc\rdata: d\n\nevent: e\u{2028}\u{0}\u{1B}[31m</script>\"\\"
    var state = PreviewState()
    state.notice = text
    state.take([text], of: 2)
    #expect(!state.line.contains { $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
    #expect(try JSONDecoder().decode(PreviewState.self, from: Data(state.line.utf8)) == state)
  }
}

import Foundation
import SiteBuilder
import Testing

@testable import SitegenCommand

struct TimingsTextTests {
  private let spans = [
    BuildTimings.Span(.stage, "read", start: 0, seconds: 0.25),
    BuildTimings.Span(.article, "a.md", start: 0, seconds: 0.2, lane: 1),
    BuildTimings.Span(.stage, "pages", start: 0.25, seconds: 0.5),
    BuildTimings.Span(.stage, "search", start: 0.3, seconds: 0.4, lane: 3),
    BuildTimings.Span(.stage, "fonts", start: 0.5, seconds: 0.005),
    BuildTimings.Span(.page, "a.html", start: 0.25, seconds: 0.1, lane: 1),
    BuildTimings.Span(.page, "b.html", start: 0.25, seconds: 0.3, lane: 2),
  ]

  @Test func stagesAreATableAndTheRestIsNamed() {
    let text = TimingsText(spans, seconds: 1).text
    #expect(
      text == """
        Stage             Time  Share
        --------------  ------  -----
        read            250 ms   25 %
        pages           500 ms   50 %
          search        400 ms   40 %
          fonts         5.0 ms    0 %
        between stages  250 ms   25 %

        Slowest of 1 article                Time
        --------------------------------  ------
        a.md                              200 ms
        all of them, one after the other  200 ms

        Slowest of 2 pages                  Time
        --------------------------------  ------
        b.html                            300 ms
        a.html                            100 ms
        all of them, one after the other  400 ms

        """)
  }

  @Test func aTraceNamesWorkers() throws {
    let lane = BuildTimings.workerLane + 1
    let span = BuildTimings.Span(.figure, "a/one", start: 0, seconds: 1, lane: lane)
    let text = String(decoding: try ChromeTrace.json([span]), as: UTF8.self)
    #expect(text.contains(#""args":{"name":"worker 2"},"name":"thread_name""#), "\(text)")
  }

  @Test func aTraceHasEverySpan() throws {
    let object = try JSONSerialization.jsonObject(with: Data(ChromeTrace.json(spans)))
    let events = (object as? [String: Any])?["traceEvents"] as? [[String: Any]]
    let names = events?.filter { $0["ph"] as? String == "M" }
    #expect(events?.count == spans.count + 4)
    #expect(
      names?.compactMap { ($0["args"] as? [String: String])?["name"] }
        == ["build", "thread 1", "thread 2", "thread 3"])
    let last = try #require(events?.last)
    #expect(last["name"] as? String == "b.html" && last["cat"] as? String == "page")
    #expect(last["ts"] as? Double == 250_000 && last["dur"] as? Double == 300_000)
    #expect(last["tid"] as? Int == 2 && last["ph"] as? String == "X")
  }
}

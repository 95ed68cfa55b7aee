internal import Foundation

extension String {
  /// The instant of a commit's date in seconds, `2026-11-23T03:34:23+01:00`; 0 for another text.
  var instant: Double {
    (try? Date.ISO8601FormatStyle().parse(self))?.timeIntervalSince1970 ?? 0
  }

  /// A commit's date as people read it, `23 November 2026`; nil for another text.
  var readableDate: String? {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = prefix(10).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return nil }
    return "\(parts[2]) \(months[parts[1] - 1]) \(parts[0])"
  }
}

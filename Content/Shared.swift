import Figures
import Foundation
import Synchronization

// Helpers that articles share. A change here draws every figure again.

/// The page colours that scenes stand on.
enum Paper {
  static let white = Color.white
  static let grey = Color(hex: 0xECEBE6)
  static let night = Color(hex: 0x1E242C)
}

/// A row of a contact list: a rounded portrait and two bars that stand for text.
func contactRow(_ index: Int, radius: Double, ink: Color = Color(hex: 0x3A3F45)) -> Layer {
  let widths: [Double] = [112, 84, 128, 96, 120, 76]
  return Layer(size: [216, 56]) {
    Layer(.photo(.portrait(index)), size: [48, 48])
      .named("portrait \(index + 1)")
      .origin([0, 4])
      .rounded(radius)
    Layer(color: ink.withAlpha(0.85), size: [widths[index % 6], 9])
      .named("name")
      .origin([64, 15])
      .cornerRadius(4.5)
    Layer(color: ink.withAlpha(0.4), size: [widths[(index + 3) % 6] + 16, 7])
      .named("message")
      .origin([64, 32])
      .cornerRadius(3.5)
  }
  .named("row \(index + 1)")
}

/// A list of contacts in rows of 64 points.
func contactRows(_ count: Int, radius: Double, ink: Color = Color(hex: 0x3A3F45)) -> [Layer] {
  (0..<count).map { index in
    contactRow(index, radius: radius, ink: ink).origin([12, 12 + 64 * Double(index)])
  }
}

/// Waits for work in the background, since a claim is checked before the next one is.
func waiting<Value: Sendable>(
  for work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let answer = Answer<Value>()
  Task.detached {
    do { answer.give(.success(try await work())) } catch { answer.give(.failure(error)) }
  }
  return try answer.wait()
}

/// What comes of work on another thread.
private final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func give(_ value: Result<Value, any Error>) {
    result.withLock { $0 = value }
    isThere.signal()
  }

  func wait() throws -> Value {
    isThere.wait()
    guard let result = result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}

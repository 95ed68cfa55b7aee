// Draws a social card as a server would, without Foundation.
//
//     swift run -c release social-card "A title" "An author" > card.png

import Glibc
import ImageCodec

let words = Array(CommandLine.arguments.dropFirst())
let card = Card(
  title: words.first ?? "Drawing on a server, without Foundation",
  author: words.count > 1 ? words[1] : "Fillet", seed: UInt64(words.count > 2 ? words[2] : "") ?? 4)

/// Writes bytes to a file descriptor, however many calls it takes.
func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(1) }
    rest = rest.dropFirst(count)
  }
}

guard isatty(STDOUT_FILENO) == 0 else {
  write("a terminal cannot show a PNG: social-card TITLE AUTHOR > card.png\n".utf8, to: 2)
  exit(2)
}
do {
  var png: [UInt8] = []
  let time = try ContinuousClock().measure { png = try PNG.encode(try card.drawn()) }
  write(png, to: 1)
  write("\(png.count) bytes in \(Int(time / .milliseconds(1))) ms\n".utf8, to: 2)
} catch {
  write("social-card: \(error)\n".utf8, to: 2)
  exit(1)
}

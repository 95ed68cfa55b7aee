import Foundation
import Testing

@testable import RemoteCaching

struct RemoteAddressTests {
  @Test func keepsSecretsOutOfItsName() throws {
    let address = try RemoteAddress(
      "https://us%40er:pa%3Ass@cache.example.org:8443/a/b/?sig=secret", headers: ["X-Key: k"])
    #expect(address.displayName == "https://cache.example.org:8443/a/b")
    #expect(
      address.url(of: "cas/1")?.absoluteString
        == "https://cache.example.org:8443/a/b/cas/1?sig=secret")
    #expect(address.headers.map(\.name) == ["Authorization", "X-Key"])
    // us@er:pa:ss
    #expect(address.headers.map(\.value) == ["Basic dXNAZXI6cGE6c3M=", "k"])
  }

  @Test func needsNoPath() throws {
    let address = try RemoteAddress("http://[::1]:80")
    #expect(address.url(of: "ac/1")?.absoluteString == "http://[::1]:80/ac/1")
    #expect(address.displayName == "http://[::1]:80")
    #expect(address.headers.isEmpty)
  }

  @Test(
    arguments: [
      "", "cache.example.org", "ftp://cache.example.org", "http://", "http:///a", "grpc://host",
      "http://host/#part", "/a/folder", "http://a b/",
    ])
  func refusesWhatIsNoAddress(_ text: String) {
    #expect(throws: RemoteAddress.Mistake.self) { try RemoteAddress(text) }
  }

  @Test(
    arguments: [
      "Authorization", ": value", "A B: c", "Name:", "Name: a\r\nOther: b", "N\u{e4}me: a",
    ])
  func refusesWhatIsNoHeader(_ line: String) {
    do {
      _ = try RemoteAddress("http://host", headers: [line])
      Issue.record("\(line) was taken")
    } catch {
      // It may hold a key.
      #expect(!error.complaint.contains("value") && !error.complaint.contains("Other"))
    }
  }

  @Test func passesOverEmptyLines() throws {
    #expect(try RemoteAddress("http://host", headers: ["", "  "]).headers.isEmpty)
  }
}

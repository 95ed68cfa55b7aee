import Foundation
import Testing

@testable import SiteComparison

/// The page for reviewers: it needs no other file, and what sites hold is text in it.
struct DifferencePageTests {
  private func page(
    pictureBytes: Int = 1_000_000, _ plant: (inout PlantedSite) -> Void
  ) throws -> String {
    var changed = PlantedSite()
    plant(&changed)
    let (old, new) = (try PlantedSite().read(as: "old"), try changed.read(as: "new"))
    defer { for site in [old, new] { try? FileManager.default.removeItem(at: site.root) } }
    var page = DifferencePage(
      SiteDifference(from: old, to: new), old, new, pictureBytes: pictureBytes)
    return page.html()
  }

  @Test func `both pictures are in the page, and nothing is loaded`() throws {
    let html = try page { $0.square = 12 }
    #expect(html.components(separatedBy: "data:image/png;base64,").count == 3)
    #expect(html.contains("class=\"pair\"") && html.contains("largest group: 80"))
    #expect(!html.contains("http://") && !html.contains("https://") && !html.contains("src=\"pict"))
  }

  @Test func `every link leads to a place on the page, and files have none`() throws {
    let html = try page {
      $0.square = 12
      $0.article += "\n\nMore.\n"
      $0.style += "p { }"
      $0.otherFiles["feed.xml"] = "new"
    }
    let places = html.matches(of: /href="#([^"]*)"/).map { String($0.1).removingPercentEncoding }
    #expect(places.count >= 2)
    for place in places { #expect(html.contains("id=\"\(place ?? "")\"")) }
    #expect(html.contains("assets/styles.css") && html.contains("feed.xml"))
  }

  @Test func `without room pictures are named`() throws {
    let html = try page(pictureBytes: 10) { $0.square = 12 }
    #expect(!html.contains("data:image/png") && html.contains("Left out"))
  }

  @Test func `tags in statements, values, names and texts are text`() throws {
    let html = try page {
      $0.statement = "<script>alert(1)</script>"
      $0.value = "<img src=x onerror=alert(2)>"
      $0.others.append("a'b<svg onload=1>")
      $0.article += "\n\n</p><iframe src=x>\n"
    }
    for tag in ["<script>alert", "<img src=x", "<svg", "<iframe"] { #expect(!html.contains(tag)) }
    #expect(html.contains("&lt;script&gt;alert(1)") && html.contains("&lt;iframe"))
    #expect(html.components(separatedBy: "<script").count == 2)
  }

  @Test func `values have their ratio, words their side`() throws {
    let html = try page {
      $0.value = "300"
      $0.article = $0.article.replacing("cheap", with: "slow")
    }
    #expect(html.contains("<td class=\"from\">200</td><td class=\"to\">300</td><td>× 1.5</td>"))
    #expect(html.contains("<del>cheap </del><ins>slow </ins>"))
  }
}

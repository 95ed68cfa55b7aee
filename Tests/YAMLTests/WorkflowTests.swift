import Diagnostics
import Foundation
import Testing
import YAML

/// The workflows of this repository, which only GitHub runs: mistakes in them show up late.
struct WorkflowTests {
  private static func files() throws -> [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.github/workflows")
    let all = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return all.filter { ["yml", "yaml"].contains($0.pathExtension) }
  }

  private static func needs(_ job: YAMLNode) -> [String] {
    switch job["needs"]?.content {
    case .scalar(let name, _): [name]
    case .sequence(let names): names.compactMap(\.text)
    default: []
    }
  }

  @Test func parseAndNameJobsThatExist() throws {
    let files = try WorkflowTests.files()
    #expect(!files.isEmpty)
    for file in files {
      let name = file.lastPathComponent
      let (root, problems) = YAMLParser.parse(bytes: Array(try Data(contentsOf: file)), file: name)
      #expect(problems.isEmpty, "\(name): \(problems.map(\.summary))")
      guard case .mapping(let jobs)? = root?["jobs"]?.content else {
        Issue.record("\(name) has no jobs")
        continue
      }
      let names = Set(jobs.compactMap(\.key.text))
      for job in jobs {
        let place = "\(name): \(job.key.text ?? "")"
        #expect(names.isSuperset(of: WorkflowTests.needs(job.value)), "\(place)")
        guard case .sequence(let steps)? = job.value["steps"]?.content else {
          Issue.record("\(place) has no steps")
          continue
        }
        #expect(steps.allSatisfy { ($0["run"] == nil) != ($0["uses"] == nil) }, "\(place)")
      }
    }
  }
}

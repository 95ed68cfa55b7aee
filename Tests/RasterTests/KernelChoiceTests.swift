import Raster
import Testing

/// What `FILLET_KERNELS` asks for is used, or the person is told why not.
struct KernelChoiceTests {
  private typealias Complaint = KernelChoice.Complaint

  @Test(
    arguments: [
      (nil, "x86-64-v3", nil), ("", "x86-64-v3", nil), ("baseline", "baseline", nil),
      ("x86-64-v3", "x86-64-v3", nil),
      ("x86-64-v4", "x86-64-v3", .unavailable("x86-64-v4", used: "x86-64-v3")),
      ("avx2", "x86-64-v3", .unknown("avx2")), ("Baseline", "x86-64-v3", .unknown("Baseline")),
    ] as [(String?, String, KernelChoice.Complaint?)])
  func `is what is asked for, else the usual one`(
    wanted: String?, name: String, complaint: KernelChoice.Complaint?
  ) {
    let choice = KernelChoice(
      wanted: wanted, available: ["baseline", "x86-64-v3"], usual: "x86-64-v3")
    #expect(choice.name == name)
    #expect(choice.complaint == complaint)
  }

  @Test func `names every instruction set that there may be`() {
    #expect(
      Kernels.all.map(\.name) == KernelChoice.knownNames.filter(Kernels.all.map(\.name).contains))
    for name in KernelChoice.knownNames {
      #expect(Complaint.unknown("avx2").description.contains(name))
    }
    #expect(Complaint.unknown("avx2").isMistake)
    let unavailable = Complaint.unavailable("x86-64-v4", used: "baseline")
    #expect(!unavailable.isMistake)
    #expect(
      unavailable.description
        == "FILLET_KERNELS: this processor or this build does not have x86-64-v4; baseline is used")
  }
}

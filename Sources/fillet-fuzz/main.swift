import FuzzHarness
import Raster

FuzzProgram(
  "fillet-fuzz", [PNGTarget.self, PathTextTarget.self, RasterTarget.self, PaintTarget.self]
)
.run { Kernels.choice.complaint.map { ("\($0)", $0.isMistake) } }

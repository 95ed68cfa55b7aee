internal import CostCalibration
internal import CostModel

// Prints the constants of the cost model, and how it compares with published measurements.
print(Calibration.constants())
print(Calibration.report(), terminator: "")

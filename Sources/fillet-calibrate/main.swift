internal import CostCalibration
internal import CostModel

// Prints the constants of the cost model, and what it says about published measurements.
print(Calibration.constants())
print(Calibration.report(), terminator: "")

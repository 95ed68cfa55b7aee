print("begun")

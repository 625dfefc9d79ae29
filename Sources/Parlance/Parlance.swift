// Parlance

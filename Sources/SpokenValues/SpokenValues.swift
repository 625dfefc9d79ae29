// SpokenValues

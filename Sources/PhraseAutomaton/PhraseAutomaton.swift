// PhraseAutomaton

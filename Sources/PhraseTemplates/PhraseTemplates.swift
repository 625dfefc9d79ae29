// PhraseTemplates

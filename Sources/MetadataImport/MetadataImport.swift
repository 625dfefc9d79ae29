// MetadataImport

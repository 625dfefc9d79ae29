import GRDB

/// The tables of the index, version by version.
enum SearchSchema {
  static var migrator: DatabaseMigrator {
    var schema = DatabaseMigrator()
    schema.registerMigration("index") { database in
      try database.execute(
        sql: """
          CREATE TABLE app (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
            -- The build of the app and what it declares, when all of it was indexed last.
            version TEXT, indexedAt DOUBLE, count INTEGER NOT NULL DEFAULT 0);
          CREATE TABLE kind (
            id INTEGER PRIMARY KEY, app INTEGER NOT NULL REFERENCES app, type TEXT NOT NULL,
            -- Whether a locked device hides such entities; it does until the app says otherwise.
            isProtected INTEGER NOT NULL DEFAULT 1, UNIQUE (app, type));
          CREATE TABLE entry (
            id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, key TEXT NOT NULL, title TEXT NOT NULL,
            subtitle TEXT, names TEXT, text TEXT, domain TEXT, date DOUBLE, expires DOUBLE,
            -- Whether the thing waits for the others of a new index before it is found.
            isWaiting INTEGER NOT NULL DEFAULT 0);
          CREATE UNIQUE INDEX entryByKey ON entry (kind, isWaiting, key);
          CREATE INDEX entryByExpiry ON entry (expires) WHERE expires IS NOT NULL;
          CREATE VIRTUAL TABLE entryWords USING fts5 (
            words, content = '', tokenize = 'ascii', detail = none, columnsize = 0,
            prefix = '1 2 3');
          -- All words that were ever in the index, to find those that were meant by misspelled ones.
          CREATE TABLE word (text TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID
          """)
    }
    schema.registerMigration("larger segments") { database in
      // The amount of word data gathered before it is written as a segment, in bytes: a transaction
      // of ten thousand things creates one segment instead of a dozen that are merged later.
      try database.execute(
        sql: "INSERT INTO entryWords (entryWords, rank) VALUES ('hashsize', 8388608)")
    }
    schema.registerMigration("apps that took too long") { database in
      try database.execute(
        sql: """
          CREATE TABLE failure (
            app TEXT PRIMARY KEY NOT NULL, version TEXT NOT NULL, time DOUBLE NOT NULL) WITHOUT ROWID
          """)
    }
    return schema
  }
}

import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../shared/open-database.ts";

const schema = `
  CREATE TABLE pool (id TEXT PRIMARY KEY, key_check TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  CREATE TABLE user (
    username TEXT PRIMARY KEY, sub TEXT NOT NULL UNIQUE, attributes TEXT NOT NULL, alias TEXT UNIQUE,
    enabled INTEGER NOT NULL, status TEXT NOT NULL, salt TEXT, verifier TEXT, password_set_at INTEGER,
    totp_secret TEXT, totp_pending TEXT, totp_enabled INTEGER NOT NULL, totp_last_step INTEGER,
    created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX user_email ON user (attributes ->> '$.email');
  CREATE TABLE user_group (
    name TEXT PRIMARY KEY, description TEXT, precedence INTEGER, created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE membership (
    username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    group_name TEXT NOT NULL REFERENCES user_group ON DELETE CASCADE,
    PRIMARY KEY (username, group_name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX membership_group ON membership (group_name, username);
  CREATE TABLE session (
    origin_jti TEXT PRIMARY KEY, username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    signed_in_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, revoked INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX session_user ON session (username);
  CREATE TABLE refresh_token (
    hash TEXT PRIMARY KEY, origin_jti TEXT NOT NULL REFERENCES session ON DELETE CASCADE, replaced_at INTEGER
  ) STRICT;
  CREATE INDEX refresh_token_session ON refresh_token (origin_jti);
  CREATE TABLE failed_attempt (
    name TEXT PRIMARY KEY, failures INTEGER NOT NULL, locked_until INTEGER NOT NULL, tried_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX failed_attempt_tried ON failed_attempt (tried_at);
`;

export const openPoolDatabase = (dataDir: string): DatabaseSync =>
  openDatabase(join(dataDir, "cognito.sqlite"), [schema]);

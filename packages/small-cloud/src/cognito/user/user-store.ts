import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

export type UserStatus = "CONFIRMED" | "FORCE_CHANGE_PASSWORD";

export interface User {
  readonly username: string;
  readonly sub: string;
  /** Everything but `sub`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly enabled: boolean;
  readonly status: UserStatus;
  /** Absent if nobody has set a password: then the person cannot sign in. */
  readonly salt?: string;
  readonly verifier?: string;
  readonly passwordSetAt?: number;
  /** Encrypted. */
  readonly totpSecret?: string;
  /** Encrypted; offered to the person, not yet proved. */
  readonly totpPending?: string;
  readonly totpEnabled: boolean;
  readonly totpLastStep?: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

export interface UserSearch {
  /** An SQL expression from a closed list, and the text that it must equal or start with. */
  readonly filter?: { readonly column: string; readonly startsWith: boolean; readonly value: string };
  readonly after?: string;
  readonly limit: number;
}

export type UserStore = ReturnType<typeof createUserStore>;

const columns = `
  username sub attributes alias enabled status salt
  verifier password_set_at totp_secret totp_pending totp_enabled totp_last_step created_at modified_at`
  .trim()
  .split(/\s+/);

export function createUserStore(database: DatabaseSync) {
  const byUsername = database.prepare("SELECT * FROM user WHERE username = ?");
  const byAlias = database.prepare("SELECT * FROM user WHERE alias = ?");
  const bySub = database.prepare("SELECT * FROM user WHERE sub = ?");
  const upsert = database.prepare(
    `INSERT INTO user (${columns}) VALUES (${columns.map((column) => `:${column}`)})
     ON CONFLICT (username) DO UPDATE SET ${columns.slice(1).map((column) => `${column} = excluded.${column}`)}`,
  );
  const remove = database.prepare("DELETE FROM user WHERE username = ?");
  const count = database.prepare("SELECT count(*) AS users FROM user");
  const read = (row: Record<string, SQLOutputValue> | undefined) => (row ? toUser(row) : undefined);
  return {
    get: (username: string) => read(byUsername.get(username.toLowerCase())),
    /** By username, by verified e-mail or by sub. */
    find: (name: string) =>
      read(byUsername.get(name.toLowerCase()) ?? byAlias.get(name.toLowerCase()) ?? bySub.get(name)),
    /** By the name that people type when they sign in. */
    findByLogin: (name: string) => read(byUsername.get(name.toLowerCase()) ?? byAlias.get(name.toLowerCase())),
    findByAlias: (alias: string) => read(byAlias.get(alias.toLowerCase())),
    save: (user: User) => void upsert.run(toRow(user)),
    remove: (username: string) => void remove.run(username),
    count: () => Number(count.get()?.users),
    search: (search: UserSearch) => searchUsers(database, search),
  };
}

function searchUsers(database: DatabaseSync, { filter, after, limit }: UserSearch): User[] {
  const matches = filter?.startsWith
    ? `substr(${filter.column}, 1, length(:value)) = :value`
    : filter && `${filter.column} = :value`;
  const rows = database
    .prepare(`SELECT * FROM user WHERE username > :after AND ${matches ?? "1"} ORDER BY username LIMIT :limit`)
    .all({ after: after ?? "", limit, ...(filter && { value: filter.value }) });
  return rows.map(toUser);
}

/** The e-mail address that a person can sign in with: only a verified one is an alias. */
export function aliasOf(attributes: Readonly<Record<string, string>>): string | undefined {
  return attributes.email_verified === "true" ? attributes.email?.toLowerCase() : undefined;
}

function toRow(user: User) {
  return {
    username: user.username,
    sub: user.sub,
    attributes: JSON.stringify(user.attributes),
    alias: aliasOf(user.attributes) ?? null,
    enabled: Number(user.enabled),
    status: user.status,
    salt: user.salt ?? null,
    verifier: user.verifier ?? null,
    password_set_at: user.passwordSetAt ?? null,
    totp_secret: user.totpSecret ?? null,
    totp_pending: user.totpPending ?? null,
    totp_enabled: Number(user.totpEnabled),
    totp_last_step: user.totpLastStep ?? null,
    created_at: user.createdAt,
    modified_at: user.modifiedAt,
  };
}

export function toUser(row: Record<string, SQLOutputValue>): User {
  return {
    username: String(row.username),
    sub: String(row.sub),
    attributes: JSON.parse(String(row.attributes)) as Record<string, string>,
    enabled: row.enabled === 1,
    status: row.status as UserStatus,
    salt: textOf(row.salt),
    verifier: textOf(row.verifier),
    passwordSetAt: numberOf(row.password_set_at),
    totpSecret: textOf(row.totp_secret),
    totpPending: textOf(row.totp_pending),
    totpEnabled: row.totp_enabled === 1,
    totpLastStep: numberOf(row.totp_last_step),
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
  };
}

const textOf = (value: SQLOutputValue | undefined) => (value === null ? undefined : String(value));
const numberOf = (value: SQLOutputValue | undefined) => (value === null ? undefined : Number(value));

import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { toUser } from "./user-store.ts";

export interface Group {
  readonly name: string;
  readonly description?: string;
  readonly precedence?: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** One page of a list in the order of a name, starting after `after`. */
interface Page {
  readonly after?: string;
  readonly limit: number;
}

export type GroupStore = ReturnType<typeof createGroupStore>;
export type MembershipStore = ReturnType<typeof createMembershipStore>;

export function createGroupStore(database: DatabaseSync) {
  const byName = database.prepare("SELECT * FROM user_group WHERE name = ?");
  const insert = database.prepare("INSERT INTO user_group VALUES (:name, :description, :precedence, :now, :now)");
  const page = database.prepare("SELECT * FROM user_group WHERE name > ? ORDER BY name LIMIT ?");
  const count = database.prepare("SELECT count(*) AS groups FROM user_group");
  return {
    get(name: string) {
      const row = byName.get(name);
      return row && toGroup(row);
    },
    create(group: { name: string; description?: string; precedence?: number }, now: number) {
      const { name, description = null, precedence = null } = group;
      insert.run({ name, description, precedence, now });
    },
    list: ({ after, limit }: Page) => page.all(after ?? "", limit).map(toGroup),
    count: () => Number(count.get()?.groups),
  };
}

export function createMembershipStore(database: DatabaseSync) {
  const insert = database.prepare("INSERT OR IGNORE INTO membership VALUES (?, ?)");
  const remove = database.prepare("DELETE FROM membership WHERE username = ? AND group_name = ?");
  const removeAll = database.prepare("DELETE FROM membership WHERE username = ?");
  // The order of the service: lower precedence first, groups without one last.
  const groups = database.prepare(
    `SELECT g.* FROM membership m JOIN user_group g ON g.name = m.group_name
     WHERE m.username = ? ORDER BY g.precedence IS NULL, g.precedence, g.name`,
  );
  const users = database.prepare(
    `SELECT u.* FROM membership m JOIN user u USING (username)
     WHERE m.group_name = ? AND m.username > ? ORDER BY m.username LIMIT ?`,
  );
  return {
    add: (username: string, group: string) => void insert.run(username, group),
    remove: (username: string, group: string) => void remove.run(username, group),
    removeFromAll: (username: string) => void removeAll.run(username),
    groupsOf: (username: string) => groups.all(username).map(toGroup),
    usersIn: (group: string, { after, limit }: Page) => users.all(group, after ?? "", limit).map(toUser),
  };
}

function toGroup(row: Record<string, SQLOutputValue>): Group {
  return {
    name: String(row.name),
    ...(row.description !== null && { description: String(row.description) }),
    ...(row.precedence !== null && { precedence: Number(row.precedence) }),
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
  };
}

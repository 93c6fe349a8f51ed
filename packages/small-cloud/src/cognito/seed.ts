import { inTransaction } from "../shared/open-database.ts";
import type { Pool } from "./pool.ts";
import { makeUser } from "./user/admin-user.ts";
import { applyAttributes, claimAlias } from "./user/attributes.ts";
import type { User } from "./user/user-store.ts";

export interface SeedUser {
  readonly username: string;
  readonly email: string;
  /** With a password they can sign in at once. */
  readonly password?: string;
  /** Instead of a password: the verifier that was computed for this pool and username. */
  readonly salt?: string;
  readonly verifier?: string;
  /** Created if they do not exist. */
  readonly groups?: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Writes all people in one commit. An existing person is overwritten, but keeps their `sub`. */
export function seedUsers(pool: Pool, seeds: readonly SeedUser[]): void {
  inTransaction(pool.database, () => {
    for (const seed of seeds) seedOne(pool, seed);
  });
}

function seedOne(pool: Pool, seed: SeedUser): void {
  const user = buildUser(pool, seed);
  const { username, attributes } = user;
  claimAlias(pool, { username, attributes, takesOver: false });
  pool.users.save(user);
  pool.memberships.removeFromAll(username);
  for (const name of seed.groups ?? []) {
    if (!pool.groups.get(name)) pool.groups.create({ name }, Date.now());
    pool.memberships.add(username, name);
  }
}

function buildUser(pool: Pool, seed: SeedUser): User {
  const username = seed.username.toLowerCase();
  const email = { email: seed.email.toLowerCase(), email_verified: "true" };
  const attributes = applyAttributes(pool, {}, { ...email, ...seed.attributes });
  const existing = pool.users.get(username);
  const { salt, verifier, password } = seed;
  return {
    ...makeUser(pool, { username, attributes, password }),
    status: "CONFIRMED",
    ...(existing && { sub: existing.sub, createdAt: existing.createdAt }),
    ...(salt && verifier && { salt, verifier }),
  };
}

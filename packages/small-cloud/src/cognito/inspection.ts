import type { Pool } from "./pool.ts";
import { aliasOf } from "./user/user-store.ts";

const mostShown = 200;

/** The contents of the pool, without secrets. */
export function inspectPool({ settings, users, groups, memberships, sessions }: Pool): Record<string, unknown> {
  const shown = users.search({ limit: mostShown }).map((user) => ({
    username: user.username,
    email: user.attributes.email,
    mayUseEmail: aliasOf(user.attributes) !== undefined,
    enabled: user.enabled,
    status: user.status,
    hasPassword: user.verifier !== undefined,
    mfa: user.totpEnabled,
    groups: memberships.groupsOf(user.username).map((group) => group.name),
  }));
  return {
    poolId: settings.poolId,
    clientId: settings.clientId,
    issuer: settings.issuer,
    counts: { users: users.count(), groups: groups.count(), sessions: sessions.countAlive(Date.now()) },
    users: shown,
  };
}

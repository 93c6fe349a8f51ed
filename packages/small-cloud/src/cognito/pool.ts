import type { DatabaseSync } from "node:sqlite";
import { resourceNotFound, userDisabled, userNotFound } from "./errors.ts";
import { type Input, requireText } from "./input.ts";
import type { PoolKeys } from "./key-files.ts";
import type { ChallengeBook, NextChallenge, PasswordChallenge } from "./sign-in/challenges.ts";
import type { Lockout } from "./sign-in/lockout.ts";
import type { SessionStore } from "./sign-in/session-store.ts";
import type { Triggers } from "./trigger-events.ts";
import type { GroupStore, MembershipStore } from "./user/group-store.ts";
import type { User, UserStore } from "./user/user-store.ts";

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly requireLowercase: boolean;
  readonly requireUppercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSymbols: boolean;
}

export type AuthFlow =
  | "ALLOW_USER_SRP_AUTH"
  | "ALLOW_REFRESH_TOKEN_AUTH"
  | "ALLOW_USER_PASSWORD_AUTH"
  | "ALLOW_ADMIN_USER_PASSWORD_AUTH";

/** The settings of a user pool and its one client. */
export interface PoolSettings {
  readonly poolId: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly accessTokenMinutes: number;
  readonly refreshTokenDays: number;
  readonly temporaryPasswordDays: number;
  readonly passwordPolicy: PasswordPolicy;
  readonly authFlows: readonly AuthFlow[];
  /** Attributes that people can read: in their ID token and with their access token. `sub` is always included. */
  readonly readableAttributes: readonly string[];
  /** Attributes people may change themselves with their access token. */
  readonly writableAttributes: readonly string[];
  /** Names that start with "custom:". */
  readonly customAttributes: readonly string[];
  /** If set, each refresh returns a new refresh token; the old one stays valid for so many seconds. */
  readonly rotationGraceSeconds: number | undefined;
  readonly triggers: Triggers;
}

export interface Pool {
  readonly settings: PoolSettings;
  /** The pool id without its region. It is part of each password verifier. */
  readonly name: string;
  readonly createdAt: number;
  readonly database: DatabaseSync;
  readonly keys: PoolKeys;
  readonly users: UserStore;
  readonly groups: GroupStore;
  readonly memberships: MembershipStore;
  readonly sessions: SessionStore;
  readonly lockout: Lockout;
  readonly passwordChallenges: ChallengeBook<PasswordChallenge>;
  readonly nextChallenges: ChallengeBook<NextChallenge>;
}

export function assertPool(pool: Pool, input: Input): void {
  const id = requireText(input, "UserPoolId");
  if (id !== pool.settings.poolId) throw resourceNotFound(`User pool ${id} does not exist.`);
}

export function assertClient(pool: Pool, input: Input): void {
  const id = requireText(input, "ClientId");
  if (id !== pool.settings.clientId) throw resourceNotFound(`User pool client ${id} does not exist.`);
}

/** The person that an administrator's request names. */
export function requireUser(pool: Pool, input: Input): User {
  assertPool(pool, input);
  const user = pool.users.find(requireText(input, "Username"));
  if (!user) throw userNotFound();
  return user;
}

export function assertEnabled(user: User): void {
  if (!user.enabled) throw userDisabled();
}

/** Changes fields of a person, based on the stored record. */
export function updateUser(pool: Pool, username: string, changes: Partial<User>): User {
  const current = pool.users.get(username);
  if (!current) throw userNotFound();
  const user = { ...current, ...changes, modifiedAt: Date.now() };
  pool.users.save(user);
  return user;
}

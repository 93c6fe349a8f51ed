import { mkdirSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { StandIn } from "../shared/wire.ts";
import { openPoolDatabase } from "./database.ts";
import { inspectPool } from "./inspection.ts";
import { loadKeys, type PoolKeys } from "./key-files.ts";
import type { AuthFlow, PasswordPolicy, Pool, PoolSettings } from "./pool.ts";
import { answer } from "./protocol.ts";
import { type SeedUser, seedUsers } from "./seed.ts";
import { createChallengeBook } from "./sign-in/challenges.ts";
import { createLockout } from "./sign-in/lockout.ts";
import { createSessionStore } from "./sign-in/session-store.ts";
import { publicKeySet } from "./sign-in/tokens.ts";
import type { Triggers } from "./trigger-events.ts";
import { createGroupStore, createMembershipStore } from "./user/group-store.ts";
import { createUserStore } from "./user/user-store.ts";

export interface CognitoOptions {
  readonly dataDir: string;
  /** The issuer of tokens: the address of the stand-in and the pool id. */
  readonly issuer: string;
  /** Region, underscore, name. Every password verifier contains the name, so it can never change. */
  readonly poolId: string;
  readonly clientId: string;
  readonly accessTokenMinutes?: number;
  readonly refreshTokenDays?: number;
  readonly temporaryPasswordDays?: number;
  readonly passwordPolicy?: Partial<PasswordPolicy>;
  readonly authFlows?: readonly AuthFlow[];
  readonly readableAttributes?: readonly string[];
  readonly writableAttributes?: readonly string[];
  readonly customAttributes?: readonly string[];
  readonly rotationGraceSeconds?: number;
  readonly triggers?: Triggers;
}

export interface Cognito extends StandIn {
  readonly issuer: string;
  /** The public keys that tokens are verified with. */
  jwks(): ReturnType<typeof publicKeySet>;
  /** Adds people directly, all or none: for demonstration data and tests. */
  seedUsers(users: readonly SeedUser[]): void;
  seedUser(user: SeedUser): void;
}

/** A Cognito user pool with one client, in one SQLite file and two key files below `dataDir`. */
export function createCognito(options: CognitoOptions): Cognito {
  mkdirSync(options.dataDir, { recursive: true });
  const database = openPoolDatabase(options.dataDir);
  try {
    return assemble(openPool(database, options));
  } catch (error) {
    database.close();
    throw error;
  }
}

function assemble(pool: Pool): Cognito {
  return {
    name: "cognito",
    issuer: pool.settings.issuer,
    handle: (request) => answer(pool, request),
    inspect: () => inspectPool(pool),
    jwks: () => publicKeySet(pool),
    seedUsers: (users) => seedUsers(pool, users),
    seedUser: (user) => seedUsers(pool, [user]),
    close: () => pool.database.close(),
  };
}

function openPool(database: DatabaseSync, options: CognitoOptions): Pool {
  const keys = loadKeys(options.dataDir);
  const settings = completeSettings(options);
  return {
    settings,
    name: settings.poolId.split("_")[1] ?? "",
    createdAt: register(database, keys, settings.poolId),
    database,
    keys,
    users: createUserStore(database),
    groups: createGroupStore(database),
    memberships: createMembershipStore(database),
    sessions: createSessionStore(database),
    lockout: createLockout(database),
    passwordChallenges: createChallengeBook(),
    nextChallenges: createChallengeBook(),
  };
}

function completeSettings({ dataDir: _, passwordPolicy, ...options }: CognitoOptions): PoolSettings {
  if (!/^[\w-]+_[0-9a-zA-Z]+$/.test(options.poolId)) {
    throw new Error(`"${options.poolId}" is not a user pool id: it needs a region, an underscore and a name.`);
  }
  return {
    accessTokenMinutes: 15,
    refreshTokenDays: 30,
    temporaryPasswordDays: 7,
    authFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    readableAttributes: ["email", "email_verified"],
    writableAttributes: ["family_name", "given_name", "locale", "name", "zoneinfo"],
    customAttributes: [],
    rotationGraceSeconds: undefined,
    triggers: {},
    ...options,
    passwordPolicy: {
      minimumLength: 12,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSymbols: false,
      ...passwordPolicy,
    },
  };
}

/** Stores at the first start which pool the data belongs to. Later it refuses another pool or a missing key. */
function register(database: DatabaseSync, keys: PoolKeys, poolId: string): number {
  database
    .prepare("INSERT INTO pool SELECT ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM pool)")
    .run(poolId, keys.seal(poolId), Date.now());
  const row = database.prepare("SELECT * FROM pool").get();
  if (row?.id !== poolId) throw new Error(`The sign-in data belongs to user pool ${row?.id}, not to ${poolId}.`);
  if (keys.unseal(String(row.key_check)) !== poolId) {
    throw new Error("The sign-in data (cognito.sqlite) does not belong to the key beside it (cognito-box.key).");
  }
  return Number(row.created_at);
}

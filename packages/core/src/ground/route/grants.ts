import type { Route } from "./route.ts";
import type { SecretName } from "./secret.ts";

type UserPoolAction =
  | "AdminCreateUser"
  | "AdminDeleteUser"
  | "AdminGetUser"
  | "AdminInitiateAuth"
  | "AdminListGroupsForUser"
  | "AdminSetUserMFAPreference"
  | "AdminSetUserPassword"
  | "AdminUpdateUserAttributes"
  | "AdminUserGlobalSignOut"
  | "ListUsersInGroup";

/** The AWS resources that a function may use, besides its own log. */
export interface Grants {
  /** "write" includes reading and adding to histories; only "erase" may change or delete history entries. */
  readonly table?: "read" | "write" | "erase";
  /** Reads all items of the table one after the other; too much for a request. */
  readonly scans?: true;
  readonly secrets?: readonly SecretName[];
  /** As the pool's administrator; calls with a person's own token need no grant. */
  readonly userPool?: readonly UserPoolAction[];
  readonly mail?: true;
  readonly texts?: true;
  readonly places?: true;
  /** For uploads and the files made from them. */
  readonly files?: "receive" | "write" | "erase" | "check" | "show";
  readonly exports?: "read" | "write";
  readonly listFiles?: "read" | "write";
  readonly lists?: "read" | "write";
  /** The sharp library, a binary deployed beside the bundle. */
  readonly pictures?: true;
  /** The PDF library and its typefaces, deployed beside the bundle. */
  readonly papers?: true;
  readonly memoryMegabytes?: number;
  readonly timeoutSeconds?: number;
}

/** Where documents lie before their check: what is put there is scanned for harmful software. */
export const arrivingPrefix = "quarantine/documents/";

/** Every change writes a signed audit entry. */
export const records: Grants = { table: "write", secrets: ["AUDIT_KEY"] };
export const reads: Grants = { table: "read" };
export const consumesOutbox = {
  table: "erase",
  secrets: ["AUDIT_KEY", "STRIPE_SECRET_KEY"],
  userPool: [
    ...([
      "AdminDeleteUser",
      "AdminSetUserMFAPreference",
      "AdminUpdateUserAttributes",
      "AdminUserGlobalSignOut",
    ] as const),
    // Staff who give money back to themselves need to have no colleague.
    "ListUsersInGroup",
  ],
  mail: true,
  texts: true,
  files: "erase",
  exports: "write",
  lists: "read",
  listFiles: "write",
} as const satisfies Grants;

export const pays = {
  table: "write",
  secrets: ["AUDIT_KEY", "STRIPE_SECRET_KEY"],
  timeoutSeconds: 29,
} as const satisfies Grants;

/** Staff who do it on their own record need to have no colleague. */
export const forColleagues = { userPool: ["ListUsersInGroup"] } as const satisfies Grants;

type Values<T> = T extends T ? T[keyof T] : never;

/** One row per route; a missing row does not compile. */
export type GrantsOf<Routes extends Readonly<Record<string, Route>>> = Readonly<Record<Values<Routes>["id"], Grants>>;

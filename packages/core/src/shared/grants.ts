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
  | "AdminUserGlobalSignOut";

/** Everything that a function may touch, beside its own log. */
export interface Grants {
  /** To write is also to read, and to add to histories; only to erase is to change or delete what histories say. */
  readonly table?: "read" | "write" | "erase";
  readonly secrets?: readonly SecretName[];
  /** Acts on the user pool as its administrator; what people do with their own token needs no grant. */
  readonly userPool?: readonly UserPoolAction[];
  readonly mail?: true;
  readonly texts?: true;
  /** Looks addresses up. */
  readonly places?: true;
  /** What people upload and what is made of it: let it arrive, make something of it, or take away all there ever was. */
  readonly files?: "receive" | "write" | "erase";
  /** Copies of a person's data, kept for a week. */
  readonly exports?: "read" | "write";
  /** The library that reads pictures is a binary, which goes along beside the bundle. */
  readonly pictures?: true;
  /** The library that writes PDFs and the typefaces it writes them with, which go along beside the bundle. */
  readonly papers?: true;
  readonly memoryMegabytes?: number;
  readonly timeoutSeconds?: number;
}

/** Whoever changes something writes an audit entry, which is signed. */
export const records: Grants = { table: "write", secrets: ["AUDIT_KEY"] };
export const reads: Grants = { table: "read" };
/** Whatever may follow from a change: mails, texts, files that go, copies of data that are made, people who are erased. */
export const follows = {
  table: "erase",
  secrets: ["AUDIT_KEY", "STRIPE_SECRET_KEY"],
  userPool: ["AdminDeleteUser", "AdminSetUserMFAPreference", "AdminUpdateUserAttributes", "AdminUserGlobalSignOut"],
  mail: true,
  texts: true,
  files: "erase",
  exports: "write",
} as const satisfies Grants;

/** Whatever asks the payment provider something, and writes down what it said. */
export const pays = {
  table: "write",
  secrets: ["AUDIT_KEY", "STRIPE_SECRET_KEY"],
  timeoutSeconds: 29,
} as const satisfies Grants;

type Values<T> = T extends T ? T[keyof T] : never;

/** What a domain's routes may touch: one row a route, without one this does not compile. */
export type GrantsOf<Routes extends Readonly<Record<string, Route>>> = Readonly<Record<Values<Routes>["id"], Grants>>;

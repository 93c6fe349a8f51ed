import { randomUUID } from "node:crypto";
import { inTransaction } from "../../shared/open-database.ts";
import { CognitoError, invalidParameter } from "../errors.ts";
import {
  type Input,
  listAttributes,
  optionalFlag,
  optionalText,
  readAttributes,
  requireText,
  violates,
} from "../input.ts";
import { assertPool, type Pool, requireUser, updateUser } from "../pool.ts";
import { allAttributes, applyAttributes, claimAlias, describeMfa } from "./attributes.ts";
import { assertGoodPassword, changePassword, recordPassword, requirePassword } from "./password.ts";
import type { User } from "./user-store.ts";

export const toSeconds = (millis: number) => millis / 1000;

/** A person as lists and AdminCreateUser show them. */
export function describeUser(user: User, only?: readonly string[]) {
  const attributes = Object.entries(allAttributes(user)).filter(([name]) => !only || only.includes(name));
  return {
    Username: user.username,
    Attributes: listAttributes(Object.fromEntries(attributes)),
    UserCreateDate: toSeconds(user.createdAt),
    UserLastModifiedDate: toSeconds(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

export function adminCreateUser(pool: Pool, input: Input) {
  assertPool(pool, input);
  const username = requireUsername(input);
  if (optionalText(input, "MessageAction") !== "SUPPRESS") {
    throw new CognitoError(
      "CodeDeliveryFailureException",
      "This user pool sends no invitations: suppress the message.",
    );
  }
  if (pool.users.get(username)) throw new CognitoError("UsernameExistsException", "User account already exists");
  const password = optionalText(input, "TemporaryPassword");
  if (password !== undefined) assertGoodPassword(pool, password, "password policy");
  const attributes = applyAttributes(pool, {}, readAttributes(input));
  const user = makeUser(pool, { username, attributes, password });
  inTransaction(pool.database, () => {
    claimAlias(pool, { username, attributes, takesOver: optionalFlag(input, "ForceAliasCreation") ?? false });
    pool.users.save(user);
  });
  return { User: describeUser(user) };
}

/** As the service creates a person: with a temporary password. */
export function makeUser(
  pool: Pool,
  { username, attributes, password }: { username: string; attributes: Record<string, string>; password?: string },
): User {
  const now = Date.now();
  return {
    username,
    sub: randomUUID(),
    attributes,
    enabled: true,
    status: "FORCE_CHANGE_PASSWORD",
    ...(password !== undefined && recordPassword(pool, username, password)),
    passwordSetAt: now,
    totpEnabled: false,
    createdAt: now,
    modifiedAt: now,
  };
}

function requireUsername(input: Input): string {
  const username = requireText(input, "Username").toLowerCase();
  if (username.length > 128) {
    throw violates("Value at 'username'", "Member must have length less than or equal to 128");
  }
  if (/\s/.test(username)) {
    throw violates(
      "Value at 'username'",
      String.raw`Member must satisfy regular expression pattern: [\p{L}\p{M}\p{S}\p{N}\p{P}]+`,
    );
  }
  if (username.includes("@")) {
    throw invalidParameter("Username cannot be of email format, since user pool is configured for email alias.");
  }
  return username;
}

export function adminSetUserPassword(pool: Pool, input: Input) {
  const user = requireUser(pool, input);
  const password = requirePassword(pool, input, "Password");
  const isPermanent = optionalFlag(input, "Permanent") ?? false;
  changePassword(pool, user, { password, status: isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD" });
  return {};
}

export function adminGetUser(pool: Pool, input: Input) {
  const user = requireUser(pool, input);
  const { Attributes, ...description } = describeUser(user);
  return { ...description, UserAttributes: Attributes, ...describeMfa(user) };
}

export function adminUpdateUserAttributes(pool: Pool, input: Input) {
  const user = requireUser(pool, input);
  const attributes = applyAttributes(pool, user.attributes, readAttributes(input));
  claimAlias(pool, { username: user.username, attributes, takesOver: false });
  updateUser(pool, user.username, { attributes });
  return {};
}

export function adminDeleteUser(pool: Pool, input: Input) {
  const { username } = requireUser(pool, input);
  inTransaction(pool.database, () => {
    pool.lockout.clear(username);
    pool.users.remove(username);
  });
  return {};
}

/** Disabling also ends every sign-in; enabling does not restore them. */
export function adminDisableUser(pool: Pool, input: Input) {
  const { username } = requireUser(pool, input);
  inTransaction(pool.database, () => {
    updateUser(pool, username, { enabled: false });
    pool.sessions.revokeAll(username);
  });
  return {};
}

export function adminEnableUser(pool: Pool, input: Input) {
  updateUser(pool, requireUser(pool, input).username, { enabled: true });
  return {};
}

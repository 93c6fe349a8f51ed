import { CognitoError, invalidParameter } from "../errors.ts";
import type { Pool } from "../pool.ts";
import { aliasOf, type User } from "./user-store.ts";

type Attributes = Readonly<Record<string, string>>;

const standard = `
  address birthdate email email_verified family_name gender given_name locale middle_name
  name nickname phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo`
  .trim()
  .split(/\s+/);

/** Applies the attributes of a request after checking them against the pool's schema. */
export function applyAttributes(pool: Pool, current: Attributes, changes: Attributes): Record<string, string> {
  for (const name of Object.keys(changes)) assertKnown(pool, name);
  const next = { ...current, ...changes };
  unverifyChanged("email", { current, changes, next });
  unverifyChanged("phone_number", { current, changes, next });
  if (next.email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(next.email)) {
    throw invalidParameter("Invalid email address format.");
  }
  for (const [name, value] of Object.entries(next)) if (value === "") delete next[name];
  return next;
}

function assertKnown({ settings }: Pool, name: string): void {
  if (name === "sub") throw invalidParameter("user.sub: Attribute cannot be updated.\n");
  if (!standard.includes(name) && !settings.customAttributes.includes(name)) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.\n`,
    );
  }
}

/** A new address is unverified unless the same request verifies it. */
function unverifyChanged(
  name: "email" | "phone_number",
  { current, changes, next }: { current: Attributes; changes: Attributes; next: Record<string, string> },
): void {
  const isChanged = changes[name] !== undefined && changes[name] !== current[name];
  if (isChanged && changes[`${name}_verified`] === undefined) next[`${name}_verified`] = "false";
}

/** Two people cannot sign in with one address. With `takesOver`, the other person loses it. */
export function claimAlias(pool: Pool, claim: { username: string; attributes: Attributes; takesOver: boolean }): void {
  const alias = aliasOf(claim.attributes);
  const holder = alias && pool.users.findByAlias(alias);
  if (!holder || holder.username === claim.username) return;
  if (!claim.takesOver) throw new CognitoError("AliasExistsException", "An account with the email already exists.");
  pool.users.save({ ...holder, attributes: { ...holder.attributes, email_verified: "false" }, modifiedAt: Date.now() });
}

/** The attributes that the client may read. */
export function readableAttributes({ settings }: Pool, user: User): Record<string, string> {
  const readable = Object.entries(user.attributes).filter(([name]) => settings.readableAttributes.includes(name));
  return Object.fromEntries(readable);
}

/** How the service lists a person's attributes: `sub` first. */
export function allAttributes(user: User): Record<string, string> {
  return { sub: user.sub, ...user.attributes };
}

export function describeMfa(user: User) {
  if (!user.totpEnabled) return {};
  return { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA", UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] };
}

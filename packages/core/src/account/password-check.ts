import { DomainError } from "../shared/errors.ts";
import { isLeaked } from "./breach.gateway.ts";
import { type PasswordFault, passwordFaultOf, passwordFaults, spellingsOf } from "./password.rules.ts";

/** What every new password must be, beside long enough, wherever it is chosen. Says beside the field what to do. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const fault = passwordFaultOf(password, email) ?? (await faultInLists(password));
  if (!fault) return;
  throw new DomainError("account.password-weak", { errors: [{ path: "password", message: passwordFaults[fault] }] });
}

async function faultInLists(password: string): Promise<PasswordFault | undefined> {
  if (await isCommon(password)) return "common";
  return (await isLeaked(password)) ? "leaked" : undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password: the routes that take one start without it. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import("./common-passwords/common-passwords.ts").then(({ commonPasswords }) => new Set(commonPasswords));
  const known = await common;
  return spellingsOf(password).some((spelling) => known.has(spelling));
}

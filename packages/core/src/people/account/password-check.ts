import { DomainError } from "../../ground/shared/errors.ts";
import { isLeaked } from "./leaked-password.gateway.ts";
import { type PasswordFault, passwordFaultOf, passwordFaults, spellingsOf } from "./password.rules.ts";

/** For every new password. The faults are field errors. */
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

/** Loaded on first use, because the list is large. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import("./common-passwords/common-passwords.ts").then(({ commonPasswords }) => new Set(commonPasswords));
  const known = await common;
  return spellingsOf(password).some((spelling) => known.has(spelling));
}

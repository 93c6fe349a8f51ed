import { CognitoError } from "../errors.ts";
import { type Input, requireText, violates } from "../input.ts";
import { computeVerifier, type PasswordRecord } from "../password/srp.ts";
import { type PasswordPolicy, type Pool, updateUser } from "../pool.ts";
import type { User, UserStatus } from "./user-store.ts";

const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** The reason why a password breaks the policy, in the service's words; undefined if it does not. */
function findPasswordFault(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.minimumLength) return "Password not long enough";
  if (policy.requireUppercase && !/\p{Lu}/u.test(password)) return "Password must have uppercase characters";
  if (policy.requireLowercase && !/\p{Ll}/u.test(password)) return "Password must have lowercase characters";
  if (policy.requireNumbers && !/[0-9]/.test(password)) return "Password must have numeric characters";
  if (policy.requireSymbols && !symbols.test(password)) return "Password must have symbol characters";
  return undefined;
}

/** A password from a request: in a form that the service accepts, and good enough for the pool. */
export function requirePassword(pool: Pool, input: Input, field: string): string {
  const password = requireText(input, field);
  if (password.length > 256 || !/^[\S]+.*[\S]+$/.test(password)) {
    const member = `${field.charAt(0).toLowerCase()}${field.slice(1)}`;
    throw violates(`Value at '${member}'`, String.raw`Member must satisfy regular expression pattern: ^[\S]+.*[\S]+$`);
  }
  assertGoodPassword(pool, password);
  return password;
}

/** The service says "policy", and "password policy" if an administrator creates a person. */
export function assertGoodPassword(pool: Pool, password: string, rules = "policy"): void {
  const fault = findPasswordFault(pool.settings.passwordPolicy, password);
  if (fault) throw new CognitoError("InvalidPasswordException", `Password did not conform with ${rules}: ${fault}`);
}

export function recordPassword(pool: Pool, username: string, password: string): PasswordRecord {
  return computeVerifier({ poolName: pool.name, username }, password);
}

export function changePassword(pool: Pool, user: User, to: { password: string; status: UserStatus }): User {
  const record = recordPassword(pool, user.username, to.password);
  return updateUser(pool, user.username, { ...record, status: to.status, passwordSetAt: Date.now() });
}

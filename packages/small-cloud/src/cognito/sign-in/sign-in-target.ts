import { hkdfSync } from "node:crypto";
import { notAuthorized, wrongCredentials } from "../errors.ts";
import { prime } from "../password/modular-power.ts";
import { matchesPassword, type PasswordRecord } from "../password/srp.ts";
import type { Pool } from "../pool.ts";
import type { User } from "../user/user-store.ts";

/** The user of a sign-in. For an unknown name, everything except `user` is invented, always in the same way. */
interface SignInTarget {
  readonly user?: User;
  /** The name under which failures are counted. */
  readonly attemptsOf: string;
  readonly srpUsername: string;
  readonly record: PasswordRecord;
}

export function findSignInTarget(pool: Pool, name: string): SignInTarget {
  const key = name.toLowerCase();
  const user = pool.users.findByLogin(key);
  // Both are computed for every name, so that a known name takes no less time than an unknown one.
  const ghost = imagineClaimant(pool, key);
  if (!user) return ghost;
  const { salt, verifier } = user;
  const record = salt && verifier ? { salt, verifier } : imagineRecord(pool, user.username);
  return { user, attemptsOf: user.username, srpUsername: user.username, record };
}

function imagineClaimant(pool: Pool, name: string): SignInTarget {
  return {
    attemptsOf: `?${pool.keys.digest("attempts", name).toString("base64url")}`,
    srpUsername: name.includes("@") ? imagineUsername(pool, name) : name,
    record: imagineRecord(pool, name),
  };
}

/** A password record that no password matches. */
function imagineRecord(pool: Pool, name: string): PasswordRecord {
  const salt = pool.keys.digest("salt", name).subarray(0, 16).toString("hex");
  const bytes = Buffer.from(hkdfSync("sha256", pool.keys.digest("verifier", name), "", "verifier", 400));
  return { salt, verifier: (BigInt(`0x${bytes.toString("hex")}`) % prime).toString(16) };
}

const base32 = "0123456789abcdefghjkmnpqrstvwxyz";
const twoYears = 2 * 365 * 86_400_000;

/** In the form of our person ids: a prefix, ten characters of time, sixteen random ones. */
function imagineUsername(pool: Pool, name: string): string {
  const bytes = pool.keys.digest("username", name);
  let time = pool.createdAt - (bytes.readUIntBE(0, 6) % twoYears);
  let stamp = "";
  for (let digit = 0; digit < 10; digit += 1) {
    stamp = `${base32[time % 32]}${stamp}`;
    time = Math.floor(time / 32);
  }
  return `per_${stamp}${Array.from(bytes.subarray(6, 22), (byte) => base32[byte % 32]).join("")}`;
}

/** Passes one password attempt to `isRight`, unless too many were wrong before. */
export function attempt(pool: Pool, attemptsOf: string, isRight: () => boolean): void {
  if (pool.lockout.refuses(attemptsOf, Date.now())) throw notAuthorized("Password attempts exceeded");
  if (isRight()) return;
  pool.lockout.recordFailure(attemptsOf, Date.now());
  throw wrongCredentials();
}

export function hasPassword(pool: Pool, target: SignInTarget, password: string): boolean {
  const identity = { poolName: pool.name, username: target.srpUsername };
  return matchesPassword(identity, password, target.record) && target.user !== undefined;
}

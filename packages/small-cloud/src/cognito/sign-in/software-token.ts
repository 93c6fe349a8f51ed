import { createHmac, randomBytes } from "node:crypto";
import { CognitoError, invalidParameter } from "../errors.ts";
import { type Input, optionalFlag, optionalRecord, requireText, violates } from "../input.ts";
import { type Pool, requireUser, updateUser } from "../pool.ts";
import type { User } from "../user/user-store.ts";
import { requireBearer } from "./tokens.ts";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepMillis = 30_000;

/** A secret for an authenticator app, offered until the person proves that the app has it. */
export async function associateSoftwareToken(pool: Pool, input: Input) {
  const { user } = await requireBearer(pool, input);
  const secret = encodeBase32(randomBytes(32));
  updateUser(pool, user.username, { totpPending: pool.keys.seal(secret) });
  return { SecretCode: secret };
}

export async function verifySoftwareToken(pool: Pool, input: Input) {
  const { user } = await requireBearer(pool, input);
  const code = requireText(input, "UserCode");
  if (!/^[0-9]{6}$/.test(code)) {
    throw violates(`Value '${code}' at 'userCode'`, "Member must satisfy regular expression pattern: [0-9]+");
  }
  const offered = user.totpPending ?? user.totpSecret;
  if (!offered) {
    throw new CognitoError("SoftwareTokenMFANotFoundException", "Software Token MFA does not exist for the user.");
  }
  if (checkCode(pool, offered, code) === undefined) {
    throw new CognitoError("EnableSoftwareTokenMFAException", "Code mismatch and fail enable Software Token MFA");
  }
  updateUser(pool, user.username, { totpSecret: offered, totpPending: undefined });
  return { Status: "SUCCESS" };
}

export async function setUserMfaPreference(pool: Pool, input: Input) {
  const { user } = await requireBearer(pool, input);
  return savePreference(pool, user, input);
}

export function adminSetUserMfaPreference(pool: Pool, input: Input) {
  return savePreference(pool, requireUser(pool, input), input);
}

function savePreference(pool: Pool, user: User, input: Input) {
  for (const other of ["SMSMfaSettings", "EmailMfaSettings"]) {
    if (optionalFlag(optionalRecord(input, other) ?? {}, "Enabled")) {
      throw invalidParameter("User does not have delivery config set to turn on SMS_MFA");
    }
  }
  const settings = optionalRecord(input, "SoftwareTokenMfaSettings");
  if (!settings) return {};
  const isEnabled = optionalFlag(settings, "Enabled") ?? false;
  if (!isEnabled && optionalFlag(settings, "PreferredMfa")) {
    throw invalidParameter("Software token MFA must be enabled to be the preferred one.");
  }
  if (isEnabled && !user.totpSecret) throw invalidParameter("User has not verified software token mfa");
  updateUser(pool, user.username, { totpEnabled: isEnabled });
  return {};
}

/** The 30-second step of a code, if it is the present one or next to it; else undefined. */
export function checkCode(pool: Pool, sealed: string | undefined, code: string): number | undefined {
  const secret = sealed && pool.keys.unseal(sealed);
  if (!secret) return undefined;
  const now = Math.floor(Date.now() / stepMillis);
  return [now, now - 1, now + 1].find((step) => computeCode(secret, step) === code);
}

/** RFC 6238 with SHA-1, six digits and 30 seconds, as authenticator apps compute it. */
export function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((group) => base32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { generator, power, powerOfGenerator, prime } from "./modular-power.ts";

/** The stored form of a password. Both numbers are hexadecimal. */
export interface PasswordRecord {
  readonly salt: string;
  readonly verifier: string;
}

/** The owner of the password. The pool's name is the part of its id after the region. */
interface SrpIdentity {
  readonly poolName: string;
  readonly username: string;
}

/** The server's half of one sign-in attempt. */
export interface SrpExchange {
  readonly secret: bigint;
  readonly publicValue: bigint;
  readonly clientPublicValue: bigint;
  readonly verifier: bigint;
}

const multiplier = hashNumber(padHex(prime) + padHex(generator));

/** The shortest even-length hex of a positive number whose first bit is clear: Java's BigInteger.toByteArray. */
export function padHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function hashNumber(hex: string): bigint {
  return toNumber(createHash("sha256").update(Buffer.from(hex, "hex")).digest());
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString("hex")}`);
}

export function computeVerifier(
  { poolName, username }: SrpIdentity,
  password: string,
  salt: string = randomBytes(16).toString("hex"),
): PasswordRecord {
  const inner = createHash("sha256").update(`${poolName}${username}:${password}`).digest();
  const exponent = hashNumber(padHex(BigInt(`0x${salt}`)) + inner.toString("hex"));
  return { salt, verifier: powerOfGenerator(exponent).toString(16) };
}

/** Checks a password that was sent in clear: computes its verifier again. */
export function matchesPassword(identity: SrpIdentity, password: string, record: PasswordRecord): boolean {
  const computed = computeVerifier(identity, password, record.salt).verifier;
  return isSame(Buffer.from(computed.padStart(768, "0")), Buffer.from(record.verifier.padStart(768, "0")));
}

/** Returns our public value for the client's; undefined if the client's would reveal the secret. */
export function openExchange(record: PasswordRecord, clientPublicHex: string): SrpExchange | undefined {
  const clientPublicValue = BigInt(`0x${clientPublicHex}`);
  if (clientPublicValue % prime === 0n) return undefined;
  const secret = toNumber(randomBytes(32));
  const verifier = BigInt(`0x${record.verifier}`);
  const publicValue = (multiplier * verifier + powerOfGenerator(secret)) % prime;
  return { secret, publicValue, clientPublicValue, verifier };
}

/** The key that only someone with the password can also compute. */
export function deriveKey({ secret, publicValue, clientPublicValue, verifier }: SrpExchange): Buffer {
  const scramble = hashNumber(padHex(clientPublicValue) + padHex(publicValue));
  const shared = power(clientPublicValue * power(verifier, scramble), secret);
  const [material, salt] = [Buffer.from(padHex(shared), "hex"), Buffer.from(padHex(scramble), "hex")];
  return Buffer.from(hkdfSync("sha256", material, salt, "Caldera Derived Key", 16));
}

interface PasswordClaim extends SrpIdentity {
  readonly secretBlock: string;
  readonly timestamp: string;
}

export function signClaim(key: Buffer, { poolName, username, secretBlock, timestamp }: PasswordClaim): Buffer {
  const mac = createHmac("sha256", key).update(poolName + username);
  return mac.update(Buffer.from(secretBlock, "base64")).update(timestamp).digest();
}

export function provesPassword(exchange: SrpExchange, claim: PasswordClaim, signature: string): boolean {
  return isSame(signClaim(deriveKey(exchange), claim), Buffer.from(signature, "base64"));
}

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../shared/write-whole.ts";

export interface PoolKeys {
  readonly signing: { readonly privateKey: KeyObject; readonly publicKey: KeyObject; readonly keyId: string };
  /** Encrypts a short text for the database. */
  seal(text: string): string;
  /** Undefined when the text was not sealed with this key. */
  unseal(sealed: string): string | undefined;
  /** A keyed digest; the same text has the same digest. */
  digest(purpose: string, text: string): Buffer;
}

/** Reads the two keys of the pool, or creates them at the first start. */
export function loadKeys(dataDir: string): PoolKeys {
  const pem = loadOrMake(join(dataDir, "cognito-signing.pem"), makeSigningKey);
  const box = Buffer.from(
    loadOrMake(join(dataDir, "cognito-box.key"), () => randomBytes(32).toString("hex")),
    "hex",
  );
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const keyId = createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
  return {
    signing: { privateKey, publicKey, keyId },
    seal: (text) => seal(box, text),
    unseal: (sealed) => unseal(box, sealed),
    digest: (purpose, text) => createHmac("sha256", box).update(`${purpose}\0${text}`).digest(),
  };
}

function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }) as string;
}

function loadOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) writeWhole(file, make());
  return readFileSync(file, "utf8");
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

function unseal(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 28) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
